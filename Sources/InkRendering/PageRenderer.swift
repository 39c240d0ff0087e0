public import Geometry
public import InkModel
public import Progress
public import Raster

/// The picture of a page: paper, visible layers, and the stroke under the pen within its layer.
///
/// The pen draws on the *current* layer. The layers below it and those above it are each drawn into
/// one image; if nothing is above, and the current layer is opaque, the picture is that of a
/// ``CanvasRenderer`` alone.
///
/// 1. Create one for a page and its current layer.
/// 2. ``redraw(_:of:meter:)`` edited parts; create another when ``isFit(for:current:)`` is false.
/// 3. Use ``showWet(_:predicted:)`` and ``dryWet(_:copies:on:)`` as with ``CanvasRenderer``.
public final class PageRenderer {
  let canvas: CanvasRenderer
  let plan: Plan
  /// The color around a sheet.
  public let desk: Color
  let format: ImageSurface.Format
  /// A Boolean value that indicates whether it is a band of a larger picture, which is drawn once.
  let isBand: Bool
  /// The painter of the paper; `nil` when the paper is left out.
  var painter: PaperPainter?
  /// The paper and the lower layers, when the current layer is not drawn directly over them.
  let below: ImageSurface?
  let above: ImageSurface?
  /// The texts of a translucent current layer, which are composited with its ink as one image.
  let texts: ImageSurface?
  /// The image of a translucent layer, whose contents are drawn opaque and then composited.
  private var group: ImageSurface?
  private var assembled: ImageSurface?
  let cache: PictureCache
  /// The pixels of pages of PDFs; without them such a page is blank.
  private let tiles: PageTiles?
  var overlay: SquareOverlay
  /// The areas of the texts.
  var noteBounds = NoteBounds()
  /// The parts of the picture that are still to be refined.
  var rough = RoughParts()

  /// Creates the picture of a page.
  ///
  /// - Parameters:
  ///   - bounds: the pixels, which need not begin at 0.
  ///   - transform: the transform from canvas units to pixels.
  ///   - page: the page.
  ///   - current: the layer that the pen draws on; `nil` for none, when all layers are drawn directly
  ///     over each other.
  ///   - isTransparent: whether the paper is left out and the background transparent.
  ///   - desk: the color around a sheet.
  ///   - isGradual: whether much ink is left to ``refine(of:meter:while:)``, over paper at first.
  ///   - tiles: the pixels of pages of PDFs; without them such a page is blank.
  ///   - meter: receives the progress when no layer is current.
  /// - Throws: `CairoError` when there is no memory for a picture of that size, or the work is
  ///   stopped.
  public init(
    bounds: PixelRect,
    transform: AffineTransform = .identity,
    page: Page,
    current: LayerID?,
    isTransparent: Bool = false,
    desk: Color = PageRenderer.standardDesk,
    isGradual: Bool = false,
    tiles: PageTiles? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    (self.desk, self.tiles, isBand) = (desk, tiles, false)
    cache = PictureCache(meter.limits)
    plan = Plan(page, current: current)
    overlay = try SquareOverlay(transform: transform)
    format = isTransparent ? .translucent : .opaque
    painter = isTransparent ? nil : try PaperPainter(page, transform: transform, desk: desk)
    let isClear = isTransparent || plan.isSeparate
    canvas = try CanvasRenderer(
      bounds: bounds,
      transform: transform,
      background: isClear ? Self.clear : page.paper.seenColor,
      surface: PaperSurface(page.paper)
    )
    below = plan.isSeparate ? try ImageSurface(bounds: bounds, format: format) : nil
    above = plan.hasAbove ? try ImageSurface(bounds: bounds, format: .translucent) : nil
    texts = plan.hasTexts ? try ImageSurface(bounds: bounds, format: .translucent) : nil
    if isGradual, isSlow(bounds, of: page) {
      showPaper()
    } else {
      try redraw(bounds, of: page, meter: meter)
    }
  }

