internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster
internal import SystemIO

/// Drawings written to files, in the form that the ending names.
enum DrawingFile {
  private static let endings = ["sumi", "png", "svg", "json"]
  /// Paper around the ink, in canvas units.
  private static let margin = 16.0

  /// Complains early about an ending that cannot be written.
  static func requireWritable(_ path: String) throws(Failure) {
    guard path != "-", !endings.contains(ending(of: path)) else { return }
    throw .usage("-o: \(path): the ending must be .sumi, .png, .svg or .json")
  }

  static func write(
    _ drawing: Drawing,
    to path: String,
    format: String,
    includesPoints: Bool = true
  ) throws(Failure) {
    if SumiFile.isNamed(path) {
      return try SumiFile.write(
        Document(pages: [Page(layers: [Layer(drawing: drawing)])]),
        to: path
      )
    }
    let bytes = try encode(drawing, ending(of: path), format, includesPoints)
    guard path != "-" else { return Terminal.print(String(decoding: bytes, as: UTF8.self)) }
    do throws(SystemError) {
      try FileAccess.replace(path, with: bytes)
    } catch {
      throw Failure("write", path, error)
    }
  }

  private static func encode(
    _ drawing: Drawing,
    _ ending: String,
    _ format: String,
    _ includesPoints: Bool
  ) throws(Failure) -> [UInt8] {
    switch ending {
    case "png": return try png(drawing)
    case "svg": return SVGWriter.write(Page(layers: [Layer(drawing: drawing)])).bytes
    default:
      do throws(ExchangeError) {
        return try DocumentReport(of: drawing, format: format).json(includesPoints: includesPoints)
      } catch {
        throw Failure("json: \(error.message)")
      }
    }
  }

  private static func png(_ drawing: Drawing) throws(Failure) -> [UInt8] {
    try png(drawing, area: area(of: drawing), paper: Editor.paper)
  }

  /// A part of a drawing as a picture.
  ///
  /// - Parameters:
  ///   - drawing: the ink.
  ///   - area: the part, in canvas units.
  ///   - scale: pixels to a canvas unit.
  ///   - paper: colour of the paper.
  /// - Returns: a PNG.
  /// - Throws: ``Failure`` when there is no memory for it.
  static func png(_ drawing: Drawing, area: Rect, scale: Double = 1, paper: Color) throws(Failure)
    -> [UInt8]
  {
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: area))
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    do throws(CairoError) {
      let renderer = try CanvasRenderer(
        width: pixels.width,
        height: pixels.height,
        transform: mapping.concatenating(AffineTransform(translationBy: shift)),
        paper: paper
      )
      try renderer.redraw(renderer.bounds, of: drawing)
      return try renderer.pngData()
    } catch {
      throw Failure(error)
    }
  }

  /// The ink with a margin; an empty sheet when there is none.
  static func area(of drawing: Drawing) -> Rect {
    let ink = drawing.strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    guard !ink.isNull else { return Rect(x: 0, y: 0, width: 256, height: 256) }
    return PixelRect(covering: ink.outset(by: margin)).rect
  }

  private static func ending(of path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }
}
