public import Geometry

/// Takes what a pen did in a window to the canvas that is seen in it.
public struct CanvasMapping: Hashable, Sendable {
  /// How the canvas is looked at.
  public let view: Viewport
  /// From window pixels to canvas units.
  public let transform: AffineTransform

  /// Makes the mapping of a view.
  public init(_ view: Viewport = .identity) {
    self.view = view
    transform = view.transform.inverted ?? .identity
  }

  /// The sample with its place in canvas units and its directions on the canvas.
  ///
  /// - Parameter sample: in window pixels.
  /// - Returns: what lies on the canvas; altitude, force and time are as they were.
  public func map(_ sample: PenSample) -> PenSample {
    var mapped = sample
    mapped.position = transform.apply(to: sample.position)
    mapped.azimuth = sample.azimuth.map(view.canvasAngle(of:))
    mapped.roll = sample.roll.map(view.canvasAngle(of:))
    return mapped
  }
}
