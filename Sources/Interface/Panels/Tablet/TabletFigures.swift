internal import PenInput
internal import SystemIO

/// The figures of a gauge as they are read: name and value.
struct TabletFigures {
  let gauge: PenStatistics

  init(_ gauge: PenStatistics) { self.gauge = gauge }

  /// The thin space between a figure and its unit.
  static let space = "\u{2009}"
  private static let none = "–"

  /// The force on the tip now.
  var pressure: String { gauge.pressure.map { Self.percent($0) } ?? Self.none }
  /// The tilt of the pen now.
  var lean: String {
    gauge.tilt.map { "\(Int((90 - $0.altitude * 180 / .pi).rounded()))°" } ?? Self.none
  }
  /// Reports a second.
  var rate: String {
    gauge.rhythm.rate.map { "\(Int($0.rounded()))\(Self.space)Hz" } ?? Self.none
  }

  /// The values that are measured over time.
  var rows: [(name: String, value: String)] {
    [
      (localized("Gaps"), gaps), (localized("Jitter"), jitter),
      (
        localized("Pressure levels seen"),
        gauge.levels.count > 0 ? "\(gauge.levels.count)" : Self.none
      ),
      (localized("Tilt seen"), tilts), (localized("First sample of a touch"), starts),
      (
        localized("Pressure while hovering"),
        gauge.resting.mean.map { Self.percent($0, digits: 1) } ?? Self.none
      ),
    ]
  }

  /// The axes with their ranges.
  var axes: [(name: String, value: String)] {
    gauge.device.axes.filter { !$0.label.isEmpty }.map { axis in
      let now = gauge.values[axis.number].map { "   \(Self.plain(($0 * 10).rounded() / 10))" } ?? ""
      return (axis.label, "\(Self.plain(axis.minimum)) … \(Self.plain(axis.maximum))\(now)")
    }
  }

  /// All of it as lines of text.
  var lines: [String] {
    let live = [
      ("rate", rate), ("touches", "\(gauge.contactCount)"), ("reports", "\(gauge.reportCount)"),
    ]
    return (live + rows + axes).map { "\($0): \($1)" }
  }

  private var gaps: String {
    guard gauge.rhythm.rate != nil else { return Self.none }
    guard gauge.rhythm.gapCount > 0 else { return localized("none") }
    return "\(gauge.rhythm.gapCount) ≤ \(gauge.rhythm.longestGap)\(Self.space)ms"
  }

  private var jitter: String {
    gauge.rhythm.jitter.map { "\(($0 * 100).rounded() / 100)\(Self.space)ms" } ?? Self.none
  }

  private var tilts: String {
    guard let x = gauge.tiltsX.limits, let y = gauge.tiltsY.limits else { return Self.none }
    func whole(_ range: ClosedRange<Double>) -> String {
      "\(Int(range.lowerBound.rounded()))° … \(Int(range.upperBound.rounded()))°"
    }
    return "\(whole(x)),  \(whole(y))"
  }

  private var starts: String {
    switch gauge.starts.mostFrequent {
    case .right: localized("normal")
    case .empty: localized("no pressure")
    case .spike: localized("too high")
    case nil: Self.none
    }
  }

  static func percent(_ share: Double, digits: Int = 0) -> String {
    let factor = digits == 0 ? 1.0 : 10.0
    let value = (share * 100 * factor).rounded() / factor
    return (digits == 0 ? "\(Int(value))" : "\(value)") + space + "%"
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
