internal import Geometry

extension Stroke {
  /// The stroke with its ink made wider or narrower, along the same curve.
  ///
  /// - Parameter factor: by which both extents of every point are multiplied, at least 0.
  /// - Returns: the stroke, with the same id.
  public func widened(by factor: Double) -> Stroke {
    var stroke = self
    stroke.path = path.widened(by: max(0, factor))
    return stroke
  }
}

extension StrokePath {
  fileprivate func widened(by factor: Double) -> StrokePath {
    var path = self
    func scaled(_ extent: Double) -> Int32 {
      Swift.max(0, FixedPoint.whole(extent * factor, steps: FixedPoint.stepsPerUnit))
    }
    for index in path.points.indices {
      let size = path.points[index].point.size
      (path.points[index].width, path.points[index].height) = (
        scaled(size.width), scaled(size.height)
      )
    }
    return path
  }
}
