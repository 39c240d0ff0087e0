internal import Exchange
internal import Geometry
internal import InkModel
internal import Practice
internal import SystemIO

/// A folder of recordings of handwriting and drawings.
struct RecordingFolder {
  /// The path.
  let path: String

  private static let jamo = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"

  /// The numbers of the writers that limits were tuned with, or of the others.
  static func drawers(isUnseen: Bool) -> ClosedRange<Int> { isUnseen ? 6...10 : 1...5 }

  /// Returns a writer of whom each letter was recorded.
  func writer(_ drawer: Int, isKorean: Bool) throws -> LetterWriter {
    let script = isKorean ? "korean" : "latin"
    let number = (drawer < 10 ? "0" : "") + "\(drawer)"
    let file = "handwriting/omniglot-\(script)-drawer\(number).csv"
    let bytes = try FileAccess.read("\(path)/\(file)", limit: 1 << 26)
    let letters = try LabelledRecording.read(
      bytes,
      writer: file,
      letters: isKorean ? Self.jamo : ""
    )
    return LetterWriter("\(script) \(number)", letters, isKorean: isKorean)
  }

  /// Returns the ink of a file: recordings of strokes of points.
  func ink(_ file: String) throws -> [[[Point]]] {
    let bytes = try FileAccess.read("\(path)/\(file)", limit: 1 << 26)
    var recordings: [[[Point]]] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# recording") { recordings.append([]) }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, let x = Double(fields[1]), let y = Double(fields[2]) else {
        continue
      }
      if recordings.isEmpty { recordings.append([]) }
      let last = recordings.count - 1
      if fields[6] != "1" {
        recordings[last].append([])
      } else {
        if recordings[last].isEmpty { recordings[last].append([]) }
        recordings[last][recordings[last].count - 1].append(Point(x: x, y: y))
      }
    }
    return recordings.map { $0.filter { !$0.isEmpty } }
  }
}
