public import Geometry
public import InkModel
public import Raster

extension PracticeSession {
  /// Draws what lies over the page: guide, arrow, marks, and what the user is told.
  ///
  /// - Parameters:
  ///   - painter: draws in window pixels.
  ///   - view: from canvas units to window pixels.
  ///   - window: its size in pixels.
  ///   - scale: window pixels in a point.
  ///   - isDark: whether words stand on a dark card.
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
    drawWords(by: painter, window, scale, isDark ? .dark : .light)
  }

  private func width(_ view: AffineTransform) -> Double {
    round.text.style.inkWidth * Document.unitsPerMillimetre * view.meanScale
  }

  // MARK: - On the letters

  private func drawGuide(by painter: Painter, _ view: AffineTransform) {
    for path in guide.written {
      painter.stroke(path.line(by: view), width: width(view) * 0.5, color: PracticeLook.shown)
    }
    guard let place = guide.place else { return }
    let isFlying = if case .flying = guide.phase { true } else { false }
    let radius = max(6, width(view) * (isFlying ? 0.7 : 0.95))
    painter.disc(
      around: view.apply(to: place),
      radius: radius,
      fill: PracticeLook.red,
      width: 2,
      color: PracticeLook.white
    )
  }

  /// A ring where the next stroke begins, and an arrow along its beginning.
  private func drawNext(by painter: Painter, _ view: AffineTransform) {
    guard let next = progress.next, round.paths.indices.contains(next) else { return }
    let strokes = isStill ? Array(next..<round.paths.count) : [next]
    for stroke in strokes {
      drawArrow(along: round.paths[stroke], by: painter, view, isNext: stroke == next)
    }
    guard isStill else { return }
    drawNumbers(at: ringPlaces(from: next, view), next: next, by: painter, view)
  }

  /// The number of each stroke in its letter, in the ring where it begins: the later ones first, so
  /// that the next is seen.
  private func drawNumbers(
    at places: [Int: Point],
    next: Int,
    by painter: Painter,
    _ view: AffineTransform
  ) {
    let numbers = round.text.letters.flatMap { $0.strokes.indices.map { $0 + 1 } }
    for stroke in places.keys.sorted().reversed() {
      guard let place = places[stroke] else { continue }
      let color = stroke == next ? PracticeLook.red : PracticeLook.shown
      let number = TextLayout(
        "\(numbers[stroke])",
        font: TextFont(size: max(9, width(view) * 0.9), weight: .bold)
      )
      let half = Vector(dx: number.size.width / 2, dy: number.size.height / 2)
      ring(at: place, by: painter, view, isNext: stroke == next)
      painter.draw(number, at: place - half, color: color)
    }
  }

  /// Where the rings of strokes are, in window pixels: where each begins; where another begins there
  /// too, further along its own way.
  private func ringPlaces(from next: Int, _ view: AffineTransform) -> [Int: Point] {
    let apart = 2.3 * radius(view)
    var places: [Int: Point] = [:]
    for stroke in next..<round.paths.count {
      let path = round.paths[stroke]
      let start = path.parameterRange.lowerBound
      let step = apart / 4 / max(1e-9, view.meanScale)
      let ways = stride(from: 0, through: path.length * 0.6, by: step).map { length in
        length > 0 ? path.parametricValue(start, offsetBy: .distance(length)) : start
      }
      let candidates = ways.map { view.apply(to: path.interpolatedLocation(at: $0)) }
      places[stroke] =
        candidates.first { candidate in
          places.values.allSatisfy { $0.distance(to: candidate) >= apart }
        } ?? candidates.first
    }
    return places
  }

  private func radius(_ view: AffineTransform) -> Double { max(7, width(view) * 0.8) }

  private func ring(
    at place: Point,
    by painter: Painter,
    _ view: AffineTransform,
    isNext: Bool
  ) {
    painter.disc(
      around: place,
      radius: radius(view),
      fill: PracticeLook.white,
      width: 3,
      color: arrowColor(isNext: isNext)
    )
  }

  private func arrowColor(isNext: Bool) -> Color {
    var color = PracticeLook.red
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
    ring(at: start, by: painter, view, isNext: isNext)
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
    ring(at: start, by: painter, view, isNext: isNext)
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
      painter.stroke(circle, width: 2, color: PracticeLook.red)
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
    var color = PracticeLook.red
    color.alpha = 0.7 * (1 - share) * (1 - share)
    for path in fading.paths {
      painter.stroke(path.line(by: view), width: max(3, width(view) * 0.5), color: color)
    }
  }

  // MARK: - What is said

  private func drawWords(
    by painter: Painter,
    _ window: Size,
    _ scale: Double,
    _ look: PracticeLook
  ) {
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
    painter.fill(shape, with: look.panel)
    painter.stroke(shape, width: 1, color: look.rim)
    let left = card.minX + 20 * scale
    let color =
      if case .judged(let verdict) = phase {
        verdict.isAccepted ? look.good : look.trouble
      } else { look.text }
    painter.draw(head, at: Point(x: left, y: card.minY + 14 * scale), color: color)
    painter.draw(
      count,
      at: Point(x: card.maxX - 20 * scale - count.size.width, y: card.minY + 18 * scale),
      color: look.secondary
    )
    painter.draw(
      body,
      at: Point(x: left, y: card.minY + 20 * scale + head.size.height),
      color: look.text
    )
  }
}

extension StrokePath {
  /// The curve as a line to be drawn.
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
