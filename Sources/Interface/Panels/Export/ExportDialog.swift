internal import Editor
public import Exchange
public import Geometry
public import InkModel
public import InkRendering

/// The settings of an export into a file of another format.
public nonisolated struct ExportDialog: Hashable, Sendable {
  /// The formats that can be chosen, the usual ones first.
  public static let formats = ExchangeFormat.allCases.filter(\.isWritable)
  /// The scales that can be chosen, in pixels to a canvas unit.
  public static let scales = [1.0, 2, 3, 4]

  /// The path of the file, with its ending.
  public var path: String
  /// A Boolean value that indicates whether all pages are written, not only ``page``.
  public var isWhole: Bool
  /// The number of pixels to a canvas unit.
  public var scale: Double
  /// A Boolean value that indicates whether the paper is left out.
  public var isTransparent: Bool
  /// A Boolean value that indicates whether an SVG shows the page being drawn.
  public var isAnimated = false
  /// The times of a film, or of an animated SVG.
  public var film = FilmTiming()
  /// The form of the ink in a PDF.
  public var pdfInk = PDFInkForm.content
  /// A Boolean value that indicates whether the user is asked to replace a file.
  public var isDoubted = false
  /// The reason why the export failed; `nil` for none.
  public var complaint: String?
  /// The current page, counted from 0.
  public let page: Int
  /// The number of pages.
  public let pageCount: Int
  /// The size of the page, in canvas units.
  public let pageSize: Size
  /// The format.
  public private(set) var format: ExchangeFormat

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - path: the path of the file; its ending is replaced by that of the format.
  ///   - format: the format.
  ///   - page: the current page, counted from 0.
  ///   - pageCount: the number of pages.
  ///   - pageSize: the size of the page, in canvas units.
  public init(
    to path: String,
    as format: ExchangeFormat,
    page: Int,
    pageCount: Int,
    pageSize: Size
  ) {
    (self.path, self.format, self.page) = (path, format, page)
    (self.pageCount, self.pageSize) = (pageCount, pageSize)
    (isWhole, scale, isTransparent) = (true, 1, false)
    choose(format)
  }

  /// Sets the format; the name gets its ending.
  public mutating func choose(_ new: ExchangeFormat) {
    let (folder, name) = (FilePath.parent(of: path), FilePath.name(of: path))
    let isKnown = ExchangeFormat(endingOf: name) != nil || FilePath.ending(of: name) == "sumi"
    format = new
    path = FilePath.joined(folder, (isKnown ? FilePath.stem(of: name) : name) + "." + new.rawValue)
    (isDoubted, complaint) = (false, nil)
  }

  /// The page that is written, counted from 1; `nil` for all.
  public var wantedPage: Int? { pageCount == 1 || (isWhole && format.holdsPages) ? nil : page + 1 }

  /// A Boolean value that indicates whether the file shows the page being drawn.
  public var isFilm: Bool { format.isFilm || format == .svg && isAnimated }

  /// The number of columns and rows of the picture; `nil` for a format without pixels.
  public var pixels: (width: Int, height: Int)? {
    guard format.hasPixels else { return nil }
    return (
      Int(clamping: (pageSize.width * scale).rounded(.up)),
      Int(clamping: (pageSize.height * scale).rounded(.up))
    )
  }
}
