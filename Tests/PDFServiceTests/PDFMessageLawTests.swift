import Geometry
import PDFService
import TestSupport
import Testing

/// Laws of the messages, over random ones.
@Suite struct PDFMessageLawTests {
  private static func bytes(_ generator: inout SeededGenerator, upTo count: Int) -> [UInt8] {
    (0..<generator.whole(0...count)).map { _ in UInt8(generator.whole(0...255)) }
  }

  private static func annotation(_ generator: inout SeededGenerator) -> PDFInk.Annotation {
    func number() -> Double { generator.number(-9...9) }
    let lines = (0..<generator.whole(0...3)).map { _ in
      (0..<generator.whole(0...5)).map { _ in Point(x: number(), y: number()) }
    }
    let kind: PDFInk.Annotation.Kind =
      switch generator.whole(0...2) {
      case 0: .picture
      case 1: .text("\(number())", size: number())
      default: .ink(lines: lines, width: number())
      }
    return PDFInk.Annotation(
      kind,
      appearance: generator.whole(0...99),
      area: Rect(x: number(), y: number(), width: 1, height: 2),
      color: [number(), number(), number()],
      opacity: number(),
      name: "\(number())"
    )
  }

  private static func request(_ generator: inout SeededGenerator) -> PDFRequest {
    switch generator.whole(0...2) {
    case 0: return .open(bytes(&generator, upTo: 200))
    case 1:
      let (x, y) = (generator.whole(-5000...5000), generator.whole(-5000...5000))
      let transform = AffineTransform(
        a: generator.number(-9...9),
        b: generator.number(-9...9),
        c: generator.number(-9...9),
        d: generator.number(-9...9),
        tx: generator.number(-1e6...1e6),
        ty: generator.number(-1e6...1e6)
      )
      let (width, height) = (generator.whole(1...900), generator.whole(1...900))
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      return .draw(generator.whole(0...2000), transform, rect)
    default:
      let sheets = (0..<generator.whole(0...9)).map { _ in
        PDFInk.Sheet(
          source: generator.once(in: 3) ? nil : generator.whole(0...99),
          ink: generator.once(in: 3) ? nil : generator.whole(0...99),
          annotations: (0..<generator.whole(0...3)).map { _ in annotation(&generator) }
        )
      }
      return .update(
        PDFInk(
          sheets: sheets,
          file: bytes(&generator, upTo: 300),
          drawing: generator.once(in: 2) ? nil : [1] + bytes(&generator, upTo: 50),
          date: "D:2026",
          isWholeFile: generator.once(in: 2)
        )
      )
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomRequestsComeAsTheyWere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let request = Self.request(&generator)
      #expect(PDFRequest(request.bytes) == request)
    }
  }

  /// Whatever the other side sends, it is a request of bounded size or none.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func damagedRequestsAreHarmless(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Self.request(&generator).bytes
      for _ in 0..<generator.whole(1...12) where !bytes.isEmpty {
        bytes[generator.whole(0...bytes.count - 1)] =
          [0, 1, 2, 127, 128, 255][generator.whole(0...5)]
      }
      if case .draw(_, _, let rect) = PDFRequest(bytes) {
        #expect(!rect.isEmpty && rect.area <= PDFRequest.largestPicture)
      }
      _ = PDFAnswer(bytes)
    }
  }

  /// The least number has no absolute value.
  @Test(arguments: 1...5)
  func theLeastNumberIsNoPlace(place: Int) {
    let rect = PixelRect(x: 0, y: 0, width: 5, height: 5)
    var bytes = PDFRequest.draw(3, .identity, rect).bytes
    for index in 0..<8 { bytes[8 * place + index] = 0 }
    // The sign is in the first byte or the last, by the order of the message.
    var (high, low) = (bytes, bytes)
    high[8 * place] = 128
    low[8 * place + 7] = 128
    #expect(PDFRequest(high) == nil || PDFRequest(low) == nil)
  }

  /// A kind that nobody knows is no message.
  @Test func unknownKindsAreNoMessages() {
    for kind in [0, 5, 77, 255] as [UInt8] {
      for place in [0, 7] {
        var bytes = [UInt8](repeating: 0, count: 64)
        bytes[place] = kind
        #expect(PDFRequest(bytes) == nil && PDFAnswer(bytes) == nil)
      }
    }
  }
}
