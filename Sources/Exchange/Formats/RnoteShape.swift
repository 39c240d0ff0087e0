internal import Geometry
internal import InkModel

extension RnoteFile {
  /// A line, curve, or area.
  struct Shape: Decodable {
    var shape: Kind
    var style: Style

    struct Kind: Decodable {
      var line: Ends?
      var arrow: Ends?
      var cubbez: Curve?
      var quadbez: Curve?
      var rect: Box?
      var ellipse: Oval?
      var polyline: Corners?
      var polygon: Corners?
    }

    struct Ends: Decodable {
      var start: [Double]
      var end: [Double]?
      var tip: [Double]?
    }

    struct Curve: Decodable {
      var start: [Double]
      var cp: [Double]?
      var cp1: [Double]?
      var cp2: [Double]?
      var end: [Double]
    }

    struct Box: Decodable {
      var cuboid: Cuboid
      var affine: [Double]?
      var transform: Transform?
    }

    struct Cuboid: Decodable { var halfExtents: [Double] }

    struct Oval: Decodable {
      var radii: [Double]
      var affine: [Double]?
      var transform: Transform?
    }

    struct Corners: Decodable {
      var start: [Double]
      var path: [[Double]]
    }
  }
}

extension RnoteFile.Shape {
  /// The strokes that draw the shape; none for a shape that is not known.
  func strokes(unit: Double, _ losses: inout Losses) -> [Stroke] {
    let options = style.options
    let fill = options?.fill
    guard let options, let color = options.strokeColor?.inkColor ?? fill?.with(alpha: 0),
      color.alpha > 0 || fill != nil
    else { return [] }
    if style.smooth == nil { losses.note("a textured or rough stroke is drawn smooth") }
    let width = max(0, min(10_000, options.strokeWidth ?? 1)) * unit
    return shape.path.parts.compactMap { part in
      let (points, corners) = part.places(mappedBy: AffineTransform(scale: unit))
      let places = points.filter(\.isFinite).map {
        PolylineSpline.Value($0.x, $0.y, width, 1, 0, 0, 0, 0)
      }
      let controls = PolylineSpline.controls(through: places, corners: corners)
      guard !controls.isEmpty else { return nil }
      if fill != nil { FillRule.note([points], &losses) }
      return Stroke(
        ink: Ink(.monoline, color: color),
        path: StrokePath(controls.map { $0.strokePoint }),
        fill: shape.hasArea ? fill : nil
      )
    }
  }
}

extension RnoteFile.Options {
  /// The color of the area; `nil` when it is not filled.
  var fill: InkColor? { fillColor.flatMap { $0.a > 0 ? $0.inkColor : nil } }
}

extension RnoteFile.Shape.Kind {
  /// A Boolean value that indicates whether it surrounds anything.
  fileprivate var hasArea: Bool { line == nil && arrow == nil }

  fileprivate var path: SVGPath {
    var path = SVGPath()
    func point(_ numbers: [Double]?) -> Point? {
      numbers.flatMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil }
    }
    if let ends = line ?? arrow, let start = point(ends.start),
      let end = point(ends.end ?? ends.tip)
    {
      path.move(to: start)
      path.line(to: end)
    } else if let curve = cubbez ?? quadbez, let start = point(curve.start),
      let end = point(curve.end)
    {
      path.move(to: start)
      let middle = point(curve.cp)
      path.curve(
        point(curve.cp1) ?? start.interpolated(to: middle ?? end, by: 2 / 3),
        point(curve.cp2) ?? end.interpolated(to: middle ?? start, by: 2 / 3),
        to: end
      )
    } else if let rect, let half = point(rect.cuboid.halfExtents) {
      let corners = Rect(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y).corners
      path.polygon(
        corners.map(Self.mapping(rect.affine ?? rect.transform?.numbers).apply(to:)),
        isClosed: true
      )
    } else if let ellipse, let radii = point(ellipse.radii) {
      let mapping = AffineTransform(scaleX: radii.x, y: radii.y)
        .concatenating(Self.mapping(ellipse.affine ?? ellipse.transform?.numbers))
      path.move(to: mapping.apply(to: Point(x: 1, y: 0)))
      path.arc(mapping, from: 0, by: 2 * .pi)
      path.close()
    } else if let corners = polyline ?? polygon, let start = point(corners.start) {
      path.polygon([start] + corners.path.compactMap(point), isClosed: polygon != nil)
    }
    return path
  }

  private static func mapping(_ numbers: [Double]?) -> AffineTransform {
    numbers.flatMap { AffineTransform(numbers: $0) } ?? .identity
  }
}
