internal import CX11

/// Tells the window manager when a new size of the window has been drawn, so that it can resize the
/// frame in step (EWMH, `_NET_WM_SYNC_REQUEST`).
final class FrameCounter {
  /// The counter; the server gives it up together with the connection.
  private let counter: XSyncCounter
  private let connection: XConnection
  private var wanted: XSyncValue?
  /// A Boolean value that indicates whether the size that belongs to the number has arrived.
  private var isConfigured = false

  /// Makes the counter of a window; `nil` when the server lacks the extension.
  init?(of window: XID, on connection: XConnection) {
    self.connection = connection
    var (event, error, major, minor): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard XSyncQueryExtension(connection.display, &event, &error) != 0,
      XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    connection.write(
      numbers: [UInt(counter)],
      to: connection.atom("_NET_WM_SYNC_REQUEST_COUNTER"),
      of: window,
      type: Atom(XA_CARDINAL)
    )
  }

  /// Takes the number that stands for the size that comes next.
  func receive(low: UInt, high: UInt) {
    isConfigured = false
    wanted = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
  }

  /// Takes note of a size.
  func recordSize() { isConfigured = true }

  /// Says that the size has been drawn.
  func confirm() {
    guard let wanted, isConfigured else { return }
    self.wanted = nil
    XSyncSetCounter(connection.display, counter, wanted)
    XFlush(connection.display)
  }
}
