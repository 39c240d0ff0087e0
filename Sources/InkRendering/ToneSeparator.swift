internal import Geometry
public import InkModel
public import Progress
internal import Raster
public import StrokeEngine

/// Separates the ink of strokes into areas of equal tone, for files that other programs draw.
///
/// The depth of a stroke is drawn as on the screen; the contours of equal tone in it become curves.
/// The grain is a tile that all strokes of an ink share: also that of watercolor, whose strokes have
/// pools of their own on the screen.
public struct ToneSeparator {
  private let surface: PaperSurface
  private let limits: Limits
  private var painter = ChunkPainter()
  private var tiles: [InkType: GrainTile] = [:]
  private var washes = RecentWashes()
  private var groups = SmudgedGroups()
  /// The first strokes of the layers of a page.
  private var firstOfLayers: Set<StrokeID> = []

  /// The number of pixels in a canvas unit for thin strokes and for wide ones, and the number of pixels
  /// across a stroke that are enough.
  private static let (largestScale, leastScale, enoughPixels) = (3.0, 2.0, 18.0)
  /// The number of pixels in a canvas unit below which nothing of a stroke would be seen.
  private static let uselessScale = 1e-3
  /// The maximum number of pixels; larger strokes get a lower resolution.
  private static let maximumArea = 4e6
  /// The maximum number of columns or rows that Cairo supports.
  private static let maximumSide = 30_000.0

  /// Creates a separator.
  ///
  /// - Parameters:
  ///   - surface: the paper.
  ///   - limits: the limits of the pixels that are filled for a stroke.
  public init(on surface: PaperSurface = PaperSurface(), limits: Limits = Limits()) {
    (self.surface, self.limits) = (surface, limits)
  }

  /// Creates a separator for the strokes of a page, layer by layer, of which those that are smudged are shown as
  /// pictures.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - limits: the limits of the pixels that are filled for a stroke.
  public init(for page: Page, limits: Limits = Limits()) {
    self.init(on: PaperSurface(page.paper), limits: limits)
    for layer in page.layers {
      groups.append(layer.drawing.strokes)
      if let first = layer.drawing.strokes.first { firstOfLayers.insert(first.id) }
    }
  }

  /// Begins another layer, on which no wash is wet.
  public mutating func startLayer() { washes.removeAll() }

  /// Begins another layer, on which strokes lie already.
  ///
  /// - Parameter strokes: those into which washes fade as long as they are wet, in their order.
  mutating func startLayer(wet strokes: [Stroke]) {
    washes.removeAll()
    for stroke in strokes { skip(stroke) }
  }

  /// Skips a stroke that a picture shows, or nothing: washes after it fade into it while it is wet.
  mutating func skip(_ stroke: Stroke) {
    if isWash(stroke) { washes.append(stroke) }
  }

  private func isWash(_ stroke: Stroke) -> Bool {
    InkLook.of(stroke.inkType, on: surface.texture).isWash
  }

  /// Returns the appearance of a stroke's ink, without its fill: its own area for ink of uniform color, areas of equal tone for
  /// ink with grain, and else a picture.
  ///
  /// Without memory for a picture, or beyond the limits of drawing, the area alone is shown.
  public mutating func appearance(of stroke: Stroke) -> StrokeAppearance {
    if firstOfLayers.contains(stroke.id) { startLayer() }
    switch groups.role(of: stroke) {
    case .alone: break
    case .hidden:
      skip(stroke)
      var appearance = StrokeAppearance()
      appearance.isHidden = true
      return appearance
    case .picture(let strokes):
      skip(stroke)
      return StrokeAppearance(picture: picture(of: strokes))
    }
    let stroke = stroke.withoutFill
    let ink = VectorInk(of: stroke, on: surface)
    var appearance = StrokeAppearance(opacity: ink.opacity ?? 1, multiplies: ink.multiplies)
    guard ink.opacity == nil else { return appearance }
    if let tones = try? tones(of: stroke) {
      appearance.tones = tones
    } else {
      skip(stroke)
      appearance.picture = picture(of: [stroke])
    }
    return appearance
  }

  /// Returns a picture of strokes; `nil` without memory for it, or beyond the limits of drawing.
  private func picture(of strokes: [Stroke]) -> Picture? {
    let meter = WorkTicket(limits: limits).meter
    let shown = try? InkPicture(of: strokes, on: surface, meter: meter)
    guard let shown, let png = try? shown.image.pngData() else { return nil }
    return Picture(data: png, format: .png, frame: shown.frame)
  }

  /// Separates a stroke, without what is erased from it.
  ///
  /// Washes are to be separated in their order: they fade into those before them that are still wet.
  ///
  /// - Parameter stroke: the stroke.
  /// - Returns: its areas; `nil` for ink without grain.
  /// - Throws: `CairoError` when there is no memory for it, or the stroke fills more pixels than the
  ///   limits allow.
  mutating func tones(of stroke: Stroke) throws(CairoError) -> InkTones? {
    let look = InkLook.of(stroke.ink.inkType, on: surface.texture)
    guard let tone = look.tone else { return nil }
    let bounds = stroke.renderBounds
    var tones = InkTones(
      grained: [],
      plain: [],
      grain: tile(of: stroke.ink.inkType, tone),
      bounds: bounds
    )
    let scale = Self.scale(for: stroke, in: bounds)
    guard bounds.width > 0, bounds.height > 0, scale > Self.uselessScale else { return tones }
    let relief = try DepthRelief(
      of: stroke,
      look: look,
      tone: tone,
      after: washes.before(stroke),
      scale: scale,
      by: &painter,
      limits: limits
    )
    if case .pooling = look.contact { washes.append(stroke) }
    var curves = ToneCurves(of: relief)
    tones.grained = curves.areas(ToneLayers(relief.steps.map(\.line.grained)))
    tones.plain = curves.areas(ToneLayers(relief.steps.map(\.line.plain)))
    return tones
  }

  private mutating func tile(of type: InkType, _ tone: InkTone) -> GrainTile {
    if let tile = tiles[type] { return tile }
    let side = PaperGrain.period
    let png = PNGFile.grays(tone.tile, width: side)
    let tile = GrainTile(name: "\(type.rawValue)-\(surface.texture.rawValue)", side: side, png: png)
    tiles[type] = tile
    return tile
  }

  private static func scale(for stroke: Stroke, in bounds: Rect) -> Double {
    let width = stroke.path.reduce(0) { max($0, $1.size.height) } * stroke.transform.meanScale
    return min(
      max(leastScale, min(largestScale, enoughPixels / max(width, 1))),
      (maximumArea / (bounds.width * bounds.height)).squareRoot(),
      maximumSide / max(bounds.width, bounds.height)
    )
  }
}
