internal import Geometry

extension PanelView {
  /// The elements that keys can use, in the order in which Tab meets them.
  var keyElements: [Int] { panel.elements.indices.filter { panel.elements[$0].takesKeys } }

  /// Whether there is anything on it that keys can use.
  public var takesKeys: Bool { panel.elements.contains(where: \.takesKeys) }

  /// Gives the keys to an element, or to none.
  public func setFocus(_ element: Int?) {
    guard element != focus else { return }
    for number in [focus, element].compactMap({ $0 }) { redraw(number) }
    focus = element
    focusedPoint = 0
    slideWish = nil
    if let element { reveal(element) }
  }

  /// Gives the keys to what had them last, else to what is chosen, else to the first element.
  public func enter() {
    if let focus, panel.elements.indices.contains(focus), panel.elements[focus].takesKeys { return }
    setFocus(keyElements.first { panel.elements[$0].isSelected } ?? keyElements.first)
  }

  /// The place that keys move on a pad with several, 0...1 both ways.
  var pointOfKeys: Point? {
    guard let focus, panel.elements.indices.contains(focus),
      case .pad(let points, _) = panel.elements[focus].response, points.count > 1,
      points.indices.contains(focusedPoint)
    else { return nil }
    return points[focusedPoint]
  }

  /// How far what is drawn of an element may go beyond its frame, in points.
  func margin(of number: Int) -> Double {
    pointCount(of: number) > 1 ? ElementPainter.pointMargin : 4
  }

  /// Goes on to the next element, or place of a pad, or back; after the last comes the first.
  func moveFocus(by step: Int) {
    let elements = keyElements
    guard !elements.isEmpty else { return }
    if let focus, pointCount(of: focus) > 0,
      (0..<pointCount(of: focus)).contains(focusedPoint + step)
    {
      focusedPoint += step
      redraw(focus)
      return
    }
    let next =
      step > 0
      ? elements.first { $0 > focus ?? -1 } ?? elements[0]
      : elements.last { $0 < focus ?? .max } ?? elements[elements.count - 1]
    setFocus(next)
    if step < 0 { focusedPoint = max(0, pointCount(of: next) - 1) }
  }

  private func pointCount(of number: Int) -> Int {
    guard panel.elements.indices.contains(number),
      case .pad(let points, _) = panel.elements[number].response
    else { return 0 }
    return points.count
  }

  /// Goes to the nearest element in a direction.
  ///
  /// Where none lies there, up and down go back and on as Tab does; so they walk what stands in a
  /// row as well.
  ///
  /// - Parameter way: to the left, to the right, up or down, of length 1.
  func moveFocus(towards way: Vector) {
    let isBack = way.dx + way.dy < 0
    guard let focus, panel.elements.indices.contains(focus) else {
      return moveFocus(by: isBack ? -1 : 1)
    }
    let start = unrolledFrame(focus)
    let found = keyElements.filter { $0 != focus }
      .compactMap { number in
        Self.distance(from: start, to: unrolledFrame(number), towards: way).map { (number, $0) }
      }
      .min { $0.1 < $1.1 }
    if let found { setFocus(found.0) } else if way.dx == 0 { moveFocus(by: isBack ? -1 : 1) }
  }

  /// Where an element would be if the list were as high as what it holds.
  private func unrolledFrame(_ number: Int) -> Rect {
    let element = panel.elements[number]
    guard !panel.scrollArea.isNull else { return element.frame }
    if element.isScrolled {
      return element.frame.translated(
        by: Vector(dx: panel.scrollArea.minX, dy: panel.scrollArea.minY)
      )
    }
    let isBelow = element.frame.minY >= panel.scrollArea.maxY - 0.5
    return element.frame.translated(by: Vector(dx: 0, dy: isBelow ? longestScroll : 0))
  }

  /// How much the frames of neighbours may lie over each other, in points.
  private static var overlap: Double { 6 }

  /// How far a frame lies in a direction; `nil` when it does not lie there.
  ///
  /// To the left and to the right lies only what is at the same height. What is farther beside
  /// the way counts as farther away.
  private static func distance(from start: Rect, to end: Rect, towards way: Vector) -> Double? {
    let isLevel = way.dy == 0
    let ahead =
      switch (way.dx, way.dy) {
      case (1..., _): end.minX - start.maxX
      case (...(-1), _): start.minX - end.maxX
      case (_, 1...): end.minY - start.maxY
      default: start.minY - end.maxY
      }
    let beside =
      isLevel
      ? max(end.minY - start.maxY, start.minY - end.maxY)
      : max(end.minX - start.maxX, start.minX - end.maxX)
    guard ahead > -overlap, !isLevel || beside < -overlap else { return nil }
    let between = end.center - start.center
    // Of what is equally far, what lies straight ahead.
    let slant = abs(isLevel ? between.dy : between.dx) / 1000
    return max(0, ahead) + 2 * max(0, beside) + slant
  }

  /// Where an element is after others came or went.
  ///
  /// What stood before and behind them is known by its name.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - old: the panel that it was on.
  ///   - new: the panel as it is now.
  /// - Returns: its number now; of what is gone, that of what took its place, `nil` for nothing.
  static func place(of number: Int, in old: Panel<Action>, after new: Panel<Action>) -> Int? {
    let (before, after) = (old.elements.map(\.name), new.elements.map(\.name))
    let head = zip(before, after).prefix { $0 == $1 }.count
    if number < head { return number }
    let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let place =
      number >= before.count - tail
      ? number + after.count - before.count : min(number, after.count - tail - 1)
    return after.indices.contains(place) ? place : nil
  }
}
