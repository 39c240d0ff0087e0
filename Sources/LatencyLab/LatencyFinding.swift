/// A fault that the lab's figures show, with its extent.
///
/// A delay of most samples is named by the stage in which it is, faults of the pen's reports by what is
/// wrong with them, and frames that are slow now and then by the reason of most of them.
public struct LatencyFinding: Hashable, Codable, Sendable {
  /// A kind of fault.
  public enum Fault: String, CaseIterable, Codable, Sendable {
    /// Most samples reach the program late.
    case lateDelivery = "late delivery"
    /// Most samples wait in the program, longer than they are meant to.
    case longWait = "long wait"
    /// Drawing takes long for most samples.
    case longDrawing = "long drawing"
    /// Handing the pixels over takes long for most samples.
    case longSending = "long sending"
    /// The server takes long to put the pixels of most samples.
    case slowServer = "slow server"
    /// Samples are missing although the pen kept moving.
    case missingSamples = "missing samples"
    /// Samples came twice.
    case doubledSamples = "doubled samples"
    /// Samples that were taken one after the other come together.
    case mergedSamples = "merged samples"
    /// The driver reports the mean of several samples.
    case smoothedSamples = "smoothed samples"
    /// Some frames are slow because there was much to draw.
    case longRaster = "long raster"
    /// Some frames are slow because the program was busy.
    case busyProgram = "busy program"
    /// Some frames are slow because the server was busy.
    case busyServer = "busy server"
    /// Some frames are slow because others used the processor.
    case busyProcessor = "busy processor"

    /// The stage that a delay of most samples is in; `nil` for another fault.
    var stage: Stage? { LatencyFinding.stages.first { $0.fault == self }?.stage }
  }

  /// The fault.
  public var fault: Fault
  /// The delay of a sample by it in milliseconds, a median; `nil` where it is no delay of each sample.
  public var milliseconds: Double?
  /// The number of samples or frames with the fault; of merged samples those that come together; `nil`
  /// where all have it.
  public var count: Int?

  /// Makes a finding.
  public init(_ fault: Fault, milliseconds: Double? = nil, count: Int? = nil) {
    (self.fault, self.milliseconds, self.count) = (fault, milliseconds, count)
  }

  /// The median of a stage from which on it is a fault, in milliseconds: an eighth of a frame at 60 Hz.
  private static let limit = 2.0
  /// The least number of slow frames that are a fault, and the least and the greatest share of all: where
  /// most are slow, their delay is named.
  private static let (leastCount, share) = (3, 0.01...0.5)
  /// The least lag of a driver that is a fault, in report intervals; below it nothing is smoothed.
  private static let leastLag = 0.25

  /// Returns the faults that a session shows: delays first, then faults of the reports, then slow frames.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - samples: The measured samples that count.
  /// - Returns: The faults; empty where nothing stands out. Costs O(n log n) for n samples.
  public static func all(
    in meter: LatencyMeter,
    samples: [MeasuredSample]
  ) -> [LatencyFinding] {
    let (merged, reports) = (mergedSamples(meter), meter.penReports)
    let delay = longestDelay(of: samples, meter)
    var found: [LatencyFinding] = []
    // Who waits for others to come along is late by that.
    if let delay, merged == nil || delay.fault != .lateDelivery { found.append(delay) }
    if reports.droppedCount > 0 {
      found.append(LatencyFinding(.missingSamples, count: reports.droppedCount))
    }
    if reports.doubledCount > 0 {
      found.append(LatencyFinding(.doubledSamples, count: reports.doubledCount))
    }
    if let merged { found.append(merged) }
    let lag = meter.driverLag.lag.intervals
    if lag >= leastLag, let interval = reports.interval {
      found.append(LatencyFinding(.smoothedSamples, milliseconds: lag * interval))
    }
    if let slow = slowFrames(meter) { found.append(slow) }
    return found
  }

  // MARK: - Delays

  fileprivate static let stages: [(stage: Stage, fault: Fault)] = [
    (.delivery, .lateDelivery), (.wait, .longWait), (.drawing, .longDrawing),
    (.sending, .longSending), (.server, .slowServer),
  ]

  /// Returns the stage in which most samples lose the most time; what follows from a delay, as a queue
  /// from long drawing, is shorter than it.
  private static func longestDelay(
    of samples: [MeasuredSample],
    _ meter: LatencyMeter
  ) -> LatencyFinding? {
    let delays = stages.map { stage, fault in
      let times = samples.compactMap { duration(of: stage, $0, meter) }
      return LatencyFinding(fault, milliseconds: Distribution(times).p50)
    }
    let longest = delays.max { ($0.milliseconds ?? 0) < ($1.milliseconds ?? 0) }
    return longest.flatMap { ($0.milliseconds ?? 0) > limit ? $0 : nil }
  }

