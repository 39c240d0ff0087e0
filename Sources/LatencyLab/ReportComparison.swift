/// Two sessions side by side, with how sure each difference is.
public struct ReportComparison: Hashable, Codable, Sendable {
  /// One figure of both.
  public struct Line: Hashable, Codable, Sendable {
    /// Which figure, such as `read to frame buffer, 99 %`.
    public var figure: String
    /// Its value in the first session, in milliseconds.
    public var first: Double
    /// Its value in the second.
    public var second: Double
    /// The difference with its interval of 95 %.
    public var difference: Bootstrap
  }

  /// The figures.
  public var lines: [Line] = []

  /// Compares two tables of samples.
  ///
  /// - Parameters:
  ///   - first: as ``SampleTable`` wrote it.
  ///   - second: as ``SampleTable`` wrote it.
  public init(_ first: SampleColumns, _ second: SampleColumns) {
    for name in first.names {
      guard let one = first[name], let two = second[name] else { continue }
      for (share, words) in [(0.5, "median"), (0.99, "99 %")] {
        guard let difference = Bootstrap(one, two, share: share) else { continue }
        let (before, after) = (Distribution(one), Distribution(two))
        lines.append(
          Line(
            figure: "\(name), \(words)",
            first: share == 0.5 ? before.p50 : before.p99,
            second: share == 0.5 ? after.p50 : after.p99,
            difference: difference
          )
        )
      }
    }
  }

  /// A table for people.
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
          + "\(BoardNumber.digits(range.high))]" + (range.isSure ? "" : "  not sure")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The columns of a table of samples that can be compared.
public struct SampleColumns: Hashable, Sendable {
  /// Names of those that hold times, without their unit.
  public private(set) var names: [String] = []
  private var columns: [String: [Double]] = [:]

  /// Reads a table as ``SampleTable`` writes it; `nil` when it is not one.
  public init?(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let header = lines.popFirst(), header == SampleTable.header else { return nil }
    let heads = header.split(separator: ",")
    let places = heads.indices.filter { heads[$0].hasSuffix("_ms") && heads[$0] != "sensed_ms" }
    var values = places.map { _ in [Double]() }
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == heads.count else { return nil }
      for (number, place) in places.enumerated() where !fields[place].isEmpty {
        guard let value = Double(fields[place]), value.isFinite else { return nil }
        values[number].append(value)
      }
    }
    for (number, place) in places.enumerated() where !values[number].isEmpty {
      let name = heads[place].dropLast(3).map { $0 == "_" ? " " : String($0) }.joined()
      names.append(name)
      columns[name] = values[number]
    }
  }

  /// The times of a column.
  public subscript(name: String) -> [Double]? { columns[name] }
}
