import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// Every truncation and every changed byte of a small file of each format: it is read or refused.
@Suite struct EveryByteTests {
  private static let formats: [ExchangeFormat] = [.svg, .inkML, .json, .trace, .xournal]

  private func file(_ format: ExchangeFormat) throws -> [UInt8] {
    var generator = SeededGenerator(seed: 9)
    let drawing = Drawing(strokes: [generator.stroke(points: 2...2)])
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    return try #require(try FormatWriter.write(document, as: format)).bytes
  }

  /// Whether it is read; a refusal is one sentence.
  private func isRead(_ bytes: [UInt8], _ format: ExchangeFormat) -> Bool {
    do throws(ExchangeError) {
      if format == .trace {
        _ = try RecordingReader.events(of: bytes)
      } else {
        let read = try FormatReader.read(bytes)
        if read.document.pages.isEmpty { Issue.record("a document without a page") }
      }
      return true
    } catch {
      if error.message.isEmpty || error.message.contains("\n") { Issue.record("\(error)") }
      return false
    }
  }

  @Test(arguments: formats)
  func truncationsAreRefused(format: ExchangeFormat) throws {
    let bytes = try file(format)
    #expect(isRead(bytes, format))
    // The last line's end, and lines of a trace, may be missing.
    let end = format == .trace ? 1 : bytes.count - 3
    for length in stride(from: 0, to: end, by: max(1, bytes.count / 400)) {
      #expect(!isRead(Array(bytes[..<length]), format), "\(length) of \(bytes.count)")
    }
  }

  @Test(arguments: formats)
  func changedBytesDoNoHarm(format: ExchangeFormat) throws {
    let bytes = try file(format)
    var (read, refused) = (0, 0)
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 300)) {
      for byte in [bytes[index] ^ 1, bytes[index] ^ 0x80, 0, UInt8(ascii: "9")] {
        var changed = bytes
        changed[index] = byte
        if isRead(changed, format) { read += 1 } else { refused += 1 }
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
