/// One latency that was measured from outside, by a camera or a sensor.
public struct CameraFigure: Hashable, Codable, Sendable {
  /// How it was measured, such as `240 fps camera`.
  public var method: String
  /// The latency in milliseconds.
  public var milliseconds: Double
  /// How exact the method is, in milliseconds to both sides; `nil` when not known.
  public var precision: Double?

  /// Makes a figure.
  public init(method: String, milliseconds: Double, precision: Double? = nil) {
    (self.method, self.milliseconds, self.precision) = (method, milliseconds, precision)
  }

  /// Why a line of a table is not a figure.
  public struct Failure: Error, Hashable, Sendable {
    /// Number of the line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String
  }

  /// A figure from what a user typed, such as `31.5` or `31.5 240 fps camera`; `nil` when it does
  /// not begin with a number of milliseconds from 0 to 10,000.
  public init?(typed text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first, let number = Self.number(first) else { return nil }
    self.init(method: words.count > 1 ? String(words[1]) : "measured", milliseconds: number)
  }

  /// Reads a table: `milliseconds[,precision[,method]]` a line; a first line without numbers is a
  /// heading.
  ///
  /// A measurement counted in frames of a camera is written `frames@rate`, such as `8@240`; its
  /// precision is half a frame.
  public static func table(_ text: String) throws(Failure) -> [CameraFigure] {
    var figures: [CameraFigure] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let fields = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " || $0 == "\t" } }
      guard let first = fields.first, !line.allSatisfy(\.isWhitespace) else { continue }
      guard let (time, precision) = length(first) else {
        if number == 0 { continue }
        throw Failure(line: number + 1, reason: "not a number of milliseconds from 0 to 10,000")
      }
      var figure = CameraFigure(
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
