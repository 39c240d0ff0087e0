import TestSupport
import Testing

@testable import Session

/// Callbacks that are found among stalls of all kinds.
@Suite struct CallbackSearchTests {
  private typealias Stall = CallbackSearch.Stall

  /// A server that is probed: commits stall it once a frame, other work now and then.
  private struct Server {
    var period: Double
    /// The time of a frame callback, in nanoseconds.
    var phase: Double
    /// The nanoseconds of a copy on a quiet machine.
    var copy = 3e5
    /// The mean number of other stalls in a probe, by their lengths in times of a copy.
    var short = 0.0
    var long = 0.0
    /// The share of probes in which the commit's stall is hidden in a longer one.
    var hidden = 0.0
    /// The share of commits whose stall is seen 0.3 to 0.5 ms late.
    var late = 0.0
    var isCommitting = true
    var now = 1e9
    var generator: SeededGenerator

    /// Makes a probe of a frame and 2 ms, and waits for the next one.
    mutating func probe(pause: Double = 8e7) -> (stalls: [Stall], cost: Int64) {
      let (start, end) = (now, now + period + 2e6)
      var stalls: [Stall] = []
      func add(_ time: Double, _ lengths: ClosedRange<Double>) {
        let length = copy * Double.random(in: lengths, using: &generator)
        stalls.append(Stall(start: Int64(time), duration: Int64(length)))
      }
      if isCommitting, Double.random(in: 0..<1, using: &generator) >= hidden {
        let frames = ((start - phase) / period).rounded(.up)
        let isLate = late > 0 && Double.random(in: 0..<1, using: &generator) < late
        let delays = isLate ? 3e5...5e5 : 0...1.5e5
        add(phase + frames * period + Double.random(in: delays, using: &generator), 1.2...2.5)
      }
      for (mean, lengths) in [(short, 0.8...4.0), (long, 6.0...20.0)] {
        var left = mean
        while left > 0 {
          if Double.random(in: 0..<1, using: &generator) < min(1, left) {
            add(Double.random(in: start..<end, using: &generator), lengths)
          }
          left -= 1
        }
      }
      now = end + pause + Double.random(in: 0..<period, using: &generator)
      let cost = copy * Double.random(in: 1...1.8, using: &generator)
      return (stalls.sorted { $0.start < $1.start }, Int64(cost))
    }
  }

  private func server(_ rate: Double, seed: UInt64) -> Server {
    var generator = SeededGenerator(seed: seed)
    let period = 1e9 / rate
    let phase = Double.random(in: 0..<period, using: &generator)
    return Server(period: period, phase: phase, generator: generator)
  }

  private func record(_ finding: CallbackSearch.Finding?, in clock: inout CompositorClock) {
    switch finding {
    case .expected(let time): clock.record(time)
    case .agreed(let times): clock.lock(to: times)
    case nil: break
    }
  }

  /// The number of probes after which a clock is known, and its error in nanoseconds; `nil` when it is
  /// not known after so many.
  private func lock(_ server: inout Server, probes: Int) -> (probes: Int, error: Double)? {
    // Monitors report a period that is a little off.
    var clock = CompositorClock(period: server.period * 1.0006, agreement: 4)
    var search = CallbackSearch()
    for number in 1...probes {
      let (stalls, cost) = server.probe()
      record(search.finding(in: stalls, cost: cost, clock: clock), in: &clock)
      let now = Int64(server.now)
      guard clock.isReliable(at: now) else { continue }
      let error = (Double(clock.next(after: now)) - server.phase)
        .remainder(dividingBy: server.period)
      return (number, abs(error))
    }
    return nil
  }

  @Test(arguments: [60.0, 75, 144], 0..<6)
  func aQuietServerIsUnderstoodAtOnce(rate: Double, seed: UInt64) throws {
    var server = server(rate, seed: seed)
    let found = try #require(lock(&server, probes: 10))
    #expect(found.probes <= 5)
    #expect(found.error < 1e6, "\(found.error)")
  }

  /// On a busy machine nearly every probe has a stall that is longer than that of the commit.
  @Test(arguments: [60.0, 144], 0..<20)
  func longerStallsDoNotHideTheCommits(rate: Double, seed: UInt64) throws {
    var server = server(rate, seed: seed)
    (server.long, server.short, server.hidden) = (1.8, 0.5, 0.25)
    let found = try #require(lock(&server, probes: 60))
    #expect(found.error < 1.5e6, "\(found.error)")
  }

