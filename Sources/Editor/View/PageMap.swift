public import Geometry
public import InkModel
public import Raster

/// A small picture of a page, on which the visible part can be marked.
public struct PageMap {
  /// The state of a page that a map shows.
  public nonisolated struct Version: Hashable, Sendable {
    /// The page.
    public let page: PageID
    /// The number of changes of the page.
    let revision: Int
    /// The number of pixels of the longer side.
    let side: Int
  }

  /// A map that is to be drawn.
  public nonisolated struct Request: Sendable {
    /// The state of the page.
    public let version: Version
    /// The page.
    public let page: Page
    /// The part of the page that the map shows, in canvas units.
    public let area: Rect
    /// The map that was begun last; `nil` for none.
    public let last: Version?
    /// The parts of the page that have changed since then, in canvas units; `nil` when all of it may have.
    public let changes: [Rect]?
    /// The color around a sheet.
    public let desk: Color
    /// The PDF that the paper is a page of; `nil` for other papers.
    public let file: EmbeddedFile?

    /// The number of pixels in a canvas unit.
    public var scale: Double { Double(version.side) / max(area.width, area.height) }
  }

  /// The state of the page.
  public let version: Version
  /// The part of the page that the map shows, in canvas units.
  public let area: Rect
  /// The picture, which fills that part; `nil` when it could not be drawn.
  public let image: ImageSurface?
  /// A Boolean value that indicates whether nothing is left to be drawn.
  public let isComplete: Bool
  /// The number of pictures until this one, by which two of the same state can be told apart.
  public let number: Int
}
