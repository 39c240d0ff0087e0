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
}
