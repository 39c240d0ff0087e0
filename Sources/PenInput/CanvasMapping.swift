public import Geometry

/// Converts pen samples from a window to its canvas.
public struct CanvasMapping: Hashable, Sendable {
  /// The view of the canvas.
  public let view: Viewport
  /// The transform from window pixels to canvas units.
  public let transform: AffineTransform

  /// Creates the mapping of a view.
  public init(_ view: Viewport = .identity) {
    self.view = view
    transform = view.transform.inverted ?? .identity
  }

  /// Converts a sample to canvas units.
  ///
  /// - Parameter sample: the sample in window pixels.
  /// - Returns: the sample with its position and directions on the canvas; altitude, force and time
  ///   do not change.
  public func map(_ sample: PenSample) -> PenSample {
    var mapped = sample
    mapped.position = transform.apply(to: sample.position)
    mapped.azimuth = sample.azimuth.map(view.canvasAngle(of:))
    mapped.roll = sample.roll.map(view.canvasAngle(of:))
    return mapped
  }
}
