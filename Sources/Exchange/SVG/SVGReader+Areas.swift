internal import Geometry
internal import InkModel

extension SVGReader {
  /// The color of the area of a shape; `nil` when it is not filled.
  func areaColor(_ style: SVGStyle) -> InkColor? {
    guard let color = style.fill else { return nil }
    let alpha = color.alpha * style.fillOpacity * style.opacity
    return alpha > 0 ? color.with(alpha: alpha) : nil
  }

  /// Returns whether a shape surrounds anything: a straight line does not.
  func hasArea(_ path: SVGPath, _ transform: AffineTransform) -> Bool {
    path.parts.contains { part in
      guard let last = part.curves.last else { return false }
      let start = transform.apply(to: part.start)
      let hull = part.curves.flatMap { [$0.control1, $0.control2, $0.end] }.map(transform.apply)
      let end = transform.apply(to: last.end)
      let way = hull.max { start.distance(to: $0) < start.distance(to: $1) } ?? end
      let breadth = hull.reduce(0) { max($0, abs((way - start).cross($1 - start))) }
      return breadth > 1e-6 * max(1, start.distance(to: way))
    }
  }

  /// Makes a stroke that fills all parts of a shape and shows no line; `nil` when it has no place.
  ///
  /// One line goes around all parts, and between them there and back again, where it surrounds nothing.
  mutating func area(
    of path: SVGPath,
    _ fill: InkColor,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) -> Stroke? {
    noteRule(of: path, style, transform)
    var (places, corners): ([Point], Set<Int>) = ([], [])
    for own in Self.outlines(of: path, transform) {
      corners.formUnion(own.corners.map { places.count + $0 })
      corners.formUnion([places.count, places.count + own.points.count])
      places += own.points + own.points.prefix(1)
      guard let home = places.first, path.parts.count > 1 else { continue }
      corners.insert(places.count)
      places.append(home)
    }
    guard budget.take(places.count), places.allSatisfy(\.isFinite), !places.isEmpty else {
      return nil
    }
    let values = places.map { PolylineSpline.Value($0.x, $0.y, 1, 1, 0, 0, 0, 0) }
    let controls = PolylineSpline.controls(through: values, corners: corners)
    return Stroke(
      ink: Ink(.monoline, color: fill.with(alpha: 0)),
      path: StrokePath(controls.map(\.strokePoint)),
      fill: fill
    )
  }

  /// The number of parts of a shape beyond which each keeps its direction.
  private static let manyParts = 64

  /// The places and corners of the parts of a shape; holes go around the other way than what they are
  /// in, so that the nonzero rule of other programs leaves them out as well.
  private static func outlines(
    of path: SVGPath,
    _ transform: AffineTransform
  ) -> [(points: [Point], corners: Set<Int>)] {
    var parts = path.parts.filter { !$0.curves.isEmpty }.map { $0.places(mappedBy: transform) }
    guard (2...manyParts).contains(parts.count) else { return parts }
    let outlines = parts.map(\.points)
    for index in parts.indices {
      guard let first = outlines[index].first else { continue }
      let depth = outlines.indices.count { other in
        other != index && !FillRule.winding(of: outlines[other], around: first).isMultiple(of: 2)
      }
      let area = zip(outlines[index], outlines[index].dropFirst()).reduce(0) {
        $0 + ($1.0 - first).cross($1.1 - first)
      }
      guard (area > 0) != depth.isMultiple(of: 2) else { continue }
      let last = outlines[index].count - 1
      parts[index] = (outlines[index].reversed(), Set(parts[index].corners.map { last - $0 }))
    }
    return parts
  }

  /// Notes that a shape is to be filled by the nonzero rule where that is seen.
  mutating func noteRule(of path: SVGPath, _ style: SVGStyle, _ transform: AffineTransform) {
    guard !style.isEvenOdd else { return }
    FillRule.note(path.parts.map { $0.places(mappedBy: transform).points }, &losses)
  }
}
