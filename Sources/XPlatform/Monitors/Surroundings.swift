public import Geometry

/// The monitor and the scale of a window, which decide how large and how often it is drawn.
public struct Surroundings: Hashable, Sendable {
  /// The monitor that shows most of the window.
  public var monitor: Monitor
  /// The pixels of the screen: all monitors together, from 0, 0.
  public var screen: PixelRect
  /// Pixels of the window to a unit of the interface, 1...4 in steps of 1/4.
  public var scale: Double

  /// Makes surroundings.
  public init(monitor: Monitor, screen: PixelRect, scale: Double) {
    self.monitor = monitor
    self.screen = screen
    self.scale = scale
  }
}
