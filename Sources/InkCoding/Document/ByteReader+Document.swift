internal import Geometry
internal import InkModel

extension ByteReader {
  /// Reads text; refuses what is not UTF-8.
  mutating func text() throws(DrawingDataError) -> String {
    guard let text = String(validating: try data(), as: UTF8.self) else {
      throw malformed("a text must be UTF-8")
    }
    return text
  }

  /// Reads a number of bytes and the bytes.
  mutating func data() throws(DrawingDataError) -> [UInt8] {
    try data(count: try count(bytesEach: 1))
  }

  /// Reads the id of a stroke.
  mutating func strokeID() throws(DrawingDataError) -> StrokeID {
    StrokeID(high: try word(), low: try word())
  }

  /// Reads a place in an order.
  mutating func index() throws(DrawingDataError) -> Int { Int(try signed()) }

  /// Reads a truth.
  mutating func flag() throws(DrawingDataError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw malformed("a truth must be 0 or 1") }
    return byte == 1
  }

  /// Reads a size or that there is none.
  mutating func size() throws(DrawingDataError) -> Size? {
    try flag() ? Size(width: try number(), height: try number()) : nil
  }

  /// Reads a paper.
  mutating func paper() throws(DrawingDataError) -> Paper {
    guard let print = Paper.print(fromText: try text()) else {
      throw malformed("no such pattern")
    }
    let spacing = try number()
    guard spacing > 0 else { throw malformed("lines must lie apart") }
    let (color, printColor) = (try color(), try color())
    let pictures = try pictures()
    guard pictures.count <= 1 else { throw malformed("a paper has one picture") }
    var paper = Paper(
      print.pattern,
      spacing: spacing,
      texture: print.texture,
      layout: print.layout,
      color: color,
      printColor: printColor,
      picture: pictures.first
    )
    paper.guides = print.guides
    return paper
  }

  /// Reads pictures.
  mutating func pictures() throws(DrawingDataError) -> [Picture] {
    var pictures: [Picture] = []
    for _ in 0..<(try count(bytesEach: 90)) {
      guard let format = Picture.Format(rawValue: try text()) else {
        throw malformed("no such format of pictures")
      }
      let frame = Rect(
        minX: try number(),
        minY: try number(),
        maxX: try number(),
        maxY: try number()
      )
      let transform = try transform()
      let opacity = try number()
      var picture = Picture(
        data: try data(),
        format: format,
        frame: frame,
        transform: transform
      )
      picture.opacity = opacity
      pictures.append(picture)
    }
    return pictures
  }

  /// Reads texts.
  mutating func notes() throws(DrawingDataError) -> [Note] {
    var notes: [Note] = []
    for _ in 0..<(try count(bytesEach: 42)) {
      let text = try text()
      let position = Point(x: try number(), y: try number())
      let fontSize = try number()
      let family = try flag() ? try self.text() : nil
      notes.append(
        Note(text, at: position, fontFamily: family, fontSize: fontSize, color: try color())
      )
    }
    return notes
  }

  /// Reads saved views.
  mutating func views() throws(DrawingDataError) -> [SavedView] {
    var views: [SavedView] = []
    for _ in 0..<(try count(bytesEach: 34)) {
      let name = try text()
      let view = CanvasView(
        center: Point(x: try number(), y: try number()),
        zoom: try number(),
        rotation: try number(),
        isMirrored: try flag()
      )
      guard view.isValid else { throw malformed("a zoom must be above 0") }
      views.append(SavedView(name, of: view))
    }
    return views
  }
}
