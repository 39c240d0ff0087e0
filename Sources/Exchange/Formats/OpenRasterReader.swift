internal import Geometry
internal import InkModel
internal import Markup

/// Reads OpenRaster: each of its layers becomes one with a picture.
struct OpenRasterReader {
  private let data: (String) throws(ExchangeError) -> [UInt8]?
  private var layers: [Layer] = []
  private var losses = Losses()

  /// Layers beyond which no document is read.
  private static let mostLayers = 1_000

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - root: the element `image` of `stack.xml`.
  ///   - data: gives the files of the archive; `nil` for what is not there.
  /// - Returns: the document, of one page.
  /// - Throws: ``ExchangeError`` when it is none.
  static func read(
    _ root: MarkupElement,
    data: (String) throws(ExchangeError) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    guard root.kind == "image", let stack = root.child("stack"),
      let width = OwnMarkup.number(root["w"]), let height = OwnMarkup.number(root["h"]),
      width >= 1, height >= 1
    else { throw ExchangeError("stack.xml describes no picture") }
    return try withoutActuallyEscaping(data) { data throws(ExchangeError) in
      var reader = OpenRasterReader(data: data)
      let unit = 96 / max(1, OwnMarkup.number(root["xres"]) ?? 96)
      try reader.read(stack, at: .zero, opacity: 1, isVisible: true, unit: unit)
      let page = Page(
        size: Size(width: width * unit, height: height * unit),
        paper: Paper(color: .white),
        layers: reader.layers.reversed()
      )
      return ReadDocument(Document(pages: [page]), format: .openRaster, losses: reader.losses)
    }
  }

  private init(data: @escaping (String) throws(ExchangeError) -> [UInt8]?) { self.data = data }

  private mutating func read(
    _ stack: MarkupElement,
    at origin: Vector,
    opacity: Double,
    isVisible: Bool,
    unit: Double
  ) throws(ExchangeError) {
    for child in stack.children {
      let place =
        origin
        + Vector(
          dx: OwnMarkup.number(child["x"]) ?? 0,
          dy: OwnMarkup.number(child["y"]) ?? 0
        )
      let opacity = opacity * max(0, min(1, OwnMarkup.number(child["opacity"]) ?? 1))
      let isVisible = isVisible && child["visibility"] != "hidden"
      if let mode = child["composite-op"], mode != "svg:src-over" {
        losses.note("a layer that is blended is laid over the others")
      }
      switch child.kind {
      case "stack":
        try read(child, at: place, opacity: opacity, isVisible: isVisible, unit: unit)
      case "layer":
        guard layers.count < Self.mostLayers else {
          throw ExchangeError("the picture has too many layers")
        }
        var layer = try layer(child, at: place, unit: unit)
        (layer.opacity, layer.isVisible) = (opacity, isVisible)
        layer.id = LayerID(Int64(layers.count + 1))
        layers.append(layer)
      default: losses.note("the element “\(child.kind.prefix(30))” is not read")
      }
    }
  }

  private mutating func layer(_ element: MarkupElement, at place: Vector, unit: Double)
    throws(ExchangeError) -> Layer
  {
    var layer = Layer(name: element["name"] ?? "", isLocked: element["edit-locked"] == "true")
    guard let source = element["src"], let bytes = try data(source),
      let header = PictureHeader(bytes)
    else {
      losses.note("the picture of a layer is not there or of an unknown kind")
      return layer
    }
    layer.pictures = [
      Picture(
        data: bytes,
        format: header.format,
        frame: Rect(
          x: place.dx * unit,
          y: place.dy * unit,
          width: Double(header.width) * unit,
          height: Double(header.height) * unit
        )
      )
    ]
    return layer
  }
}
