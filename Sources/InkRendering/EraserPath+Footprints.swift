internal import Geometry
internal import InkModel
internal import StrokeEngine

extension EraserPath {
  /// Returns the footprints of the eraser after a transform of its canvas.
  func footprints(by canvas: AffineTransform) -> [Footprint] {
    let transform = transform.concatenating(canvas)
    let scale = transform.meanScale
    return points.map { point in
      Footprint(center: transform.apply(to: point.location), radius: point.radius * scale)
    }
  }
}
