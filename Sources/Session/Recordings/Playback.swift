package import Editor
package import Exchange
package import LatencyLab
package import PenInput
internal import SystemIO

/// Plays recorded events at the times at which they were made, or step by step.
///
/// It has a clock of its own, which stands while it waits: a stroke is the same however long somebody
/// looks at one of its samples.
package final class Playback {
  private let events: [RecordedEvent]
  /// The settings and commands in order, each with the number of events of pens before it.
  private let settings: [(count: Int, step: RecordedStep)]
  /// The numbers of settings and of events of pens that have been played.
  private var taken = (settings: 0, pens: 0)
  private let speed: Double
  private let timer: Timer
  private var next = 0
  private var start: Int64 = 0
  /// The nanoseconds by which the clock of today is ahead of the playback's.
  private var lag: Int64 = 0
  /// The time of the playback's clock while it stands; `nil` while it goes.
  private var standing: Int64?
  /// A Boolean value that indicates whether somebody goes through it by hand.
  package private(set) var isStepped: Bool
  /// The screen's last picture stays to be seen for a moment, in nanoseconds.
  private static let rest: Int64 = 1_000_000_000
  /// The nanoseconds that a step by frames plays together.
  private static let frame: Int64 = 16_666_667

  /// - Parameters:
  ///   - steps: what happened; other sizes of the window are left out.
  ///   - raw: what the server told; empty for a trace.
  ///   - speed: how many times as fast as recorded.
  ///   - isStepped: whether it waits for the user from the beginning.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  package init(
    _ steps: [RecordedStep],
    raw: [RawEvent],
    speed: Double,
    isStepped: Bool
  ) throws(Failure) {
    var filter = PanelInputFilter()
    var (kept, settings) = ([PenEvent](), [(Int, RecordedStep)]())
    for step in steps {
      switch step {
      case .pen(let event): if !filter.withholds(event, isDrawing: false) { kept.append(event) }
      case .setting("panels", let frames): filter.setPanels(frames)
      case .setting: settings.append((kept.count, step))
      case .window: break
      }
    }
    (events, self.settings) = (RecordedEvent.all(of: raw, meaning: kept), settings)
    self.speed = speed
    self.isStepped = isStepped
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is due.
  package var descriptor: CInt { timer.descriptor }

  /// A Boolean value that indicates whether everything was played, and could be seen; what is gone
  /// through by hand ends by hand.
  package var isOver: Bool { next > events.count }

  /// The state that is shown to the user.
  package var state: EventPicture.State {
    var state = EventPicture.State()
    state.shownCount = min(next, events.count)
    state.count = events.count
    state.latest = Array(events[..<state.shownCount].suffix(EventPicture.memory))
    state.start = events.first?.time
    state.isPlaying = standing == nil
    return state
  }

  /// Begins to play.
  ///
  /// - Parameter now: the time, in nanoseconds.
  /// - Returns: the times of the events; `nil` when there are none.
  package func start(now: Int64) -> PlayedTimes? {
    start = now
    if isStepped { standing = now }
    arm()
    return events.first?.time.map {
      PlayedTimes(start: PenTime(nanoseconds: now), first: $0, speed: speed)
    }
  }

  /// A Boolean value that indicates whether its clock stands.
  package var isWaiting: Bool { standing != nil }

  /// Returns the time of its clock.
  package func clock(now: Int64) -> Int64 { standing ?? now - lag }

  /// Returns the settings before the first event.
  package func initialSteps() -> [RecordedStep] { nextSettings() }

  /// Pens and settings whose time has come, on its clock.
  package func nextDueSteps(now: Int64) -> [RecordedStep] {
    timer.clear()
    guard standing == nil else { return [] }
    var due: [RecordedStep] = []
    let time = clock(now: now)
    if next == events.count, !isStepped, time >= self.time(of: next) { next += 1 }
    while next < events.count, self.time(of: next) <= time { due += nextSteps() }
    arm()
    return due
  }

  // MARK: - By hand

  /// Lets it wait, or go on.
  package func toggle(now: Int64) {
    if let standing {
      (lag, self.standing) = (now - standing, nil)
    } else {
      (standing, isStepped) = (clock(now: now), true)
    }
    arm()
  }

  /// Takes the next event, or all of the next frame of a screen of 60 Hz, and waits.
  package func step(byFrame: Bool, now: Int64) -> [RecordedStep] {
    isStepped = true
    guard next < events.count else { return [] }
    let first = time(of: next)
    var taken = nextSteps()
    while byFrame, next < events.count, time(of: next) < first + Self.frame { taken += nextSteps() }
    standing = max(first, time(of: next - 1))
    arm()
    return taken
  }

  /// Takes the next event with what was set before its pens and right behind it.
  private func nextSteps() -> [RecordedStep] {
    defer { next += 1 }
    var steps: [RecordedStep] = []
    for var event in events[next].events {
      event.sample.time = PenTime(nanoseconds: moment(event.sample.time))
      steps += nextSettings() + [.pen(event)]
      taken.pens += 1
    }
    return steps + nextSettings()
  }

  private func nextSettings() -> [RecordedStep] {
    let due = settings[taken.settings...].prefix { $0.count <= taken.pens }
    taken.settings += due.count
    return due.map(\.step)
  }

  private func arm() {
    guard standing == nil, !isOver, next < events.count || !isStepped else { return timer.stop() }
    timer.fire(at: time(of: next) + lag)
  }

  private func time(of index: Int) -> Int64 {
    let event = index < events.count ? events[index] : events.last
    return (event?.time.map(moment) ?? start) + (index < events.count ? 0 : Self.rest)
  }

  private func moment(_ time: PenTime) -> Int64 {
    guard let first = events.first?.time else { return start }
    return start + Int64(Double(time.nanoseconds - first.nanoseconds) / speed)
  }
}
