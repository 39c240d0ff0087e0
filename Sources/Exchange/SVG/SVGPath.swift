internal import Geometry

/// Lines and curves, as SVG's path data draws them.
struct SVGPath {
  /// A run of curves, each beginning where the one before ends.
  struct Part {
    var start: Point
    var curves: [CubicBezier] = []
    /// A Boolean value that indicates whether the path data closes it.
    var isClosed = false
  }

  /// The runs, in order; one without a curve is a dot.
  private(set) var parts: [Part] = []
  private var scanner = TextScanner([])
  private var current = Point.zero
  /// The control point that the next smooth curve mirrors, and the commands after which it does.
  private var control: (point: Point, commands: String)?

  /// Curves beyond which no path is read.
  private static let mostCurves = 2_000_000
  /// Radius from which on an arc is a line.
  private static let largestRadius = 1e12
  private var curvesLeft = mostCurves

  /// Makes a path without parts.
  init() {}

  /// Reads path data; an error ends the path where it stands, as browsers do it.
  init(_ text: String) {
    scanner = TextScanner(text)
    scanner.skipBlanks()
    while let letter = command() {
      guard letter != "Z", letter != "z" else {
        close()
        continue
      }
      var command = letter
      repeat {
        guard curvesLeft > 0, run(command) else { return }
        if command == "M" { command = "L" }
        if command == "m" { command = "l" }
        scanner.skipSeparator()
      } while hasNumber
    }
  }

  /// Begins a part.
  mutating func move(to point: Point) {
    current = point
    parts.append(Part(start: point))
  }

  /// Draws a straight line.
  mutating func line(to point: Point) {
    let third = current.interpolated(to: point, by: 1 / 3)
    let other = current.interpolated(to: point, by: 2 / 3)
    curve(third, other, to: point)
  }

