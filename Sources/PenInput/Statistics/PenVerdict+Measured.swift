extension PenVerdict {
  /// The number of reports after which an unchanged axis is considered constant.
  private static let enough = 60
  /// The force at rest, as a fraction of the range, from which on it is visible.
  private static let restingForce = 0.004
  /// The number of force levels below which lines do not swell smoothly.
  private static let fewLevels = 16
  /// The number of reports a second below which fast curves have corners.
  private static let slowRate = 90.0
  /// The jitter in milliseconds from which on it is reported.
  private static let maximumJitter = 3.0

  /// Returns the diagnoses of a device by its description and its reports.
  public static func verdicts(on gauge: PenStatistics) -> [PenVerdict] {
    verdicts(on: gauge.device) + pressureVerdicts(gauge) + tiltVerdicts(gauge)
      + rhythmVerdicts(gauge)
  }

  /// Returns the diagnoses of all pens together.
  public static func verdicts(onAll gauges: [PenStatistics]) -> [PenVerdict] {
    let pens = gauges.filter { $0.device.kind == .pen }
    let isEraserSeen = gauges.contains { $0.device.kind == .eraser && $0.reportCount > 0 }
    guard pens.contains(where: { $0.contactCount > 0 }), !isEraserSeen else { return [] }
    return [
      PenVerdict(
        "eraser-never-seen",
        "eraser never seen",
        "turn the pen over and touch; without an eraser end, assign a pen button to erasing",
        weight: .note
      )
    ]
  }

  private static func pressureVerdicts(_ gauge: PenStatistics) -> [PenVerdict] {
    guard gauge.device.axis(.pressure) != nil else { return [] }
    var verdicts: [PenVerdict] = []
    let levels = gauge.levels.count
    let touched = gauge.contact.count >= enough || gauge.contactCount > 2
    if gauge.contactCount > 0, touched, levels <= 2 {
      verdicts.append(
        PenVerdict(
          "pressure-constant",
          "pressure has {count} values",
          "the tip only reports contact; replace the nib or change the driver",
          ["count": "\(levels)"]
        )
      )
    } else if gauge.contactCount > 2, gauge.reportCount > 5 * enough, levels < fewLevels {
      verdicts.append(
        PenVerdict(
          "few-levels",
          "pressure has {count} values",
          "line width changes in steps; press from light to hard to see whether there are more",
          ["count": "\(levels)"]
        )
      )
    }
    if let least = gauge.resting.least, least > restingForce {
      let share = (least * 1000).rounded() / 10
      verdicts.append(
        PenVerdict(
          "resting-force",
          "the pen reports {share} % pressure while it hovers",
          "its nib is stuck or worn; set a threshold above it with the pressure curve",
          ["share": "\(share)"]
        )
      )
    }
    if gauge.starts.mostFrequent == .spike || gauge.starts.mostFrequent == .empty,
      let kind = gauge.starts.mostFrequent, let count = gauge.starts.counts[kind], count > 2
    {
      verdicts.append(
        PenVerdict(
          "first-sample",
          kind == .spike
            ? "the first pressure value of a touch is too high"
            : "the first pressure value of a touch is missing",
          "it is estimated from the following samples; nothing to do",
          weight: .note
        )
      )
    }
    return verdicts
  }

  private static func tiltVerdicts(_ gauge: PenStatistics) -> [PenVerdict] {
    guard gauge.device.axis(.tiltX) != nil, gauge.device.axis(.tiltY) != nil,
      gauge.reportCount >= enough, gauge.tiltsX.isConstant, gauge.tiltsY.isConstant
    else { return [] }
    return [
      PenVerdict(
        "tilt-constant",
        "tilt axes constant",
        "tilt the pen; if nothing changes, it does not sense tilt and counts as upright",
        weight: .note
      )
    ]
  }

  private static func rhythmVerdicts(_ gauge: PenStatistics) -> [PenVerdict] {
    var verdicts: [PenVerdict] = []
    let rhythm = gauge.rhythm
    if rhythm.gapCount > 0 {
      verdicts.append(
        PenVerdict(
          "gaps",
          rhythm.gapCount == 1 ? "a gap of {longest} ms" : "{count} gaps of up to {longest} ms",
          "samples were lost: another program slows the computer down, or the wireless link is weak",
          ["count": "\(rhythm.gapCount)", "longest": "\(rhythm.longestGap)"]
        )
      )
    }
    if let rate = rhythm.rate, rate < slowRate {
      verdicts.append(
        PenVerdict(
          "slow",
          "only {rate} samples a second",
          "fast curves are imprecise; a cable instead of wireless often doubles the rate",
          ["rate": "\(Int(rate.rounded()))"],
          weight: .note
        )
      )
    }
    if let jitter = rhythm.jitter, jitter > maximumJitter {
      verdicts.append(
        PenVerdict(
          "jitter",
          "samples come {jitter} ms early or late",
          "the computer is busy, or the tablet shares its USB port; try another port",
          ["jitter": "\((jitter * 10).rounded() / 10)"]
        )
      )
    }
    return verdicts
  }
}
