/// The answer of the desktop to a request.
public enum PortalAnswer<Value: Sendable>: Sendable {
  /// The user has chosen.
  case chosen(Value)
  /// The user has cancelled.
  case cancelled
  /// This desktop does not offer this.
  case unavailable
  /// It failed, with the desktop's message.
  case failed(String)

  /// Returns the answer with its value transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> PortalAnswer<Other> {
    switch self {
    case .chosen(let value): .chosen(transform(value))
    case .cancelled: .cancelled
    case .unavailable: .unavailable
    case .failed(let message): .failed(message)
    }
  }
}
