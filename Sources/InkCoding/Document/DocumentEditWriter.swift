internal import Geometry
internal import InkModel

/// Writes edits and collects the inks that their strokes have.
struct DocumentEditWriter {
  /// The bytes so far.
  private(set) var bytes = ByteWriter()
  /// The inks, in the order in which they occurred.
  private(set) var inks: [Ink] = []
  private var numbers: [Ink: Int] = [:]
  /// A Boolean value that indicates whether each stroke says where it leads.
  private let hasLinks: Bool

  /// Begins without a change.
  init(hasLinks: Bool) { self.hasLinks = hasLinks }

  /// Writes a change of a document.
  mutating func write(_ edit: DocumentEdit) {
    switch edit {
    case .sequence(let edits):
      begin(.sequence)
      bytes.write(count: edits.count)
      for edit in edits { write(edit) }
    case .setTitle(let title):
      begin(.setTitle)
      bytes.write(title)
    case .insertPage(let page, let index):
      begin(page.views.isEmpty ? .insertPage : .insertPageWithViews)
      write(page)
      if !page.views.isEmpty { bytes.write(page.views) }
      bytes.write(signed: Int64(index))
    case .removePage(let id): begin(.removePage, id.number)
    case .movePage(let id, let index):
      begin(.movePage, id.number)
      bytes.write(signed: Int64(index))
    case .setPageTitle(let id, let title):
      begin(.setPageTitle, id.number)
      bytes.write(title)
    case .setPageSize(let id, let size):
      begin(.setPageSize, id.number)
      bytes.write(size)
    case .setPaper(let id, let paper):
      begin(.setPaper, id.number)
      bytes.write(paper)
    case .setViews(let id, let views):
      begin(.setViews, id.number)
      bytes.write(views)
    default: writeLayerEdit(edit)
    }
  }

  private mutating func writeLayerEdit(_ edit: DocumentEdit) {
    switch edit {
    case .insertLayer(let layer, let page, let index):
      begin(.insertLayer, page.number)
      write(layer)
      bytes.write(signed: Int64(index))
    case .removeLayer(let id): begin(.removeLayer, id.number)
    case .moveLayer(let id, let index):
      begin(.moveLayer, id.number)
      bytes.write(signed: Int64(index))
    case .setLayerName(let id, let name):
      begin(.setLayerName, id.number)
      bytes.write(name)
    case .setLayerVisible(let id, let isVisible):
      begin(.setLayerVisible, id.number)
      bytes.write(byte: isVisible ? 1 : 0)
    case .setLayerLocked(let id, let isLocked):
      begin(.setLayerLocked, id.number)
      bytes.write(byte: isLocked ? 1 : 0)
    case .setLayerOpacity(let id, let opacity):
      begin(.setLayerOpacity, id.number)
      bytes.write(opacity)
    case .setPictures(let id, let pictures):
      begin(.setPictures, id.number)
      bytes.write(pictures)
    case .setNotes(let id, let notes):
      begin(.setNotes, id.number)
      bytes.write(notes)
    case .draw(let id, let change):
      begin(.draw, id.number)
      write(change)
    default: preconditionFailure("a change of a page among those of layers")
    }
  }

  private mutating func begin(_ kind: DocumentEditKind, _ number: Int64? = nil) {
    bytes.write(byte: kind.rawValue)
    if let number { bytes.write(signed: number) }
  }

  // MARK: - Strokes

  private mutating func write(_ edit: DrawingEdit) {
    switch edit {
    case .sequence(let edits):
      begin(.sequence, edits.count)
      for edit in edits { write(edit) }
    case .insert(let placed):
      begin(.insert, placed.count)
      for one in placed {
        write(one.stroke)
        bytes.write(signed: Int64(one.index))
      }
    case .remove(let ids):
      begin(.remove, ids.count)
      for id in ids { bytes.write(id) }
    case .replace(let strokes):
      begin(.replace, strokes.count)
      for stroke in strokes { write(stroke) }
    case .setInk(let inks):
      begin(.setInk, inks.count)
      write(inks) { $0.bytes.write(count: $0.number(of: $1)) }
    case .setTransform(let transforms):
      begin(.setTransform, transforms.count)
      write(transforms) { $0.bytes.write($1) }
    case .setMask(let masks):
      begin(.setMask, masks.count)
      write(masks) { writer, mask in
        writer.bytes.write(byte: mask == nil ? 0 : 1)
        if let mask { writer.bytes.write(mask) }
      }
    case .reorder(let indices):
      begin(.reorder, indices.count)
      write(indices) { $0.bytes.write(signed: Int64($1)) }
    }
  }

  private mutating func begin(_ kind: DrawingEditKind, _ count: Int) {
    bytes.write(byte: kind.rawValue)
    bytes.write(count: count)
  }

  /// Writes values in the order of their strokes' ids, so that equal edits give equal bytes.
  private mutating func write<Value>(
    _ values: [StrokeID: Value],
    _ body: (inout DocumentEditWriter, Value) -> Void
  ) {
    for (id, value) in values.sorted(by: { $0.key < $1.key }) {
      bytes.write(id)
      body(&self, value)
    }
  }

  private mutating func write(_ stroke: Stroke) {
    bytes.write(stroke, inkNumber: number(of: stroke.ink), hasLink: hasLinks)
  }

  private mutating func number(of ink: Ink) -> Int {
    if let number = numbers[ink] { return number }
    numbers[ink] = inks.count
    inks.append(ink)
    return inks.count - 1
  }

  // MARK: - Pages and layers

  private mutating func write(_ page: Page) {
    bytes.write(signed: page.id.number)
    bytes.write(page.title)
    bytes.write(page.size)
    bytes.write(page.paper)
    bytes.write(count: page.layers.count)
    for layer in page.layers { write(layer) }
  }

  private mutating func write(_ layer: Layer) {
    bytes.write(signed: layer.id.number)
    bytes.write(layer.name)
    bytes.write(byte: (layer.isVisible ? 1 : 0) | (layer.isLocked ? 2 : 0))
    bytes.write(layer.opacity)
    bytes.write(layer.pictures)
    bytes.write(layer.notes)
    bytes.write(count: layer.drawing.strokes.count)
    for stroke in layer.drawing.strokes { write(stroke) }
  }
}
