public import Geometry
public import InkModel
public import Raster

/// The pixels of pages of PDFs, as somebody else draws them, kept for the view that is shown.
///
/// A page is drawn where it is wanted with the pixels that are there: sharp squares of the view, else a
/// coarse picture of the whole page, else nothing, which leaves the paper. What was missing is asked for;
/// what could not be drawn is asked for again in another view, or after other parts were drawn.
///
/// 1. Pictures are drawn with ``paint(_:by:on:in:)``.
/// 2. ``takeRequest()`` returns what is missing; it is drawn in the background.
/// 3. ``add(_:for:)`` the pixels and redraw the part that ``part(of:_:by:)`` returns.
public final class PageTiles {
  /// A part of a page that is to be drawn.
  public struct Request: Hashable, Sendable {
    /// The page.
    public var page: PDFPage
    /// From the square (0, 0) to (1, 1), which the page fills, to pixels.
    public var transform: AffineTransform
    /// The pixels that are wanted.
    public var rect: PixelRect
    /// A Boolean value that indicates whether it is the coarse picture of the whole page.
    public var isCoarse: Bool
  }

  /// A page in a view; views that differ by whole pixels are the same.
  private struct Key: Hashable {
    var page: PDFPage
    var transform: AffineTransform
  }

  private struct Square: Hashable {
    var key: Key
    var column: Int
    var row: Int
  }

  private struct Entry {
    var image: ImageSurface
    var lastUse: Int
  }

  /// A part that may fail: the coarse picture of the page in a view, or a square.
  private enum Part: Hashable {
    case coarse(Key)
    case square(Square)
  }

  /// The side of a square in pixels.
  private static let side = 256
  /// The bytes of all squares: those of as many screens as fit, one of 3840 × 2160 with its surroundings.
  private static let (leastCapacity, mostCapacity, screens) = (16 << 20, 64 << 20, 2)
  /// The longer side of a coarse picture in pixels.
  private static let coarseSide = 900.0
  /// The coarse pictures that are kept.
  private static let coarseCapacity = 4
  /// The pixels of a request at most.
  private static let largestRequest = 1 << 22
  /// The requests that must be answered with pixels before a failed one is made again: the reader may have
  /// been short of memory or time, but a damaged page must not keep it at work.
  private static let patience = 16
  /// The failures that are remembered: more than a view has squares.
  private static let failureCapacity = 4096
  /// Steps in a pixel to which the position of a page is rounded, so that a moved view is the same.
  private static let steps = 64.0

  private var squares: [Square: Entry] = [:]
  private var coarse: [PDFPage: Entry] = [:]
  private var missing: Set<Square> = []
  private var latest: Key?
  private var coarseWanted: (key: Key, transform: AffineTransform)?
  /// The view for which the awaited coarse picture was asked.
  private var coarseKey: Key?
  /// The parts that could not be drawn, with the number of requests that were answered with pixels before.
  private var failed: [Part: Int] = [:]
  /// The number of requests that were answered with pixels.
  private var answered = 0
  /// The bytes that squares may take, by the largest image that was drawn on.
  private var capacity = PageTiles.leastCapacity
  private var uses = 0
  /// The request whose pixels are not there yet; `nil` for none.
  public private(set) var awaited: Request?

  /// A Boolean value that indicates whether there are no coarse pictures.
  private let isExact: Bool

  /// Creates tiles without pixels.
  ///
  /// - Parameter isExact: a Boolean value that indicates whether nothing is drawn instead of squares that
  ///   are missing, as for a small picture.
  public init(isExact: Bool = false) { self.isExact = isExact }

  /// A Boolean value that indicates whether something is missing, be it asked for or not.
  public var isMissingPixels: Bool { awaited != nil || hasRequest }

  /// A Boolean value that indicates whether something is missing that was not asked for.
  public var hasRequest: Bool { awaited == nil && (coarseWanted != nil || !missing.isEmpty) }

