import Foundation
import StrokeEngine

/// Strokes of recordings that are not part of the project.
enum RecordedStrokes {
  /// The folder that the environment names, when it is there.
  static var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment["SUMI_TRACES"] else { return nil }
    return FileManager.default.fileExists(atPath: path) ? URL(filePath: path) : nil
  }

  /// The strokes of all recordings in a folder whose names begin alike.
  ///
  /// A recording has lines `t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact`; a stroke is a run of
  /// contact, and lines that begin with # end it.
  static func read(_ name: String, prefix: String, scale: Double) -> [[PathFitter.Value]] {
    guard let folder = folder?.appending(path: name) else { return [] }
    // A folder that cannot be listed has no recordings.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasPrefix(prefix) && !$0.contains("predicted") }.sorted()
      .flatMap { strokes(in: folder.appending(path: $0), scale: scale) }
  }

  private static func strokes(in file: URL, scale: Double) -> [[PathFitter.Value]] {
    // A recording that cannot be read has no strokes.
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var strokes: [[PathFitter.Value]] = [[]]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, fields[6] == "1", let time = Double(fields[0]),
        let x = Double(fields[1]), let y = Double(fields[2])
      else {
        strokes.append([])
        continue
      }
      let force = Double(fields[3]) ?? 0.5
      let sample = SampleStrokes.sample(scale * x, scale * y, time / 1000, force: force)
      strokes[strokes.count - 1].append(sample)
    }
    return strokes.filter { !$0.isEmpty }
  }
}
