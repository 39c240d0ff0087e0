import InkModel
import Progress
import Synchronization
import TestSupport
import Testing

@testable import Exchange

/// How far reading and writing say that they are, step by step, is what it has always been.
@Suite struct ProgressGoldenTests {
  private final class Shares: Sendable {
    let list = Mutex<[Double]>([])
  }

  /// The shares of the work that were told, to a ten thousandth.
  private static func shares(_ work: (WorkMeter) throws -> Void) rethrows -> [String] {
    let shares = Shares()
    let ticket = WorkTicket { share in shares.list.withLock { $0.append(share) } }
    try work(ticket.meter)
    return shares.list.withLock { list in
      list.map { "\(($0 * 10_000).rounded() / 10_000)" } + ["\(list.count)"]
    }
  }

  private static func document() -> Document {
    var document = Documents.edgy(seed: 11)
    var random = SeededGenerator(seed: 3)
    for page in document.pages.indices {
      for layer in document.pages[page].layers.indices {
        for _ in 0..<(9 + layer) {
          document.pages[page].layers[layer].drawing.append(Documents.stroke(&random))
        }
      }
    }
    return document
  }

  @Test(arguments: read)
  func readersTellTheirShares(name: String, expected: UInt32) throws {
    let file = try #require((ForeignFiles.all + FullerFiles.all).first { $0.name == name })
    let bytes = file.wrap(file.bytes)
    let told = try Self.shares { meter in
      if name == "trace" {
        _ = try RecordingReader.steps(of: bytes, meter: meter)
      } else {
        _ = try FormatReader.read(bytes, meter: meter)
      }
    }
    #expect(told.count > 1)
    #expect(DocumentWords.checksum(told) == expected, "\(told.prefix(40))")
  }

  @Test(arguments: written)
  func writersTellTheirShares(format: ExchangeFormat, expected: UInt32) throws {
    let document = Self.document()
    let told = try Self.shares { meter in
      _ = try FormatWriter.write(document, as: format, meter: meter)
    }
    #expect(told.count > 20)
    #expect(DocumentWords.checksum(told) == expected, "\(told.prefix(40))")
  }

  private static let read: [(String, UInt32)] = [
    ("xournal", 0xE7C3_378D), ("xournal gzip", 0x41B4_3C39), ("xournal zip", 0xB5FB_182A),
    ("inkml", 0x3EDB_0B65), ("own inkml", 0x15CB_8B7B),
    ("svg", 0x8121_2B21),
    ("own svg", 0x9822_D07E), ("json", 0x1B52_A6CF), ("rnote", 0x5ED8_56B4),
    ("remarkable", 0xF4E1_B028), ("old remarkable", 0x16A4_AB53),
    ("office", 0x7627_DC07),
    ("trace", 0xAE49_EDB5), ("fuller svg", 0x9C4A_C9FF), ("fuller inkml", 0x8C94_25AE),
    ("papers", 0xE7C3_378D), ("shapes", 0x229C_B277),
  ]
  private static let written: [(ExchangeFormat, UInt32)] = [
    (.svg, 0xA117_5840), (.xournal, 0x4CC5_6E6C), (.inkML, 0x87A3_D6A3), (.trace, 0xAC03_15E9),
    (.json, 0xFBBA_93A7),
  ]
}
