internal import Geometry
internal import InkModel
internal import Raster
internal import Widgets

/// The drawn silhouette of a tool, as it stands in the tray: its tip above, its shaft below.
///
/// Drawn in a box of 36 × 96 points whose lower end is out of sight.
struct ToolPicture {
  /// The picture of a tool.
  enum Kind: Hashable {
    case ink(InkType)
    case eraser
    case lasso
  }

  let kind: Kind
  /// The colour of its ink.
  let color: Color
  /// The width of its ink in points; it is shown at the tip.
  let width: Double
  let theme: Theme

  static let size = Size(width: 36, height: 96)

  /// Draws it with its box's upper left corner at the painter's origin.
  func draw(by painter: Painter, hairline: Double) {
    let parts = Parts(painter: painter, theme: theme, color: color, hairline: hairline)
    switch kind {
    case .ink(.pen): parts.drawPen()
    case .ink(.fountainPen): parts.drawFountainPen()
    case .ink(.monoline): parts.drawFineliner()
    case .ink(.pencil): parts.drawPencil()
    case .ink(.marker): parts.drawMarker()
    case .ink(.crayon): parts.drawCrayon()
    case .ink(.watercolor): parts.drawBrush()
    case .ink(.reed): parts.drawReed()
    case .ink(.smudge): parts.drawStump()
    case .eraser: parts.drawEraser()
    case .lasso: parts.drawLasso()
    }
    guard case .ink(let type) = kind, type != .smudge else { return }
    // What the tip leaves: a dot as wide as the line.
    let radius = min(5, max(0.8, width / 2))
    let dot = VectorPath(circleAround: Point(x: 18, y: 5 - radius), radius: radius)
    painter.fill(dot, with: color)
    // Dark ink is to be seen on a dark panel too.
    painter.stroke(dot, width: hairline, color: theme.boundary)
  }
}

/// The pieces that tools are made of.
private struct Parts {
  let painter: Painter
  let theme: Theme
  let color: Color
  let hairline: Double

  private static let white = Color(red: 0.97, green: 0.965, blue: 0.95)
  private static let grey = Color(red: 0.80, green: 0.79, blue: 0.77)
  private static let slit = Color(red: 0.20, green: 0.19, blue: 0.19)
  /// Black plastic, which stands out from a dark panel as well.
  private var dark: Color { theme == .dark ? Color(red: 0.48, green: 0.47, blue: 0.46) : Self.slit }
  private static let steel = Color(red: 0.66, green: 0.67, blue: 0.69)
  private static let gold = Color(red: 0.83, green: 0.68, blue: 0.36)
  private static let wood = Color(red: 0.87, green: 0.72, blue: 0.52)
  private static let bamboo = Color(red: 0.82, green: 0.70, blue: 0.42)
  private static let bristle = Color(red: 0.42, green: 0.31, blue: 0.24)
  private static let rose = Color(red: 0.91, green: 0.58, blue: 0.56)

  func drawPen() {
    shaft(half: 7, from: 30, Self.white)
    cone(from: (1.2, 8), to: (5.5, 28), Self.steel)
    piece([(5.5, 28), (7, 31)], Self.grey)
    band(half: 7, at: 46)
  }

  func drawFountainPen() {
    shaft(half: 8, from: 34, dark)
    fill(leaf(tip: 7, waist: 3, belly: 7), Self.gold, half: 6)
    slit()
    painter.fill(VectorPath(circleAround: Point(x: 18, y: 23), radius: 1.3), with: Self.slit)
    band(half: 8, at: 46)
  }

  func drawFineliner() {
    shaft(half: 7.5, from: 38, dark)
    piece([(1, 8), (1, 14)], Self.grey)
    piece([(2.6, 14), (3.4, 22)], Self.grey)
    piece([(3.4, 22), (7.5, 38)], dark)
    band(half: 7.5, at: 48)
  }

  func drawPencil() {
    shaft(half: 7.5, from: 31, color.opaque)
    cone(from: (0.9, 8), to: (2.6, 15), Self.slit)
    var wood = VectorPath()
    wood.move(to: Point(x: 15.4, y: 15))
    wood.line(to: Point(x: 20.6, y: 15))
    wood.line(to: Point(x: 25.5, y: 32))
    // The lacquer ends in three arches where the cutter met a hexagon.
    wood.curve(Point(x: 23.5, y: 28.5), Point(x: 21.5, y: 28.5), to: Point(x: 20.7, y: 32))
    wood.curve(Point(x: 19.5, y: 28), Point(x: 16.5, y: 28), to: Point(x: 15.3, y: 32))
    wood.curve(Point(x: 14.5, y: 28.5), Point(x: 12.5, y: 28.5), to: Point(x: 10.5, y: 32))
    wood.close()
    fill(wood, Self.wood, half: 7.5)
    for x in [15.3, 20.7] {
      painter.stroke(
        VectorPath(through: [Point(x: x, y: 33), Point(x: x, y: 96)]),
        width: 0.75,
        color: Color(red: 0, green: 0, blue: 0, alpha: 0.18)
      )
    }
  }

