internal import Geometry
internal import InkModel
internal import Progress

/// A page of a reMarkable in version 6 of the form: blocks with fields that have numbers.
///
/// Groups form a tree; those right below the root are layers.
struct RemarkableScene {
  private typealias ID = RemarkableBytes.ID

  /// A group of strokes and groups.
  private struct Group {
    var parent: ID?
    var name = ""
    var isVisible = true
  }

  /// The blocks that are read, by their numbers.
  private enum Kind {
    static let tree = 1
    static let group = 2
    static let highlight = 3
    static let line = 5
    static let text = 7
    static let page = 13
  }

  private static let root = ID(author: 0, number: 1)
  /// The groups between a stroke and its layer beyond which it belongs to none.
  private static let deepest = 100
  /// Groups beyond which no page is read: each stroke that belongs to typed text may have one.
  private static let mostGroups = 10_000

  private var budget: PointBudget
  private var groups: [ID: Group] = [:]
  /// The groups in the order of the file.
  private var order: [ID] = []
  private var lines: [(parent: ID, line: RemarkableLine)] = []
  private var size = RemarkableReader.size
  private var losses = Losses()

  /// Makes an empty scene that may have so many points and strokes.
  init(_ budget: PointBudget) { self.budget = budget }

  /// Reads all blocks.
  mutating func read(_ content: RemarkableBytes, _ meter: WorkMeter) throws(ExchangeError) {
    var content = content
    while content.count > 0 {
      guard meter.advance(to: content.progress) else { throw .stopped }
      let length = try content.integer(4)
      _ = try content.part(2)
      let version = try content.integer(1)
      let kind = try content.integer(1)
      try read(try content.part(length), kind, version)
      try budget.check()
      guard order.count <= Self.mostGroups else {
        throw ExchangeError("the page has too many groups")
      }
    }
  }

  private mutating func read(
    _ block: RemarkableBytes,
    _ kind: Int,
    _ version: Int
  ) throws(ExchangeError) {
    var block = block
    switch kind {
    case Kind.tree: try readTree(try block.fields())
    case Kind.group: try readGroup(try block.fields())
    case Kind.line: try readItem(try block.fields(), version)
    case Kind.highlight:
      if try block.fields().block(6) != nil { losses.note("a highlighted text is left out") }
    case Kind.text: losses.note("a typed text is left out, and ink beside it may lie elsewhere")
    case Kind.page:
      guard var sides = try block.fields().block(5), sides.count >= 8 else { return }
      let (width, height) = (try sides.integer(4), try sides.integer(4))
      if (1...100_000).contains(width), (1...100_000).contains(height) {
        size = Size(width: Double(width), height: Double(height))
      }
    default: break
    }
  }

  private mutating func change(_ id: ID, _ change: (inout Group) -> Void) {
    if groups[id] == nil { order.append(id) }
    change(&groups[id, default: Group()])
  }

  private mutating func readTree(_ fields: [Int: RemarkableBytes.Field]) throws(ExchangeError) {
    guard let id = fields.id(1), var block = fields.block(4),
      let parent = try block.fields().id(1)
    else { return }
    change(id) { $0.parent = parent }
  }

  private mutating func readGroup(_ fields: [Int: RemarkableBytes.Field]) throws(ExchangeError) {
    guard let id = fields.id(1), id != Self.root else { return }
    var name = ""
    // A value comes with the time of its last change, which is not needed.
    if var label = fields.block(2), var text = try label.fields().block(2) {
      let length = try text.varied()
      _ = try text.part(1)
      name = try text.part(length).text
    }
    var isVisible = true
    if var flag = fields.block(3) { isVisible = try flag.fields().integer(2) != 0 }
    change(id) { ($0.name, $0.isVisible) = (name, isVisible) }
  }

  private mutating func readItem(
    _ fields: [Int: RemarkableBytes.Field],
    _ version: Int
  ) throws(ExchangeError) {
    // An item that was deleted has no value.
    guard let parent = fields.id(1), var value = fields.block(6), value.count > 1 else { return }
    // The kind of the item, which is that of the block.
    _ = try value.part(1)
    let parts = try value.fields()
    guard let tool = parts.integer(1), let color = parts.integer(2), var places = parts.block(5)
    else { return }
    var line = RemarkableLine(tool: tool, color: color)
    if let own = parts.integer(8) {
      line.ownColor = InkColor(
        red: Double(own >> 16 & 255) / 255,
        green: Double(own >> 8 & 255) / 255,
        blue: Double(own & 255) / 255
      )
    }
    let isShort = version >= 2
    let length = isShort ? 14 : 24
    guard budget.take(places.count / length), budget.takeStroke() else { return }
    line.places.reserveCapacity(places.count / length)
    while places.count >= length {
      line.places.append(try RemarkableReader.place(&places, isShort: isShort))
    }
    lines.append((parent, line))
  }

  // MARK: - The document

  /// The group right below the root in which a group lies; `nil` when it lies in none.
  private func layer(of id: ID) -> ID? {
    var id = id
    for _ in 0..<Self.deepest {
      guard let parent = groups[id]?.parent else { return nil }
      if parent == Self.root { return id }
      id = parent
    }
    return nil
  }

  /// The document with all that was read.
  var document: ReadDocument {
    var losses = losses
    var drawings: [ID: Drawing] = [:]
    var loose = Drawing()
    var known: [ID: ID?] = [:]
    // Places are counted from the middle of the page.
    let shift = size.width / 2
    let layerIDs = order.filter { groups[$0]?.parent == Self.root }
    for (parent, line) in lines {
      guard let stroke = line.stroke(shiftedBy: shift, &losses) else { continue }
      if known[parent] == nil { known[parent] = .some(layer(of: parent)) }
      if let layer = known[parent] ?? nil {
        drawings[layer, default: Drawing()].append(stroke)
      } else {
        loose.append(stroke)
      }
    }
    var layers = layerIDs.map { id in
      Layer(
        name: groups[id]?.name ?? "",
        isVisible: groups[id]?.isVisible ?? true,
        drawing: drawings[id] ?? Drawing()
      )
    }
    if layers.isEmpty || !loose.strokes.isEmpty { layers.append(Layer(drawing: loose)) }
    for index in layers.indices { layers[index].id = LayerID(Int64(index + 1)) }
    return RemarkableReader.document(of: layers, size: size, losses)
  }
}
