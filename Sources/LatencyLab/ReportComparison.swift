/// A comparison of two sessions, with a confidence interval for each difference.
public struct ReportComparison: Hashable, Codable, Sendable {
  /// A figure of both sessions.
  public struct Line: Hashable, Codable, Sendable {
    /// The name of the figure, such as `program, 99 %`.
    public var figure: String
    /// Its value in the first session, in milliseconds.
    public var first: Double
    /// Its value in the second session, in milliseconds.
    public var second: Double
    /// The difference with its 95 % confidence interval.
    public var difference: Bootstrap
    /// The samples that each session needs for a difference this large to be believed, with a
    /// probability of 80 %; `nil` when there is no difference.
    public var needed: Int?
  }

  /// The figures that both sessions have.
  public var lines: [Line] = []

  /// Compares the tables of two sessions.
  ///
  /// - Parameters:
  ///   - first: The columns of the first session.
  ///   - second: The columns of the second session.
  public init(_ first: SampleColumns, _ second: SampleColumns) {
    for name in first.names {
      guard let one = first[name], let two = second[name] else { continue }
      for (share, label) in [(0.5, "median"), (0.99, "99 %")] {
        guard let difference = Bootstrap(one, two, share: share) else { continue }
        let (before, after) = (Distribution(one), Distribution(two))
        lines.append(
          Line(
            figure: "\(name), \(label)",
            first: share == 0.5 ? before.p50 : before.p99,
            second: share == 0.5 ? after.p50 : after.p99,
            difference: difference,
            needed: difference.needed(having: min(one.count, two.count))
          )
        )
      }
    }
  }

  /// The comparison as a plain-text table.
  public var text: String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    var lines = [pad("ms", 36) + pad("first", 10) + pad("second", 10) + "difference, 95 % within"]
    for line in self.lines {
      let range = line.difference
      lines.append(
        pad(line.figure, 36) + pad(BoardNumber.digits(line.first), 10)
          + pad(BoardNumber.digits(line.second), 10)
          + "\(BoardNumber.digits(range.difference)) [\(BoardNumber.digits(range.low)), "
          + "\(BoardNumber.digits(range.high))]"
          + (range.isSure
            ? "" : "  not sure" + (line.needed.map { ", \($0) samples needed" } ?? ""))
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
