internal import Geometry

/// The element of a panel that keys go to.
struct ElementFocus {
  /// The element; `nil` for none.
  var element: Int?
  /// The index of the point of a pad that keys move.
  var point = 0
  /// The value to which keys have brought a slider, and the rounded one that it shows.
  var pendingSlide: (element: Int, shown: Double, value: Double)?
  /// The distance by which the text of a field is scrolled to the left and up, in points.
  var fieldScroll = Vector.zero
}

extension PanelView {
  /// The element that keys go to; `nil` for none.
  public var focus: Int? { elementFocus.element }

  /// The elements that keys can use, in the order in which Tab meets them.
  var keyElements: [Int] { panel.elements.indices.filter { panel.elements[$0].takesKeys } }

  /// A Boolean value that indicates whether keys can do anything on the panel.
  public var takesKeys: Bool { panel.elements.contains(where: \.takesKeys) }

  /// Moves the focus to an element, or to none.
  public func setFocus(_ element: Int?) {
    guard element != focus else { return }
    for number in [focus, element].compactMap({ $0 }) { redraw(number) }
    elementFocus = ElementFocus(element: element)
    if let element { reveal(element) }
    revealCaret()
  }

  /// The text field with the focus; `nil` without one.
  public var field: (input: TextInput, action: (TextInput) -> Action)? {
    guard let focus, panel.elements.indices.contains(focus), panel.elements[focus].isLive,
      case .edit(let input, let action) = panel.elements[focus].response
    else { return nil }
    return (input, action)
  }

  /// Scrolls the text of the field with the focus so that its caret is visible.
  func revealCaret() {
    guard let focus, let input = field?.input else { return }
    elementFocus.fieldScroll = FieldLetters.scroll(
      near: elementFocus.fieldScroll,
      showing: input,
      in: panel.elements[focus].frame.size
    )
  }

  /// Moves the focus to the element that had it last, else to the selected or the first element.
  public func enter() {
    if let focus, panel.elements.indices.contains(focus), panel.elements[focus].takesKeys { return }
    setFocus(keyElements.first { panel.elements[$0].isSelected } ?? keyElements.first)
  }

  /// The point that keys move on a pad with several, 0...1 both ways; `nil` for none.
  var focusedPoint: Point? {
    guard let focus, panel.elements.indices.contains(focus),
      case .pad(let points, _) = panel.elements[focus].response, points.count > 1,
      points.indices.contains(elementFocus.point)
    else { return nil }
    return points[elementFocus.point]
  }

  /// The distance by which the drawing of an element may exceed its frame, in points.
  func margin(of number: Int) -> Double {
    pointCount(of: number) > 1 ? ElementPainter.pointMargin : 4
  }

  /// Moves the focus to the next element, or point of a pad, or back; the first follows the last.
  func moveFocus(by step: Int) {
    let elements = keyElements
    guard !elements.isEmpty else { return }
    if let focus, pointCount(of: focus) > 0,
      (0..<pointCount(of: focus)).contains(elementFocus.point + step)
    {
      elementFocus.point += step
      redraw(focus)
      return
    }
    let next =
      step > 0
      ? elements.first { $0 > focus ?? -1 } ?? elements[0]
      : elements.last { $0 < focus ?? .max } ?? elements[elements.count - 1]
    setFocus(next)
    if step < 0 { elementFocus.point = max(0, pointCount(of: next) - 1) }
  }

  private func pointCount(of number: Int) -> Int {
    guard panel.elements.indices.contains(number),
      case .pad(let points, _) = panel.elements[number].response
    else { return 0 }
    return points.count
  }

  /// Moves the focus to the nearest element in a direction.
  ///
  /// Without one, up and down move it back and forth as Tab does.
  ///
  /// - Parameter direction: to the left, to the right, up or down, of length 1.
  func moveFocus(towards direction: Vector) {
    let isBack = direction.dx + direction.dy < 0
    guard let focus, panel.elements.indices.contains(focus) else {
      return moveFocus(by: isBack ? -1 : 1)
    }
    let start = unrolledFrame(focus)
    let found = keyElements.filter { $0 != focus }
      .compactMap { number in
        Self.distance(from: start, to: unrolledFrame(number), towards: direction)
          .map { (number, $0) }
      }
      .min { $0.1 < $1.1 }
    if let found { setFocus(found.0) } else if direction.dx == 0 { moveFocus(by: isBack ? -1 : 1) }
  }

  /// The frame that an element would have if the list were as high as its content, in points.
  private func unrolledFrame(_ number: Int) -> Rect {
    let element = panel.elements[number]
    guard !panel.scrollArea.isNull else { return element.frame }
    if element.isScrolled {
      return element.frame.translated(
        by: Vector(dx: panel.scrollArea.minX, dy: panel.scrollArea.minY)
      )
    }
    let isBelow = element.frame.minY >= panel.scrollArea.maxY - 0.5
    return element.frame.translated(by: Vector(dx: 0, dy: isBelow ? maxScrollOffset : 0))
  }

  /// The distance by which the frames of neighbours may overlap, in points.
  private static var overlap: Double { 6 }

  /// Returns the distance of a frame in a direction; `nil` when it does not lie there.
  ///
  /// To the left and to the right lies only what is at the same height. A distance across the
  /// direction counts double.
  private static func distance(from start: Rect, to end: Rect, towards direction: Vector) -> Double?
  {
    let isLevel = direction.dy == 0
    let ahead =
      switch (direction.dx, direction.dy) {
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

  /// Returns the index of an element after others were inserted or removed.
  ///
  /// The elements before and after them are recognized by their names.
  ///
  /// - Parameters:
  ///   - number: the index of the element.
  ///   - old: the panel that it was on.
  ///   - new: the panel as it is now.
  /// - Returns: the index now; for an element that is gone, that of its successor, `nil` for none.
  static func index(of number: Int, in old: Panel<Action>, after new: Panel<Action>) -> Int? {
    let (before, after) = (old.elements.map(\.name), new.elements.map(\.name))
    let head = zip(before, after).prefix { $0 == $1 }.count
    if number < head { return number }
    let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let index =
      number >= before.count - tail
      ? number + after.count - before.count : min(number, after.count - tail - 1)
    return after.indices.contains(index) ? index : nil
  }
}
