internal import Geometry
internal import InkModel
internal import Progress

/// Reads pages of a reMarkable tablet, in versions 3, 5 and 6 of their form.
///
/// Places have a pressure and a width, and no times, so that there are no samples.
///
/// Source: the public descriptions of the form by rmscene (version 6) and remt (before).
enum RemarkableReader {
  /// The size of a page in pixels of the tablet.
  static let size = Size(width: 1404, height: 1872)
  /// The bytes before the content: words with the version behind them.
  private static let header = 43
  private static let versionIndex = 32
  /// Layers beyond which no page is read.
  static let mostLayers = 1000

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: the content of a file that begins as such pages do.
  ///   - meter: is told how much is read.
  /// - Returns: the document, of one page.
  /// - Throws: ``ExchangeError`` when it is damaged, of another version, or has too many points.
  static func read(_ bytes: [UInt8], meter: WorkMeter) throws(ExchangeError) -> ReadDocument {
    guard bytes.count >= header else { throw RemarkableBytes.damaged }
    var budget = PointBudget(of: bytes, meter)
    let content = RemarkableBytes(bytes, from: header)
    switch bytes[versionIndex] {
    case UInt8(ascii: "3"): return try readLayers(content, hasLength: false, &budget, meter)
    case UInt8(ascii: "5"): return try readLayers(content, hasLength: true, &budget, meter)
    case UInt8(ascii: "6"):
      var scene = RemarkableScene(budget)
      try scene.read(content, meter)
      return scene.document
    default:
      throw ExchangeError(
        "a page of a reMarkable in this version is not read; export it there as SVG or PNG"
      )
    }
  }

  /// Reads versions 3 and 5: layers, strokes and places one after another.
  private static func readLayers(
    _ content: RemarkableBytes,
    hasLength: Bool,
    _ budget: inout PointBudget,
    _ meter: WorkMeter
  ) throws(ExchangeError) -> ReadDocument {
    var content = content
    var losses = Losses()
    var layers: [Layer] = []
    for number in 0..<(try content.integer(4)) {
      guard number < mostLayers else { throw ExchangeError("the page has too many layers") }
      var strokes: [Stroke] = []
      for _ in 0..<(try content.integer(4)) {
        guard meter.advance(to: content.progress) else { throw .stopped }
        let tool = try content.integer(4)
        let color = try content.integer(4)
        // Two numbers, of which newer files have one more, are not needed.
        _ = try content.part(hasLength ? 12 : 8)
        var line = RemarkableLine(tool: tool, color: color)
        let count = try content.integer(4)
        guard budget.take(count), budget.takeStroke() else { break }
        for _ in 0..<count { line.places.append(try place(&content, isShort: false)) }
        if let stroke = line.stroke(shiftedBy: 0, &losses) { strokes.append(stroke) }
      }
      try budget.check()
      layers.append(
        Layer(id: LayerID(Int64(number + 1)), drawing: Drawing(strokes: strokes))
      )
    }
    return document(of: layers, size: size, losses)
  }

  /// Takes a place: six fractions, or in newer files two of them and whole numbers.
  static func place(
    _ content: inout RemarkableBytes,
    isShort: Bool
  ) throws(ExchangeError) -> RemarkableLine.Place {
    let (x, y) = (try content.float(), try content.float())
    guard isShort else {
      // The speed and the direction come before the width.
      _ = try content.part(8)
      let width = try content.float()
      return RemarkableLine.Place(x: x, y: y, width: width, pressure: try content.float())
    }
    _ = try content.part(2)
    // Quarters of a pixel.
    let width = Double(try content.integer(2)) / 4
    _ = try content.part(1)
    return RemarkableLine.Place(
      x: x,
      y: y,
      width: width,
      pressure: Double(try content.integer(1)) / 255
    )
  }

  /// Makes the document; a page that is written on beyond its end is so much longer.
  static func document(of layers: [Layer], size: Size, _ losses: Losses) -> ReadDocument {
    let unit = RemarkableLine.unit
    let sheet = Rect(x: 0, y: 0, width: size.width * unit, height: size.height * unit)
    let content = layers.reduce(Rect.null) { $0.union($1.drawing.bounds) }
    let tolerance = 40 * unit
    let isBeside =
      !content.isNull
      && (content.minX < -tolerance || content.minY < -tolerance
        || content.maxX > sheet.maxX + tolerance)
    let height = content.isNull ? sheet.height : max(sheet.height, content.maxY)
    let page = Page(
      size: isBeside ? nil : Size(width: sheet.width, height: height),
      paper: Paper(color: .white),
      layers: layers
    )
    return ReadDocument(Document(pages: [page]), format: .remarkable, losses: losses)
  }
}
