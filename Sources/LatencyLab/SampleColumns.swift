/// The columns of a sample table that hold durations.
public struct SampleColumns: Hashable, Sendable {
  /// The names of the columns that have values, without their unit.
  public private(set) var names: [String] = []
  private var values: [String: [Double]] = [:]

  /// Reads a table that ``SampleTable`` wrote; `nil` when the text is not one.
  public init?(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let header = lines.popFirst(), header == SampleTable.header else { return nil }
    let heads = header.split(separator: ",")
    let columns = heads.indices.filter { heads[$0].hasSuffix("_ms") && heads[$0] != "sensed_ms" }
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
      let name = heads[column].dropLast(3).map { $0 == "_" ? " " : String($0) }.joined()
      names.append(name)
      self.values[name] = values[number]
    }
  }

  /// The durations of a column in milliseconds; `nil` when it has none.
  public subscript(name: String) -> [Double]? { values[name] }
}
