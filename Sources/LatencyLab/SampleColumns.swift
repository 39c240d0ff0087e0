/// The columns of a sample table that hold durations.
///
/// The table is one that ``SampleTable`` wrote, or one of another program's latencies: its first line
/// names the columns, and a column `lat_ms` or `latency_ms` has the time from a sample to its ink.
public struct SampleColumns: Hashable, Sendable {
  /// The names of the columns that have values, without their unit.
  public private(set) var names: [String] = []
  private var values: [String: [Double]] = [:]

  /// The names that other programs have for the time from a sample to its ink.
  private static let foreign = ["lat_ms", "latency_ms"]
  /// The time from a sample to its ink.
  static let whole = "input to frame buffer"

  /// Reads a table; `nil` when the text is not one.
  public init?(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let header = lines.popFirst() else { return nil }
    let heads = header.split(separator: ",", omittingEmptySubsequences: false)
    let isOwn = header == SampleTable.header
    let columns = heads.indices.filter { index in
      isOwn
        ? heads[index].hasSuffix("_ms") && heads[index] != "sensed_ms"
        : Self.foreign.contains(String(heads[index]))
    }
    guard isOwn || columns.count == 1 else { return nil }
    var values = columns.map { _ in [Double]() }
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == heads.count else { return nil }
      for (number, column) in columns.enumerated() where !fields[column].isEmpty {
        guard let value = Double(fields[column]), value.isFinite else { return nil }
        values[number].append(value)
      }
    }
    for (number, column) in columns.enumerated() where !values[number].isEmpty {
      let own = heads[column].dropLast(3).map { $0 == "_" ? " " : String($0) }.joined()
      let name = isOwn ? own : Self.whole
      names.append(name)
      self.values[name] = values[number]
    }
  }

  /// The durations of a column in milliseconds; `nil` when it has none.
  public subscript(name: String) -> [Double]? { values[name] }
}
