public import Geometry
public import InkModel

extension PDFWriter {
  /// A page of a file.
  public struct Sheet: Sendable {
    /// The page with all that is drawn.
    public let page: Page
    /// A Boolean value that indicates whether the paper is drawn.
    public let hasPaper: Bool
    /// The area that the page of the file shows, in canvas units.
    public let frame: Rect
    /// The strokes that are not drawn, but lie under each layer while they are wet, in their order.
    public let wet: [Stroke]

    /// Makes a sheet.
    ///
    /// - Parameters:
    ///   - page: what is drawn.
    ///   - hasPaper: whether the paper is drawn.
    ///   - frame: the area that is shown, in canvas units; `nil` for that of the page.
    ///   - wet: the strokes that are not drawn, but lie under each layer while they are wet.
    public init(_ page: Page, hasPaper: Bool, frame: Rect? = nil, wet: [Stroke] = []) {
      (self.page, self.hasPaper, self.wet) = (page, hasPaper, wet)
      self.frame = frame ?? page.drawnFrame
    }
  }
}
