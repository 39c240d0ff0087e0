internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Raster
internal import Session
internal import SystemIO
internal import XPlatform

/// The latency lab of a window: it keeps account of every sample, and shows it when asked to.
///
/// The work at every sample is in `LatencyMeter`; the rest is done between frames.
final class Lab {
  /// The account of every sample.
  var meter = LatencyMeter()
  /// The rhythm of the screen, as far as somebody asked for it.
  var rhythm = RefreshTiming()
  /// The options of `sumi latency`; `nil` while somebody only draws.
  let request: LatencyRequest?
  /// A Boolean value that indicates whether the server is asked for its word after each frame.
  var isWatching: Bool
  /// The pictures over the paper.
  let covers = LabCovers()
  /// The page; `nil` while it is not shown.
  var page: LabPage?
  /// The switches and tests of the page.
  var test = LabTest()
  /// The loads on the machine.
  let loads = LabLoads()
  /// Frames of which the server said that it had put them, and those of which it said when.
  private(set) var served = (all: 0, stamped: 0)
  /// The events of a recording that is gone through.
  let events: EventCover
  /// Holds batches back on purpose; `nil` when nothing is delayed.
  private let gate: DelayGate?
  private let endTimer: Timer
  private let boardTimer: Timer

  /// - Parameters:
  ///   - request: what the command line asked for; `nil` when somebody only draws.
  ///   - delay: seconds by which everything is held back.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(_ request: LatencyRequest? = nil, delay: Double?) throws(Failure) {
    self.request = request
    isWatching = request != nil
    events = EventCover(on: covers)
    do throws(SystemError) {
      gate = try delay.map { seconds throws(SystemError) in try DelayGate(seconds: seconds) }
      endTimer = try Timer()
      boardTimer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
  }

  /// Readable when something is to be done.
  var descriptors: [CInt] {
    [gate?.descriptor, endTimer.descriptor, boardTimer.descriptor].compactMap { $0 }
      + (loads.maker.map { [$0.documents.descriptor] } ?? [])
  }

  /// Begins to count the seconds of the session.
  func start() {
    if let seconds = request?.seconds { endTimer.fire(at: Clock.now + Int64(seconds * 1e9)) }
  }

  /// Returns whether the time of the session is over.
  func isOver(_ poller: Poller) -> Bool { poller.isReady(endTimer.descriptor) }

  // MARK: - At every sample

  /// Takes an event as it was read.
  func take(_ raw: RawEvent) {
    if case .pointer(let event) = raw { meter.record(event) }
  }

  /// Holds a batch back, if everything is delayed on purpose; returns whether it was.
  func hold(_ batch: PenBatch) -> Bool {
    guard let gate else { return false }
    gate.append(batch, end: meter.samples.total)
    return true
  }

  /// Returns the next batch that was held back long enough.
  func release(isEnding: Bool = false) -> (batch: PenBatch, end: Int)? {
    gate?.release(isEnding: isEnding)
  }

  /// Takes what pens did, for what is to be seen of it beside the ink.
  func show(_ batch: PenBatch, at time: Int64) { page?.cameraView.take(batch, now: time) }

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

  /// Asks to be called in a while for the next picture of the board.
  func armBoard(at time: Int64) { boardTimer.fire(at: time) }

  /// Takes note that the time of the next picture has come; whether it has.
  func takeBoardTime(_ poller: Poller) -> Bool {
    guard poller.isReady(boardTimer.descriptor) else { return false }
    boardTimer.clear()
    return true
  }
}
