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
  /// A file of every format that is text, by its name in ``ForeignFiles`` or ``FullerFiles``, without pictures that a
  /// library has packed.
  private static func file(_ name: String) throws -> (bytes: [UInt8], wrap: ([UInt8]) -> [UInt8]) {
    let file = try #require((ForeignFiles.all + FullerFiles.all).first { $0.name == name })
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      return (file.bytes, file.wrap)
    }
    let plain = [2, 3].reduce(text) { text, size in
      text.split(separator: Base64Text.of(Documents.png(width: size, height: size)))
        .joined(separator: RandomSVG.picture)
    }
    return (Array(plain.utf8), file.wrap)
  }

  /// What is read, or that the file is refused.
  private static func answer(_ bytes: [UInt8]) throws -> [String] {
    let picture = Array(RandomSVG.picture.utf8)
    // Libraries word errors of XML as they like.
    guard let read = try? FormatReader.read(bytes, attached: { _ in picture }) else {
      return ["refused"]
    }
    return try DocumentWords.of(read)
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
    #expect(DocumentWords.checksum(answers) == expected)
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
      lines += [DocumentWords.withoutPackedData(bytes)] + file.losses.lines
    }
    #expect(DocumentWords.checksum(lines) == expected)
  }

  private static let known: [(String, UInt32)] = [
    ("xournal", 0x8C05_F948),
    ("inkml", 0x454F_B7C9),
    ("svg", 0x7998_3EE2),
    ("json", 0x4C32_389F),
    ("rnote", 0x4356_CE3D),
    ("remarkable", 0x5D78_5C91),
    ("old remarkable", 0x2890_9DC4),
    ("office", 0x573F_C056),
    ("fuller svg", 0xF65F_F176),
    ("fuller inkml", 0xABE7_6B5B),
    ("papers", 0x6FBB_2843),
    ("shapes", 0xB766_0CD5),
  ]
  private static let written: [(ExchangeFormat, UInt32)] = [
    (.svg, 0xF6E4_1A96), (.xournal, 0x0A63_5CD9), (.inkML, 0x1EC1_6C2A), (.trace, 0xA692_2DF4),
    (.json, 0x48C3_D17A),
  ]
}