  func drawMarker() {
    shaft(half: 11, from: 40, Self.white)
    var tip = VectorPath()
    tip.move(to: Point(x: 12.5, y: 14))
    tip.line(to: Point(x: 23.5, y: 8))
    tip.line(to: Point(x: 23.5, y: 24))
    tip.line(to: Point(x: 12.5, y: 24))
    tip.close()
    fill(tip, color.opaque, half: 6)
    piece([(6.5, 24), (8, 32)], Self.grey)
    piece([(8, 32), (11, 40)], Self.white)
    band(half: 11, at: 50, height: 12)
  }

  func drawCrayon() {
    shaft(half: 9.5, from: 27, color.opaque)
    piece([(3.5, 9), (7.5, 26)], color.opaque)
    piece([(7.5, 26), (9.5, 27)], color.opaque)
    let wrap = VectorPath(Rect(x: 11, y: 38, width: 14, height: 60), radius: 0)
    painter.fill(wrap, with: Self.white.faded(to: 0.55))
    for y in [41.0, 44] { ring(half: 7, at: y, color.opaque) }
    shade(half: 9.5, from: 27)
  }

  func drawBrush() {
    shaft(half: 6, from: 46, dark)
    let hair = leaf(tip: 6, waist: 0, belly: 8)
    fill(hair, Self.bristle, half: 6)
    painter.clipped(to: hair) {
      painter.fill(Rect(x: 8, y: 4, width: 20, height: 17), with: color.opaque.faded(to: 0.9))
    }
    piece([(5.2, 34), (6, 46)], Self.steel)
    ring(half: 5.4, at: 38, width: 0.75, Self.slit.faded(to: 0.4))
  }

  func drawReed() {
    shaft(half: 7, from: 30, Self.bamboo)
    var tip = VectorPath()
    tip.move(to: Point(x: 14.8, y: 10))
    tip.line(to: Point(x: 21.2, y: 7))
    tip.curve(Point(x: 21.2, y: 17), Point(x: 25, y: 20), to: Point(x: 25, y: 31))
    tip.line(to: Point(x: 11, y: 31))
    tip.curve(Point(x: 11, y: 24), Point(x: 14.8, y: 20), to: Point(x: 14.8, y: 10))
    tip.close()
    fill(tip, Self.bamboo, half: 7)
    painter.clipped(to: tip) {
      painter.fill(Rect(x: 8, y: 5, width: 20, height: 7.5), with: color.opaque)
    }
    slit()
    let knot = Color(red: 0.45, green: 0.35, blue: 0.15, alpha: 0.6)
    for y in [44.0, 47] { ring(half: 7, at: y, knot) }
  }

  /// A stump of rolled paper, grey with graphite at its tip.
  func drawStump() {
    shaft(half: 7.5, from: 32, Self.white)
    cone(from: (1.8, 9), to: (7.5, 33), Self.white)
    var tip = VectorPath()
    tip.move(to: Point(x: 16.2, y: 9))
    tip.line(to: Point(x: 19.8, y: 9))
    tip.line(to: Point(x: 22.2, y: 19))
    tip.curve(Point(x: 20.5, y: 22), Point(x: 17, y: 19), to: Point(x: 13.8, y: 19))
    tip.close()
    painter.fill(
      tip,
      with: [Self.slit, Self.grey],
      from: Point(x: 18, y: 9),
      to: Point(x: 18, y: 21)
    )
    // The edges of the paper wind around the shaft.
    for y in [40.0, 56, 72, 88] {
      painter.stroke(
        VectorPath(through: [Point(x: 10.5, y: y), Point(x: 25.5, y: y - 9)]),
        width: 0.75,
        color: Self.slit.faded(to: 0.35)
      )
    }
  }

  func drawEraser() {
    shaft(half: 10, from: 34, Self.white)
    fill(
      VectorPath(Rect(x: 8, y: 9, width: 20, height: 34), radius: 7),
      Self.rose,
      half: 10
    )
    fill(VectorPath(Rect(x: 8, y: 34, width: 20, height: 70), radius: 1), Self.white, half: 10)
    for (y, height) in [(38.0, 5.0), (47, 2)] {
      painter.fill(
        Rect(x: 8, y: y, width: 20, height: height),
        with: Color(red: 0.36, green: 0.49, blue: 0.66)
      )
    }
  }

