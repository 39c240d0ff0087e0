/// A part of the latency between pen and eye that the program cannot measure, with an estimate.
public struct UnmeasuredPart: Hashable, Codable, Sendable {
  /// The English name of the part; a key of the message catalogues.
  public var part: String
  /// The lower bound of its mean, in milliseconds.
  public var least: Double
  /// The upper bound of its mean, in milliseconds.
  public var most: Double
  /// The source of the estimate, in English; a key of the message catalogues.
  public var source: String

  /// The name of the compositor's part.
  public static let compositorName = "compositor"

  /// Makes an estimate.
  public init(_ part: String, _ milliseconds: ClosedRange<Double>, source: String) {
    self.part = part
    (least, most) = (milliseconds.lowerBound, milliseconds.upperBound)
    self.source = source
  }

  /// Returns all parts between the tip and the eye that are not in the program's figures.
  ///
  /// - Parameters:
  ///   - interval: The pen's report interval in milliseconds; `nil` when not known.
  ///   - driverLag: The lag that the driver's smoothing adds.
  ///   - stabilizer: The lag of steadied ink in milliseconds; `nil` when ink is not behind the pen, or
  ///     by a length.
  ///   - isComposited: Whether a compositor shows the window.
  ///   - refreshRate: The refresh rate of the screen in hertz.
  /// - Returns: The parts in the order of the data flow.
  public static func parts(
    interval: Double?,
    driverLag: DriverLag,
    stabilizer: Double? = nil,
    isComposited: Bool,
    refreshRate: Double
  ) -> [UnmeasuredPart] {
    let frame = 1000 / max(1, refreshRate)
    let parts: [UnmeasuredPart?] = [
      sampleAge(interval: interval),
      UnmeasuredPart(
        "digitiser and USB",
        2...5,
        source:
          "not published by any manufacturer; the usual range of pens, to be checked by a camera"
      ),
      smoothing(driverLag, interval: interval),
      stabilizer.map { UnmeasuredPart("stabiliser", $0...$0, source: "set in the tool options") },
      compositor(isComposited, frame: frame),
      UnmeasuredPart(
        "wait for scan-out",
        frame / 2...frame / 2,
        source: "half a frame on average"
      ),
      UnmeasuredPart(
        "panel",
        2...8,
        source: "the usual range of response times, to be checked by a camera"
      ),
    ]
    return parts.compactMap(\.self)
  }

  private static func sampleAge(interval: Double?) -> UnmeasuredPart {
    let age = interval.map { $0 / 2 }
    return UnmeasuredPart(
      "age of a sample when the pen reports it",
      (age ?? 2)...(age ?? 5),
      source: age != nil ? "half the measured interval" : "half the interval at 100 to 250 Hz"
    )
  }

  private static func smoothing(_ driverLag: DriverLag, interval: Double?) -> UnmeasuredPart {
    let lag = driverLag.intervals * (interval ?? 5)
    return UnmeasuredPart("smoothing by the driver", lag...lag, source: driverLag.source.title)
  }

  private static func compositor(_ isComposited: Bool, frame: Double) -> UnmeasuredPart {
    UnmeasuredPart(
      compositorName,
      isComposited ? frame...(frame + 20) : 0...0,
      source: isComposited
        ? "one frame at least; 17 to 20 ms were found with editors (Typometer, 2020)"
        : "not running"
    )
  }
}