  /// Draws a page of a PDF over a part of an image.
  ///
  /// - Parameters:
  ///   - picture: shows a page of a PDF.
  ///   - view: the transform from canvas units to pixels.
  ///   - image: is drawn on.
  ///   - rect: the pixels that may change.
  public func paint(
    _ picture: Picture,
    by view: AffineTransform,
    on image: ImageSurface,
    in rect: PixelRect
  ) {
    guard let (key, x, y) = place(of: picture, by: view), !rect.isEmpty else { return }
    let screens = Self.screens * image.width * image.height * 4
    capacity = max(capacity, min(Self.mostCapacity, screens))
    if key != latest {
      latest = key
      missing = []
    }
    let side = Self.side
    let own = rect.shifted(byX: -x, y: -y)
    for row in own.minY.floorDivided(by: side)...(own.maxY - 1).floorDivided(by: side) {
      for column in own.minX.floorDivided(by: side)...(own.maxX - 1).floorDivided(by: side) {
        let square = Square(key: key, column: column, row: row)
        let place = PixelRect(x: column * side + x, y: row * side + y, width: side, height: side)
        let part = place.intersection(rect)
        if let found = use(square) {
          image.paint(found, in: part, atX: place.minX, y: place.minY, opacity: picture.opacity)
        } else {
          if isDue(.square(square)) { missing.insert(square) }
          paintCoarsely(picture, key, on: image, in: part, view)
        }
      }
    }
  }

  private func paintCoarsely(
    _ picture: Picture,
    _ key: Key,
    on image: ImageSurface,
    in part: PixelRect,
    _ view: AffineTransform
  ) {
    guard !isExact else { return }
    uses += 1
    coarse[key.page]?.lastUse = uses
    guard let found = coarse[key.page]?.image else {
      guard isDue(.coarse(key)) else { return }
      let frame = picture.frame
      let scale = Self.coarseSide / max(frame.width, frame.height, 1e-6)
      let wanted = AffineTransform(scaleX: frame.width * scale, y: frame.height * scale)
      coarseWanted = (key, wanted)
      return
    }
    let toPixels = AffineTransform(scaleX: 1 / Double(found.width), y: 1 / Double(found.height))
      .concatenating(Self.unit(of: picture)).concatenating(view)
    image.paint(found, in: part, by: toPixels, opacity: picture.opacity)
  }

  /// Removes and returns the next part to draw; `nil` when nothing is missing, or the last one is not
  /// there yet.
  public func takeRequest() -> Request? {
    guard hasRequest else { return nil }
    awaited = nextRequest()
    return awaited
  }

