import Accessibility
import Geometry
import Testing

@testable import Session

/// What waits for other threads is bounded, however much assistive technologies ask.
@Suite struct AccessibilityBacklogTests {
  @Test func onlyTheNewestDescriptionWaits() {
    let latest = LatestDescription()
    func node(_ name: String) -> AccessibleNode {
      AccessibleNode(.application, name: name, frame: .empty)
    }
    #expect(latest.replace(by: node("a"), at: (0, 0)))
    #expect(!latest.replace(by: node("b"), at: (3, 4)))
    let found = latest.take()
    #expect(found?.root.name == "b")
    #expect(found?.origin.x == 3 && found?.origin.y == 4)
    #expect(latest.take()?.root == nil)
    #expect(latest.replace(by: node("c"), at: (0, 0)))
  }

  @Test func tooManyCallsAreRefused() {
    let counter = CallCounter(limit: 2)
    #expect(counter.begin() && counter.begin())
    #expect(!counter.begin())
    counter.end()
    #expect(counter.begin())
    #expect(!counter.begin())
  }
}
