internal import LatencyLab
internal import PenInput
internal import SystemIO
internal import XPlatform

/// The latency lab of a window: it keeps account of every sample, and shows it when asked to.
///
/// What happens at every sample is in `LatencyMeter`; the rest happens between frames.
final class Lab {
  /// The account of every sample.
  var meter = LatencyMeter()
  /// The rhythm of the screen, as far as somebody asked for it.
  var rhythm = FrameRhythm()
  /// What the command line asked for; `nil` while somebody only draws.
  let request: LatencyRequest?
  /// Whether the server is asked for its word after each frame.
  var isWatching: Bool
  /// A delay that is built in on purpose; `nil` for none.
  private var delay: DelayLine?
  private let delayTimer: Timer
  private let endTimer: Timer

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
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is to be done.
  var descriptors: [CInt] { [delayTimer.descriptor, endTimer.descriptor] }

  /// Begins to count the seconds of the session.
  func start() {
    if let seconds = request?.seconds { endTimer.fire(at: Clock.now + Int64(seconds * 1e9)) }
  }

  /// Whether the time of the session is over.
  func isOver(_ poller: Poller) -> Bool { poller.isReady(endTimer.descriptor) }

  // MARK: - At every sample

  /// Takes an event as it was read.
  func take(_ raw: RawEvent) {
    if case .pointer(let event) = raw { meter.take(event) }
  }

  /// Takes a batch, if everything is to be held back; whether it was taken.
  func hold(_ batch: PenBatch) -> Bool {
    guard delay != nil else { return false }
    delay?.take(batch, at: Clock.now, end: meter.samples.total)
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

  /// Takes note that pixels were put, and asks for the server's word before they are flushed.
  func notePut(of area: Int, on window: XWindow) {
    guard let frame = meter.frameInProgress else { return }
    meter.noteDrawn(at: Clock.now, area: area)
    if isWatching { window.askForMark(frame) }
  }

  /// Takes note that they were flushed.
  func noteFlushed() {
    guard meter.frameInProgress != nil else { return }
    meter.noteSent(at: Clock.now, computed: Clock.threadTime)
  }

  /// Takes the server's word.
  ///
  /// - Parameters:
  ///   - number: of the frame.
  ///   - time: when it was read.
  ///   - height: of the screen in pixels.
  func noteServed(_ number: Int, at time: Int64, screenHeight height: Int) {
    var row = 0.5
    if meter.frames.contains(number) {
      let last = meter.frames[number].firstSample + meter.frames[number].sampleCount - 1
      if meter.samples.contains(last) { row = meter.samples[last].y / Double(max(1, height)) }
    }
    meter.noteServed(number, at: time, shown: rhythm.scanout(after: time, row: row))
  }

  private func armDelay() {
    if let due = delay?.due { delayTimer.fire(at: due) } else { delayTimer.stop() }
  }
}
