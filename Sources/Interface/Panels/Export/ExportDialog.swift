internal import Editor
public import Exchange
public import Geometry

/// How the drawing is written as a file of another format.
public nonisolated struct ExportDialog: Hashable, Sendable {
  /// The formats that can be chosen, the usual ones first.
  public static let formats = ExchangeFormat.allCases.filter(\.isWritable)
  /// How large a canvas unit can be, in pixels.
  public static let scales = [1.0, 2, 3, 4]

  /// Where the file is to lie: a whole path with its ending.
  public var path: String
  /// Whether all pages are written, not only ``page``.
  public var isWhole: Bool
  /// Pixels to a canvas unit.
  public var scale: Double
  /// Whether the paper is left out.
  public var isTransparent: Bool
  /// Whether a file lies there already, and the user is to be asked.
  public var isDoubted = false
  /// What is wrong; `nil` for nothing.
  public var complaint: String?
  /// The page at hand, counted from 0.
  public let page: Int
  /// How many pages there are.
  public let pageCount: Int
  /// How large the page is, in canvas units.
  public let pageSize: Size
  /// The format.
  public private(set) var format: ExchangeFormat

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - path: where the file is to lie; its ending is exchanged for that of the format.
  ///   - format: the format.
  ///   - page: the page at hand, counted from 0.
  ///   - pageCount: how many pages there are.
  ///   - pageSize: how large the page is, in canvas units.
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

  /// Takes another format; the name gets its ending.
  public mutating func choose(_ new: ExchangeFormat) {
    let (folder, name) = (FilePath.parent(of: path), FilePath.name(of: path))
    let isKnown = ExchangeFormat(endingOf: name) != nil || FilePath.ending(of: name) == "sumi"
    format = new
    path = FilePath.joined(folder, (isKnown ? FilePath.stem(of: name) : name) + "." + new.rawValue)
    (isDoubted, complaint) = (false, nil)
  }

  /// Which page is written, counted from 1; `nil` for all.
  public var wantedPage: Int? { pageCount == 1 || (isWhole && format.holdsPages) ? nil : page + 1 }

  /// Columns and rows of the picture; `nil` for a format without pixels.
  public var pixels: (width: Int, height: Int)? {
    guard format.hasPixels else { return nil }
    return (
      Int((pageSize.width * scale).rounded(.up)), Int((pageSize.height * scale).rounded(.up))
    )
  }
}
