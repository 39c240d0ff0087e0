import Geometry
import TestSupport
import Testing

@testable import Exchange

/// Numbers in texts.
@Suite struct TextLawTests {
  /// What is written is the nearest number of the precision, without an exponent.
  @Test(arguments: 0...9, [false, true])
  func writtenNumbersAreRead(digits: Int, isBrief: Bool) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    let write = NumberText(digits: digits, isBrief: isBrief)
    var half = 0.5
    for _ in 0..<digits { half /= 10 }
    let some = [0, -0.0, 1, -1, 0.5, 1e-12, 123_456.789, 1e9, -1e9]
    for value in some + (0..<300).map({ _ in random.number(-9e4...9e4) }) {
      let text = write(value)
      #expect(text.allSatisfy { "-.0123456789".contains($0) })
      var scanner = TextScanner(text)
      let number = scanner.number()
      let read = try #require(number)
      #expect(scanner.isAtEnd && abs(read - value) <= half * 1.000_001 + abs(value) * 1e-15)
      #expect(write(read) == text)
    }
    #expect(write(.nan) == "0" && write(.infinity) == "1000000000")
  }

  /// The scanner reads what Swift reads, to the last bit.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func numbersAreThoseOfSwift(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let exponent = random.whole(-30...30)
      let mantissa = "\(random.whole(0...999_999_999)).\(random.whole(0...999_999_999_999))"
      let text =
        (random.once(in: 2) ? "-" : "") + mantissa + (random.once(in: 2) ? "e\(exponent)" : "")
      var scanner = TextScanner(text)
      let number = scanner.number()
      let (read, expected) = (try #require(number), try #require(Double(text)))
      #expect(abs(read - expected) <= abs(expected) * 4e-16)
      #expect(scanner.isAtEnd)
    }
  }

  @Test(arguments: ["", "-", "+", ".", "e5", "-.", "x1", "1e999", "--1"])
  func whatIsNoNumberIsLeft(text: String) {
    var scanner = TextScanner(text)
    #expect(scanner.number() == nil && scanner.offset == 0)
  }

  @Test func numbersAreSeparatedAsInSVG() {
    var scanner = TextScanner("1 2,3 , -4.5.5-6e1 7x")
    #expect(scanner.numbers() == [1, 2, 3, -4.5, 0.5, -60, 7])
    #expect(scanner.word() == "x" && scanner.word() == nil)
  }

  @Test(arguments: 0...40)
  func bytesInLettersComeBack(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(random.whole(0...255)) }
    let text = Base64.text(bytes)
    #expect(text == Base64Text.of(bytes))
    #expect(Base64.bytes(text) == bytes)
    let broken = text.enumerated().map { $0.offset % 7 == 3 ? "\n \($0.element)" : "\($0.element)" }
    #expect(Base64.bytes(broken.joined()) == bytes)
  }

  @Test(
    arguments: [
      ("10", 10), (" 1in", 96), ("25.4mm", 96), ("2.54cm", 96), ("72pt", 96), ("6pc", 96),
      ("2px", 2), ("50%", 100), ("1e8", nil), ("ten", nil), ("3 parsecs", nil),
    ] as [(String, Double?)]
  )
  func lengthsAreInCanvasUnits(text: String, length: Double?) {
    let read = SVGLength.length(text, of: 200)
    #expect(read.map { abs($0 - (length ?? .infinity)) < 1e-9 } ?? (length == nil))
    #expect(SVGLength.length(nil) == nil && SVGLength.length("50%") == nil)
  }

  /// Functions of `transform` against what they do to a point.
  @Test(
    arguments: [
      ("translate(3 4)", 13, 24), ("translate(3)", 13, 20), ("scale(2)", 20, 40),
      ("scale(2,3)", 20, 60), ("rotate(90)", -20, 10), ("rotate(90,10,20)", 10, 20),
      ("matrix(1 2 3 4 5 6)", 75, 106), ("skewX(45)", 30, 20), ("skewY(45)", 10, 30),
      ("translate(1,0) scale(2)", 21, 40), ("scale(2) translate(1,0)", 22, 40),
      ("nonsense(3)", 10, 20), ("scale(", 10, 20), ("", 10, 20),
    ] as [(String, Double, Double)]
  )
  func transformsMovePoints(text: String, x: Double, y: Double) {
    let moved = SVGMatrix.transform(text).apply(to: Point(x: 10, y: 20))
    #expect(moved.distance(to: Point(x: x, y: y)) < 1e-9)
  }

  @Test func unitsOfInkMLAreThoseOfTheWorld() {
    #expect(abs(InkMLUnit.length("in") - 25.4 * InkMLUnit.length("mm")) < 1e-9)
    #expect(abs(InkMLUnit.length("himetric") * 100 - InkMLUnit.length("mm")) < 1e-9)
    #expect(InkMLUnit.time("s") == 1000 * InkMLUnit.time("ms"))
    #expect(abs(InkMLUnit.angle("deg") * 180 - .pi * InkMLUnit.angle("rad")) < 1e-12)
    #expect(InkMLUnit.isPhysicalLength("cm") && !InkMLUnit.isPhysicalLength("dev"))
    #expect(InkMLUnit.length("cubit") == 1 && InkMLUnit.time("") == 1e-3)
  }
}
