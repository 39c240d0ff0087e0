internal import Exchange
internal import PenInput
internal import SystemIO

/// Plays recorded events at the times at which they were made.
final class Playback {
  /// What was set before the first of them, by name.
  let settings: [(String, String)]
  private let events: [PenEvent]
  private let speed: Double
  private let timer: Timer
  private var next = 0
  private var start: Int64 = 0
  /// The screen's last picture stays to be seen for a moment, in nanoseconds.
  private static let rest: Int64 = 300_000_000

  /// - Parameters:
  ///   - steps: what happened; of settings those count that came before the first pen.
  ///   - speed: how many times as fast as recorded.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(_ steps: [RecordedStep], speed: Double) throws(Failure) {
    var shade = PanelShade()
    events = steps.compactMap { step in
      switch step {
      case .pen(let event): return shade.keeps(event, isHeld: false) ? nil : event
      case .setting("panels", let frames): shade.place(frames)
      case .setting, .window: break
      }
      return nil
    }
    settings = steps.prefix { if case .pen = $0 { false } else { true } }.compactMap { step in
      guard case .setting(let name, let value) = step, name != "panels" else { return nil }
      return (name, value)
    }
    self.speed = speed
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is due.
  var descriptor: CInt { timer.descriptor }

  /// Whether everything was played, and could be seen.
  var isOver: Bool { next > events.count }

  func start(now: Int64) {
    start = now
    arm()
  }

  /// The events whose time has come, on the clock of today.
  func takeDue(now: Int64) -> [PenEvent] {
    timer.clear()
    var due: [PenEvent] = []
    if next == events.count, now >= time(of: next) { next += 1 }
    while next < events.count, time(of: next) <= now {
      var event = events[next]
      event.sample.time = PenTime(nanoseconds: time(of: next))
      due.append(event)
      next += 1
    }
    arm()
    return due
  }

  private func arm() { if !isOver { timer.fire(at: time(of: next)) } }

  private func time(of index: Int) -> Int64 {
    guard let first = events.first, let last = events.last else { return start }
    let event = index < events.count ? events[index] : last
    let offset = Double(event.sample.time.nanoseconds - first.sample.time.nanoseconds) / speed
    return start + Int64(offset) + (index < events.count ? 0 : Self.rest)
  }
}