  private func nextRequest() -> Request? {
    if let (key, transform) = coarseWanted {
      (coarseWanted, coarseKey) = (nil, key)
      let size = transform.apply(to: Rect(x: 0, y: 0, width: 1, height: 1))
      let rect = PixelRect(
        x: 0,
        y: 0,
        width: max(1, Int(size.width.rounded(.up))),
        height: max(1, Int(size.height.rounded(.up)))
      )
      return Request(page: key.page, transform: transform, rect: rect, isCoarse: true)
    }
    guard let key = latest else { return nil }
    var rect = PixelRect.empty
    // From the first on, as far as a request may reach.
    for square in missing.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
      let joined = rect.union(Self.pixels(of: square))
      guard joined.area <= Self.largestRequest else { continue }
      rect = joined
    }
    missing = missing.filter { !rect.contains(Self.pixels(of: $0)) }
    return Request(page: key.page, transform: key.transform, rect: rect, isCoarse: false)
  }

  /// Adds the pixels of a request.
  ///
  /// - Parameters:
  ///   - pixels: the rows of the request's rectangle as Cairo has them, premultiplied; `nil` when they
  ///     cannot be drawn, which are not asked for again in the same view for some time.
  ///   - request: the request.
  public func add(_ pixels: [UInt8]?, for request: Request) {
    awaited = nil
    uses += 1
    guard let pixels else { return retain(failureOf: request) }
    answered += 1
    let whole = request.rect.shifted(byX: -request.rect.minX, y: -request.rect.minY)
    if request.isCoarse {
      guard let image = try? ImageSurface(whole, ofPixels: pixels, width: whole.width) else {
        return retain(failureOf: request)
      }
      coarse[request.page] = Entry(image: image, lastUse: uses)
      if coarseWanted?.key.page == request.page { coarseWanted = nil }
      if coarse.count > Self.coarseCapacity,
        let oldest = coarse.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        coarse[oldest] = nil
      }
      return
    }
    for (square, part) in Self.squares(of: request) {
      missing.remove(square)
      // Without memory it stays coarse.
      guard let image = try? ImageSurface(part, ofPixels: pixels, width: whole.width) else {
        continue
      }
      squares[square] = Entry(image: image, lastUse: uses)
    }
    removeOldest()
  }

  /// Returns the pixels of a view that show a request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - picture: shows its page.
  ///   - view: the transform from canvas units to pixels.
  /// - Returns: the pixels; empty when the view shows other ones.
  public func part(of request: Request, _ picture: Picture, by view: AffineTransform) -> PixelRect {
    guard let (key, x, y) = place(of: picture, by: view), key.page == request.page else {
      return .empty
    }
    if request.isCoarse { return PixelRect(covering: view.apply(to: picture.bounds).outset(by: 2)) }
    return key.transform == request.transform ? request.rect.shifted(byX: x, y: y) : .empty
  }

  // MARK: - Failures

  /// Returns a Boolean value that indicates whether a part has not failed, or may be asked for again.
  private func isDue(_ part: Part) -> Bool {
    failed[part].map { answered - $0 >= Self.patience } ?? true
  }

  private func retain(failureOf request: Request) {
    if request.isCoarse {
      guard let coarseKey else { return }
      failed[.coarse(coarseKey)] = answered
      if coarseWanted?.key == coarseKey { coarseWanted = nil }
    } else {
      for (square, _) in Self.squares(of: request) {
        failed[.square(square)] = answered
        missing.remove(square)
      }
    }
    if failed.count > Self.failureCapacity { failed = [:] }
  }

  // MARK: - Squares

  private func use(_ square: Square) -> ImageSurface? {
    uses += 1
    squares[square]?.lastUse = uses
    return squares[square]?.image
  }

  /// Returns the squares of a request, each with its pixels in the rectangle of that, from (0, 0) on.
  private static func squares(of request: Request) -> [(square: Square, part: PixelRect)] {
    let key = Key(page: request.page, transform: request.transform)
    let whole = request.rect.shifted(byX: -request.rect.minX, y: -request.rect.minY)
    return stride(from: 0, to: whole.height, by: side).flatMap { top in
      stride(from: 0, to: whole.width, by: side).map { left in
        let square = Square(
          key: key,
          column: (request.rect.minX + left).floorDivided(by: side),
          row: (request.rect.minY + top).floorDivided(by: side)
        )
        let part = PixelRect(x: left, y: top, width: side, height: side)
        return (square, part.intersection(whole))
      }
    }
  }

  private static func pixels(of square: Square) -> PixelRect {
    PixelRect(x: square.column * side, y: square.row * side, width: side, height: side)
  }

  private func removeOldest() {
    let most = capacity / (Self.side * Self.side * 4)
    guard squares.count > most else { return }
    let uses = squares.values.map(\.lastUse).sorted()
    let limit = uses[squares.count - most * 3 / 4]
    squares = squares.filter { $0.value.lastUse >= limit }
  }

  /// From the square (0, 0) to (1, 1) to the canvas.
  private static func unit(of picture: Picture) -> AffineTransform {
    let frame = picture.frame
    return AffineTransform(scaleX: frame.width, y: frame.height)
      .concatenating(AffineTransform(translationBy: frame.origin - .zero))
      .concatenating(picture.transform)
  }

  /// The page in a view, with the whole pixels by which the view is moved.
  private func place(
    of picture: Picture,
    by view: AffineTransform
  ) -> (key: Key, x: Int, y: Int)? {
    guard let page = picture.pdfPage else { return nil }
    var transform = Self.unit(of: picture).concatenating(view)
    guard transform.isFinite, transform.inverted != nil, abs(transform.tx) < 1e9,
      abs(transform.ty) < 1e9
    else { return nil }
    let x = (transform.tx * Self.steps).rounded() / Self.steps
    let y = (transform.ty * Self.steps).rounded() / Self.steps
    (transform.tx, transform.ty) = (x - x.rounded(.down), y - y.rounded(.down))
    return (Key(page: page, transform: transform), Int(x.rounded(.down)), Int(y.rounded(.down)))
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension PixelRect {
  /// Returns whether another rectangle is inside.
  fileprivate func contains(_ other: PixelRect) -> Bool { intersection(other) == other }
}
