internal import Geometry
internal import InkModel
internal import Progress

/// Reads a picture as a page of its size with the picture on it.
enum PictureReader {
  /// The document; `nil` when the bytes are no picture that is known.
  ///
  /// - Throws: ``ExchangeError`` when it has more pixels than the limits allow.
  static func read(_ bytes: [UInt8], _ limits: Limits) throws(ExchangeError) -> ReadDocument? {
    guard let header = PictureHeader(bytes) else { return nil }
    guard header.width * header.height <= limits[.picture] else {
      throw ExchangeError(limits.excess(of: .picture, by: "the picture"))
    }
    let size = header.size
    let picture = Picture(
      data: bytes,
      format: header.format,
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
      transform: header.orientation.transform(of: size)
    )
    let shown =
      header.orientation.swapsSides ? Size(width: size.height, height: size.width) : size
    let page = Page(size: shown, paper: Paper(color: .white), layers: [Layer(pictures: [picture])])
    return ReadDocument(Document(pages: [page]), format: header.format == .png ? .png : .jpeg)
  }
}
