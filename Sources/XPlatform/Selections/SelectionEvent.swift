/// An event of the clipboard or of a drag, caused by another program.
public enum SelectionEvent: Sendable {
  /// Another program requests what this one offers; see ``SelectionOwner/provide(_:for:now:)``.
  case wanted(SelectionRequest)
  /// Another program owns the selection now; the offer of this one is void.
  case lost(SelectionKind)
  /// The answer to ``SelectionReader/requestTargets(of:among:at:now:)``: names of forms in order of
  /// preference.
  case offered(id: Int, targets: [String])
  /// The answer to ``SelectionReader/request(_:of:at:now:)``.
  case arrived(id: Int, Delivery)
  /// A request was not answered.
  case failed(id: Int, SelectionFailure)
  /// A clipboard manager has copied what this program offers, or there is nobody who would.
  case handedOver
}

/// Data from another program.
public struct Delivery: Hashable, Sendable {
  /// The requested form.
  public var target: String
  /// The bytes.
  public var bytes: [UInt8]

  /// Makes a delivery.
  public init(target: String, bytes: [UInt8]) {
    self.target = target
    self.bytes = bytes
  }
}

/// A request of another program for one form of what is offered.
public struct SelectionRequest: Hashable, Sendable {
  /// The selection.
  public let kind: SelectionKind
  /// The offer that is meant, as ``SelectionOwner/offer(_:at:)`` numbered it.
  public let offer: Int
  /// The form.
  public let target: String
}

/// The reason why another program delivered no data.
public enum SelectionFailure: Error, Hashable, Sendable {
  /// It does not have this form, or nobody offers anything.
  case refused
  /// It did not answer, or stopped in the middle.
  case silent
  /// It sends more than is accepted.
  case tooLarge
  /// The data does not follow the conventions.
  case malformed
}
