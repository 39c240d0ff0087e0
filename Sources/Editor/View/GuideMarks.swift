internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster
internal import StrokeEngine

/// The lines that show a guide or the symmetry, in window pixels.
struct GuideLines: Hashable {
  /// The lines, each a polyline.
  private(set) var lines: [[Point]] = []

  /// The most lines of a grid in a direction, and the least distance between them in window pixels.
  private static let (mostGridLines, leastDistance) = (100.0, 8.0)
  /// The number of lines to a vanishing point.
  private static let rayCount = 24

  private let center: Point
  private let radius: Double

  /// Finds the lines as far as they can be seen.
  ///
  /// - Parameters:
  ///   - target: the guide, or the symmetry.
  ///   - guides: the guides of the page.
  ///   - view: the mapping from the canvas to window pixels.
  ///   - window: the part of the window that shows the page, in pixels.
  init(of target: GuideTarget, in guides: Guides, by view: AffineTransform, window: Rect) {
    center = window.center
    radius = Vector(dx: window.width, dy: window.height).length / 2 + 8
    let handles = guides.handles(of: target).map(view.apply(to:))
    guard !handles.isEmpty else { return }
    switch target {
    case .symmetry: if let symmetry = guides.symmetry { add(symmetry, handles) }
    case .guide(let index): add(guides.all[index], handles, view)
    }
  }

  private mutating func add(_ guide: Guide, _ handles: [Point], _ view: AffineTransform) {
    let along = handles[1] - handles[0]
    switch guide.kind {
    case .ruler: addLine(through: handles[0], along)
    case .parallel:
      let step = (along.unit?.turnedRight ?? .zero) * (radius / 6)
      for number in -2...2 { addLine(through: handles[0] + step * Double(number), along) }
    case .ellipse:
      guard let ellipse = guide.ellipse else { return }
      lines.append((0...96).map { view.apply(to: ellipse.point(at: Double($0) * .pi / 48)) })
    case .curve:
      lines.append(
        guide.spans.flatMap { span in
          (0...24).map { view.apply(to: span.point(at: Double($0) / 24)) }
        }
      )
    case .onePoint:
      addRays(from: handles[0])
      addLine(through: handles[0], along)
    case .twoPoint:
      for handle in handles { addRays(from: handle) }
      addLine(through: handles[0], along)
    case .threePoint: for handle in handles { addRays(from: handle) }
    case .isometric:
      for step in 0..<3 {
        addLine(through: handles[0], Vector(angle: along.angle + Double(step) * .pi / 3, length: 1))
      }
    case .grid:
      addRow(from: handles[0], by: along, along.turnedRight)
      addRow(from: handles[0], by: along.turnedRight, along)
    }
  }

  private mutating func add(_ symmetry: Symmetry, _ handles: [Point]) {
    switch symmetry.kind {
    case .mirror: addLine(through: handles[0], handles[1] - handles[0])
    case .radial: addRays(from: handles[0], count: symmetry.count)
    case .tiles:
      let (right, down) = (handles[1] - handles[0], handles[2] - handles[0])
      let last = symmetry.count - (symmetry.count - 1) / 2
      for number in (last - symmetry.count)...last {
        addLine(through: handles[0] + down * Double(number), right)
        addLine(through: handles[0] + right * Double(number), down)
      }
    }
  }

  // MARK: - Lines

  /// Adds the part of a line that can be seen.
  private mutating func addLine(through point: Point, _ direction: Vector) {
    guard let unit = direction.unit else { return }
    let foot = point + unit * (center - point).dot(unit)
    let rest = radius * radius - (foot - center).lengthSquared
    guard rest > 0 else { return }
    lines.append([foot - unit * rest.squareRoot(), foot + unit * rest.squareRoot()])
  }

  private mutating func addRays(from point: Point, count: Int = Self.rayCount) {
    for number in 0..<count {
      let angle = (Double(number) / Double(count) - 0.25) * 2 * .pi
      let unit = Vector(angle: angle, length: 1)
      let along = (center - point).dot(unit)
      let rest = radius * radius - (point + unit * along - center).lengthSquared
      guard rest > 0, along + rest.squareRoot() > 0 else { continue }
      let from = max(0, along - rest.squareRoot())
      lines.append([point + unit * from, point + unit * (along + rest.squareRoot())])
    }
  }

