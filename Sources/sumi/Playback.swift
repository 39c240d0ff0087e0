internal import LatencyLab
internal import PenInput
internal import SystemIO

/// Plays recorded events at the times at which they were made, or step by step.
///
/// It has a clock of its own, which stands while it waits: a stroke is the same however long somebody
/// looks at one of its samples.
final class Playback {
  private let steps: [RecordedStep]
  private let speed: Double
  private let timer: Timer
  private var next = 0
  private var start: Int64 = 0
  /// What the clock of today is ahead of the playback's.
  private var lag: Int64 = 0
  /// What the playback's clock shows while it stands; `nil` while it goes.
  private var standing: Int64?
  /// Whether somebody goes through it by hand.
  private(set) var isStepped: Bool
  /// The screen's last picture stays to be seen for a moment, in nanoseconds.
  private static let rest: Int64 = 300_000_000
  /// What a step by frames takes together, in nanoseconds.
  private static let frame: Int64 = 16_666_667

  /// - Parameters:
  ///   - steps: what a pen did.
  ///   - speed: how many times as fast as recorded.
  ///   - isStepped: whether it waits for the user from the beginning.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(_ steps: [RecordedStep], speed: Double, isStepped: Bool) throws(Failure) {
    self.steps = steps
    self.speed = speed
    self.isStepped = isStepped
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is due.
  var descriptor: CInt { timer.descriptor }

  /// Whether everything was played, and could be seen; what is gone through by hand ends by hand.
  var isOver: Bool { next > steps.count }

  /// What is to be seen of it.
  var state: EventPicture.State {
    var state = EventPicture.State()
    state.taken = min(next, steps.count)
    state.count = steps.count
    state.latest = Array(steps[..<state.taken].suffix(EventPicture.memory))
    state.start = steps.first?.time
    state.isPlaying = standing == nil
    return state
  }

  func start(now: Int64) {
    start = now
    if isStepped { standing = now }
    arm()
  }

  /// Whether its clock stands.
  var isWaiting: Bool { standing != nil }

  /// What its clock shows.
  func clock(now: Int64) -> Int64 { standing ?? now - lag }

  /// The events whose time has come, on its clock.
  func takeDue(now: Int64) -> [PenEvent] {
    timer.clear()
    guard standing == nil else { return [] }
    var due: [PenEvent] = []
    let time = clock(now: now)
    if next == steps.count, !isStepped, time >= self.time(of: next) { next += 1 }
    while next < steps.count, self.time(of: next) <= time { due += take() }
    arm()
    return due
  }

  // MARK: - By hand

  /// Lets it wait, or go on.
  func toggle(now: Int64) {
    if let standing {
      (lag, self.standing) = (now - standing, nil)
    } else {
      (standing, isStepped) = (clock(now: now), true)
    }
    arm()
  }

  /// Takes the next event, or all of the next frame of a screen of 60 Hz, and waits.
  func step(byFrame: Bool, now: Int64) -> [PenEvent] {
    isStepped = true
    guard next < steps.count else { return [] }
    let first = time(of: next)
    var taken = take()
    while byFrame, next < steps.count, time(of: next) < first + Self.frame { taken += take() }
    standing = max(first, time(of: next - 1))
    arm()
    return taken
  }

  private func take() -> [PenEvent] {
    defer { next += 1 }
    return steps[next].events.map { event in
      var event = event
      event.sample.time = PenTime(nanoseconds: moment(event.sample.time))
      return event
    }
  }

  private func arm() {
    guard standing == nil, !isOver, next < steps.count || !isStepped else { return timer.stop() }
    timer.fire(at: time(of: next) + lag)
  }

  private func time(of index: Int) -> Int64 {
    let step = index < steps.count ? steps[index] : steps.last
    return (step?.time.map(moment) ?? start) + (index < steps.count ? 0 : Self.rest)
  }

  private func moment(_ time: PenTime) -> Int64 {
    guard let first = steps.first?.time else { return start }
    return start + Int64(Double(time.nanoseconds - first.nanoseconds) / speed)
  }
}
