/// The limits of reading and writing files, all in one place.
///
/// A short file can ask for gigabytes and minutes: by a page of a thousand metres, a picture of one
/// colour, strokes that are repeated. What goes beyond a limit is refused, with a message that names
/// the limit; the user can raise it. Work receives its limits with its ``WorkMeter``.
public struct Limits: Hashable, Sendable {
  /// The limits that files are held to unless the user says otherwise.
  public static let standard = Limits()

  private var values = Name.allCases.map(\.standard)

  /// Creates the standard limits.
  public init() {}

  /// The value of a limit, in its unit.
  public subscript(name: Name) -> Int {
    get { values[name.index] }
    set { values[name.index] = newValue }
  }

  /// Raises or lowers a limit as a user writes it.
  ///
  /// - Parameter text: `NAME=N`; the value is a whole number above 0, which `k`, `M` or `G` may
  ///   follow for thousands, millions or thousands of millions.
  /// - Returns: `false` and no change when the text says nothing else.
  public mutating func set(_ text: String) -> Bool {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let name = Name(rawValue: String(sides[0])) else { return false }
    let factors: [Character: Int] = ["k": 1000, "M": 1_000_000, "G": 1_000_000_000]
    let factor = sides[1].last.flatMap { factors[$0] }
    guard let number = Int(factor == nil ? sides[1] : sides[1].dropLast()), number > 0 else {
      return false
    }
    let (value, isOver) = number.multipliedReportingOverflow(by: factor ?? 1)
    guard !isOver else { return false }
    self[name] = value
    return true
  }

  /// Returns the message to a user that something goes beyond a limit.
  ///
  /// - Parameters:
  ///   - name: the limit.
  ///   - subject: the thing that goes beyond it, before its verb; `nil` for the usual one.
  /// - Returns: one line that says how the limit is raised.
  public func excess(of name: Name, by subject: String? = nil) -> String {
    let value = self[name]
    return "\(subject ?? name.subject) has more than \(value) \(name.unit); "
      + "--limit \(name.rawValue)=N allows more"
  }
}