  /// Adds lines at equal distances; only every so many where they are close.
  private mutating func addRow(from point: Point, by step: Vector, _ direction: Vector) {
    guard let unit = step.unit else { return }
    let length = step.length
    let skip = max(1, (Self.leastDistance / length).rounded(.up))
    let middle = ((center - point).dot(unit) / (length * skip)).rounded()
    let reach = min(Self.mostGridLines / 2, (radius / (length * skip)).rounded(.up))
    for number in stride(from: middle - reach, through: middle + reach, by: 1) {
      addLine(through: point + unit * (number * skip * length), direction)
    }
  }

  // MARK: - Use

  /// Returns whether a place lies near one of the lines.
  func isNear(_ point: Point, within reach: Double) -> Bool {
    lines.contains { line in
      zip(line, line.dropFirst()).contains { start, end in
        Self.distance(from: point, to: start, end) <= reach
      }
    }
  }

  /// Returns the segments that may touch a rectangle.
  func segments(near rect: Rect, margin: Double) -> [(Point, Point)] {
    let reach = Vector(dx: rect.width, dy: rect.height).length / 2 + margin
    let middle = rect.center
    return lines.flatMap { line in
      zip(line, line.dropFirst()).filter { start, end in
        Self.distance(from: middle, to: start, end) <= reach
      }
    }
  }

  private static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
    let offset = end - start
    guard offset.lengthSquared > 0 else { return start.distance(to: point) }
    let share = (point - start).dot(offset) / offset.lengthSquared
    return (start + offset * min(1, max(0, share))).distance(to: point)
  }
}

/// The marks of guides over the page: light lines, and handles while they are moved.
struct GuideMarks: Equatable {
  /// The contents of the marks.
  struct Key: Equatable {
    var guides: Guides
    var view: AffineTransform
    var window: Rect
    /// The number of window pixels in a point.
    var scale: Double
    var color: Color
    /// A Boolean value that indicates whether handles are shown, and guides that are off.
    var showsHandles: Bool
    var focus: GuideFocus?
  }

  let key: Key
  private let lines: [GuideLines]

  private static let (lineWidth, edgeWidth, radius, ring) = (1.25, 3.0, 6.0, 1.5)
  private static let opacity = 0.4
  private static let edge = Color(red: 1, green: 1, blue: 1, alpha: 0.35)
  private static let inside = Color(red: 1, green: 1, blue: 1)

  /// Makes the marks; `nil` when there is nothing to show.
  init?(_ key: Key) {
    let targets = key.guides.targets.filter { target in
      guard case .guide(let index) = target else { return true }
      return key.showsHandles || key.guides.all[index].isOn
    }
    guard !targets.isEmpty else { return nil }
    self.key = key
    lines = targets.map {
      GuideLines(of: $0, in: key.guides, by: key.view, window: key.window)
    }
  }

  static func == (left: GuideMarks, right: GuideMarks) -> Bool { left.key == right.key }

  /// Returns a Boolean value that indicates whether a mark may lie in a rectangle of the window.
  func touches(_ rect: PixelRect) -> Bool {
    let margin = Self.edgeWidth * key.scale + 2
    return key.showsHandles
      || lines.contains { !$0.segments(near: rect.rect, margin: margin).isEmpty }
  }

  /// Draws the part of them in a rectangle of the window.
  func draw(by painter: inout MarkPainter, in rect: PixelRect) {
    let scale = key.scale
    let light = Color(
      red: key.color.red,
      green: key.color.green,
      blue: key.color.blue,
      alpha: Self.opacity
    )
    let segments = lines.flatMap {
      $0.segments(near: rect.rect, margin: Self.edgeWidth * scale + 2)
    }
    for (width, color) in [(Self.edgeWidth, Self.edge), (Self.lineWidth, light)] {
      for (start, end) in segments {
        painter.line([start, end], isClosed: false, width: width * scale, color: color)
      }
    }
    guard key.showsHandles else { return }
    let near = rect.rect.outset(by: (Self.radius + 2 * Self.ring) * scale + 2)
    for target in key.guides.targets {
      for (number, handle) in key.guides.handles(of: target).enumerated() {
        let center = key.view.apply(to: handle)
        guard near.contains(center) else { continue }
        let isFocus =
          key.focus == GuideFocus(target: target, handle: number)
          || key.focus == GuideFocus(target: target)
        painter.fillDisc(
          around: center,
          radius: Self.radius * scale,
          with: isFocus ? key.color : Self.inside
        )
        painter.ring(
          around: center,
          radius: Self.radius * scale,
          width: Self.ring * scale,
          color: key.color
        )
      }
    }
  }
}
