import SystemIO
import Testing

@testable import Session

/// The laws of when panels are made anew under a hovering pen.
struct RefreshTimerTests {
  private static let pause = RefreshTimer.hoverPause

  /// Hovering waits for what is left of a frame, and not a moment longer.
  @Test func hoveringWaitsForAFrame() throws {
    let timer = try RefreshTimer()
    let now = Clock.now
    timer.recordRefresh(at: now, next: nil)
    #expect(timer.postpone(at: now))
    #expect(timer.postpone(at: now + Self.pause - 1))
    #expect(!timer.postpone(at: now + Self.pause))
    timer.recordRefresh(at: now + Self.pause, next: nil)
    #expect(timer.postpone(at: now + Self.pause + 1))
  }

  /// A refresh that was put off comes without another event, once.
  @Test func whatWasPutOffComes() throws {
    let timer = try RefreshTimer()
    timer.recordRefresh(at: Clock.now, next: nil)
    #expect(timer.postpone(at: Clock.now - 1))
    var poller = Poller([timer.descriptor])
    poller.wait(isBlocking: true)
    #expect(poller.isReady(timer.descriptor))
    timer.handle(poller)
    poller.wait(isBlocking: false)
    #expect(!poller.isReady(timer.descriptor))
    #expect(!timer.postpone(at: Clock.now + Self.pause))
  }

  /// What panels need on their own comes first where it is sooner, and a refresh that needs no other
  /// sets the timer back.
  @Test func panelsOwnTimesStay() throws {
    let timer = try RefreshTimer()
    var poller = Poller([timer.descriptor])
    // Nothing waits for the clock: the times lie so far off that it never gets there.
    let far = Clock.now + 3_600_000_000_000
    timer.recordRefresh(at: far, next: far + 1)
    #expect(timer.postpone(at: far))
    poller.wait(isBlocking: false)
    #expect(!poller.isReady(timer.descriptor))
    let past = Clock.now - 1_000_000_000
    timer.recordRefresh(at: past, next: past)
    #expect(timer.postpone(at: past))
    poller.wait(isBlocking: true)
    #expect(poller.isReady(timer.descriptor))
    timer.recordRefresh(at: far, next: nil)
    poller.wait(isBlocking: false)
    #expect(!poller.isReady(timer.descriptor))
  }
}
