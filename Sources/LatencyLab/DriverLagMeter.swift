internal import Geometry
public import PenInput

/// Measures the lag that a driver's smoothing adds to the positions of a pen.
///
/// Drivers that report the mean of the latest n samples begin it anew where the tip touches, so that
/// the first position of a contact is the true one. A pen of constant velocity then seems to jump
/// ahead by the lag, and to regain it in n − 1 shorter steps. The jump, in steps of the pen, is the lag
/// in report intervals. A hand seldom keeps its velocity; the median over several contacts is used,
/// rounded to that of a whole number of samples where it is near one.
public struct DriverLagMeter: Sendable {
  /// The number of steps before the contact that give the velocity before it.
  private static let stepsBefore = 3
  /// The number of steps of a contact in which a lag is regained, and of those after that give the
  /// velocity.
  private static let (stepsWithin, stepsAfter) = (8, 3)
  /// The least velocity, in pixels for a report; below it rounding and thinning are too large a part.
  private static let leastStep = 0.25
  /// The number of contacts that make a measurement, and of the latest that count.
  private static let (leastCount, memory) = (3, 16)
  /// The largest difference in intervals between the jump and what is regained.
  private static let tolerance = 0.75
  /// The longest pause between two reports of one movement, in nanoseconds, beside that of 2.5
  /// intervals.
  private static let pause: Int64 = 2_000_000

  private var devices: [Int: Known] = [:]
  /// The pen that was used last.
  private var device: Int?
  /// The latest events of the pen, the oldest first; cleared at each pause.
  private var path: [Point] = []
  private var times: [Int64] = []
  /// The index in ``path`` of the position at which the tip touched; `nil` while it hovers.
  private var touch: Int?

  private struct Known {
    var description: DeviceDescription
    /// The lags of the latest contacts, in intervals.
    var lags: [Double] = []
  }

  /// Creates a meter without measurements.
  public init() {}

  /// Records the description of a device.
  ///
  /// Measurements of other settings of its driver are dropped.
  public mutating func describe(_ description: DeviceDescription) {
    guard description.kind.isPen else { return }
    let known = devices[description.id]
    let isSame =
      known?.description.name == description.name
      && known?.description.smoothing == description.smoothing
    devices[description.id] = Known(
      description: description,
      lags: isSame ? known?.lags ?? [] : []
    )
  }

  /// Returns the name of the driver of a device; `nil` when it is not known.
  func driver(of device: Int) -> String? { devices[device]?.description.driver }

  /// The lag of the pen that was used last, or, before any was used, of the first one.
  public var lag: DriverLag {
    guard let known = device.flatMap({ devices[$0] }) ?? devices.min(by: { $0.key < $1.key })?.value
    else { return DriverLag(intervals: 0, source: .unknown) }
    let measured = Self.lag(known.lags)
    // Compositors read tablets by libinput too.
    let isLibinput = ["libinput", "xwayland"].contains(known.description.driver)
    // That there is no jump proves something only of a driver known to begin its mean anew.
    if let measured, isLibinput || measured > 0 {
      return DriverLag(intervals: measured, source: .measured)
    }
    if let count = known.description.smoothing?.averagedSamples {
      return count > 1
        ? DriverLag(intervals: Double(count - 1) / 2, source: .setting)
        : DriverLag(intervals: 0, source: .exact)
    }
    return isLibinput
      ? DriverLag(intervals: 1.5, source: .usual) : DriverLag(intervals: 0, source: .unknown)
  }

  /// The lag of the pen that was used last as its contacts show it, in report intervals; `nil` before
  /// there are enough contacts of even velocity.
  public var measured: Double? { device.flatMap { devices[$0] }.flatMap { Self.lag($0.lags) } }

  /// Records a position of a pen; an event of another device begins another path.
  public mutating func record(_ event: PenEvent) {
    guard event.tool.kind.isPen else { return }
    let time = event.sample.time.nanoseconds
    if event.tool.id != device || event.phase == .leave || isPause(before: time) { clear() }
    device = event.tool.id
    guard event.phase != .leave else { return }
    let isTouching = event.phase != .hover
    // A contact that ends before its lag is regained shows nothing.
    if !isTouching, touch != nil { clear() }
    // The report that touches is often followed by a press of the same place and time.
    let repeats = event.phase == .down && path.last == event.sample.position && times.last == time
    if !repeats {
      path.append(event.sample.position)
      times.append(time)
    }
    if event.phase == .down { touch = path.count - 1 }
    if touch == nil, path.count > Self.stepsBefore + 2 {
      path.removeFirst()
      times.removeFirst()
    }
    guard let touch, path.count > touch + Self.stepsWithin + Self.stepsAfter else { return }
    if let lag = lag(around: touch), var known = devices[event.tool.id] {
      if known.lags.count == Self.memory { known.lags.removeFirst() }
      known.lags.append(lag)
      devices[event.tool.id] = known
    }
    clear()
  }

  private mutating func clear() {
    path.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    touch = nil
  }

  /// Returns a Boolean value that indicates whether the pen paused before a time, so that velocities
  /// before and after it have nothing in common.
  private func isPause(before time: Int64) -> Bool {
    guard let last = times.last, let first = times.first else { return false }
    guard times.count > 2 else { return time - last > 50_000_000 }
    let interval = (last - first) / Int64(times.count - 1)
    return time - last > 5 * interval / 2 + Self.pause
  }

  /// Returns the lag that a contact shows, in intervals; `nil` where the pen was too slow or its
  /// velocity changed too much.
  private func lag(around touch: Int) -> Double? {
    guard touch > Self.stepsBefore else { return nil }
    let (before, last) = (touch - 1 - Self.stepsBefore, path.count - 1)
    let whole = path[last] - path[before]
    guard whole.length > 0 else { return nil }
    let direction = whole / whole.length
    func advance(from start: Int, to end: Int) -> Double {
      (path[end] - path[start]).dot(direction)
    }
    let earlier = advance(from: before, to: touch - 1) / Double(Self.stepsBefore)
    let later = advance(from: last - Self.stepsAfter, to: last) / Double(Self.stepsAfter)
    guard min(earlier, later) >= Self.leastStep, max(earlier, later) < 1.5 * min(earlier, later)
    else { return nil }
    let step = (earlier + later) / 2
    let jump = advance(from: touch - 1, to: touch) / step - 1
    let steps = last - Self.stepsAfter - touch
    let regained = Double(steps) - advance(from: touch, to: last - Self.stepsAfter) / later
    guard abs(jump - regained) < Self.tolerance else { return nil }
    return jump
  }

  /// Returns the median of measurements, or the lag of a mean of whole samples near it; `nil` when
  /// there are too few.
  private static func lag(_ lags: [Double]) -> Double? {
    guard lags.count >= leastCount else { return nil }
    let median = max(0, lags.sorted()[lags.count / 2])
    let whole = (median * 2).rounded() / 2
    return abs(median - whole) < 0.2 ? whole : median
  }
}