  /// Draws straight lines from the first point on.
  mutating func polygon(_ points: [Point], isClosed: Bool) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  /// Draws a curve.
  mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
    if parts.isEmpty || parts[parts.count - 1].isClosed { move(to: current) }
    curvesLeft -= 1
    parts[parts.count - 1].curves.append(
      CubicBezier(start: current, control1: control1, control2: control2, end: end)
    )
    current = end
  }

  /// Draws an arc of an ellipse about its middle.
  ///
  /// - Parameters:
  ///   - mapping: from the unit circle to the ellipse.
  ///   - start: angle on the unit circle in radians, finite.
  ///   - turn: signed angle that the arc covers, finite.
  mutating func arc(_ mapping: AffineTransform, from start: Double, by turn: Double) {
    let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    // The length of the handles that makes a Bézier curve nearest to an arc.
    let half = Vector(angle: step / 4, length: 1)
    let reach = half.dx == 0 ? 0 : 4 / 3 * half.dy / half.dx
    for index in 0..<count {
      let from = Vector(angle: start + step * Double(index), length: 1)
      let to = Vector(angle: start + step * Double(index + 1), length: 1)
      curve(
        mapping.apply(to: Point.zero + from + from.turnedRight * reach),
        mapping.apply(to: Point.zero + to - to.turnedRight * reach),
        to: mapping.apply(to: Point.zero + to)
      )
    }
  }

  /// Closes the part with a straight line.
  mutating func close() {
    control = nil
    guard let part = parts.last, !part.isClosed else { return }
    if current.distance(to: part.start) > 1e-9 { line(to: part.start) }
    current = part.start
    parts[parts.count - 1].isClosed = true
  }

  // MARK: Path data

  private mutating func command() -> Character? {
    scanner.skipSeparator()
    guard let byte = scanner.next else { return nil }
    let letter = Character(Unicode.Scalar(byte))
    guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else { return nil }
    scanner.skip()
    scanner.skipBlanks()
    return letter
  }

  private var hasNumber: Bool {
    guard let byte = scanner.next else { return false }
    return (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }

  private mutating func number() -> Double? {
    defer { scanner.skipSeparator() }
    return scanner.number().flatMap { abs($0) < 1e9 ? $0 : nil }
  }

  /// A flag may be followed by the next number without any blank.
  private mutating func flag() -> Bool? {
    defer { scanner.skipSeparator() }
    if scanner.consume("1") { return true }
    return scanner.consume("0") ? false : nil
  }

  private mutating func point(_ isRelative: Bool) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return isRelative ? Point(x: current.x + x, y: current.y + y) : Point(x: x, y: y)
  }

  private mutating func run(_ command: Character) -> Bool {
    let isRelative = command.isLowercase
    let last = control
    control = nil
    switch command.uppercased() {
    case "M":
      guard let end = point(isRelative) else { return false }
      move(to: end)
    case "L":
      guard let end = point(isRelative) else { return false }
      line(to: end)
    case "H":
      guard let x = number() else { return false }
      line(to: Point(x: isRelative ? current.x + x : x, y: current.y))
    case "V":
      guard let y = number() else { return false }
      line(to: Point(x: current.x, y: isRelative ? current.y + y : y))
    case "A": return runArc(isRelative)
    default: return runCurve(command, isRelative, mirroring: last)
    }
    return true
  }

  private mutating func runCurve(
    _ command: Character,
    _ isRelative: Bool,
    mirroring last: (point: Point, commands: String)?
  ) -> Bool {
    let kind = Character(command.uppercased())
    var first = current
    if kind == "S" || kind == "T" {
      if let last, last.commands.contains(kind) { first = current + (current - last.point) }
    } else {
      guard let point = point(isRelative) else { return false }
      first = point
    }
    if kind == "Q" || kind == "T" {
      guard let end = point(isRelative) else { return false }
      let start = current
      control = (first, "QT")
      curve(
        start.interpolated(to: first, by: 2 / 3),
        end.interpolated(to: first, by: 2 / 3),
        to: end
      )
    } else {
      guard let second = point(isRelative), let end = point(isRelative) else { return false }
      curve(first, second, to: end)
      control = (second, "CS")
    }
    return true
  }

  /// Source: SVG 1.1, appendix F.6, from the ends of an arc to its middle.
  private mutating func runArc(_ isRelative: Bool) -> Bool {
    guard let radiusX = number(), let radiusY = number(), let angle = number(),
      let isLarge = flag(), let isClockwise = flag(), let end = point(isRelative)
    else { return false }
    guard radiusX != 0, radiusY != 0, end != current else {
      line(to: end)
      return true
    }
    let turn = AffineTransform(rotation: angle * .pi / 180)
    let back = AffineTransform(rotation: -angle * .pi / 180)
    let half = back.apply(to: (current - end) / 2)
    var (rx, ry) = (abs(radiusX), abs(radiusY))
    let excess = half.dx * half.dx / (rx * rx) + half.dy * half.dy / (ry * ry)
    let growth = excess > 1 ? excess.squareRoot() : 1
    // The square of a tiny radius is 0, and one radius grows with the other.
    guard excess.isFinite, max(rx, ry) * growth < Self.largestRadius else {
      line(to: end)
      return true
    }
    (rx, ry) = (rx * growth, ry * growth)
    let (a, b) = (rx * half.dy, ry * half.dx)
    let square = max(0, (rx * rx * ry * ry - a * a - b * b) / max(1e-300, a * a + b * b))
    let factor = square.squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let offset = Vector(dx: factor * rx * half.dy / ry, dy: -factor * ry * half.dx / rx)
    let center = current.interpolated(to: end, by: 0.5) + turn.apply(to: offset)
    let from = Vector(dx: (half.dx - offset.dx) / rx, dy: (half.dy - offset.dy) / ry)
    let to = Vector(dx: (-half.dx - offset.dx) / rx, dy: (-half.dy - offset.dy) / ry)
    var sweep = (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let mapping = AffineTransform(scaleX: rx, y: ry).concatenating(turn)
      .concatenating(AffineTransform(translationBy: center - .zero))
    if mapping.isFinite, from.angle.isFinite, sweep.isFinite {
      arc(mapping, from: from.angle, by: sweep)
    } else {
      line(to: end)
    }
    return true
  }
}
