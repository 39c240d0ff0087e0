internal import Geometry
internal import SystemIO

/// The strokes of a recording of `traces`, in its own unit, with their times.
struct RecordedPage {
  /// A stroke from the touch of the tip to its lift.
  struct Line {
    var points: [Point] = []
    /// The time of the touch, in seconds.
    var start = 0.0
    /// The time of the last sample, in seconds.
    var end = 0.0
  }

  var lines: [Line] = []

  /// Reads all recordings of a folder and of the folders in it.
  static func all(in folder: String) throws -> [RecordedPage] {
    var pages: [RecordedPage] = []
    for name in FileAccess.names(in: folder).sorted() {
      let path = "\(folder)/\(name)"
      if FileAccess.isFolder(path) {
        pages += try all(in: path)
      } else if name.hasSuffix(".csv"), !name.hasSuffix(".predicted.csv") {
        let bytes = try FileAccess.read(path, limit: 1 << 26)
        pages += Self.pages(of: String(decoding: bytes, as: UTF8.self))
      }
    }
    return pages
  }

  /// Reads the recordings of a file.
  static func pages(of text: String) -> [RecordedPage] {
    var pages: [RecordedPage] = []
    var isDown = false
    for row in text.split(whereSeparator: \.isNewline) {
      if row.hasPrefix("# recording") {
        pages.append(RecordedPage())
        isDown = false
      }
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, let time = Double(fields[0]), let x = Double(fields[1]),
        let y = Double(fields[2])
      else { continue }
      guard fields[6] == "1" else {
        isDown = false
        continue
      }
      if pages.isEmpty { pages.append(RecordedPage()) }
      let page = pages.count - 1
      if !isDown { pages[page].lines.append(Line(start: time / 1000)) }
      isDown = true
      let line = pages[page].lines.count - 1
      pages[page].lines[line].points.append(Point(x: x, y: y))
      pages[page].lines[line].end = time / 1000
    }
    return pages
  }
}
