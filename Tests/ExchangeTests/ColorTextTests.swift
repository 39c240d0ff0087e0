import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Colours as texts in files.
@Suite struct ColorTextTests {
  private static func byte(_ generator: inout SeededGenerator) -> Int { generator.whole(0...255) }

  private static func hex(_ byte: Int) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func bytes(_ color: InkColor) -> [Int] {
    [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }

  /// All the ways in which CSS writes a colour of whole bytes mean the same one.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyFormIsTheSameColor(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let channels = (0..<3).map { _ in Self.byte(&generator) }
    let digits = channels.map(Self.hex).joined()
    let percent = channels.map { "\(Double($0) * 100 / 255)%" }
    let decimal = channels.map { "\($0)" }
    let forms = [
      "#" + digits, "#" + digits.uppercased(), "rgb(\(decimal.joined(separator: ",")))",
      "rgb(\(decimal.joined(separator: " ")))", "rgb( \(decimal.joined(separator: " , ")) )",
      "rgb(\(percent.joined(separator: ",")))", "rgba(\(decimal.joined(separator: ",")),1)",
      "rgb(\(decimal.joined(separator: " ")) / 100%)",
    ]
    for form in forms {
      let color = try #require(SVGColor.color(form), "\(form)")
      #expect(Self.bytes(color) == channels + [255], "\(form)")
    }
    let alpha = Self.byte(&generator)
    let clear = try #require(
      SVGColor.color("rgba(\(decimal.joined(separator: ",")),\(Double(alpha) / 255))")
    )
    #expect(Self.bytes(clear) == channels + [alpha])
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#gggggg", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
    "rgb(a,b,c)", "no colour", "rgb(1,2,3",
  ])
  func whatIsNoColorIsNone(text: String) {
    #expect(SVGColor.color(text) == nil)
  }

  /// The sixteen names that HTML began with, in any case.
  @Test(arguments: [
    ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("white", 0xFFFFFF),
    ("maroon", 0x800000), ("red", 0xFF0000), ("purple", 0x800080), ("fuchsia", 0xFF00FF),
    ("green", 0x008000), ("lime", 0x00FF00), ("olive", 0x808000), ("yellow", 0xFFFF00),
    ("navy", 0x000080), ("blue", 0x0000FF), ("teal", 0x008080), ("aqua", 0x00FFFF),
  ])
  func namesAreThoseOfHTML(name: String, number: Int) throws {
    for text in [name, name.uppercased()] {
      let color = try #require(SVGColor.color(text))
      #expect(Self.bytes(color) == [number >> 16, number >> 8 & 255, number & 255, 255])
    }
  }

  /// What is written for Xournal++ is read as the same colour, with the alpha that was given.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func xournalColorsComeBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4).map { _ in Self.byte(&generator) }
    let color = InkColor(
      red: Double(bytes[0]) / 255,
      green: Double(bytes[1]) / 255,
      blue: Double(bytes[2]) / 255,
      alpha: generator.number(0...1)
    )
    let text = XournalColor.text(color, alpha: Double(bytes[3]) / 255)
    #expect(text.count == 9 && text.hasPrefix("#"))
    for read in [XournalColor.ink(text), XournalColor.paper(text)] {
      let color = try #require(read)
      #expect(Self.bytes(color) == bytes)
    }
    // Names differ: the yellow of a pen is not that of paper.
    #expect(XournalColor.ink("yellow") != XournalColor.paper("yellow"))
    #expect(XournalColor.ink("nonsense") == nil && XournalColor.paper("nonsense") == nil)
  }
}
