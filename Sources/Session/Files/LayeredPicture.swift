internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Progress
internal import Raster

/// A page as OpenRaster: a picture of the paper and one of each layer.
nonisolated struct LayeredPicture {
  private let page: Page
  /// The area that all pictures show, in canvas units.
  private let frame: Rect
  private let look: ForeignFile.Look
  private let meter: WorkMeter
  private var picturesDone = 0
  private var losses = Losses()
  private var sheets: [OpenRasterWriter.Sheet] = []

  /// The longest side of the small picture that file managers show, in pixels.
  private static let thumbnailSide = 256.0

  /// Draws the layers of a page.
  ///
  /// - Throws: `CairoError` when there is no memory for the pictures, or the work is stopped.
  init(of page: Page, _ look: ForeignFile.Look, _ meter: WorkMeter) throws(CairoError) {
    (self.page, self.look, self.meter) = (page, look, meter)
    frame = page.drawnFrame
    if !look.isTransparent {
      let paper = try picture(of: [Layer()], isTransparent: false).png
      sheets.append(OpenRasterWriter.Sheet(name: "Paper", png: paper, isLocked: true))
    }
    for layer in page.layers { try add(layer) }
  }

  /// The file and what it does not hold.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  package consuming func file() throws(CairoError) -> WrittenFile {
    let merged = try picture(of: page.layers, isTransparent: look.isTransparent)
    let side = Double(max(merged.width, merged.height))
    let small = try picture(
      of: page.layers,
      isTransparent: look.isTransparent,
      shrunk: min(1, (Self.thumbnailSide - 1) / side)
    )
    do throws(ExchangeError) {
      var file = try OpenRasterWriter.write(
        sheets,
        width: merged.width,
        height: merged.height,
        resolution: max(1, Int((look.scale * 96).rounded())),
        merged: merged.png,
        thumbnail: small.png
      )
      file.losses.formUnion(losses)
      return file
    } catch {
      throw CairoError(operation: "packing the layers", reason: error.message)
    }
  }

  private mutating func add(_ layer: Layer) throws(CairoError) {
    var shown = layer
    // Programs apply both themselves.
    (shown.opacity, shown.isVisible) = (1, true)
    if layer.drawing.strokes.contains(where: { VectorInk(of: $0).multiplies }) {
      losses.note("a layer's marker does not dye what lies on the layers below")
    }
    sheets.append(
      OpenRasterWriter.Sheet(
        name: layer.name,
        png: try picture(of: [shown], isTransparent: true).png,
        opacity: layer.opacity,
        isVisible: layer.isVisible,
        isLocked: layer.isLocked
      )
    )
  }

  /// A picture of the page with these layers instead of its own.
  private mutating func picture(
    of layers: [Layer],
    isTransparent: Bool,
    shrunk: Double = 1
  ) throws(CairoError) -> (png: [UInt8], width: Int, height: Int) {
    // The paper, each layer, all of them, and the small picture.
    let own = meter.part(picturesDone, of: page.layers.count + 3)
    picturesDone += 1
    var shown = page
    shown.layers = layers
    let picture = PagePicture(
      of: shown,
      frame: frame,
      scale: look.scale * shrunk,
      isTransparent: isTransparent
    )
    let png = try picture.png(meter: own)
    return (png, picture.bounds.width, picture.bounds.height)
  }
}
