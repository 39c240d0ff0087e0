import TestSupport
import Testing

@testable import Session

@Suite struct CompositorPacingTests {
  typealias Conditions = SimulatedCompositor.Conditions

  /// Screens of several rates, with reports of them as wrong as Xwayland's.
  private nonisolated static let rates = [60.0, 75, 144]

  private func run(
    _ conditions: Conditions,
    _ evidence: CompositorPacing.Evidence?,
    seed: UInt64,
    seconds: Double = 6
  ) -> SimulatedCompositor {
    var simulation = SimulatedCompositor(conditions, paced: evidence, seed: seed)
    simulation.run(seconds: seconds)
    return simulation
  }

  private func screen(_ rate: Double) -> Conditions {
    var conditions = Conditions()
    (conditions.period, conditions.reported) = (1000 / rate, 1000 / (rate * 0.9994))
    return conditions
  }

  /// A sample waits half a frame on average, and for the lead; at once it waits for another frame.
  @Test(arguments: rates, 0..<2)
  func aKnownClockSavesAFrame(rate: Double, seed: UInt64) {
    let conditions = screen(rate)
    let paced = run(conditions, .answers, seed: seed)
    let atOnce = run(conditions, nil, seed: seed)
    #expect(paced.mean(after: 2000) < conditions.period / 2 + 3.1)
    #expect(atOnce.mean(after: 2000) > 1.4 * conditions.period)
    #expect(paced.mean(after: 2000) < atOnce.mean(after: 2000) - conditions.period / 2)
  }

  @Test(arguments: rates, 0..<2)
  func probesSufficeForAClock(rate: Double, seed: UInt64) {
    let conditions = screen(rate)
    let paced = run(conditions, .probes, seed: seed)
    #expect(paced.mean(after: 3500) < conditions.period / 2 + 3.6)
    #expect(paced.pacing?.isPacing(at: Int64(paced.time * 1e6)) == true)
  }

  /// Two puts in a frame would make the second one wait, and all that follow.
  @Test(arguments: rates, 0..<2)
  func atMostOnePutIsMadeAFrame(rate: Double, seed: UInt64) {
    let paced = run(screen(rate), .answers, seed: seed)
    let puts = paced.puts.filter { $0 > 1500 }
    let early = zip(puts, puts.dropFirst()).filter { $1 - $0 < 0.6 * 1000 / rate }
    #expect(puts.count > 100 && early.count <= 1)
  }

