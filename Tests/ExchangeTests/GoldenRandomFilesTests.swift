import Archive
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import Exchange

/// What is read of files made by chance, and what is written of documents at the limits of formats, is what it
/// has always been.
///
/// Unlike the files of ``GoldenReadingTests``, which are few and damaged, these are many and whole: each
/// attribute occurs in many combinations, with values at the limits of the readers.
@Suite struct GoldenRandomFilesTests {
  /// A format whose files are made by chance.
  enum Kind: String, CaseIterable, Sendable {
    case svg, inkML, xournal, rnote, remarkable, archive

    fileprivate func bytes(seed: UInt64) -> [UInt8] {
      switch self {
      case .svg: Array(RandomSVG.text(seed: seed).utf8)
      case .inkML: Array(RandomInkML.text(seed: seed).utf8)
      case .xournal: Array(RandomXournal.text(seed: seed).utf8)
      case .rnote: Gzip.packed(Array(RandomRnote.text(seed: seed).utf8))
      case .remarkable: RandomRemarkable.bytes(seed: seed)
      case .archive: RandomArchive.bytes(seed: seed)
      }
    }
  }

  private static let picture = Base64.bytes(RandomSVG.picture) ?? []

  /// What is read, or that the file is refused.
  private static func answer(_ bytes: [UInt8], _ kind: Kind) throws -> [String] {
    let read: ReadDocument
    do throws(ExchangeError) {
      read = try FormatReader.read(
        bytes,
        attached: { $0.name.hasSuffix("pdf") ? Documents.pdf.data : picture },
        drawn: { _, size in size.width < 100 ? picture : nil }
      )
    } catch {
      // A library words errors of XML as it likes.
      return kind == .rnote || kind == .remarkable ? ["refused", error.message] : ["refused"]
    }
    return try DocumentWords.of(read)
  }

  @Test(arguments: zip(Kind.allCases, read))
  func filesAreReadAsTheyHaveAlwaysBeen(kind: Kind, expected: UInt32) throws {
    var (answers, refused) = ([String](), 0)
    for seed in 0..<160 as Range<UInt64> {
      let answer = try Self.answer(kind.bytes(seed: seed), kind)
      if answer.first == "refused" { refused += 1 }
      answers += answer
    }
    #expect(refused < 60, "most are read")
    #expect(DocumentWords.checksum(answers) == expected)
  }

  /// What a pen did by a trace, or why the trace is refused.
  @Test func tracesAreReadAsTheyHaveAlwaysBeen() {
    let answers = (0..<300 as Range<UInt64>).flatMap { seed -> [String] in
      do throws(ExchangeError) {
        return try RecordingReader.events(of: Array(RandomTrace.text(seed: seed).utf8)).map {
          event in
          let sample = event.sample
          let angles = [sample.pressure, sample.altitude, sample.azimuth, sample.roll].map {
            value in
            value.map { "\(($0 * 1_000_000).rounded())" } ?? "none"
          }
          return "\(event.phase) \(sample.time.nanoseconds) \(sample.position) \(angles)"
        }
      } catch {
        return [error.message]
      }
    }
    #expect(DocumentWords.checksum(answers) == Self.traces)
  }

  /// A way in which a document is written.
  enum Way: String, CaseIterable, Sendable {
    case svg, clear, film, looks, xournal, beside, inkML, trace, json

    fileprivate func file(_ document: Document) throws -> WrittenFile? {
      let png: ([UInt8]) -> [UInt8]? = { $0.count.isMultiple(of: 2) ? [1, 2, 3] : nil }
      return switch self {
      case .svg: try FormatWriter.write(document, as: .svg)
      case .clear: try FormatWriter.write(document, as: .svg, isTransparent: true, scale: 2.5)
      case .film:
        try FormatWriter.write(
          document,
          as: .svg,
          film: FilmTiming(speed: 2, shortensPauses: false)
        )
      case .looks:
        try FormatWriter.write(document, as: .svg, appearance: GoldenRandomFilesTests.appearance)
      case .xournal: try FormatWriter.write(document, as: .xournal)
      case .beside: try FormatWriter.write(document, as: .xournal, attachesFiles: true, png: png)
      case .inkML: try FormatWriter.write(document, as: .inkML)
      case .trace: try FormatWriter.write(document, as: .trace)
      case .json: try FormatWriter.write(document, as: .json)
      }
    }
  }

  /// Tones, pictures and opacities for some inks.
  private static func appearance(of stroke: Stroke) -> StrokeAppearance {
    let bounds = stroke.renderBounds
    switch stroke.ink.inkType {
    case .pencil, .crayon:
      let areas = (0..<(stroke.path.count % 3)).map { index in
        InkTones.Area(
          path: VectorPath(circleAround: bounds.center, radius: Double(5 - index)),
          opacity: index == 1 ? 1 : 0.3
        )
      }
      let tile = GrainTile(name: stroke.ink.inkType.rawValue, side: 4, png: [9, 8, 7])
      let plain = Array(areas.suffix(stroke.path.count % 2))
      return StrokeAppearance(
        multiplies: stroke.path.count > 9,
        tones: InkTones(grained: areas, plain: plain, grain: tile, bounds: bounds)
      )
    case .watercolor:
      return StrokeAppearance(
        multiplies: true,
        picture: Picture(data: [7, 7], format: .png, frame: bounds)
      )
    case .marker: return StrokeAppearance(opacity: 0.5, multiplies: true)
    default: return StrokeAppearance()
    }
  }

  @Test(arguments: zip(Way.allCases, written))
  func documentsAreWrittenAsTheyHaveAlwaysBeen(way: Way, expected: UInt32) throws {
    var lines: [String] = []
    for seed in 100..<160 as Range<UInt64> {
      let file = try #require(try way.file(Documents.edgy(seed: seed)))
      let isPacked = Gzip.isPacked(file.bytes)
      let bytes = isPacked ? try Gzip.unpacked(file.bytes, limit: 1 << 24) : file.bytes
      lines += [DocumentWords.withoutPackedData(bytes)] + file.losses.lines
      lines += file.attachments.map { "\($0.suffix) \($0.bytes.count)" }
    }
    #expect(DocumentWords.checksum(lines) == expected)
  }

  private static let traces: UInt32 = 0x0E29_8AB1
  private static let read: [UInt32] = [
    0x324B_E551, 0x77A1_4F63, 0x8FB9_4CD2, 0xE02C_A322, 0xD6CA_3DC0, 0xA034_7F3F,
  ]
  private static let written: [UInt32] = [
    0x84EA_003D, 0x066E_582E, 0x6EDC_57EE, 0x0412_1A66, 0x1C6A_E149, 0xFABA_BAA2,
    0xA469_2AE1, 0xC0B7_7C3F, 0x1255_5EC0,
  ]
}
