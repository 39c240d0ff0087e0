import TestSupport
import Testing

@testable import Interface

/// A contact belongs to the panel on which it began, and to no other, until it ends.
@Suite struct PointerCaptureTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func eachContactHasThePanelOnWhichItBegan(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var capture = PointerCapture()
    var began: [Int: PanelKind] = [:]
    for _ in 0..<200 {
      let tool = Int.random(in: 0..<4, using: &generator)
      let kind = try #require(PanelKind.allCases.randomElement(using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        capture.begin(tool, on: kind)
        began[tool] = kind
      case 2:
        let (ended, expected) = (capture.end(tool), began.removeValue(forKey: tool))
        #expect(ended == expected)
      default:
        capture.release(kind)
        began = began.filter { $0.value != kind }
      }
      for tool in 0..<4 { #expect(capture.holder(of: tool) == began[tool]) }
      #expect(capture.isEmpty == began.isEmpty)
    }
  }
}
