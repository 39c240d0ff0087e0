/// A latency measured outside the program, with a camera or a sensor.
public struct ExternalMeasurement: Hashable, Codable, Sendable {
  /// The method, such as `240 fps camera`.
  public var method: String
  /// The latency in milliseconds.
  public var milliseconds: Double
  /// The precision of the method, ± milliseconds; `nil` when not known.
  public var precision: Double?

  /// Makes a measurement.
  public init(method: String, milliseconds: Double, precision: Double? = nil) {
    (self.method, self.milliseconds, self.precision) = (method, milliseconds, precision)
  }

  /// An error in a table of measurements.
  public struct Failure: Error, Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The reason, in English.
    public let reason: String
  }

  /// Reads a measurement that a user typed, such as `31.5` or `31.5 240 fps camera`; `nil` when it
  /// does not begin with a number of milliseconds in 0...10,000.
  public init?(parsing text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let first = parts.first, let number = Self.number(first) else { return nil }
    self.init(method: parts.count > 1 ? String(parts[1]) : "measured", milliseconds: number)
  }

  /// Reads a table with a measurement in each line: `milliseconds[,precision[,method]]`.
  ///
  /// A first line without numbers is a heading; empty lines are skipped.
  ///
  /// A measurement counted in frames of a camera is written `frames@rate`, such as `8@240`; its
  /// precision is half a frame.
  public static func readTable(_ text: String) throws(Failure) -> [ExternalMeasurement] {
    var figures: [ExternalMeasurement] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let fields = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " || $0 == "\t" } }
      guard let first = fields.first, !line.allSatisfy(\.isWhitespace) else { continue }
      guard let (time, precision) = length(first) else {
        if number == 0 { continue }
        throw Failure(line: number + 1, reason: "not a number of milliseconds from 0 to 10,000")
      }
      var figure = ExternalMeasurement(
        method: fields.count > 2 ? String(fields[2]) : "measured",
        milliseconds: time,
        precision: precision
      )
      if fields.count > 1, !fields[1].isEmpty {
        guard let precision = self.number(fields[1]) else {
          throw Failure(line: number + 1, reason: "the precision is not a number of milliseconds")
        }
        figure.precision = precision
      }
      figures.append(figure)
    }
    return figures
  }

  private static func length(_ text: Substring) -> (time: Double, precision: Double?)? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 1 { return number(text).map { ($0, nil) } }
    guard parts.count == 2, let frames = number(parts[0]), let rate = number(parts[1]), rate >= 1
    else { return nil }
    let time = frames * 1000 / rate
    return time <= 10_000 ? (time, 500 / rate) : nil
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.reversed().drop { $0.isWhitespace }.reversed()
    guard let number = Double(String(text)), (0...10_000).contains(number) else { return nil }
    return number
  }
}