  /// The clock stays right while its probes become rarer, though the monitor's period is wrong by
  /// 0.08 % and some stalls are seen late.
  @Test(arguments: [60.0, 144], 0..<50)
  func theClockStaysRightBetweenRarerProbes(rate: Double, seed: UInt64) {
    var server = server(rate, seed: seed)
    (server.short, server.late) = (0.3, 0.15)
    let pacing = probed(&server, seconds: 20)
    let settled = pacing.filter { $0.time > 1.5e9 }
    let wrong = settled.count { $0.error.map { $0 > 1e6 } ?? true }
    #expect(Double(wrong) <= 0.05 * Double(settled.count), "\(wrong) of \(settled.count)")
  }

  /// The error of the clock in nanoseconds, every 10 ms of a time in which a gate observes it; `nil`
  /// where it is not known.
  private func probed(
    _ server: inout Server,
    seconds: Double
  ) -> [(time: Double, error: Double?)] {
    var clock = CompositorClock(period: server.period * 1.0008, agreement: 4)
    var (search, schedule) = (CallbackSearch(), ProbeSchedule())
    var errors: [(time: Double, error: Double?)] = []
    let start = server.now
    var time = start
    while server.now < start + seconds * 1e9 {
      let (stalls, cost) = server.probe(pause: 0)
      let finding = search.finding(in: stalls, cost: cost, clock: clock)
      record(finding, in: &clock)
      let isKnown = clock.isReliable(at: Int64(server.now))
      let pause = schedule.pauseAfterProbe(
        isFound: finding != nil && clock.suspect == nil,
        isKnown: isKnown,
        trust: clock.trust
      )
      server.now += Double(pause)
      while time < server.now {
        let picture = Double(clock.next(after: Int64(time)))
        let error = abs((picture - server.phase).remainder(dividingBy: server.period))
        errors.append((time - start, clock.isReliable(at: Int64(time)) ? error : nil))
        time += 1e7
      }
    }
    return errors
  }

  /// Where nothing commits, stalls of any number must not give a clock: at most by chance.
  @Test(arguments: [60.0, 144])
  func otherStallsGiveNoClock(rate: Double) {
    var wrong = 0
    for seed in 0..<40 {
      var server = server(rate, seed: UInt64(seed))
      (server.isCommitting, server.short, server.long) = (false, 1.2, 1)
      if lock(&server, probes: 12) != nil { wrong += 1 }
    }
    #expect(wrong <= 4, "\(wrong) of 40")
  }

  /// Stalls of two times of the frame, equally often, tell nothing.
  @Test func twoTimesOfAFrameAreNone() {
    let clock = CompositorClock(period: 1e7, agreement: 4)
    var search = CallbackSearch()
    for index in 0..<20 {
      let start = Int64(index) * 100_000_000
      let stalls = [0, 5_000_000].map { Stall(start: start + $0, duration: 500_000) }
      #expect(search.finding(in: stalls, cost: 300_000, clock: clock) == nil)
    }
  }

  /// A known clock takes the stall beside its picture out of many, and forgets by ``removeAll()``.
  @Test func aKnownClockNeedsOneStall() {
    var clock = CompositorClock(period: 1e7, agreement: 2)
    for index in 0..<4 { clock.record(Int64(index) * 10_000_000) }
    var search = CallbackSearch()
    let stalls = [33_000_000, 40_100_000, 46_000_000].map { Stall(start: $0, duration: 500_000) }
    #expect(search.finding(in: stalls, cost: 300_000, clock: clock) == .expected(40_100_000))
    let far = [Stall(start: 55_000_000, duration: 500_000)]
    #expect(search.finding(in: far, cost: 300_000, clock: clock) == nil)
    search.removeAll()
    #expect(search == CallbackSearch())
  }

  /// Stalls that are too short or too long for a commit are none.
  @Test(arguments: [100_000, 3_000_000] as [Int64])
  func theLengthDecides(duration: Int64) {
    let clock = CompositorClock(period: 1e7, agreement: 4)
    var search = CallbackSearch()
    for index in 0..<10 {
      let stalls = [Stall(start: Int64(index) * 100_000_000, duration: duration)]
      #expect(search.finding(in: stalls, cost: 300_000, clock: clock) == nil)
    }
  }
}
