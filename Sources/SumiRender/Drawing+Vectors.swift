internal import Exchange
public import FoundationEssentials
public import InkModel
internal import InkRendering
internal import Progress
public import Raster

extension Drawing {
  /// Returns all ink and a margin as a PDF file of one page on a clear background: areas and lines, and
  /// a tile for the grain of ink.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func pdfData() throws(CairoError) -> Data {
    Data(try PDFWriter.write(Document(pages: [page()]), isTransparent: true))
  }

  /// Returns all ink and a margin as an SVG file on a clear background: a path for each stroke of uniform
  /// color, some for each with grain; the strokes themselves lie beside them, so that the drawing is read
  /// again without loss.
  public func svgData() -> Data {
    let page = self.page()
    var separator = ToneSeparator(for: page)
    let file = SVGWriter.write(page, isTransparent: true) { separator.appearance(of: $0) }
    return Data(file.bytes)
  }
}
