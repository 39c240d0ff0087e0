import TestSupport
import Testing
import XPlatform

@Suite struct DesktopSettingsTests {
  /// A property as a settings manager writes it: a text, a colour, and a number.
  private func property(animations: UInt8, isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(value >> ($0 * 8) & 255) }
      return isBigEndian ? little.reversed() : little
    }
    func entry(_ kind: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
      let pad = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      return [kind, 0] + number(name.utf8.count, 2) + Array(name.utf8) + pad + number(7, 4) + value
    }
    return [isBigEndian ? 1 : 0, 0, 0, 0] + number(3, 4) + number(3, 4)
      + entry(1, "Net/ThemeName", number(5, 4) + Array("Paper".utf8) + [0, 0, 0])
      + entry(2, "Gtk/Some", [UInt8](repeating: 9, count: 8))
      + entry(0, "Gtk/EnableAnimations", number(Int(animations), 4))
  }

  @Test(arguments: [false, true])
  func theWishForRestIsReadInBothByteOrders(isBigEndian: Bool) {
    #expect(DesktopSettings(property(animations: 0, isBigEndian: isBigEndian)).isStill)
    #expect(!DesktopSettings(property(animations: 1, isBigEndian: isBigEndian)).isStill)
    #expect(!DesktopSettings([]).isStill)
  }

  @Test func brokenPropertiesAreReadAsFarAsTheyGo() {
    var random = SeededGenerator(seed: 5)
    let whole = property(animations: 0, isBigEndian: false)
    for length in whole.indices {
      #expect(!DesktopSettings(Array(whole[..<length])).isStill)
    }
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      #expect(DesktopSettings(bytes).numbers.count <= whole.count / 12)
    }
  }

  /// A property with numbers only.
  private func property(_ numbers: [(String, Int)]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let entries = numbers.flatMap { name, value in
      let pad = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      return [0, 0] + number(name.utf8.count, 2) + Array(name.utf8) + pad + number(7, 4)
        + number(value, 4)
    }
    return [0, 0, 0, 0] + number(3, 4) + number(numbers.count, 4) + entries
  }

  private struct Case: Sendable {
    let numbers: [(String, Int)]
    let dots: Double?
  }

  private static let cases = [
    Case(numbers: [], dots: nil),
    Case(numbers: [("Xft/DPI", 98_304)], dots: 96),
    Case(numbers: [("Xft/DPI", 122_880)], dots: 120),
    // GNOME at 2, with and without larger text.
    Case(
      numbers: [
        ("Gdk/UnscaledDPI", 98_304), ("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 196_608),
      ],
      dots: 192
    ),
    Case(numbers: [("Gdk/WindowScalingFactor", 2), ("Gdk/UnscaledDPI", 122_880)], dots: 240),
    // A desktop that leaves the size of text as it was.
    Case(numbers: [("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 98_304)], dots: 192),
    Case(numbers: [("Gdk/WindowScalingFactor", 1), ("Xft/DPI", 147_456)], dots: 144),
    // What nobody means counts as nothing said.
    Case(numbers: [("Gdk/WindowScalingFactor", 0), ("Xft/DPI", 98_304)], dots: 96),
    Case(numbers: [("Gdk/WindowScalingFactor", -1)], dots: nil),
    Case(numbers: [("Gdk/WindowScalingFactor", 100_000)], dots: nil),
  ]

  /// The size of text and the scale of windows that desktops publish.
  @Test func theScaleOfWindowsIsRead() {
    for each in Self.cases {
      #expect(
        DesktopSettings(property(each.numbers)).dotsPerInch == each.dots,
        "\(each.numbers)"
      )
    }
  }
}
