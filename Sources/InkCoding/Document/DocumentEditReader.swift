internal import Geometry
internal import InkModel

/// Reads edits from bytes that may say anything.
struct DocumentEditReader {
  /// The bytes that are still to be read.
  private(set) var bytes: ByteReader
  private let inks: [Ink]

  /// Begins after the inks.
  init(_ bytes: ByteReader, inks: [Ink]) {
    self.bytes = bytes
    self.inks = inks
  }

  /// Reads a change of a document that lies so many sequences deep.
  mutating func documentEdit(depth: Int) throws(DrawingDataError) -> DocumentEdit {
    guard let kind = DocumentEditKind(rawValue: try bytes.byte()) else {
      throw bytes.malformed("no such change of a document")
    }
    switch kind {
    case .sequence:
      guard depth < DocumentEdit.greatestDepth else { throw bytes.malformed("too deep") }
      var edits: [DocumentEdit] = []
      for _ in 0..<(try bytes.count(bytesEach: 2)) {
        edits.append(try documentEdit(depth: depth + 1))
      }
      return .sequence(edits)
    case .setTitle: return .setTitle(try bytes.text())
    case .insertPage: return .insertPage(try page(), at: try bytes.index())
    case .insertPageWithViews:
      var page = try page()
      page.views = try bytes.views()
      return .insertPage(page, at: try bytes.index())
    case .setViews: return .setViews(try pageID(), try bytes.views())
    case .removePage: return .removePage(try pageID())
    case .movePage: return .movePage(try pageID(), to: try bytes.index())
    case .setPageTitle: return .setPageTitle(try pageID(), try bytes.text())
    case .setPageSize: return .setPageSize(try pageID(), try bytes.size())
    case .setPaper: return .setPaper(try pageID(), try bytes.paper())
    case .insertLayer:
      let page = try pageID()
      return .insertLayer(try layer(), on: page, at: try bytes.index())
    case .removeLayer: return .removeLayer(try layerID())
    case .moveLayer: return .moveLayer(try layerID(), to: try bytes.index())
    case .setLayerName: return .setLayerName(try layerID(), try bytes.text())
    case .setLayerVisible: return .setLayerVisible(try layerID(), try bytes.flag())
    case .setLayerLocked: return .setLayerLocked(try layerID(), try bytes.flag())
    case .setLayerOpacity: return .setLayerOpacity(try layerID(), try bytes.number())
    case .setPictures: return .setPictures(try layerID(), try bytes.pictures())
    case .setNotes: return .setNotes(try layerID(), try bytes.notes())
    case .draw: return .draw(try layerID(), try drawingEdit(depth: depth))
    }
  }

  private mutating func pageID() throws(DrawingDataError) -> PageID {
    PageID(try bytes.signed())
  }

  private mutating func layerID() throws(DrawingDataError) -> LayerID {
    LayerID(try bytes.signed())
  }

  // MARK: - Strokes

  private mutating func drawingEdit(depth: Int) throws(DrawingDataError) -> DrawingEdit {
    guard let kind = DrawingEditKind(rawValue: try bytes.byte()) else {
      throw bytes.malformed("no such change of strokes")
    }
    switch kind {
    case .sequence:
      guard depth < DocumentEdit.greatestDepth else { throw bytes.malformed("too deep") }
      return .sequence(
        try list(bytesEach: 2) { reader throws(DrawingDataError) in
          try reader.drawingEdit(depth: depth + 1)
        }
      )
    case .insert:
      return .insert(
        try list(bytesEach: 21) { reader throws(DrawingDataError) in
          PlacedStroke(try reader.stroke(), at: try reader.bytes.index())
        }
      )
    case .remove:
      return .remove(
        try list(bytesEach: 16) { reader throws(DrawingDataError) in try reader.bytes.strokeID() }
      )
    case .replace:
      var ids: Set<StrokeID> = []
      return .replace(
        try list(bytesEach: 20) { reader throws(DrawingDataError) in
          let stroke = try reader.stroke()
          guard ids.insert(stroke.id).inserted else {
            throw reader.bytes.malformed("an id must not occur twice")
          }
          return stroke
        }
      )
    case .setInk: return .setInk(try values { r throws(DrawingDataError) in try r.ink() })
    case .setTransform:
      return .setTransform(
        try values { reader throws(DrawingDataError) in try reader.bytes.transform() }
      )
    case .setMask:
      return .setMask(
        try values { reader throws(DrawingDataError) in
          try reader.bytes.flag() ? try reader.bytes.mask() : nil
        }
      )
    case .reorder:
      return .reorder(
        try values { reader throws(DrawingDataError) in try reader.bytes.index() }
      )
    }
  }

  private mutating func list<Element>(
    bytesEach: Int,
    _ element: (inout DocumentEditReader) throws(DrawingDataError) -> Element
  ) throws(DrawingDataError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try bytes.count(bytesEach: bytesEach)) { elements.append(try element(&self)) }
    return elements
  }

  private mutating func values<Value>(
    _ value: (inout DocumentEditReader) throws(DrawingDataError) -> Value
  ) throws(DrawingDataError) -> [StrokeID: Value] {
    var values: [StrokeID: Value] = [:]
    for _ in 0..<(try bytes.count(bytesEach: 17)) {
      let id = try bytes.strokeID()
      guard values.updateValue(try value(&self), forKey: id) == nil else {
        throw bytes.malformed("an id must not occur twice")
      }
    }
    return values
  }

  private mutating func stroke() throws(DrawingDataError) -> Stroke {
    try bytes.stroke(inks: inks)
  }

  private mutating func ink() throws(DrawingDataError) -> Ink {
    let number = try bytes.varint()
    guard number < UInt64(inks.count) else { throw bytes.malformed("no such ink") }
    return inks[Int(number)]
  }

  // MARK: - Pages and layers

  private mutating func page() throws(DrawingDataError) -> Page {
    let id = try pageID()
    let title = try bytes.text()
    let size = try bytes.size()
    let paper = try bytes.paper()
    let layers = try list(bytesEach: 14) { reader throws(DrawingDataError) in
      try reader.layer()
    }
    guard !layers.isEmpty else { throw bytes.malformed("a page has a layer") }
    return Page(id: id, title: title, size: size, paper: paper, layers: layers)
  }

  private mutating func layer() throws(DrawingDataError) -> Layer {
    let id = try layerID()
    let name = try bytes.text()
    let flags = try bytes.byte()
    guard flags <= 3 else { throw bytes.malformed("no such state of a layer") }
    let opacity = try bytes.number()
    let (pictures, notes) = (try bytes.pictures(), try bytes.notes())
    var layer = Layer(
      id: id,
      name: name,
      isVisible: flags & 1 != 0,
      isLocked: flags & 2 != 0,
      pictures: pictures,
      notes: notes
    )
    layer.opacity = opacity
    for _ in 0..<(try bytes.count(bytesEach: 20)) {
      let stroke = try stroke()
      guard layer.drawing[stroke.id] == nil else {
        throw bytes.malformed("an id must not occur twice")
      }
      layer.drawing.append(stroke)
    }
    return layer
  }
}
