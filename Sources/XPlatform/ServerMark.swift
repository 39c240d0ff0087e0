internal import CX11

/// Asks the server to say when it has done something, by its own clock.
///
/// The Present extension tells of the next frame of the screen that a window is on. A window that is on
/// no screen has no frames, and the server answers at once with the microsecond at which it came to
/// the request, right after all that was asked before. Xwayland's own Present answers at once too, but
/// with the time of the window's last frame, so it cannot be asked.
final class ServerMark {
  /// A window beyond the corner of the screen that is never shown.
  let window: XID
  private let connection: XConnection

  /// Makes the window; `nil` when the server has no Present, or that of Xwayland.
  init?(on connection: XConnection) {
    guard connection.hasExtension("Present") else { return nil }
    self.connection = connection
    window = XCreateWindow(
      connection.display,
      connection.root,
      -16,
      -16,
      1,
      1,
      0,
      0,
      CUnsignedInt(InputOnly),
      nil,
      0,
      nil
    )
    if XPresentQueryCapabilities(connection.display, window) != 0, connection.isXwayland {
      return nil
    }
    XPresentSelectInput(connection.display, window, CUnsignedInt(PresentCompleteNotifyMask))
  }

  deinit { if !connection.isLost { XDestroyWindow(connection.display, window) } }

  /// Asks for an answer; it is sent with the next flush.
  ///
  /// - Parameter number: its lower 32 bits come back.
  func ask(_ number: Int) {
    // Without a divisor, a target that has passed is not waited for.
    XPresentNotifyMSC(
      connection.display,
      window,
      UInt32(truncatingIfNeeded: number),
      0,
      0,
      0
    )
  }
}