  /// Creates the picture of a band of a page without its surroundings, all layers over each other.
  ///
  /// - Parameters:
  ///   - band: the pixels of the band, in those of the whole picture.
  ///   - transform: the transform from canvas units to pixels of the whole picture.
  ///   - page: the page.
  ///   - isTransparent: whether the paper is left out and the background transparent.
  ///   - cache: the decoded pictures.
  ///   - meter: receives the progress.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  init(
    band: PixelRect,
    transform: AffineTransform,
    page: Page,
    isTransparent: Bool,
    cache: PictureCache,
    meter: WorkMeter
  ) throws(CairoError) {
    (desk, self.cache, tiles, isBand) = (Self.standardDesk, cache, nil, true)
    plan = Plan(page, current: nil)
    overlay = try SquareOverlay(transform: transform)
    format = isTransparent ? .translucent : .opaque
    painter = isTransparent ? nil : try PaperPainter(page, transform: transform, desk: nil)
    let paper = isTransparent ? Self.clear : page.paper.seenColor
    canvas = try CanvasRenderer(
      band: band,
      transform: transform,
      background: paper,
      surface: PaperSurface(page.paper)
    )
    (below, above, texts) = (nil, nil, nil)
    try redraw(band, of: page, meter: meter)
  }

  /// The default color around a sheet.
  public static let standardDesk = Color(red: 0.6, green: 0.6, blue: 0.61)
  static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// All pixels.
  public var bounds: PixelRect { canvas.bounds }

  /// The transform from canvas units to pixels.
  public var transform: AffineTransform { canvas.transform }

  /// Returns a Boolean value that indicates whether the picture can show a page; another paper or
  /// arrangement of layers needs another picture.
  public func isFit(for page: Page, current: LayerID?) -> Bool {
    Plan(page, current: current) == plan
  }

  /// Changes the view and redraws the page; much ink is left to ``refine(of:meter:while:)``, over paper at
  /// first if the view differs.
  public func redraw(_ page: Page, by transform: AffineTransform) throws(CairoError) {
    let isChanged = transform != self.transform
    overlay.transform = transform
    painter = painter?.with(transform: transform)
    canvas.setTransform(transform)
    guard isSlow(bounds, of: page) else { return try redraw(bounds, of: page) }
    if isChanged { showPaper() } else { rough.insert(bounds) }
  }

  /// Redraws a part, as after an edit.
  ///
  /// - Parameters:
  ///   - rect: the pixels to redraw.
  ///   - page: the page.
  ///   - meter: receives the progress of the layers below the current one.
  /// - Throws: `CairoError` when there is no memory to draw in, or the work is stopped.
  public func redraw(
    _ rect: PixelRect,
    of page: Page,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    if rect == bounds { rough = RoughParts() }
    if rough.dense?.rect.intersects(rect) == true { rough.restart() }
    try redraw(rect, of: page, meter: meter, finished: nil)
  }

  /// Redraws a part, as ``redraw(_:of:meter:)`` does, whose ink may be finished.
  ///
  /// - Parameters:
  ///   - rect: the pixels to redraw.
  ///   - page: the page.
  ///   - meter: receives the progress of the layers below the current one.
  ///   - ink: what lies below the current layer with the ink of that; `nil` to draw it.
  /// - Throws: `CairoError` when there is no memory to draw in, or the work is stopped.
  func redraw(
    _ rect: PixelRect,
    of page: Page,
    meter: WorkMeter,
    finished ink: ImageSurface?
  ) throws(CairoError) {
    let (lower, shown, upper) = parts(of: page)
    if let below { try paint(lower, on: below, in: rect, meter: meter) }
    let drawing = ink == nil ? shown?.drawing : nil
    try canvas.redraw(rect, of: drawing ?? Drawing()) { image, rect throws(CairoError) in
      if let ink { return image.copy(ink, in: rect, atX: 0, y: 0) }
      try paintBackground(of: shown, over: lower, on: image, in: rect, meter: meter)
    }
    for image in [texts, above] { image?.fill(rect, with: Self.clear) }
    // Ink under the pen is below the texts of its layer.
    if let shown, let image = texts ?? above {
      try write(shown.notes, on: image, in: rect, meter: meter)
    }
    guard let above else { return }
    for layer in upper { try paint(layer, on: above, in: rect) }
  }

  /// Returns the layers below the current one, that itself if it is seen, and those above it.
  func parts(
    of page: Page
  ) -> (lower: ArraySlice<Layer>, shown: Layer?, upper: ArraySlice<Layer>) {
    let index = page.layers.firstIndex { $0.id == plan.current } ?? page.layers.count
    let current = index < page.layers.count ? page.layers[index] : nil
    return (
      page.layers[..<index],
      current.flatMap { $0.isSeen ? $0 : nil },
      page.layers[min(index + 1, page.layers.count)...]
    )
  }

  /// Draws the pixels below the ink of the current layer.
  func paintBackground(
    of current: Layer?,
    over lower: ArraySlice<Layer>,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter
  ) throws(CairoError) {
    if below == nil {
      try paint(lower, on: image, in: rect, meter: meter)
    } else {
      image.fill(rect, with: Self.clear)
    }
    if let current { try paintPictures(current.pictures, on: image, in: rect, meter: meter) }
  }

  /// Returns the pixels that ink in a rectangle of canvas units can touch.
  public func pixels(of area: Rect) -> PixelRect { canvas.pixels(of: area) }

  /// Composites final pixels; see ``CanvasRenderer/compose(_:into:)``.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    guard below != nil || above != nil else { return try canvas.compose(rect, into: body) }
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let image = try cached(&assembled, format)
    let layer = texts == nil ? nil : try cached(&group, .translucent)
    try canvas.compose(rect) { ink, made, x, y in
      let area = made.shifted(byX: x, y: y)
      if let layer, let texts {
        layer.copy(ink, in: area, atX: x, y: y)
        layer.paint(texts, in: area, atX: 0, y: 0)
        assemble(area, from: layer, atX: 0, y: 0, into: image)
      } else {
        assemble(area, from: ink, atX: x, y: y, into: image)
      }
      body(image, area, 0, 0)
    }
  }

  /// Encodes the picture as a PNG file, without the stroke under the pen.
  ///
  /// - Parameter meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func pngData(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    guard below != nil || above != nil else { return try canvas.pngData(meter: meter) }
    return try image().pngData(meter: meter)
  }

  /// Returns a copy of the picture.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func image() throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(bounds: bounds, format: format)
    try compose(bounds) { made, rect, x, y in
      image.copy(made, in: rect.shifted(byX: x, y: y), atX: x, y: y)
    }
    return image
  }

  // MARK: - Layers

  /// Composites the images with the current layer, drawn opaque.
  private func assemble(
    _ area: PixelRect,
    from ink: ImageSurface,
    atX x: Int,
    y: Int,
    into image: ImageSurface
  ) {
    if let below {
      image.copy(below, in: area, atX: 0, y: 0)
      image.paint(ink, in: area, atX: x, y: y, opacity: plan.opacity)
    } else {
      image.copy(ink, in: area, atX: x, y: y)
    }
    if let above { image.paint(above, in: area, atX: 0, y: 0) }
  }

  private func paint(
    _ layers: ArraySlice<Layer>,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    if let painter {
      painter.paint(rect, on: image)
      try paintPictures(plan.paper.picture.map { [$0] } ?? [], on: image, in: rect, meter: meter)
    } else {
      image.fill(rect, with: Self.clear)
    }
    let whole = Double(layers.reduce(1) { $0 + $1.drawing.strokes.count })
    var done = 0.0
    for layer in layers {
      let fraction = Double(layer.drawing.strokes.count) / whole
      try paint(layer, on: image, in: rect, meter: meter.part(from: done, to: done + fraction))
      done += fraction
    }
  }

  private func paint(
    _ layer: Layer,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    guard layer.isSeen else { return }
    guard layer.opacity < 1 else {
      return try paintContents(of: layer, on: image, in: rect, meter: meter)
    }
    guard meter.draw(rect.width * rect.height) else { throw .excess(meter.limits) }
    let group = try cached(&group, .translucent)
    group.fill(rect, with: Self.clear)
    try paintContents(of: layer, on: group, in: rect, meter: meter)
    image.paint(group, in: rect, atX: 0, y: 0, opacity: layer.opacity)
  }

  private func paintContents(
    of layer: Layer,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter
  ) throws(CairoError) {
    try paintPictures(layer.pictures, on: image, in: rect, meter: meter)
    try canvas.draw(layer.drawing, in: rect, on: image, meter: meter)
    try write(layer.notes, on: image, in: rect, meter: meter)
  }

  private func paintPictures(
    _ pictures: [Picture],
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter
  ) throws(CairoError) {
    let frames = pictures.map { PixelRect(covering: transform.apply(to: $0.bounds).outset(by: 2)) }
    guard frames.contains(where: rect.intersects) else { return }
    for (picture, frame) in zip(pictures, frames) where picture.format == .pdf {
      tiles?.paint(picture, by: transform, on: image, in: frame.intersection(rect))
    }
    guard pictures.contains(where: { $0.format != .pdf }) else { return }
    let view = pictureView
    try overlay.draw(frames, on: image, in: rect) { painter, square, toSquare throws(CairoError) in
      let part = square.intersection(rect)
      for (picture, frame) in zip(pictures, frames)
      where frame.intersects(part) && picture.format != .pdf {
        try cache.draw(picture, by: painter, through: toSquare, in: view, meter: meter)
      }
    }
  }

  /// Returns an image of the picture's size, which is created at the first call.
  private func cached(
    _ image: inout ImageSurface?,
    _ format: ImageSurface.Format
  ) throws(CairoError) -> ImageSurface {
    if let image { return image }
    let made = try ImageSurface(bounds: bounds, format: format)
    image = made
    return made
  }
}
