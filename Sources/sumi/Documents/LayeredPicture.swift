internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// A page as OpenRaster: a picture of the paper and one of each layer.
nonisolated struct LayeredPicture {
  private let page: Page
  private let look: ForeignFile.Look
  private var losses = Losses()
  private var sheets: [OpenRasterWriter.Sheet] = []

  /// The longest side of the small picture that file managers show, in pixels.
  private static let thumbnailSide = 256.0

  /// Draws the layers of a page.
  ///
  /// - Throws: `CairoError` when there is no memory for the pictures.
  init(of page: Page, _ look: ForeignFile.Look) throws(CairoError) {
    (self.page, self.look) = (page, look)
    if !look.isTransparent {
      let paper = try picture(of: [Layer()], isTransparent: false)
      sheets.append(OpenRasterWriter.Sheet(name: "Paper", png: try paper.png(), isLocked: true))
    }
    for layer in page.layers { try add(layer) }
  }

  /// The file and what it does not hold.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  func file() throws(CairoError) -> WrittenFile {
    let merged = try picture(of: page.layers, isTransparent: look.isTransparent)
    let side = Double(max(merged.bounds.width, merged.bounds.height))
    let small = try picture(
      of: page.layers,
      isTransparent: look.isTransparent,
      shrunk: min(1, (Self.thumbnailSide - 1) / side)
    )
    let (mergedPNG, smallPNG) = (try merged.png(), try small.png())
    do throws(ExchangeError) {
      var file = try OpenRasterWriter.write(
        sheets,
        width: merged.bounds.width,
        height: merged.bounds.height,
        resolution: max(1, Int((look.scale * 96).rounded())),
        merged: mergedPNG,
        thumbnail: smallPNG
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
        png: try picture(of: [shown], isTransparent: true).png(),
        opacity: layer.opacity,
        isVisible: layer.isVisible,
        isLocked: layer.isLocked
      )
    )
  }

  /// A picture of the page with these layers instead of its own.
  private func picture(
    of layers: [Layer],
    isTransparent: Bool,
    shrunk: Double = 1
  ) throws(CairoError) -> PagePicture {
    var shown = page
    shown.layers = layers
    return try PagePicture(
      of: shown,
      frame: page.frame,
      scale: look.scale * shrunk,
      isTransparent: isTransparent
    )
  }
}
