public import Geometry
public import InkModel
public import PenInput
public import Progress
public import Raster
public import StrokeEngine

/// The picture of a page: paper, visible layers, and the stroke under the pen in its layer's place.
///
/// One layer is the *current* one: it is what the pen draws on. What lies below it and what lies
/// above it are each drawn into one image; with nothing above, and the whole of the current layer
/// seen, wet ink goes the way of ``CanvasRenderer`` and no other.
///
/// 1. Make one for a page and its current layer.
/// 2. ``redraw(_:of:meter:)`` what was edited; make another when ``isFit(for:current:)`` says so.
/// 3. ``showWet(_:predicted:)`` and ``dryWet(_:)`` as with ``CanvasRenderer``.
public final class PageRenderer {
  let canvas: CanvasRenderer
  let plan: Plan
  /// What lies around a sheet.
  public let desk: Color
  let format: ImageSurface.Format
  /// `nil` when there is no paper to be seen.
  var painter: PaperPainter?
  /// Paper and lower layers, when the current layer is not drawn right over them.
  let below: ImageSurface?
  let above: ImageSurface?
  /// For a layer that is seen in part: its ink is drawn together, and then seen in part.
  private var group: ImageSurface?
  private var assembled: ImageSurface?
  private let shelf = PictureShelf()
  var overlay: SquareOverlay
  /// What of the picture is only roughly so.
  var rough = RoughParts()

  /// How the images lie over each other; it follows from the page.
  struct Plan: Equatable {
    var page: PageID
    var size: Size?
    var paper: Paper
    var current: LayerID?
    /// How much of the current layer is seen.
    var opacity: Double
    var hasAbove: Bool

    init(_ page: Page, current: LayerID?) {
      let place = page.layers.firstIndex { $0.id == current }
      self.page = page.id
      size = page.size
      paper = page.paper
      self.current = place == nil ? nil : current
      opacity = place.map { page.layers[$0].isVisible ? page.layers[$0].opacity : 1 } ?? 1
      hasAbove =
        place.map { place in
          page.layers[(place + 1)...].contains(where: \.isSeen)
            || page.layers[place].isSeen && !page.layers[place].notes.isEmpty
        } ?? false
    }

    var isSeparate: Bool { opacity < 1 }
  }

  /// Makes the picture of a page.
  ///
  /// - Parameters:
  ///   - width: columns of the picture.
  ///   - height: rows of the picture.
  ///   - transform: from canvas units to pixels.
  ///   - page: the page.
  ///   - current: the layer that the pen draws on; `nil` when none is drawn on, and all are drawn
  ///     right over each other.
  ///   - isTransparent: whether the paper is left out, and the picture clear where nothing lies.
  ///   - desk: what lies around a sheet.
  ///   - isGradual: whether much ink is left to ``refine(of:while:)``, over paper at first.
  ///   - meter: is told how many strokes are drawn, when no layer is the current one.
  /// - Throws: `CairoError` when there is no memory for a picture of that size, or the work is
  ///   stopped.
  public init(
    width: Int,
    height: Int,
    transform: AffineTransform = .identity,
    page: Page,
    current: LayerID?,
    isTransparent: Bool = false,
    desk: Color = PageRenderer.usualDesk,
    isGradual: Bool = false,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    self.desk = desk
    plan = Plan(page, current: current)
    overlay = try SquareOverlay(transform: transform)
    format = isTransparent ? .translucent : .opaque
    painter = isTransparent ? nil : try PaperPainter(page, transform: transform, desk: desk)
    let isClear = isTransparent || plan.isSeparate
    canvas = try CanvasRenderer(
      width: width,
      height: height,
      transform: transform,
      paper: isClear ? Self.clear : Color(page.paper.color)
    )
    below = plan.isSeparate ? try ImageSurface(width: width, height: height, format: format) : nil
    above =
      plan.hasAbove
      ? try ImageSurface(width: width, height: height, format: .translucent) : nil
    if isGradual, takesLong(bounds, of: page) {
      layPaper()
    } else {
      try redraw(bounds, of: page, meter: meter)
    }
  }

  /// What lies around a sheet where nobody says so.
  public static let usualDesk = Color(red: 0.6, green: 0.6, blue: 0.61)
  static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// All pixels.
  public var bounds: PixelRect { canvas.bounds }

