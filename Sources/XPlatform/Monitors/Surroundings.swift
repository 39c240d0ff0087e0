/// The monitor and the scale of a window, which decide how large and how often it is drawn.
public struct Surroundings: Hashable, Sendable {
  /// The monitor that shows most of the window.
  public var monitor: Monitor
  /// Pixels of the window to a unit of the interface, 1...4 in steps of 1/4.
  public var scale: Double

  /// Makes surroundings.
  public init(monitor: Monitor, scale: Double) {
    self.monitor = monitor
    self.scale = scale
  }
}
