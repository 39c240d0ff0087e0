public import Geometry
public import InkModel
public import Raster

extension PracticeSession {
  /// Draws the overlay of the page: guide, arrows, marks and the message.
  ///
  /// - Parameters:
  ///   - painter: A painter in window pixels.
  ///   - view: The transform from canvas units to window pixels.
  ///   - window: The size of the window in pixels.
  ///   - scale: Window pixels in a point.
  ///   - isDark: Whether the message is drawn on a dark card.
  public func draw(
    by painter: Painter,
    view: AffineTransform,
    window: Size,
    scale: Double = 1,
    isDark: Bool = false
  ) {
    switch phase {
    case .showing: drawGuide(by: painter, view)
    case .writing: drawNext(by: painter, view)
    case .judged(let verdict): drawMarks(verdict, by: painter, view)
    }
    if let fading { draw(fading, by: painter, view) }
    drawMessage(by: painter, window, scale, isDark ? .dark : .light)
  }

  private func width(_ view: AffineTransform) -> Double {
    round.text.style.inkWidth * Document.unitsPerMillimetre * view.meanScale
  }

  // MARK: - On the letters

  private func drawGuide(by painter: Painter, _ view: AffineTransform) {
    for path in guide.written {
      painter.stroke(path.line(by: view), width: width(view) * 0.5, color: PracticeColors.shown)
    }
    guard let tip = guide.tip else { return }
    let isFlying = if case .flying = guide.phase { true } else { false }
    let radius = max(6, width(view) * (isFlying ? 0.7 : 0.95))
    painter.disc(
      around: view.apply(to: tip),
      radius: radius,
      fill: PracticeColors.red,
      width: 2,
      color: PracticeColors.white
    )
  }

  /// Draws a marker at the start of the next stroke, and an arrow along its first part.
  private func drawNext(by painter: Painter, _ view: AffineTransform) {
    guard let next = progress.next, round.paths.indices.contains(next) else { return }
    if isHelping {
      painter.stroke(
        round.paths[next].line(by: view),
        width: width(view) * 0.5,
        color: PracticeColors.shown
      )
    }
    let strokes = isStill ? Array(next..<round.paths.count) : [next]
    for stroke in strokes {
      drawArrow(along: round.paths[stroke], by: painter, view, isNext: stroke == next)
    }
    guard isStill else { return }
    drawNumbers(at: markerPositions(from: next, view), next: next, by: painter, view)
  }

  /// Draws the number of each stroke in its letter in the marker at its start: the later ones
  /// first, so that the next one stays visible.
  private func drawNumbers(
    at positions: [Int: Point],
    next: Int,
    by painter: Painter,
    _ view: AffineTransform
  ) {
    let numbers = round.text.letters.flatMap { $0.strokes.indices.map { $0 + 1 } }
    for stroke in positions.keys.sorted().reversed() {
      guard let position = positions[stroke] else { continue }
      let color = stroke == next ? PracticeColors.red : PracticeColors.shown
      let number = TextLayout(
        "\(numbers[stroke])",
        font: TextFont(size: max(9, width(view) * 0.9), weight: .bold)
      )
      let half = Vector(dx: number.size.width / 2, dy: number.size.height / 2)
      drawMarker(at: position, by: painter, view, isNext: stroke == next)
      painter.draw(number, at: position - half, color: color)
    }
  }

  /// Returns the positions of the markers in window pixels: the start of each stroke, or a point
  /// further along it where another stroke starts at the same point.
  private func markerPositions(from next: Int, _ view: AffineTransform) -> [Int: Point] {
    let apart = 2.3 * radius(view)
    var positions: [Int: Point] = [:]
    for stroke in next..<round.paths.count {
      let path = round.paths[stroke]
      let start = path.parameterRange.lowerBound
      let step = apart / 4 / max(1e-9, view.meanScale)
      let parameters = stride(from: 0, through: path.length * 0.6, by: step).map { length in
        length > 0 ? path.parametricValue(start, offsetBy: .distance(length)) : start
      }
      let candidates = parameters.map { view.apply(to: path.interpolatedLocation(at: $0)) }
      positions[stroke] =
        candidates.first { candidate in
          positions.values.allSatisfy { $0.distance(to: candidate) >= apart }
        } ?? candidates.first
    }
    return positions
  }

  private func radius(_ view: AffineTransform) -> Double { max(7, width(view) * 0.8) }

  private func drawMarker(
    at position: Point,
    by painter: Painter,
    _ view: AffineTransform,
    isNext: Bool
  ) {
    painter.disc(
      around: position,
      radius: radius(view),
      fill: PracticeColors.white,
      width: 3,
      color: arrowColor(isNext: isNext)
    )
  }

  private func arrowColor(isNext: Bool) -> Color {
    var color = PracticeColors.red
    if !isNext { color.alpha = 0.35 }
    return color
  }

  private func drawArrow(
    along path: StrokePath,
    by painter: Painter,
    _ view: AffineTransform,
    isNext: Bool
  ) {
    let color = arrowColor(isNext: isNext)
    let range = path.parameterRange
    let start = view.apply(to: path.interpolatedLocation(at: range.lowerBound))
    drawMarker(at: start, by: painter, view, isNext: isNext)
    let reach = min(path.length * 0.8, round.text.xHeight * 0.6)
    guard path.count > 1, reach > 0 else { return }
    let end = path.parametricValue(range.lowerBound, offsetBy: .distance(reach))
    let part = path.sliced(to: range.lowerBound...end)
    let line = part.line(by: view)
    painter.stroke(line, width: 3, color: color)
    let tip = view.apply(to: path.interpolatedLocation(at: end))
    let before = path.parametricValue(end, offsetBy: .distance(-reach * 0.2))
    guard let direction = (tip - view.apply(to: path.interpolatedLocation(at: before))).unit else {
      return
    }
    let head = max(10, width(view) * 0.7)
    let corners = [
      tip + direction * head, tip + direction.turnedRight * (head * 0.7),
      tip - direction.turnedRight * (head * 0.7),
    ]
    painter.fill(VectorPath(through: corners, isClosed: true), with: color)
    drawMarker(at: start, by: painter, view, isNext: isNext)
  }

  /// Draws circles where the ink is off the path, and arrows along missing and reversed strokes.
  private func drawMarks(_ verdict: WordVerdict, by painter: Painter, _ view: AffineTransform) {
    var marked: [Point] = []
    let apart = round.text.xHeight * 0.3
    for point in verdict.strayPoints where marked.allSatisfy({ $0.distance(to: point) > apart }) {
      marked.append(point)
      let circle = VectorPath(
        circleAround: view.apply(to: point),
        radius: max(10, apart * view.meanScale / 2)
      )
      painter.stroke(circle, width: 2, color: PracticeColors.red)
    }
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
    var color = PracticeColors.red
    color.alpha = 0.7 * (1 - share) * (1 - share)
    for path in fading.paths {
      painter.stroke(path.line(by: view), width: max(3, width(view) * 0.5), color: color)
    }
  }
}

extension StrokePath {
  /// Returns the curve as a vector path.
  public func line(by view: AffineTransform) -> VectorPath {
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
