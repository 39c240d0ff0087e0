public import Geometry

/// A floating panel with its elements: a value that is made anew whenever its content changes.
public struct Panel<Action> {
  /// The size, in points.
  public var size: Size
  /// The name, for screen readers.
  public var name: String
  /// The elements; later ones lie above.
  public var elements: [Element<Action>] = []
  /// The part that scrolls; null when none does.
  public var scrollArea = Rect.null
  /// The height of the content that scrolls, in points.
  public var scrollHeight = 0.0
  /// The height of the upper part that stays when all else has to scroll, in points.
  public var headerHeight = 0.0
  /// The height of the lower part that stays, in points.
  public var footerHeight = 0.0

  /// Makes an empty panel.
  public init(_ name: String, size: Size) {
    self.name = name
    self.size = size
  }

  /// Adds an element.
  public mutating func add(_ element: Element<Action>) { elements.append(element) }

  /// Adds an element to the part that scrolls; its frame is in the coordinates of that.
  public mutating func scroll(_ element: Element<Action>) {
    var element = element
    element.isScrolled = true
    elements.append(element)
    scrollHeight = max(scrollHeight, element.frame.maxY)
  }
}
