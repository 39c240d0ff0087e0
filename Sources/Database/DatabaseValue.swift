/// The value of one field of a table.
public enum DatabaseValue: Hashable, Sendable {
  /// No value (SQL: `NULL`).
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number; SQLite stores NaN as ``null``.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// The whole number; `nil` when it is none.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number, whole or not; `nil` when it is none.
  public var real: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The text; `nil` when it is none.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The bytes; `nil` when it has none.
  public var blob: [UInt8]? {
    if case .blob(let value) = self { value } else { nil }
  }
}
