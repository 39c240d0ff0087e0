public import PenInput

/// An end of a pen: each keeps its own tool, ink and sizes.
public enum PenEnd: String, CaseIterable, Hashable, Sendable {
  /// The tip; a mouse and a finger count as one.
  case tip
  /// The other end, which erases until it is told otherwise.
  case back

  /// The end that a kind of device is.
  public init(_ kind: DeviceKind) { self = kind == .eraser ? .back : .tip }
}