  /// Returns the duration of a stage of a sample, less its wait on purpose, in milliseconds.
  private static func duration(
    of stage: Stage,
    _ sample: MeasuredSample,
    _ meter: LatencyMeter
  ) -> Double? {
    guard let index = Stage.allCases.firstIndex(of: stage), let time = sample.stages[index] else {
      return nil
    }
    guard stage == .wait, meter.frames.contains(sample.frame),
      meter.samples.contains(sample.number)
    else { return time }
    let intended = meter.frames[sample.frame].intendedWait(of: meter.samples[sample.number])
    return time - Double(intended) / 1e6
  }

  // MARK: - Samples that come together

  /// Returns the finding that samples come together: most have a neighbour that was stamped at the same
  /// time, or that was read at the same time although the program was idle.
  private static func mergedSamples(_ meter: LatencyMeter) -> LatencyFinding? {
    guard let interval = meter.penReports.interval else { return nil }
    var (steps, together) = (0, 0)
    var isWithin = false
    for number in meter.samples.numbers.dropFirst() {
      let (before, sample) = (meter.samples[number - 1], meter.samples[number])
      guard !sample.isFirst, sample.device == before.device, !before.isFirst else { continue }
      steps += 1
      let stamped = Double(sample.stamped - before.stamped) / 1e6
      let read = Double(sample.received - before.received) / 1e6
      let isSame = sample.x == before.x && sample.y == before.y
      // What follows one that came along belongs to it, though a frame may have been drawn between.
      let isLate = isWithin || isIdle(before: before, meter)
      isWithin =
        !isSame && read < 0.25 * interval && (stamped < 0.35 * interval - 0.5 || isLate)
      if isWithin { together += 1 }
    }
    // Of pairs half of the steps are within a pair.
    guard steps >= 16, Double(together) >= 0.35 * Double(steps) else { return nil }
    let size = Double(steps) / Double(max(1, steps - together))
    return LatencyFinding(.mergedSamples, count: max(2, Int(size.rounded())))
  }

  /// Returns whether the program had sent the previous frame before a sample was stamped, so that it
  /// could have read it at once.
  private static func isIdle(before sample: TimedSample, _ meter: LatencyMeter) -> Bool {
    let previous = sample.frame - 1
    guard sample.frame >= 0, meter.frames.contains(previous) else { return false }
    return meter.frames[previous].sent < sample.stamped + 1_000_000
  }

  // MARK: - Slow frames

  /// Returns the reason of most of the slow frames, where only some frames are slow.
  private static func slowFrames(_ meter: LatencyMeter) -> LatencyFinding? {
    let share = Double(meter.slowFrames.total) / Double(max(1, meter.frames.total))
    guard meter.slowFrames.total >= leastCount, Self.share.contains(share) else { return nil }
    var counts: [SlowFrame.Reason: Int] = [:]
    var previous: Int?
    for frame in meter.slowFrames.frames {
      // Samples that came while a slow frame was made waited for it: that is no fault of its own.
      let isEffect = frame.reason == .queue && previous == frame.frame - 1
      previous = frame.frame
      if !isEffect { counts[frame.reason, default: 0] += 1 }
    }
    // At a tie the reasons' order decides, so that the answer is the same at every run.
    let reasons = SlowFrame.Reason.allCases
    guard let most = reasons.max(by: { counts[$0, default: 0] < counts[$1, default: 0] }),
      let count = counts[most], count >= leastCount
    else { return nil }
    let fault: Fault =
      switch most {
      case .longRaster: .longRaster
      case .queue: .busyProgram
      case .server: .busyServer
      case .scheduling: .busyProcessor
      }
    return LatencyFinding(fault, count: count)
  }

  // MARK: - Text

  /// A sentence for a report, in English.
  public var text: String {
    let time = milliseconds.map { BoardNumber.digits($0) + " ms" } ?? ""
    let number = count.map { "\($0)" } ?? ""
    return switch fault {
    case .lateDelivery: "Samples reach the program \(time) after they were taken."
    case .longWait: "Samples wait \(time) in the program before they are drawn."
    case .longDrawing: "Drawing takes \(time)."
    case .longSending: "Handing the pixels over takes \(time)."
    case .slowServer: "The server takes \(time) to put the pixels."
    case .missingSamples: "\(number) samples are missing: cable, radio or machine lose reports."
    case .doubledSamples: "\(number) samples came twice."
    case .mergedSamples: "Samples come together, about \(number) at a time."
    case .smoothedSamples: "The driver's smoothing delays samples by \(time)."
    case .longRaster: "\(number) slow frames had much to draw."
    case .busyProgram: "\(number) slow frames waited for other work of the program."
    case .busyServer: "\(number) slow frames waited for the server."
    case .busyProcessor: "\(number) slow frames waited for the processor, which others used."
    }
  }
}
