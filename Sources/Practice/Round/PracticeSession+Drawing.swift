public import Geometry
internal import InkModel
public import Raster

extension PracticeSession {
  private static let red = Color(red: 0.82, green: 0.23, blue: 0.17)
  private static let shown = Color(red: 0.35, green: 0.33, blue: 0.32)
  private static let letters = Color(red: 0.11, green: 0.10, blue: 0.10)
  private static let panel = Color(red: 1, green: 1, blue: 1, alpha: 0.94)
  private static let rim = Color(red: 0, green: 0, blue: 0, alpha: 0.1)
  private static let good = Color(red: 0.18, green: 0.49, blue: 0.31)

  /// Draws what lies over the page: guide, arrow, marks, and what the user is told.
  ///
  /// - Parameters:
  ///   - painter: draws in window pixels.
  ///   - view: from canvas units to window pixels.
  ///   - window: its size in pixels.
  ///   - scale: window pixels in a point.
  public func draw(
    by painter: Painter,
    view: AffineTransform,
    window: Size,
    scale: Double = 1
  ) {
    switch phase {
    case .showing: drawGuide(by: painter, view)
    case .writing: drawNext(by: painter, view)
    case .judged(let verdict): drawMarks(verdict, by: painter, view)
    }
    if let fading { draw(fading, by: painter, view) }
    drawWords(by: painter, window, scale)
  }

  private func width(_ view: AffineTransform) -> Double {
    round.text.style.inkWidth * Document.unitsPerMillimetre * view.meanScale
  }

  // MARK: - On the letters

  private func drawGuide(by painter: Painter, _ view: AffineTransform) {
    for path in guide.written {
      painter.stroke(path.line(by: view), width: width(view) * 0.5, color: Self.shown)
    }
    guard let place = guide.place else { return }
    let isFlying = if case .flying = guide.phase { true } else { false }
    let radius = max(6, width(view) * (isFlying ? 0.7 : 0.95))
    painter.disc(
      around: view.apply(to: place),
      radius: radius,
      fill: Self.red,
      width: 2,
      color: Self.panel
    )
  }

  /// A ring where the next stroke begins, and an arrow along its beginning.
  private func drawNext(by painter: Painter, _ view: AffineTransform) {
    guard let next = progress.next, round.paths.indices.contains(next) else { return }
    let strokes = isStill ? Array(next..<round.paths.count) : [next]
    for stroke in strokes {
      drawArrow(along: round.paths[stroke], by: painter, view, isNext: stroke == next)
    }
    if isStill { drawNumbers(from: next, by: painter, view) }
  }

  /// The number of each stroke in its letter, in the ring where it begins: the later ones first, so
  /// that the next is seen.
  private func drawNumbers(from next: Int, by painter: Painter, _ view: AffineTransform) {
    let numbers = round.text.letters.flatMap { $0.strokes.indices.map { $0 + 1 } }
    for stroke in (next..<round.paths.count).reversed() {
      let path = round.paths[stroke]
      let start = view.apply(to: path.interpolatedLocation(at: path.parameterRange.lowerBound))
      let number = TextLayout(
        "\(numbers[stroke])",
        font: TextFont(size: max(9, width(view) * 0.9), weight: .bold)
      )
      let half = Vector(dx: number.size.width / 2, dy: number.size.height / 2)
      painter.draw(number, at: start - half, color: stroke == next ? Self.red : Self.shown)
    }
  }

