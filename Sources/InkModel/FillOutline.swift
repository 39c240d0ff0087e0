internal import Geometry

/// The parts of a closed line without the ways that it goes there and back.
struct FillOutline {
  /// The closed parts.
  private(set) var path = VectorPath()

  /// The curves of the part that is open.
  private var part: [CubicBezier] = []

  /// Steps of a unit to which all points of an uncut curve are whole, by the weights of the spline.
  private static let steps = 6 * FixedPoint.stepsPerUnit

  /// Makes the parts of a line.
  ///
  /// - Parameter curves: each begins where the one before ends, in the stroke's own space.
  init(_ curves: [CubicBezier]) {
    let curves = curves.filter { $0.hull.width > 0 || $0.hull.height > 0 }
    let ways = Self.ways(of: curves)
    var waiting: [[CubicBezier]] = []
    for (index, curve) in curves.enumerated() {
      guard let other = ways[index] else {
        part.append(curve)
        continue
      }
      if other > index {
        waiting.append(part)
        part = []
      } else {
        close()
        part = waiting.removeLast()
      }
    }
    close()
  }

  /// Appends the part to the path.
  private mutating func close() {
    guard let first = part.first else { return }
    path.move(to: first.start)
    for curve in part { path.curve(curve.control1, curve.control2, to: curve.end) }
    path.close()
    part = []
  }

  /// The number of the curve that goes the way of another back, for each of both; such pairs lie within
  /// each other or apart.
  private static func ways(of curves: [CubicBezier]) -> [Int: Int] {
    var ways: [Int: Int] = [:]
    var open: [[Double]: [Int]] = [:]
    for (index, curve) in curves.enumerated() {
      let points = [curve.start, curve.control1, curve.control2, curve.end]
      let key = points.flatMap { [($0.x * steps).rounded(), ($0.y * steps).rounded()] }
      let back = points.reversed().flatMap { [($0.x * steps).rounded(), ($0.y * steps).rounded()] }
      if let other = open[back]?.popLast() {
        (ways[index], ways[other]) = (other, index)
      } else {
        open[key, default: []].append(index)
      }
    }
    var nested: [Int] = []
    for index in curves.indices {
      guard let other = ways[index] else { continue }
      if other > index {
        nested.append(index)
      } else if nested.last == other {
        nested.removeLast()
      } else {
        (ways[index], ways[other]) = (nil, nil)
        nested.removeAll { $0 == other }
      }
    }
    return ways
  }
}
