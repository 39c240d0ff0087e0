internal import CX11

/// Reports when a frame of the screen begins, through the Present extension.
public final class FrameClock {
  /// The bit of a request's number that tells the answer to a put from a plain frame.
  static let answerBit: UInt32 = 1 << 31

  /// A Boolean value that indicates whether ``requestAnswer()`` is answered by the compositor.
  ///
  /// Xwayland with a GPU, and 24.1 without one, answer with the frame callbacks of the window. Others
  /// have a clock that knows nothing of the compositor, and no capabilities.
  public let hasAnswers: Bool
  private let connection: XConnection
  private let window: XWindow
  private var serial: UInt32 = 0

  /// Makes the clock of the screen that a window is on; `nil` when the server has no Present.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - isXwayland: whether its server passes it to a Wayland compositor.
  public init?(for window: XWindow, isXwayland: Bool = false) {
    connection = window.connection
    self.window = window
    guard connection.hasExtension("Present") else { return nil }
    XPresentSelectInput(
      connection.display,
      window.id,
      CUnsignedInt(PresentCompleteNotifyMask)
    )
    hasAnswers = isXwayland && XPresentQueryCapabilities(connection.display, window.id) != 0
    // The first answer comes at once and tells the number of the frame.
    if hasAnswers { ask(for: 0) }
  }

  /// Asks for one ``WindowEvent/frameBegan(at:)`` at the next frame.
  public func requestFrame() {
    ask(for: nextFrame)
    XFlush(connection.display)
  }

  /// Asks for one ``WindowEvent/pictureTaken(at:)`` when the compositor has taken a picture with all
  /// that was put before; it is sent with the next flush.
  public func requestAnswer() { ask(for: nextFrame, flag: Self.answerBit) }

  /// The number of the frame to ask for.
  ///
  /// Target 0 has passed; a divisor of 1 makes the next frame the target. Xwayland's own Present
  /// answers a frame before its target, and with that target at once.
  private var nextFrame: UInt64 { hasAnswers ? window.frameNumber + 2 : 0 }

  private func ask(for target: UInt64, flag: UInt32 = 0) {
    serial = (serial &+ 1) & ~Self.answerBit
    XPresentNotifyMSC(connection.display, window.id, serial | flag, target, 1, 0)
  }
}
