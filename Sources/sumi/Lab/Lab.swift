internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Raster
internal import Session
internal import SystemIO
internal import XPlatform

/// The latency lab of a window: it keeps account of every sample, and shows it when asked to.
///
/// What happens at every sample is in `LatencyMeter`; the rest happens between frames.
final class Lab {
  /// The account of every sample.
  var meter = LatencyMeter()
  /// The rhythm of the screen, as far as somebody asked for it.
  var rhythm = RefreshTiming()
  /// What the command line asked for; `nil` while somebody only draws.
  let request: LatencyRequest?
  /// Whether the server is asked for its word after each frame.
  var isWatching: Bool
  /// What lies over the paper.
  let covers = LabCovers()
  /// What it shows; `nil` while it is not seen.
  var page: LabPage?
  /// How it is set.
  var switches = LabSwitches()
  /// The blind test; `nil` when none runs.
  var blind: BlindTest?
  /// What the latest blind test has shown; `nil` before an answer.
  var blindResult: BlindResult?
  /// What the blind test compares.
  var choices = (a: LabSwitches(), b: LabSwitches())
  /// What is put under load, and how.
  let loads = LabLoads()
  /// What was measured from outside.
  var measured: [ExternalMeasurement] = []
  /// What the user is typing; `nil` while nothing.
  var typed: String?
  /// Frames of which the server said that it had put them, and those of which it said when.
  private(set) var served = (all: 0, stamped: 0)
  /// When the events of a recording were shown last.
  private(set) var eventsShown: Int64 = 0
  private var events: EventPicture?
  private var eventsLook = LabPage.Look()
  /// A delay that is built in on purpose; `nil` for none.
  private var delay: DelayLine?
  private let delayTimer: Timer
  private let endTimer: Timer
  private let boardTimer: Timer

  /// - Parameters:
  ///   - request: what the command line asked for; `nil` when somebody only draws.
  ///   - delay: seconds by which everything is held back.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(_ request: LatencyRequest? = nil, delay: Double?) throws(Failure) {
    self.request = request
    isWatching = request != nil
    self.delay = delay.map(DelayLine.init)
    do throws(SystemError) {
      delayTimer = try Timer()
      endTimer = try Timer()
      boardTimer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is to be done.
  var descriptors: [CInt] {
    [delayTimer.descriptor, endTimer.descriptor, boardTimer.descriptor]
      + (loads.maker.map { [$0.documents.descriptor] } ?? [])
  }

  /// Begins to count the seconds of the session.
  func start() {
    if let seconds = request?.seconds { endTimer.fire(at: Clock.now + Int64(seconds * 1e9)) }
  }

  /// Whether the time of the session is over.
  func isOver(_ poller: Poller) -> Bool { poller.isReady(endTimer.descriptor) }

  // MARK: - At every sample

  /// Takes an event as it was read.
  func take(_ raw: RawEvent) {
    if case .pointer(let event) = raw { meter.record(event) }
  }

  /// Takes a batch, if everything is to be held back; whether it was taken.
  func hold(_ batch: PenBatch) -> Bool {
    guard delay != nil else { return false }
    delay?.append(batch, at: Clock.now, end: meter.samples.total)
    armDelay()
    return true
  }

  /// The next batch that was held back long enough.
  func release(isEnding: Bool = false) -> (batch: PenBatch, end: Int)? {
    guard delay != nil else { return nil }
    delayTimer.clear()
    let released = delay?.release(at: isEnding ? .max : Clock.now)
    armDelay()
    return released
  }

  /// Takes what pens did, for what is to be seen of it beside the ink.
  func show(_ batch: PenBatch, at time: Int64) { page?.take(batch, now: time) }

  /// Takes note that pixels were put, and asks for the server's word before they are flushed.
  ///
  /// - Parameters:
  ///   - area: how many pixels.
  ///   - tip: where the ink ends that is ahead of the pen, in pixels; `nil` when there is none.
  ///   - window: where they are.
  func notePut(of area: Int, tip: Point?, on window: XWindow) {
    guard let frame = meter.frameInProgress else { return }
    meter.recordDrawn(at: Clock.now, area: area)
    if let tip { meter.recordTip(x: tip.x, y: tip.y) }
    if isWatching { window.askForMark(frame) }
  }

  /// Takes note that they were flushed.
  func noteFlushed() {
    guard meter.frameInProgress != nil else { return }
    meter.recordSent(at: Clock.now, computed: Clock.threadTime)
  }

  /// Takes the server's word.
  ///
  /// - Parameters:
  ///   - number: of the frame.
  ///   - done: when it was done by the server's clock; `nil` when that is not known.
  ///   - read: when its word was read.
  ///   - height: of the screen in pixels.
  func noteServed(_ number: Int, done: Int64?, read: Int64, screenHeight height: Int) {
    guard meter.frames.contains(number) else { return }
    let frame = meter.frames[number]
    let time = frame.served(done: done, read: read)
    served.all += 1
    if done == time { served.stamped += 1 }
    let last = frame.firstSample + frame.sampleCount - 1
    let row = meter.samples.contains(last) ? meter.samples[last].y / Double(max(1, height)) : 0.5
    meter.recordServed(number, at: time, shown: rhythm.scanout(after: time, row: row))
  }

  // MARK: - Between frames

  /// Shows events of a recording at the right edge of the window.
  ///
  /// - Parameters:
  ///   - state: the events.
  ///   - width: of the window in pixels.
  ///   - look: how they are drawn.
  func showEvents(_ state: EventPicture.State, width: Int, look: LabPage.Look) {
    eventsShown = Clock.now
    if events == nil || eventsLook != look {
      covers.hide(events?.image)
      // Without memory for it the events are not seen; the ink is.
      events = try? EventPicture(scale: look.scale, colors: look.ink)
      eventsLook = look
    }
    guard let events else { return }
    events.draw(state)
    let gap = Int((12 * look.scale).rounded())
    covers.show(events.image, atX: max(0, width - events.image.width - gap), y: gap)
  }

  /// Asks to be called in a while for the next picture of the board.
  func armBoard(at time: Int64) { boardTimer.fire(at: time) }

  /// Takes note that the time of the next picture has come; whether it has.
  func takeBoardTime(_ poller: Poller) -> Bool {
    guard poller.isReady(boardTimer.descriptor) else { return false }
    boardTimer.clear()
    return true
  }

  private func armDelay() {
    if let due = delay?.due { delayTimer.fire(at: due) } else { delayTimer.stop() }
  }
}
