public import Exchange
internal import Geometry
public import InkModel
internal import PenInput
internal import StrokeEngine

/// A recording of a letter, with its label and its writer.
public struct LabelledRecording: Hashable, Sendable {
  /// The text that was written.
  public var label: String
  /// The writer; empty when not known.
  public var writer: String
  /// The strokes, in the recording's own units, y down.
  public var strokes: [StrokePath]

  /// Makes a recording.
  public init(label: String, writer: String, strokes: [StrokePath]) {
    (self.label, self.writer, self.strokes) = (label, writer, strokes)
  }

  /// Reads the labelled recordings of a CSV trace.
  ///
  /// A recording begins with a line `# recording … label="a"`, perhaps with `user="…"`.
  ///
  /// - Parameters:
  ///   - bytes: The trace.
  ///   - writer: The writer; a recording's own user is appended to it.
  ///   - letters: The letters that `character="1"` refers to in recordings without a label, by
  ///     their number from 1.
  /// - Returns: The recordings that have a label and ink.
  /// - Throws: `ExchangeError` that names the line.
  public static func read(_ bytes: [UInt8], writer: String, letters: String = "")
    throws(ExchangeError) -> [LabelledRecording]
  {
    let letters = Array(letters)
    let text = String(decoding: bytes, as: UTF8.self)
    var head = ""
    var parts: [(title: String, lines: String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# recording") {
        parts.append((String(line), head))
      } else if !line.hasPrefix("#") {
        if head.isEmpty {
          head = line + "\n"
        } else if !parts.isEmpty {
          parts[parts.count - 1].lines += line + "\n"
        }
      }
    }
    var recordings: [LabelledRecording] = []
    for part in parts {
      let number = value(of: "character", in: part.title).flatMap { Int($0) }
      let letter = number.flatMap { $0 > 0 && $0 <= letters.count ? letters[$0 - 1] : nil }
      guard let label = value(of: "label", in: part.title) ?? letter.map(String.init) else {
        continue
      }
      let strokes = strokes(of: try RecordingReader.events(of: Array(part.lines.utf8)))
      guard !strokes.isEmpty else { continue }
      let user = value(of: "user", in: part.title).map { "\(writer) \($0)" }
      recordings.append(
        LabelledRecording(label: label, writer: user ?? writer, strokes: strokes)
      )
    }
    return recordings
  }

  private static func value(of name: String, in title: String) -> String? {
    let parts = title.split(separator: "\"", omittingEmptySubsequences: false)
    let index = parts.firstIndex { $0.hasSuffix(" \(name)=") }
    return index.flatMap { $0 + 1 < parts.count ? String(parts[$0 + 1]) : nil }
  }

  private static func strokes(of events: [PenEvent]) -> [StrokePath] {
    var strokes: [StrokePath] = []
    var fitter: PathFitter?
    var start: PenTime?
    for event in events {
      switch event.phase {
      case .down:
        fitter = PathFitter()
        start = event.sample.time
        fallthrough
      case .move:
        let position = event.sample.position
        let time = start.map { event.sample.time.seconds(since: $0) } ?? 0
        let force = event.sample.pressure ?? 1
        fitter?.append(PathFitter.Value(position.x, position.y, time, force, 0, 0, 0, 0))
      case .up:
        fitter?.finish()
        if let path = fitter.map(Self.path) { strokes.append(path) }
        fitter = nil
      default: break
      }
    }
    return strokes
  }

  private static func path(_ fitter: PathFitter) -> StrokePath {
    StrokePath(
      fitter.settled.map { value in
        StrokePoint(
          location: Point(x: value[0], y: value[1]),
          timeOffset: max(0, value[2]),
          size: Size(width: 1, height: 1),
          force: value[3]
        )
      }
    )
  }
}
