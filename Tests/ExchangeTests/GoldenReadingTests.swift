import Archive
import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// What is read of files, whole and damaged, and what is written, is what it has always been.
///
/// Each number is the checksum of all that is told of documents: names, papers, texts, pictures, every
/// point of every stroke, and what was lost. Where one differs, a reader or a writer does something else
/// than before; whether it should, the tests of the format say.
@Suite struct GoldenReadingTests {
  /// A picture whose bytes no library packs.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// A file of every format that is text, by its name in ``ForeignFiles`` or ``FullerFiles``, without pictures that a
  /// library has packed.
  private static func file(_ name: String) throws -> (bytes: [UInt8], wrap: ([UInt8]) -> [UInt8]) {
    let file = try #require((ForeignFiles.all + FullerFiles.all).first { $0.name == name })
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      return (file.bytes, file.wrap)
    }
    let plain = [2, 3].reduce(text) { text, size in
      text.split(separator: Base64Text.of(Documents.png(width: size, height: size)))
        .joined(separator: picture)
    }
    return (Array(plain.utf8), file.wrap)
  }

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
    ["\(layer.name) \(layer.isVisible) \(layer.isLocked) \(numbers(layer.opacity))"]
      + layer.pictures.map(words) + layer.notes.map(words)
  }

  /// All that there is to say of a document.
  private static func words(_ read: ReadDocument) throws -> [String] {
    var lines = [read.document.title, read.format.rawValue] + read.losses.lines
    for page in read.document.pages {
      lines += [page.title, numbers(page.size?.width, page.size?.height), words(page.paper)]
      lines += page.layers.flatMap(words)
    }
    let report = DocumentReport(of: read.document, format: "json")
    return lines + [String(decoding: try report.json(includesPoints: true), as: UTF8.self)]
  }

  private static func checksum(_ lines: [String]) -> UInt32 {
    Checksum(of: Array(lines.joined(separator: "\n").utf8)).value
  }

  /// What is read, or that the file is refused.
  private static func answer(_ bytes: [UInt8]) throws -> [String] {
    let picture = Array(Self.picture.utf8)
    // Libraries word errors of XML as they like.
    guard let read = try? FormatReader.read(bytes, attached: { _ in picture }) else {
      return ["refused"]
    }
    return try words(read)
  }

  @Test(arguments: Self.known)
  func filesAreReadAsTheyHaveAlwaysBeen(name: String, expected: UInt32) throws {
    let file = try Self.file(name)
    var random = SeededGenerator(seed: 4_730)
    var answers = try Self.answer(file.wrap(file.bytes))
    #expect(answers.count > 1, "it is read")
    for _ in 0..<100 {
      let text = String(validating: file.bytes, as: UTF8.self)
      let broken = text.map { Array(random.broken($0).utf8) } ?? random.broken(file.bytes)
      answers += try Self.answer(file.wrap(broken))
    }
    #expect(Self.checksum(answers) == expected)
  }

  /// The text without what is written with 64 letters, which a library packs.
  private static func withoutPackedData(_ bytes: [UInt8]) -> String {
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

  /// Documents without pictures, whose bytes a library packs.
  @Test(arguments: Self.written)
  func filesAreWrittenAsTheyHaveAlwaysBeen(format: ExchangeFormat, expected: UInt32) throws {
    var lines: [String] = []
    for seed in 0..<12 as Range<UInt64> {
      var document = Documents.random(seed: seed)
      for page in document.pages.indices {
        for layer in document.pages[page].layers.indices {
          document.pages[page].layers[layer].pictures = []
        }
      }
      let file = try #require(try FormatWriter.write(document, as: format))
      let isPacked = Gzip.isPacked(file.bytes)
      let bytes = isPacked ? try Gzip.unpacked(file.bytes, limit: 1 << 24) : file.bytes
      lines += [Self.withoutPackedData(bytes)] + file.losses.lines
    }
    #expect(Self.checksum(lines) == expected)
  }

  private static let known: [(String, UInt32)] = [
    ("xournal", 0x7755_AA2C),
    ("inkml", 0x594F_D2A3),
    ("svg", 0xB192_968C),
    ("json", 0x5EA5_9D05),
    ("rnote", 0x3A06_24A4),
    ("remarkable", 0x3B35_B12C),
    ("old remarkable", 0x2BD6_6BF4),
    ("office", 0xBF6E_23C0),
    ("fuller svg", 0xE4A3_17A3),
    ("fuller inkml", 0x8A7F_C10A),
    ("papers", 0x32E7_F767),
    ("shapes", 0x36A1_54CE),
  ]
  private static let written: [(ExchangeFormat, UInt32)] = [
    (.svg, 0x5FD2_750D), (.xournal, 0x0A63_5CD9), (.inkML, 0x1EC1_6C2A), (.trace, 0xA692_2DF4),
    (.json, 0x48C3_D17A),
  ]
}