  /// From canvas units to pixels.
  public var transform: AffineTransform { canvas.transform }

  /// Whether the picture can show a page; another paper or another order wants another picture.
  public func isFit(for page: Page, current: LayerID?) -> Bool {
    Plan(page, current: current) == plan
  }

  /// Looks at the page in another way, and draws it anew; much ink is left to
  /// ``refine(of:while:)``, over paper at first where the page lies elsewhere now.
  public func redraw(_ page: Page, by transform: AffineTransform) throws(CairoError) {
    let isElsewhere = transform != self.transform
    overlay.transform = transform
    painter = painter?.moved(to: transform)
    canvas.look(by: transform) { _ in }
    guard takesLong(bounds, of: page) else { return try redraw(bounds, of: page) }
    if isElsewhere { layPaper() } else { rough.insert(bounds) }
  }

  /// Draws a part anew, as after an edit.
  ///
  /// - Parameters:
  ///   - rect: the part.
  ///   - page: the page.
  ///   - meter: is told how many strokes below the current layer are drawn.
  /// - Throws: `CairoError` when there is no memory to draw in, or the work is stopped.
  public func redraw(
    _ rect: PixelRect,
    of page: Page,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    if rect == bounds { rough = RoughParts() }
    let place = page.layers.firstIndex { $0.id == plan.current } ?? page.layers.count
    let lower = page.layers[..<place]
    let upper = page.layers[min(place + 1, page.layers.count)...]
    let current = place < page.layers.count ? page.layers[place] : nil
    let shown = current.flatMap { $0.isSeen ? $0 : nil }
    if let below { try paint(lower, on: below, in: rect, meter: meter) }
    try canvas.redraw(rect, of: shown?.drawing ?? Drawing()) { image, rect throws(CairoError) in
      if below == nil {
        try paint(lower, on: image, in: rect, meter: meter)
      } else {
        image.fill(rect, with: Self.clear)
      }
      if let shown { try paintPictures(shown.pictures, on: image, in: rect) }
    }
    guard let above else { return }
    above.fill(rect, with: Self.clear)
    // Ink under the pen lies below the texts of its layer.
    if let shown { try write(shown.notes, opacity: shown.opacity, on: above, in: rect) }
    for layer in upper { try paint(layer, on: above, in: rect) }
  }

  /// The pixels that ink in a rectangle of canvas units can touch.
  public func pixels(of area: Rect) -> PixelRect { canvas.pixels(of: area) }

  /// Shows a stroke under the pen as it is now; see ``CanvasRenderer/showWet(_:predicted:)``.
  public func showWet(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    canvas.showWet(stroke, predicted: predicted)
  }

  /// Makes the stroke under the pen a part of its layer; see ``CanvasRenderer/dryWet(_:)``.
  public func dryWet(_ stroke: InProgressStroke) throws(CairoError) -> PixelRect {
    try canvas.dryWet(stroke)
  }