  func drawLasso() {
    shaft(half: 5.5, from: 40, Self.grey)
    piece([(1.5, 30), (5.5, 40)], Self.steel)
    var rope = VectorPath()
    rope.move(to: Point(x: 18, y: 30))
    rope.curve(Point(x: 18, y: 25), Point(x: 10, y: 27), to: Point(x: 8, y: 20))
    rope.curve(Point(x: 6, y: 11), Point(x: 16, y: 8), to: Point(x: 22, y: 10))
    rope.curve(Point(x: 30, y: 12), Point(x: 30, y: 22), to: Point(x: 22, y: 24))
    rope.curve(Point(x: 16, y: 25.5), Point(x: 10, y: 24), to: Point(x: 8, y: 20))
    painter.stroke(rope, width: 1.5, color: theme.accent, dashes: [3, 3])
  }

  // MARK: - Pieces

  private func shaft(half: Double, from top: Double, _ color: Color) {
    fill(
      VectorPath(Rect(minX: 18 - half, minY: top, maxX: 18 + half, maxY: 110), radius: 1),
      color,
      half: half
    )
  }

  /// A piece between two heights, each with half of its width there.
  private func piece(_ ends: [(half: Double, y: Double)], _ color: Color) {
    let (top, bottom) = (ends[0], ends[1])
    let corners = [
      Point(x: 18 - top.half, y: top.y), Point(x: 18 + top.half, y: top.y),
      Point(x: 18 + bottom.half, y: bottom.y), Point(x: 18 - bottom.half, y: bottom.y),
    ]
    fill(VectorPath(through: corners, isClosed: true), color, half: bottom.half)
  }

  /// A leaf that stands on its foot, 10 wide at a height of 34: a nib, or a brush's hair.
  ///
  /// - Parameters:
  ///   - tip: the height of its tip.
  ///   - waist: how far its edge goes out near the tip.
  ///   - belly: how far it goes out below that.
  /// - Returns: its outline.
  private func leaf(tip: Double, waist: Double, belly: Double) -> VectorPath {
    var leaf = VectorPath()
    leaf.move(to: Point(x: 18, y: tip))
    leaf.curve(
      Point(x: 18 + waist, y: 14),
      Point(x: 18 + belly, y: 20),
      to: Point(x: 23, y: 34)
    )
    leaf.line(to: Point(x: 13, y: 34))
    leaf.curve(
      Point(x: 18 - belly, y: 20),
      Point(x: 18 - waist, y: 14),
      to: Point(x: 18, y: tip)
    )
    leaf.close()
    return leaf
  }

  /// The slit of a nib.
  private func slit() {
    painter.stroke(
      VectorPath(through: [Point(x: 18, y: 9), Point(x: 18, y: 22)]),
      width: 0.75,
      color: Self.slit
    )
  }

  /// A line around the shaft.
  private func ring(half: Double, at y: Double, width: Double = 1, _ color: Color) {
    painter.stroke(
      VectorPath(through: [Point(x: 18 - half, y: y), Point(x: 18 + half, y: y)]),
      width: width,
      color: color
    )
  }

  private func cone(
    from top: (half: Double, y: Double),
    to bottom: (half: Double, y: Double),
    _ color: Color
  ) {
    piece([top, bottom], color)
  }

  /// The ring that shows the colour of the ink.
  private func band(half: Double, at y: Double, height: Double = 9) {
    fill(
      VectorPath(Rect(x: 18 - half, y: y, width: 2 * half, height: height), radius: 0.5),
      color.opaque,
      half: half
    )
  }

  /// Fills a piece with light from the left, and a thin rim that stands out from the panel.
  private func fill(_ path: VectorPath, _ color: Color, half: Double) {
    let (left, right) = (Point(x: 18 - half, y: 0), Point(x: 18 + half, y: 0))
    painter.fill(
      path,
      with: [color.mixed(with: .lamp, by: 0.16), color, color.mixed(with: .night, by: 0.16)],
      from: left,
      to: right
    )
    // Within the outline the line covers one pixel wholly wherever the outline lies between two.
    painter.clipped(to: path) {
      painter.stroke(path, width: 3 * hairline, color: theme.boundary)
    }
  }

  private func shade(half: Double, from top: Double) {
    let shape = VectorPath(Rect(minX: 18 - half, minY: top, maxX: 18 + half, maxY: 110), radius: 0)
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    painter.fill(
      shape,
      with: [clear, clear, Color(red: 0, green: 0, blue: 0, alpha: 0.14)],
      from: Point(x: 18 - half, y: 0),
      to: Point(x: 18 + half, y: 0)
    )
  }
}

extension Color {
  fileprivate static let lamp = Color(red: 1, green: 1, blue: 1)
  fileprivate static let night = Color(red: 0, green: 0, blue: 0)

  /// The same colour, covering all.
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  fileprivate func mixed(with other: Color, by share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share,
      green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share,
      alpha: alpha
    )
  }
}
