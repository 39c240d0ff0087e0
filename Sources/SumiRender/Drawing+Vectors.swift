internal import Exchange
public import FoundationEssentials
public import InkModel
internal import InkRendering
internal import Progress
public import Raster

extension Drawing {
  /// Returns all ink and a margin as a PDF file of one page on a clear background: areas and lines, and
  /// images for ink with grain.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func pdfData() throws(CairoError) -> Data {
    Data(try PDFWriter.write(Document(pages: [page()]), isTransparent: true))
  }

  /// Returns all ink and a margin as an SVG file on a clear background: a path for each stroke, and images
  /// for ink with grain; the strokes themselves lie beside them, so that the drawing is read again
  /// without loss.
  public func svgData() -> Data {
    Data(SVGWriter.write(page(), isTransparent: true, appearance: Self.appearance).bytes)
  }

  /// The appearance of a stroke in programs that know no ink; its area when there is no memory for an
  /// image.
  private static func appearance(of stroke: Stroke) -> StrokeAppearance {
    let ink = VectorInk(of: stroke)
    guard ink.opacity == nil, let shown = try? InkPicture(of: [stroke]),
      let png = try? shown.image.pngData()
    else { return StrokeAppearance(opacity: ink.opacity ?? 1, multiplies: ink.multiplies) }
    return StrokeAppearance(
      multiplies: ink.multiplies,
      picture: Picture(data: png, format: .png, frame: shown.frame)
    )
  }
}
