public import Geometry

/// A sheet: its paper and what lies on it in layers.
public struct Page: Hashable, Sendable, Identifiable {
  /// The identity of the page within its document.
  public var id: PageID
  /// The title; empty when it has none.
  public var title: String
  /// Width and height in canvas units, from the origin right and down; `nil` when it has no end.
  public var size: Size?
  /// The paper on which the ink lies.
  public var paper: Paper
  /// The layers on the paper, from the lowest to the topmost, at least one.
  public var layers: [Layer] {
    didSet { precondition(!layers.isEmpty, "A page has at least one layer") }
  }

  /// The saved views of the page, in the order in which they are listed.
  public var views: [SavedView] = []

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - id: what tells it from all others of its document.
  ///   - title: what it calls itself.
  ///   - size: width and height in canvas units; `nil` for an endless page.
  ///   - paper: what the ink lies on.
  ///   - layers: from the lowest to the topmost; without any there is an empty one.
  public init(
    id: PageID = PageID(1),
    title: String = "",
    size: Size? = nil,
    paper: Paper = Paper(),
    layers: [Layer] = []
  ) {
    self.id = id
    self.title = title
    self.size = size
    self.paper = paper
    self.layers = layers.isEmpty ? [Layer()] : layers
  }

  /// The smallest upright rectangle that holds the sheet, or on an endless page all that lies on
  /// it, in canvas units; null when an endless page is empty.
  public var bounds: Rect {
    if let size { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
    return layers.reduce(Rect.null) { $0.union($1.bounds) }
  }
}
