internal import Geometry
internal import InkModel
internal import PenInput

/// Where an eraser goes while it touches.
struct Erasure {
  /// What erases; a change of it counts from the next contact on.
  let eraser: Eraser
  /// Whether strokes have been removed already.
  var hasRemoved = false
  /// Where it went, in canvas units; of an eraser of strokes only the last place is kept.
  private(set) var way = EraserPath(points: [])

  init(_ eraser: Eraser) { self.eraser = eraser }

  /// Goes on to a sample.
  ///
  /// - Returns: what it went over since the one before; `nil` when nothing that it has not covered.
  mutating func go(to sample: PenSample) -> EraserPath? {
    let radius = eraser.radius(atForce: sample.pressure)
    let point = EraserPoint(location: sample.position, radius: radius)
    guard let last = way.points.last else {
      way.points = [point]
      return way
    }
    // A pen that rests must not make the way longer.
    guard last.location.distance(to: point.location) + point.radius > last.radius else {
      return nil
    }
    if eraser.kind == .strokes { way.points.removeAll(keepingCapacity: true) }
    way.points.append(point)
    return EraserPath(points: [last, point])
  }
}
