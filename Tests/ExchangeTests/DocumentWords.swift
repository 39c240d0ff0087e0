import Archive
import Exchange
import Geometry
import InkModel

/// All that is told of a document as lines of text, whose checksum says whether anything is otherwise.
enum DocumentWords {
  private static func numbers(_ values: Double?...) -> String {
    values.map { $0.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "none" }.joined(separator: " ")
  }

  private static func words(_ paper: Paper) -> String {
    let layout = paper.layout
    let margins = layout.margins
    return [
      "\(paper.pattern) \(paper.texture) \(paper.color.hex) \(paper.printColor.hex)",
      numbers(paper.spacing, layout.origin.x, layout.origin.y, layout.columnSpacing),
      numbers(layout.lineWidth, layout.marginLine?.x, margins.left, margins.top, margins.right),
      numbers(margins.bottom), layout.marginLine?.color.hex ?? "none",
      paper.picture.map(words) ?? "none",
    ].joined(separator: "; ")
  }

  private static func words(_ picture: Picture) -> String {
    let (frame, transform) = (picture.frame, picture.transform)
    return [
      picture.format.rawValue, numbers(frame.minX, frame.minY, frame.maxX, frame.maxY),
      numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty),
      numbers(picture.opacity),
    ].joined(separator: "; ")
  }

  private static func words(_ note: Note) -> String {
    let family = note.fontFamily ?? "none"
    return "\(note.text); \(family); \(note.color.hex); "
      + numbers(note.position.x, note.position.y, note.fontSize)
  }

  private static func words(_ layer: Layer) -> [String] {
    ["\(layer.id) \(layer.name) \(layer.isVisible) \(layer.isLocked) \(numbers(layer.opacity))"]
      + layer.pictures.map(words) + layer.notes.map(words)
  }

  /// All that there is to say of a document.
  static func of(_ read: ReadDocument) throws -> [String] {
    var lines = [read.document.title, read.format.rawValue] + read.losses.lines
    for page in read.document.pages {
      lines += [
        "\(page.id) \(page.title)", numbers(page.size?.width, page.size?.height), words(page.paper),
      ]
      lines += page.layers.flatMap(words)
    }
    let report = DocumentReport(of: read.document, format: "json")
    return lines + [String(decoding: try report.json(includesPoints: true), as: UTF8.self)]
  }

  /// The checksum of lines.
  static func checksum(_ lines: [String]) -> UInt32 {
    Checksum(of: Array(lines.joined(separator: "\n").utf8)).value
  }

  /// The text without what is written with 64 letters, which a library packs.
  static func withoutPackedData(_ bytes: [UInt8]) -> String {
    var (kept, run): ([UInt8], [UInt8]) = ([], [])
    for byte in bytes + [0x0A] {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isASCIIHexDigit || scalar.properties.isAlphabetic && byte < 128
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      {
        run.append(byte)
        continue
      }
      if run.count < 60 { kept += run }
      kept.append(byte)
      run = []
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
