internal import Geometry
internal import InkModel

extension Stroke {
  /// The stroke moved, turned or scaled, with the width that it had.
  ///
  /// If both directions are scaled alike, its samples stay as the pen reported them, and so does a
  /// stroke that the eraser has cut, whose width is then kept on average.
  ///
  /// - Parameter change: a mapping of the canvas.
  /// - Returns: the stroke with the same id.
  func resized(by change: AffineTransform) -> Stroke {
    guard change.meanScale > 0, change.meanScale.isFinite else { return self }
    guard !change.scalesEvenly, mask == nil, let back = transform.inverted else {
      var stroke = self
      stroke.transform = transform.concatenating(change)
      return abs(change.meanScale - 1) < 1e-9 ? stroke : stroke.widened(by: 1 / change.meanScale)
    }
    let own = transform.concatenating(change).concatenating(back)
    var stroke = self
    stroke.path = StrokePath(
      controlPoints: path.map { point in
        var point = point
        point.location = own.apply(to: point.location)
        return point
      },
      creationDate: path.creationDate
    )
    stroke.samples = samples.map { sample in
      StrokeSample(
        location: own.apply(to: sample.location),
        timeOffset: sample.timeOffset,
        pressure: sample.pressure,
        altitude: sample.altitude,
        azimuth: sample.azimuth,
        roll: sample.roll
      )
    }
    return stroke
  }
}

extension AffineTransform {
  /// A Boolean value that indicates whether it keeps all distances.
  var isRigid: Bool { scalesEvenly && abs(meanScale - 1) < 1e-9 }

  /// A Boolean value that indicates whether it scales all directions alike.
  var scalesEvenly: Bool {
    let (first, second) = (Vector(dx: a, dy: b), Vector(dx: c, dy: d))
    let size = first.lengthSquared + second.lengthSquared
    return abs(first.lengthSquared - second.lengthSquared) <= 1e-9 * size
      && abs(first.dot(second)) <= 1e-9 * size
  }
}
