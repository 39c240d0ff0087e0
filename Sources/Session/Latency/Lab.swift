package import Geometry
package import LatencyLab
package import PenInput
package import SystemIO

/// The latency lab of a window: the times of every sample, and the page that shows them.
///
/// Per sample only `LatencyMeter` does work; everything else is done between frames.
package final class Lab {
  /// The times of every sample.
  package var meter = LatencyMeter()
  /// The frame times of the screen, measured while something animates or the lab is open.
  package var rhythm = RefreshTiming()
  /// The options of `sumi latency`; `nil` in a window for drawing.
  package let request: LatencyRequest?
  /// A Boolean value that indicates whether the server is asked to confirm each frame.
  package var isWatching: Bool
  /// The images over the drawing.
  package let covers = LabCovers()
  /// The page; `nil` while it is not shown.
  package var page: LabPage?
  /// The switches and tests of the page.
  package var test = LabTest()
  /// The loads on the machine.
  package let loads = LabLoads()
  /// The number of frames that the server confirmed, and of those with a time of the server's clock.
  package private(set) var served = (all: 0, stamped: 0)
  /// The events of a recording that is played.
  package let events: EventCover
  /// The queue that delays batches on purpose; `nil` when nothing is delayed.
  private let gate: DelayGate?
  private let endTimer: Timer
  private let boardTimer: Timer

  /// Creates a lab without a page.
  ///
  /// - Parameters:
  ///   - request: The options of the command line; `nil` in a window for drawing.
  ///   - delay: The seconds by which every batch is delayed; `nil` for none.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  package init(_ request: LatencyRequest? = nil, delay: Double?) throws(Failure) {
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

  /// The descriptors that are readable when the lab has work.
  package var descriptors: [CInt] {
    [gate?.descriptor, endTimer.descriptor, boardTimer.descriptor].compactMap { $0 }
      + (loads.maker.map { [$0.documents.descriptor] } ?? [])
  }

  /// Starts the time limit of the session, where the request has one.
  package func start() {
    if let seconds = request?.seconds { endTimer.fire(at: Clock.now + Int64(seconds * 1e9)) }
  }

  /// Returns whether the time limit of the session has passed.
  package func isOver(_ poller: Poller) -> Bool { poller.isReady(endTimer.descriptor) }

  // MARK: - At every sample

  /// Records the description of a device.
  package func record(_ raw: RawEvent) {
    if case .device(let device) = raw { meter.describe(device) }
  }

  /// Records the times of the events that reach the drawing.
  ///
  /// - Parameters:
  ///   - batch: The events.
  ///   - isClockShared: Whether the server stamps them with the program's own clock.
  package func record(_ batch: PenBatch, isClockShared: Bool) {
    meter.isClockShared = isClockShared
    for event in batch.events { meter.record(event) }
  }

  /// Queues a batch if everything is delayed on purpose; returns `false` if the batch is to be
  /// handled at once.
  package func delay(_ batch: PenBatch) -> Bool {
    guard let gate else { return false }
    gate.append(batch, end: meter.samples.total)
    return true
  }

  /// Returns the next delayed batch that is due, with the number of the first sample after it.
  package func release(isEnding: Bool = false) -> (batch: PenBatch, end: Int)? {
    gate?.release(isEnding: isEnding)
  }

  /// Shows a batch on the images for cameras.
  package func show(_ batch: PenBatch, at time: Int64) { page?.cameraView.handle(batch, now: time) }

  /// Records that the pixels of the current frame were put.
  ///
  /// - Parameters:
  ///   - area: The number of pixels.
  ///   - tip: The end of the predicted ink in window pixels; `nil` without prediction.
  /// - Returns: The frame that the server is to confirm before the connection is flushed; `nil` for
  ///   none.
  package func recordPut(of area: Int, tip: Point?) -> Int? {
    guard let frame = meter.frameInProgress else { return nil }
    meter.recordDrawn(at: Clock.now, area: area)
    if let tip { meter.recordTip(x: tip.x, y: tip.y) }
    return isWatching ? frame : nil
  }

  /// Records that the pixels of the current frame were flushed to the server.
  ///
  /// - Parameter composed: The compositor's picture that should show them; `nil` without Xwayland.
  package func recordFlush(composed: CompositionModel.Estimate? = nil) {
    guard meter.frameInProgress != nil else { return }
    meter.recordSent(
      at: Clock.now,
      computed: Clock.threadTime,
      composed: composed.map { ($0.time, $0.error) }
    )
  }

  /// Records the server's confirmation of a frame.
  ///
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - done: The time of the server's clock at which it was done; `nil` when that is not known.
  ///   - read: The time at which the confirmation was read.
  ///   - height: The height of the screen in pixels.
  package func recordServed(_ number: Int, done: Int64?, read: Int64, screenHeight height: Int) {
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

  /// Sets the time of the next picture of the board.
  package func armBoard(at time: Int64) { boardTimer.fire(at: time) }

  /// Returns whether the time of the next picture of the board has come, and stops its timer if so.
  package func consumeBoardTime(_ poller: Poller) -> Bool {
    guard poller.isReady(boardTimer.descriptor) else { return false }
    boardTimer.clear()
    return true
  }
}
