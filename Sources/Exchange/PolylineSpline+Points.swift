internal import Geometry
internal import InkModel

extension PolylineSpline.Value {
  /// The control point of a round ink: x, y, width, force.
  var strokePoint: StrokePoint {
    let width = Swift.max(0, self[2])
    return StrokePoint(
      location: Point(x: self[0], y: self[1]),
      timeOffset: 0,
      size: Size(width: width, height: width),
      force: Swift.max(0, Swift.min(1, self[3]))
    )
  }
}
