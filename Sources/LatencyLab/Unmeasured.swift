/// A part of the way from pen to eye that the program cannot measure, with an estimate.
public struct Unmeasured: Hashable, Codable, Sendable {
  /// Which part.
  public var part: String
  /// Milliseconds at least, as a mean.
  public var least: Double
  /// Milliseconds at most, as a mean.
  public var most: Double
  /// Where the estimate comes from.
  public var source: String

  /// Makes an estimate.
  public init(_ part: String, _ milliseconds: ClosedRange<Double>, source: String) {
    self.part = part
    (least, most) = (milliseconds.lowerBound, milliseconds.upperBound)
    self.source = source
  }

  /// Everything between the tip and the eye that is not in the program's figures.
  ///
  /// - Parameters:
  ///   - interval: milliseconds between two reports of the pen; `nil` when not known.
  ///   - averagedSamples: samples whose mean the driver reports; 1 for none, `nil` when it does
  ///     not tell.
  ///   - isComposited: whether a compositor shows the window.
  ///   - refreshRate: frames of the screen in a second.
  /// - Returns: the parts in the order of the way.
  public static func parts(
    interval: Double?,
    averagedSamples: Int?,
    isComposited: Bool,
    refreshRate: Double
  ) -> [Unmeasured] {
    let frame = 1000 / max(1, refreshRate)
    var parts: [Unmeasured] = []
    let age = interval.map { $0 / 2 }
    parts.append(
      Unmeasured(
        "age of a sample when the pen reports it",
        (age ?? 2)...(age ?? 5),
        source: age != nil ? "half the measured interval" : "half the interval at 100 to 250 Hz"
      )
    )
    parts.append(
      Unmeasured(
        "digitiser and USB",
        2...5,
        source: "no maker publishes it; the usual range of pens, to be checked by a camera"
      )
    )
    let count = averagedSamples ?? 1
    let lag = Double(max(0, count - 1)) / 2 * (interval ?? 5)
    parts.append(
      Unmeasured(
        "smoothing by the driver",
        lag...lag,
        source: averagedSamples == nil
          ? "the driver does not tell of any"
          : count <= 1
            ? "the driver reports each sample as it is"
            : "the driver's mean of the latest samples lags by half of their intervals"
      )
    )
    parts.append(
      Unmeasured(
        "compositor",
        isComposited ? frame...(frame + 20) : 0...0,
        source: isComposited
          ? "one frame at least; 17 to 20 ms were found with editors (Typometer, 2020)"
          : "none runs"
      )
    )
    parts.append(
      Unmeasured(
        "wait for the beam to come by",
        frame / 2...frame / 2,
        source: "half a frame on average"
      )
    )
    parts.append(
      Unmeasured(
        "panel",
        2...8,
        source: "the usual range of response times, to be checked by a camera"
      )
    )
    return parts
  }
}
