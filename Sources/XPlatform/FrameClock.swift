internal import CX11

/// Tells when a frame of the screen begins, through the Present extension.
public final class FrameClock {
  private let connection: XConnection
  private let window: XID
  private var serial: UInt32 = 0

  /// Makes the clock of the screen that a window is on; `nil` when the server has no Present.
  public init?(for window: XWindow) {
    connection = window.connection
    self.window = window.id
    guard connection.hasExtension("Present") else { return nil }
    XPresentSelectInput(
      connection.display,
      window.id,
      CUnsignedInt(PresentCompleteNotifyMask)
    )
  }

  /// Asks for one ``WindowEvent/frameBegan(at:)`` at the next frame.
  public func requestFrame() {
    serial &+= 1
    // Target 0 has passed; a divisor of 1 makes the next frame the target.
    XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
    XFlush(connection.display)
  }
}
