internal import CX11

/// A moment of the server's clock, in milliseconds; wraps around after seven weeks.
public struct ServerTime: Hashable, Sendable {
  let value: UInt

  /// A moment of an event; without one, the present.
  init(value: CX11.Time = 0) { self.value = value }
}
