/// A command that changes how the window uses the screen.
public enum ScreenCommand: String, CaseIterable, Sendable {
  /// Cover the whole monitor, or stop that.
  case toggleFullscreen
  /// Show how long ink takes beside the drawing, or hide it.
  case toggleLatency
  /// Hide everything but the paper, or show it again.
  case toggleInterface
}
