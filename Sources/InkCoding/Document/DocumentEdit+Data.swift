public import InkModel

extension DocumentEdit {
  /// The first bytes of all data: "SUME".
  static let signature: [UInt8] = [0x53, 0x55, 0x4D, 0x45]
  /// The greatest depth of sequences within sequences that is read.
  static let greatestDepth = 64

  /// The edit in bytes, as the article *Data of an edit* describes them.
  ///
  /// Equal edits give equal bytes, and ``init(data:within:)`` gives an equal edit back, if its
  /// numbers are finite and its sequences lie at most 64 deep.
  public func dataRepresentation() -> [UInt8] {
    var body = DocumentEditWriter(hasLinks: hasLinks)
    body.write(self)
    var writer = ByteWriter()
    for byte in Self.signature { writer.write(byte: byte) }
    writer.write(byte: hasLinks ? ByteWriter.linkVersion : ByteWriter.inkVersion)
    writer.write(count: body.inks.count)
    for ink in body.inks { writer.write(ink) }
    return writer.bytes + body.bytes.bytes
  }

  /// Reads an edit from bytes.
  ///
  /// The memory that is used is bounded by a fixed multiple of the length of the data, whatever the
  /// data says.
  ///
  /// - Parameters:
  ///   - data: what ``dataRepresentation()`` has made.
  ///   - budget: the number of samples and points that data of another program may have; `nil` for data of our
  ///     own.
  /// - Throws: ``DrawingDataError`` when the data is anything else.
  public init(data: [UInt8], within budget: ElementBudget? = nil) throws(DrawingDataError) {
    var reader = ByteReader(data, within: budget)
    let inks = try reader.header(Self.signature)
    var edits = DocumentEditReader(reader, inks: inks)
    self = try edits.documentEdit(depth: 0)
    guard edits.bytes.remaining == 0 else {
      throw edits.bytes.malformed("nothing may follow the edit")
    }
    try edits.bytes.checkLinks(areThere: hasLinks)
  }
}

extension DocumentEdit {
  /// A Boolean value that indicates whether a stroke that the edit holds leads somewhere.
  fileprivate var hasLinks: Bool {
    switch self {
    case .sequence(let edits): edits.contains(where: \.hasLinks)
    case .insertPage(let page, _): page.layers.contains(where: \.hasLinks)
    case .insertLayer(let layer, _, _): layer.hasLinks
    case .draw(_, let edit): edit.hasLinks
    default: false
    }
  }
}

extension Layer {
  fileprivate var hasLinks: Bool { drawing.strokes.contains(where: \.hasLink) }
}

extension DrawingEdit {
  fileprivate var hasLinks: Bool {
    switch self {
    case .sequence(let edits): edits.contains(where: \.hasLinks)
    case .insert(let placed): placed.contains(where: \.stroke.hasLink)
    case .replace(let strokes): strokes.contains(where: \.hasLink)
    case .remove, .setInk, .setTransform, .setMask, .reorder: false
    }
  }
}

/// The kinds of changes of a document; the numbers are part of the format.
enum DocumentEditKind: UInt8 {
  case sequence = 0
  case setTitle
  case insertPage
  case removePage
  case movePage
  case setPageTitle
  case setPageSize
  case setPaper
  case insertLayer
  case removeLayer
  case moveLayer
  case setLayerName
  case setLayerVisible
  case setLayerLocked
  case setLayerOpacity
  case setPictures
  case setNotes
  case draw
  case setViews
  /// Puts in a page that has saved views.
  case insertPageWithViews
}

/// The kinds of changes of strokes; the numbers are part of the format.
enum DrawingEditKind: UInt8 {
  case sequence = 0
  case insert
  case remove
  case replace
  case setInk
  case setTransform
  case setMask
  case reorder
}
