import TestSupport

@testable import Session

/// A pen, a program, Xwayland and a compositor, in steps of 0.1 ms of simulated time.
///
/// Xwayland commits what was put at once unless a frame callback is pending, and then when it comes.
struct SimulatedCompositor {
  /// The conditions of a run; times in milliseconds.
  struct Conditions: Sendable {
    /// From picture to picture.
    var period = 1000 / 60.0
    /// The period that the monitor reports.
    var reported = 1000 / 59.963
    /// From the picture to its frame callbacks.
    var callbackDelay = 0.2
    /// The mean lateness of the program's timers.
    var lateness = 0.05
    /// The share of wake-ups that are 4 ms late.
    var stalls = 0.0
    /// The share of puts to which the server comes 4 ms late.
    var serverStalls = 0.0
    /// Whether the server tells when it has done a put.
    var isMarked = true
    /// The largest error of an observed callback, either way.
    var error = 0.1
    /// Whether observed times have nothing to do with the compositor.
    var isBlind = false
    /// Whether answers are lost.
    var isSilent = false
    /// Between two probes, when the evidence is probes.
    var probePause = 300.0
    var rate = 237.0
  }

  private static let step = 0.1
  /// From the put to the commit.
  private static let transit = 0.3

  var conditions: Conditions
  /// The pacing; `nil` puts at once.
  var pacing: CompositorPacing?
  /// Milliseconds from each sample to the picture that shows it, with the time of the sample.
  private(set) var latencies: [(time: Double, latency: Double)] = []
  /// The same by the model of the lab, which knows the times of puts and some callbacks.
  private(set) var estimates: [(time: Double, latency: Double)] = []
  private var model = CompositionModel()
  private var observed: CompositorClock
  /// The times of all puts.
  private(set) var puts: [Double] = []
  private(set) var time = 1000.0
  private var generator: SeededGenerator
  private var nextPicture: Double
  private var nextSample = 1000.0
  private var nextProbe = 1000.0
  private var callback: Double?
  private var isPending = false
  private var waiting: [Double] = []
  private var sent: [(arrival: Double, samples: [Double])] = []
  private var damage: [Double] = []
  private var committed: [Double] = []
  private var isAsked = false
  private var delay = 0.0
  private var isDue = false

  init(_ conditions: Conditions, paced evidence: CompositorPacing.Evidence?, seed: UInt64) {
    self.conditions = conditions
    pacing = evidence.map { CompositorPacing(period: conditions.reported * 1e6, evidence: $0) }
    observed = CompositorClock(period: conditions.reported * 1e6, agreement: 2)
    generator = SeededGenerator(seed: seed)
    nextPicture = 1000 + Double.random(in: 0..<conditions.period, using: &generator)
  }

  /// Runs for some seconds of simulated time.
  mutating func run(seconds: Double) {
    let end = time + seconds * 1000
    while time < end {
      move()
      time += Self.step
    }
  }

  /// The latency in milliseconds that a share of the samples after a time does not exceed.
  func quantile(_ share: Double, after start: Double = 0) -> Double {
    let late = latencies.filter { $0.time >= start }.map(\.latency).sorted()
    return late.isEmpty ? .infinity : late[Int(Double(late.count - 1) * share)]
  }

  /// The mean of the latencies of samples after a time, in milliseconds.
  func mean(after start: Double = 0) -> Double {
    let late = latencies.filter { $0.time >= start }.map(\.latency)
    return late.reduce(0, +) / Double(max(1, late.count))
  }

  private mutating func move() {
    if time >= nextPicture {
      latencies += committed.map { ($0, time - $0) }
      committed.removeAll()
      // A commit that comes later is answered by the next picture's callback.
      if isPending { callback = time + conditions.callbackDelay }
      if Int(nextPicture / conditions.period) % 20 == 0 {
        observed.record(Int64((time + conditions.callbackDelay) * 1e6))
      }
      nextPicture += conditions.period
    }
    if let callback, time >= callback {
      self.callback = nil
      receiveCallback()
    }
    if let first = sent.first, time >= first.arrival {
      sent.removeFirst()
      damage += first.samples
      commit()
      isAsked = true
      if conditions.isMarked, !conditions.isSilent {
        pacing?.recordServed(at: Int64(time * 1e6))
      }
    }
    if time >= nextSample {
      waiting.append(time)
      nextSample += 1000 / conditions.rate
    }
    probe()
    put()
  }

  private mutating func receiveCallback() {
    isPending = false
    commit()
    guard isAsked, !conditions.isSilent else { return }
    isAsked = false
    let seen = sighted(time)
    pacing?.recordAnswer(at: seen)
  }

  private mutating func commit() {
    guard !isPending, !damage.isEmpty else { return }
    committed += damage
    damage.removeAll()
    isPending = true
  }

  /// A probe is simulated by what it finds, and by the callback that is pending after it.
  private mutating func probe() {
    guard pacing?.evidence == .probes, time >= nextProbe, callback == nil, !isPending,
      time + 1 > nextPicture
    else { return }
    nextProbe = time + conditions.probePause
    let seen = sighted(nextPicture + conditions.callbackDelay)
    pacing?.recordProbe(.expected(seen))
  }

  private mutating func sighted(_ time: Double) -> Int64 {
    let range = conditions.isBlind ? conditions.period / 2 : conditions.error
    return Int64((time + Double.random(in: -range...range, using: &generator)) * 1e6)
  }

  /// Puts what waits when it may be put and the program has woken up.
  private mutating func put() {
    guard !waiting.isEmpty else { return }
    let now = Int64(time * 1e6)
    guard (pacing?.putTime(now: now) ?? now) <= now else {
      isDue = false
      return
    }
    if !isDue {
      isDue = true
      let isStalled = Double.random(in: 0..<1, using: &generator) < conditions.stalls
      delay =
        time + (isStalled ? 4 : Double.random(in: 0...2 * conditions.lateness, using: &generator))
    }
    guard time >= delay else { return }
    isDue = false
    puts.append(time)
    let isLate = Double.random(in: 0..<1, using: &generator) < conditions.serverStalls
    sent.append((time + Self.transit + (isLate ? 4 : 0), waiting))
    let seen = Double(model.picture(ofPutAt: now, clock: observed).time) / 1e6
    estimates += waiting.map { ($0, seen - $0) }
    waiting.removeAll()
    pacing?.recordPut(at: now, isMarked: conditions.isMarked)
  }
}
