public import Geometry

/// What stands on a floating panel: a value, made anew from the state of the program whenever that
/// changes.
public struct Panel<Action> {
  /// How large it is, in points.
  public var size: Size
  /// What it is called, for screen readers.
  public var name: String
  /// What stands on it; later elements lie above.
  public var elements: [Element<Action>] = []
  /// The part that scrolls; null when none does.
  public var scrollArea = Rect.null
  /// How high what scrolls is, in points.
  public var scrollHeight = 0.0
  /// How much of the upper part stays where it is when all else has to scroll, in points.
  public var headerHeight = 0.0
  /// How much of the lower part stays, in points.
  public var footerHeight = 0.0

  /// Makes an empty panel.
  public init(_ name: String, size: Size) {
    self.name = name
    self.size = size
  }

  /// Puts an element on it.
  public mutating func add(_ element: Element<Action>) { elements.append(element) }

  /// Puts an element on the part that scrolls; its frame is counted from the upper end of that.
  public mutating func scroll(_ element: Element<Action>) {
    var element = element
    element.isScrolled = true
    elements.append(element)
    scrollHeight = max(scrollHeight, element.frame.maxY)
  }
}
