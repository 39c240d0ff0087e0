public import Geometry
public import InkModel

/// The places at which a search found something.
public nonisolated struct FoundPlaces: Hashable, Sendable {
  /// A place on a page.
  public struct Place: Hashable, Sendable {
    /// The page.
    public var page: PageID
    /// The bounds of what was found, in canvas units.
    public var bounds: Rect

    /// Creates a place.
    public init(page: PageID, bounds: Rect) { (self.page, self.bounds) = (page, bounds) }
  }

  /// The places, in the order of the pages and lines.
  public var places: [Place]
  /// The index of the place that the user looks at; `nil` when there is none.
  public var current: Int?

  /// Creates places.
  public init(_ places: [Place] = [], current: Int? = nil) {
    (self.places, self.current) = (places, current)
  }
}
