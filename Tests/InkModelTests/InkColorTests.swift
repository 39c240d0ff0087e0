import InkModel
import Testing

@Suite struct InkColorTests {
  @Test(arguments: [
    ("#000", "#000000"), ("fff", "#ffffff"), ("#F80A", "#ff8800aa"), ("#123456", "#123456"),
    ("#12345678", "#12345678"), ("abcdefff", "#abcdef"),
  ])
  func hexReadsAndPrints(text: String, printed: String) {
    #expect(InkColor(hex: text)?.hex == printed)
  }

  @Test(arguments: [
    "", "#", "#12", "12345", "#1234567", "#123456789", "#ggg", "red", "##123", "١٢٣",
  ])
  func otherTextIsNoColor(text: String) {
    #expect(InkColor(hex: text) == nil)
  }

  @Test func everyByteSurvives() {
    for byte in 0...255 {
      let color = InkColor(red: Double(byte) / 255, green: 0, blue: 0)
      #expect(InkColor(hex: color.hex) == color)
    }
  }

  @Test func channelsAreBroughtToTheirRange() {
    let color = InkColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect(color == InkColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(color.with(alpha: 0.5).alpha == 0.5)
  }
}
