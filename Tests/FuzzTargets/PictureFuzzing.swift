internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Progress
internal import Raster

/// Pictures, read and drawn.
enum PictureFuzzing {
  /// Reads a picture and decodes its pixels.
  static func readsPicture(_ bytes: [UInt8], _ format: Picture.Format) -> Bool {
    let isKnown = ExchangeFuzzing.reads(bytes)
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let picture = Picture(data: bytes, format: format, frame: frame)
    let image = try? picture.image(FuzzedReader.limits)
    return isKnown && image != nil
  }

  /// Reads a file and draws its first page.
  static func draws(_ bytes: [UInt8]) -> Bool {
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    guard let read = try? FormatReader.read(bytes, meter: meter) else { return false }
    return (try? PagePicture(of: read.document.pages[0]).png(meter: meter)) != nil
  }
}