  /// Shows that an eraser went on over the current layer, whose strokes are as they were.
  ///
  /// A part that is drawn anew shows it no longer.
  ///
  /// - Parameters:
  ///   - way: where it went since the last call, in canvas units.
  ///   - page: the page.
  /// - Returns: the pixels that look different now.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func showErasure(_ way: EraserPath, of page: Page) throws(CairoError) -> PixelRect {
    let lower = page.layers.prefix { $0.id != plan.current }
    return try canvas.showErasure(way) { image, rect throws(CairoError) in
      if below == nil { try paint(lower, on: image, in: rect) }
    }
  }

  /// Takes the stroke under the pen away; returns the pixels that look different now.
  public func discardWet() -> PixelRect { canvas.discardWet() }

  /// Makes final pixels; see ``CanvasRenderer/compose(_:into:)``.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    guard below != nil || above != nil else { return try canvas.compose(rect, into: body) }
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let image = try made(&assembled, format)
    try canvas.compose(rect) { ink, made, x, y in
      let place = PixelRect(
        x: made.minX + x,
        y: made.minY + y,
        width: made.width,
        height: made.height
      )
      assemble(place, from: ink, atX: x, y: y, into: image)
      body(
        image,
        PixelRect(x: 0, y: 0, width: place.width, height: place.height),
        place.minX,
        place.minY
      )
    }
  }

  /// The picture as a PNG file, without the stroke under the pen.
  ///
  /// - Parameter meter: is told how much of the file is written.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func pngData(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    guard below != nil || above != nil else { return try canvas.pngData(meter: meter) }
    return try image().pngData(meter: meter)
  }

  /// The picture as an image of its own.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func image() throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(width: bounds.width, height: bounds.height, format: format)
    try compose(bounds) { made, rect, x, y in
      let place = PixelRect(
        x: rect.minX + x,
        y: rect.minY + y,
        width: rect.width,
        height: rect.height
      )
      image.copy(made, in: place, atX: x, y: y)
    }
    return image
  }

  // MARK: - Layers

  /// Lays the images over each other.
  private func assemble(
    _ place: PixelRect,
    from ink: ImageSurface,
    atX x: Int,
    y: Int,
    into image: ImageSurface
  ) {
    let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    let (left, top) = (-place.minX, -place.minY)
    if let below {
      image.copy(below, in: whole, atX: left, y: top)
      image.paint(ink, in: whole, atX: x + left, y: y + top, opacity: plan.opacity)
    } else {
      image.copy(ink, in: whole, atX: x + left, y: y + top)
    }
    if let above { image.paint(above, in: whole, atX: left, y: top) }
  }

  private func paint(
    _ layers: ArraySlice<Layer>,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    if let painter {
      painter.paint(rect, on: image)
      try paintPictures(plan.paper.picture.map { [$0] } ?? [], on: image, in: rect)
    } else {
      image.fill(rect, with: Self.clear)
    }
    let whole = Double(layers.reduce(1) { $0 + $1.drawing.strokes.count })
    var done = 0.0
    for layer in layers {
      let share = Double(layer.drawing.strokes.count) / whole
      try paint(layer, on: image, in: rect, meter: meter.part(from: done, to: done + share))
      done += share
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
    let group = try made(&group, .translucent)
    group.fill(rect, with: Self.clear)
    try paintContents(of: layer, on: group, in: rect, meter: meter)
    image.paint(group, in: rect, atX: 0, y: 0, opacity: layer.opacity)
  }

  /// Whether the ink of a part takes longer to draw than anybody should wait for.
  func takesLong(_ rect: PixelRect, of page: Page) -> Bool {
    let area = canvas.area(of: rect)
    var rest = Self.pointsAtOnce
    for layer in page.layers where layer.isSeen && rest >= 0 {
      rest -= layer.drawing.pointCount(near: area, upTo: rest)
    }
    return rest < 0
  }

  /// Points of strokes that are drawn in some 50 ms.
  private static let pointsAtOnce = 10_000

  private func paintContents(
    of layer: Layer,
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter
  ) throws(CairoError) {
    try paintPictures(layer.pictures, on: image, in: rect)
    try canvas.draw(layer.drawing, in: rect, on: image, meter: meter)
    try write(layer.notes, opacity: 1, on: image, in: rect)
  }

  private func paintPictures(
    _ pictures: [Picture],
    on image: ImageSurface,
    in rect: PixelRect
  ) throws(CairoError) {
    let pictures = pictures.filter { !pixels(of: $0.bounds).intersection(rect).isEmpty }
    guard !pictures.isEmpty else { return }
    try overlay.draw(on: image, in: rect) { painter throws(CairoError) in
      for picture in pictures { try shelf.draw(picture, by: painter) }
    }
  }

  private func write(
    _ notes: [Note],
    opacity: Double,
    on image: ImageSurface,
    in rect: PixelRect
  ) throws(CairoError) {
    guard !notes.isEmpty else { return }
    try overlay.draw(on: image, in: rect) { painter throws(CairoError) in
      for note in notes {
        var note = note
        note.color = note.color.with(alpha: note.color.alpha * opacity)
        painter.write(note)
      }
    }
  }

  /// An image of the picture's size that is kept from call to call.
  private func made(
    _ image: inout ImageSurface?,
    _ format: ImageSurface.Format
  ) throws(CairoError) -> ImageSurface {
    if let image { return image }
    let made = try ImageSurface(width: bounds.width, height: bounds.height, format: format)
    image = made
    return made
  }
}

extension Layer {
  /// Whether anything of it can be seen.
  fileprivate var isSeen: Bool { isVisible && opacity > 0 }
}
