/// What came of asking the desktop for something.
public enum PortalAnswer<Value: Sendable>: Sendable {
  /// The user has chosen.
  case chosen(Value)
  /// The user does not want it.
  case cancelled
  /// This desktop has nothing of the kind; do it yourself.
  case unavailable
  /// It went wrong, in the desktop's own words.
  case failed(String)

  /// The same with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> PortalAnswer<Other> {
    switch self {
    case .chosen(let value): .chosen(transform(value))
    case .cancelled: .cancelled
    case .unavailable: .unavailable
    case .failed(let words): .failed(words)
    }
  }
}
