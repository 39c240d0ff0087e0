import Progress
import Synchronization
import TestSupport
import Testing

@Suite struct WorkMeterTests {
  /// However the parts of work lie in each other and whatever they tell, it never goes back.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func progressNeverDecreases(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ticket = WorkTicket()
    var last = 0.0
    for _ in 0..<500 {
      var meter = ticket.meter
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let ends = [Double.random(in: 0...1, using: &random), .random(in: 0...1, using: &random)]
        meter = meter.part(from: ends.min() ?? 0, to: ends.max() ?? 1)
      }
      meter.advance(to: .random(in: -1...2, using: &random))
      #expect(ticket.fraction >= last && ticket.fraction <= 1)
      last = ticket.fraction
    }
  }

  /// Parts that are done one after another fill the whole, and each stays in its place.
  @Test func partsFillTheWhole() {
    let ticket = WorkTicket()
    for number in 0..<7 {
      let part = ticket.meter.part(number, of: 7)
      #expect(abs(ticket.fraction - Double(number) / 7) < 1e-9)
      part.part(from: 0, to: 0.5).advance(1, of: 2)
      #expect(abs(ticket.fraction - (Double(number) + 0.25) / 7) < 1e-9)
      part.advance(to: 1)
    }
    #expect(abs(ticket.fraction - 1) < 1e-9)
  }

  /// Nothing to be done is done.
  @Test func nothingIsDoneAtOnce() {
    let ticket = WorkTicket()
    #expect(ticket.meter.advance(0, of: 0))
    #expect(ticket.fraction == 1)
  }

  @Test func stoppedWorkHearsOfItInEveryPart() {
    let ticket = WorkTicket()
    let part = ticket.meter.part(from: 0.2, to: 0.4)
    #expect(part.advance(to: 0.5) && !part.isStopped)
    ticket.stop()
    #expect(!part.advance(to: 0.6) && part.isStopped && !part.begin())
  }

  @Test func whatNobodyWatchesNeverStops() {
    #expect(WorkMeter.unwatched.advance(to: 0.5) && WorkMeter.unwatched.begin())
    #expect(!WorkMeter.unwatched.part(2, of: 3).isStopped)
  }

  /// Of the work that begins and the user who stops it, one is first, and both know which.
  @Test func whatHasBegunCannotBeStoppedAnyMore() {
    let begun = WorkTicket()
    #expect(begun.begin() && begun.begin())
    #expect(!begun.stopBeforeBegin() && !begun.isStopped)
    let stopped = WorkTicket()
    #expect(stopped.stopBeforeBegin() && !stopped.stopBeforeBegin())
    #expect(!stopped.begin() && stopped.isStopped)
  }

  /// An observer hears of each step, and may stop the work at any of them.
  @Test func anObserverMayStopTheWork() {
    let steps = Atomic<Int>(0)
    let held = Mutex<WorkTicket?>(nil)
    let ticket = WorkTicket { share in
      steps.add(1, ordering: .relaxed)
      if share >= 0.5 { held.withLock { $0 }?.stop() }
    }
    held.withLock { $0 = ticket }
    for step in 1...10 where !ticket.meter.advance(step, of: 10) { break }
    #expect(steps.load(ordering: .relaxed) == 5)
    held.withLock { $0 = nil }
  }
}
