import SystemIO
import Testing

@Suite struct TimerTests {
  /// It fires at its moment, not before; a poller wakes for it.
  @Test func firesAtItsMoment() throws {
    let timer = try Timer()
    var poller = Poller([timer.descriptor])
    let due = Clock.now + 3_000_000
    timer.fire(at: due)
    poller.wait()
    #expect(Clock.now >= due)
    #expect(poller.isReady(timer.descriptor))
  }

  @Test(arguments: [0, -5, 1])
  func pastMomentFiresAtOnce(moment: Int64) throws {
    let timer = try Timer()
    timer.fire(at: moment)
    var poller = Poller([timer.descriptor])
    poller.wait()
    #expect(poller.isReady(timer.descriptor))
  }

  /// Only what fired is ready; stopped, cleared and postponed timers are not.
  @Test func onlyWhatFiredIsReady() throws {
    let (fired, stopped, cleared, later) = (try Timer(), try Timer(), try Timer(), try Timer())
    for timer in [stopped, cleared] { timer.fire(at: 1) }
    stopped.stop()
    later.fire(at: 1)
    later.fire(at: Clock.now + 3_600_000_000_000)
    var all = Poller([cleared.descriptor])
    all.wait()
    cleared.clear()
    // The last to be set, so that the others have had their time.
    fired.fire(at: Clock.now + 2_000_000)
    var poller = Poller([later, stopped, cleared, fired].map(\.descriptor))
    poller.wait()
    #expect(poller.isReady(fired.descriptor))
    for timer in [later, stopped, cleared] { #expect(!poller.isReady(timer.descriptor)) }
    #expect(!poller.isReady(-1))
  }

  /// It stays ready until it is cleared, and can be used again.
  @Test func staysReadyUntilCleared() throws {
    let (timer, other) = (try Timer(), try Timer())
    for _ in 0..<3 {
      timer.fire(at: 1)
      other.fire(at: 1)
      for _ in 0..<2 {
        var poller = Poller([timer.descriptor])
        poller.wait()
        #expect(poller.isReady(timer.descriptor))
      }
      timer.clear()
      var poller = Poller([timer.descriptor, other.descriptor])
      poller.wait()
      #expect(!poller.isReady(timer.descriptor))
      #expect(poller.isReady(other.descriptor))
    }
  }

  @Test func clearingATimerThatDidNotFireDoesNotWait() throws { try Timer().clear() }

  @Test func clockNeverGoesBack() {
    var before = Clock.now
    for _ in 0..<10000 {
      let now = Clock.now
      #expect(now >= before)
      before = now
    }
  }
}