  private func drawArrow(
    along path: StrokePath,
    by painter: Painter,
    _ view: AffineTransform,
    isNext: Bool
  ) {
    var color = Self.red
    if !isNext { color.alpha = 0.35 }
    let range = path.parameterRange
    let start = view.apply(to: path.interpolatedLocation(at: range.lowerBound))
    let radius = max(7, width(view) * 0.8)
    painter.disc(around: start, radius: radius, fill: Self.panel, width: 3, color: color)
    let reach = min(path.length * 0.8, round.text.xHeight * 0.6)
    guard path.count > 1, reach > 0 else { return }
    let end = path.parametricValue(range.lowerBound, offsetBy: .distance(reach))
    let part = path.sliced(to: range.lowerBound...end)
    let line = part.line(by: view)
    painter.stroke(line, width: 3, color: color)
    let tip = view.apply(to: path.interpolatedLocation(at: end))
    let before = path.parametricValue(end, offsetBy: .distance(-reach * 0.2))
    guard let way = (tip - view.apply(to: path.interpolatedLocation(at: before))).unit else {
      return
    }
    let head = max(10, width(view) * 0.7)
    let corners = [
      tip + way * head, tip + way.turnedRight * (head * 0.7), tip - way.turnedRight * (head * 0.7),
    ]
    painter.fill(VectorPath(through: corners, isClosed: true), with: color)
    painter.disc(around: start, radius: radius, fill: Self.panel, width: 3, color: color)
  }

  /// Rings where the ink is off the path.
  private func drawMarks(_ verdict: WordVerdict, by painter: Painter, _ view: AffineTransform) {
    var marked: [Point] = []
    let apart = round.text.xHeight * 0.3
    for place in verdict.strayPlaces where marked.allSatisfy({ $0.distance(to: place) > apart }) {
      marked.append(place)
      let circle = VectorPath(
        circleAround: view.apply(to: place),
        radius: max(10, apart * view.meanScale / 2)
      )
      painter.stroke(circle, width: 2, color: Self.red)
    }
    // Where a missing or turned stroke should begin.
    for fault in verdict.faults {
      switch fault {
      case .missing(let letter, let stroke), .reversed(let letter, let stroke):
        let path = round.text.letters[letter].strokes[stroke]
        drawArrow(along: path, by: painter, view, isNext: true)
      default: break
      }
    }
  }

  private func draw(_ fading: Fading, by painter: Painter, _ view: AffineTransform) {
    let share = isStill ? 0.3 : fading.age / Self.fadeTime
    var color = Self.red
    color.alpha = 0.7 * (1 - share) * (1 - share)
    for path in fading.paths {
      painter.stroke(path.line(by: view), width: max(3, width(view) * 0.5), color: color)
    }
  }

  // MARK: - What is said

  private func drawWords(by painter: Painter, _ window: Size, _ scale: Double) {
    let (title, lines) = words
    let room = min(window.width - 48 * scale, 620 * scale)
    guard room > 100 * scale else { return }
    let head = TextLayout(
      title,
      font: TextFont(size: 20 * scale, weight: .bold),
      width: room,
      maxLines: 1
    )
    let body = TextLayout(
      lines.joined(separator: "\n"),
      font: TextFont(size: 15 * scale),
      width: room
    )
    let count = TextLayout("\(number + 1) / \(rounds.count)", font: TextFont(size: 13 * scale))
    let height = head.size.height + body.size.height + 36 * scale
    let card = Rect(
      x: (window.width - room) / 2 - 20 * scale,
      y: 20 * scale,
      width: room + 40 * scale,
      height: height
    )
    let shape = VectorPath(card, radius: 10 * scale)
    painter.fill(shape, with: Self.panel)
    painter.stroke(shape, width: 1, color: Self.rim)
    let left = card.minX + 20 * scale
    let color =
      if case .judged(let verdict) = phase {
        verdict.isAccepted ? Self.good : Self.red
      } else { Self.letters }
    painter.draw(head, at: Point(x: left, y: card.minY + 14 * scale), color: color)
    painter.draw(
      count,
      at: Point(x: card.maxX - 20 * scale - count.size.width, y: card.minY + 18 * scale),
      color: Self.shown
    )
    painter.draw(
      body,
      at: Point(x: left, y: card.minY + 20 * scale + head.size.height),
      color: Self.letters
    )
  }
}

extension StrokePath {
  /// The curve as a line to be drawn.
  func line(by view: AffineTransform) -> VectorPath {
    var path = VectorPath()
    for (number, curve) in beziers.enumerated() {
      if number == 0 { path.move(to: view.apply(to: curve.start)) }
      path.curve(
        view.apply(to: curve.control1),
        view.apply(to: curve.control2),
        to: view.apply(to: curve.end)
      )
    }
    return path
  }
}