  /// Whatever happens, samples are not later than if they were put at once, but for what is lost
  /// until that shows.
  @Test(arguments: 0..<10)
  func pacingIsNeverWorseOnAverage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var conditions = screen((Self.rates + [240]).randomElement(using: &generator) ?? 60)
    conditions.stalls = Double.random(in: 0...0.1, using: &generator)
    conditions.lateness = Double.random(in: 0...1, using: &generator)
    conditions.error = Double.random(in: 0...1, using: &generator)
    let evidence = Bool.random(using: &generator) ? CompositorPacing.Evidence.answers : .probes
    conditions.isBlind = evidence == .probes && Bool.random(using: &generator)
    // Probes cannot tell that the picture is taken long before the callback.
    let longest = evidence == .answers ? conditions.period / 2 : 0.5
    conditions.callbackDelay = Double.random(in: 0.1...longest, using: &generator)
    let paced = run(conditions, evidence, seed: seed, seconds: 8)
    let atOnce = run(conditions, nil, seed: seed, seconds: 8)
    #expect(paced.latencies.count > 7 * Int(conditions.rate))
    #expect(paced.mean() < atOnce.mean() + 0.15 * conditions.period, "\(conditions), \(evidence)")
  }

  /// A compositor that sends callbacks long after its picture: the lead grows until it suffices.
  @Test(arguments: 0..<2)
  func theLeadIsFoundByTrial(seed: UInt64) {
    var conditions = Conditions()
    conditions.callbackDelay = 4
    let paced = run(conditions, .answers, seed: seed, seconds: 10)
    #expect((paced.pacing?.lead ?? 0) > 4e6)
    #expect(paced.mean(after: 6000) < conditions.period / 2 + 4)
  }

  /// A server that comes to a put after the picture makes all that follow wait, unless that is noticed.
  @Test(arguments: rates, 0..<2)
  func aLateServerCostsOneFrame(rate: Double, seed: UInt64) {
    var conditions = screen(rate)
    (conditions.serverStalls, conditions.probePause) = (0.02, 1500)
    let marked = run(conditions, .probes, seed: seed, seconds: 20)
    conditions.isMarked = false
    let unmarked = run(conditions, .probes, seed: seed, seconds: 20)
    #expect(marked.mean(after: 8000) < conditions.period / 2 + 5.5)
    #expect(marked.mean(after: 8000) < unmarked.mean(after: 8000) - 1)
    #expect(marked.quantile(0.9, after: 8000) < conditions.period + 4)
  }

  /// A server that needs two frames for the first put after a pause, and commits in the frame after:
  /// its callback comes with that picture, and the next put is for the one after.
  @Test(arguments: rates)
  func aCommitTwoFramesLateIsWaitedFor(rate: Double) {
    let period = 1e9 / rate
    func time(_ frames: Double) -> Int64 { Int64(frames * period) }
    var pacing = CompositorPacing(period: period, evidence: .probes)
    for frame in 1...10 { pacing.recordProbe(.expected(time(Double(frame)))) }
    let lead = pacing.lead
    let first = pacing.putTime(now: time(40.5))
    #expect(first < time(41))
    pacing.recordPut(at: first, isMarked: true)
    pacing.recordServed(at: time(42.5))
    let second = pacing.putTime(now: time(42.55))
    #expect(second > time(43) && second < time(44))
    // A lead that outweighed the pause would delay all ink that follows.
    #expect(pacing.lead == lead)
  }

  /// On a machine that is never late, marks let the lead shrink to what is needed, and no further.
  @Test(arguments: rates)
  func theLeadShrinksToWhatIsNeeded(rate: Double) throws {
    var conditions = screen(rate)
    conditions.probePause = 1500
    let paced = run(conditions, .probes, seed: 3, seconds: 30)
    let pacing = try #require(paced.pacing)
    let first = CompositorPacing(period: 1e9 / rate, evidence: .probes).lead
    #expect(pacing.lead <= first && pacing.lead >= min(first, 1.2e6))
    // Probes leave frames out.
    #expect(paced.quantile(0.95, after: 8000) < 1000 / rate + 4)
  }

  /// What a probe has left to be committed delays ink by a frame, and not by more.
  @Test func aDisturbanceIsWaitedFor() {
    let period = 1e9 / 60
    var pacing = CompositorPacing(period: period, evidence: .probes)
    for frame in 1...10 { pacing.recordProbe(.expected(Int64(Double(frame) * period))) }
    let now = Int64(40.5 * period)
    let undisturbed = pacing.putTime(now: now)
    #expect(undisturbed < Int64(41 * period))
    pacing.recordDisturbance(at: now)
    let disturbed = pacing.putTime(now: now)
    #expect(disturbed > Int64(42 * period) && disturbed < Int64(43 * period))
  }

  /// Observed times that say nothing must not be believed.
  @Test(arguments: 0..<6)
  func noiseGivesNoClock(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var clock = CompositorClock(period: 1e9 / 60, agreement: 3)
    var locked = 0
    for index in 0..<600 {
      let time = Double(index) * 5e7 + Double.random(in: 0..<1e9 / 60, using: &generator)
      clock.record(Int64(time))
      if clock.isReliable(at: Int64(time)) { locked += 1 }
    }
    #expect(locked < 400)
  }

  /// A window that nobody sees has no callbacks; what is drawn on it is put all the same.
  @Test(arguments: CompositorPacing.Evidence.allCases)
  func nothingWaitsForAnswersThatDoNotCome(evidence: CompositorPacing.Evidence) {
    var conditions = Conditions()
    conditions.isSilent = true
    conditions.probePause = .infinity
    let paced = run(conditions, evidence, seed: 1)
    let pauses = zip(paced.puts, paced.puts.dropFirst()).map { $1 - $0 }
    #expect((pauses.max() ?? .infinity) < 5 * conditions.period)
    // After a few of them nothing waits any longer, but for a few at each new trial.
    #expect(pauses.filter { $0 > 1.5 * conditions.period }.count < 15)
  }

  @Test(arguments: 0..<8)
  func theClockFindsPeriodAndPhase(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let period = 1e9 / Double.random(in: 50...165, using: &generator)
    let phase = Double.random(in: 0..<period, using: &generator)
    var clock = CompositorClock(period: period * 1.0006, agreement: 2)
    var time = 1e12 + phase
    for _ in 0..<200 {
      // One in ten is somewhere else.
      let isWrong = Int.random(in: 0..<10, using: &generator) == 0
      let error = isWrong ? period / 3 : Double.random(in: -1e5...1e5, using: &generator)
      clock.record(Int64(time + error))
      time += period * Double(Int.random(in: 1...3, using: &generator))
    }
    let last = Int64(time)
    #expect(clock.isReliable(at: last))
    #expect(abs(clock.period / period - 1) < 1e-4)
    for ahead in [0, 10, 100] {
      let real = time + Double(ahead) * period
      let found = Double(clock.next(after: Int64(real - period / 2)))
      #expect(abs(found - real) < 1e6)
    }
  }

  /// Few sightings close to each other, as a busy machine gives them, do not bend the period: some
  /// seconds later the picture is still where it was predicted.
  @Test(arguments: 0..<40)
  func fewSightingsDoNotBendThePeriod(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let period = 1e9 / 60
    let reported = period * Double.random(in: 0.9994...1.0006, using: &generator)
    var clock = CompositorClock(period: reported, agreement: 4)
    var frame = 1000.0
    for _ in 0..<4 {
      let error = Double.random(in: -4e5...4e5, using: &generator)
      clock.record(Int64(frame * period + error))
      frame += Double(Int.random(in: 4...7, using: &generator))
    }
    #expect(clock.isReliable(at: Int64(frame * period)))
    #expect(abs(clock.period / period - 1) < 1e-3)
    let ahead = (frame + 60) * period
    let found = Double(clock.next(after: Int64(ahead - period / 2)))
    #expect(abs(found - ahead) < 1.5e6)
  }

  @Test func anotherMonitorIsAnotherClock() {
    var pacing = CompositorPacing(period: 1e9 / 60, evidence: .answers)
    for frame in 1...20 { pacing.recordAnswer(at: Int64(Double(frame) * 1e9 / 60)) }
    #expect(pacing.isPacing(at: 334_000_000))
    pacing.follow(period: 1e9 / 60.001)
    #expect(pacing.isPacing(at: 334_000_000))
    pacing.follow(period: 1e9 / 144)
    #expect(!pacing.isPacing(at: 334_000_000) && pacing.lead < 2.4e6)
    #expect(pacing.putTime(now: 334_000_000) == 334_000_000)
  }

  /// Only under Xwayland there is a compositor to wait for.
  @Test(arguments: Pacing.allCases)
  func autoIsImmediateElsewhere(pacing: Pacing) {
    var (here, there) = (pacing, pacing)
    here.resolve(isXwayland: false)
    there.resolve(isXwayland: true)
    #expect(here == (pacing == .auto ? .immediate : pacing) && there == pacing)
  }
}
