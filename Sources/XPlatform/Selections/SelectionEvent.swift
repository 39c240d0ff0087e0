/// What other programs did about the clipboard or a drag.
public enum SelectionEvent: Sendable {
  /// Another program wants what this one offers; see ``SelectionOwner/provide(_:for:now:)``.
  case wanted(SelectionRequest)
  /// Another program offers something now; what this one offered counts no more.
  case lost(SelectionKind)
  /// What ``SelectionReader/askForTargets(of:among:at:now:)`` was asked for: names of forms, in the order
  /// in which they are preferred.
  case offered(id: Int, targets: [String])
  /// What ``SelectionReader/ask(_:of:at:now:)`` was asked for.
  case arrived(id: Int, Delivery)
  /// A question was not answered.
  case failed(id: Int, SelectionFailure)
  /// A clipboard manager has copied what this program offers, or there is nobody who would.
  case handedOver
}

/// What another program gave.
public struct Delivery: Hashable, Sendable {
  /// The form that was asked for.
  public var target: String
  /// The bytes.
  public var bytes: [UInt8]

  /// Makes a delivery.
  public init(target: String, bytes: [UInt8]) {
    self.target = target
    self.bytes = bytes
  }
}

/// The wish of another program for one form of what is offered.
public struct SelectionRequest: Hashable, Sendable {
  /// Of which selection.
  public let kind: SelectionKind
  /// The offer that is meant, as ``SelectionOwner/offer(_:at:)`` numbered it.
  public let offer: Int
  /// The form.
  public let target: String
}

/// Why nothing came from another program.
public enum SelectionFailure: Error, Hashable, Sendable {
  /// It does not give this, or nobody offers anything.
  case refused
  /// It did not answer, or stopped in the middle.
  case silent
  /// It sends more than is taken.
  case tooLarge
  /// What it sent is not what the conventions say.
  case malformed
}
