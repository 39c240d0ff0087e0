internal import Database
internal import Geometry
internal import InkCoding
internal import InkModel

extension Page {
  /// The page as a row of ``Schema/pages``, without its layers and the picture of its paper.
  func row(rank: Int) -> Table.Row {
    Table.Row(
      number: id.number,
      values: [
        .integer(Int64(rank)), .text(title),
        size.map { .real($0.width) } ?? .null, size.map { .real($0.height) } ?? .null,
        .text(paper.printText), .real(paper.spacing),
        .blob(paper.color.bytes), .blob(paper.printColor.bytes),
      ]
    )
  }

  /// Takes a page from its row, with its layers; `nil` when it says something impossible.
  init?(_ row: Table.Row, layers: [Layer], picture: Picture?) {
    let values = row.values
    guard let title = values[1].text,
      let print = values[4].text.flatMap(Paper.print(fromText:)),
      let spacing = values[5].real, spacing > 0, spacing.isFinite,
      let color = values[6].blob.flatMap(InkColor.init(bytes:)),
      let printColor = values[7].blob.flatMap(InkColor.init(bytes:))
    else { return nil }
    var size: Size?
    if let width = values[2].real, let height = values[3].real {
      guard width.isFinite, height.isFinite else { return nil }
      size = Size(width: width, height: height)
    }
    var paper = Paper(
      print.pattern,
      spacing: spacing,
      texture: print.texture,
      layout: print.layout,
      color: color,
      printColor: printColor,
      picture: picture
    )
    paper.guides = print.guides
    self.init(
      id: PageID(row.number),
      title: title,
      size: size,
      paper: paper,
      layers: layers
    )
  }
}

extension Paper {
  /// The first version of the format whose programs can read the paper.
  var formatVersion: Int64 {
    guard guides.isEmpty else { return Schema.versionOfGuides }
    if let picture, picture.formatVersion > Schema.usualVersion { return picture.formatVersion }
    guard texture == .drawing else { return Schema.versionOfTextures }
    let hasNewPrint =
      switch pattern {
      case .plain, .ruled, .grid, .dots: layout != Layout()
      case .staves, .isometricGrid, .isometricDots: true
      }
    return hasNewPrint ? Schema.versionOfLayouts : Schema.usualVersion
  }
}

extension DocumentEdit {
  /// The first version of the format whose programs can read the papers, pictures and strokes that the
  /// edit holds.
  var formatVersion: Int64 {
    switch self {
    case .sequence(let edits): edits.map(\.formatVersion).max() ?? Schema.usualVersion
    case .setPaper(_, let paper): paper.formatVersion
    case .insertPage(let page, _):
      page.layers.map(\.formatVersion).reduce(page.paper.formatVersion, max)
    case .insertLayer(let layer, _, _): layer.formatVersion
    case .draw(_, let edit): edit.hasFill ? Schema.versionOfFills : Schema.usualVersion
    case .setPictures(_, let pictures):
      pictures.map(\.formatVersion).max() ?? Schema.usualVersion
    default: Schema.usualVersion
    }
  }
}

extension Layer {
  /// The first version of the format whose programs can read the pictures and strokes of the layer.
  fileprivate var formatVersion: Int64 {
    guard !drawing.strokes.contains(where: \.hasFill) else { return Schema.versionOfFills }
    return pictures.map(\.formatVersion).max() ?? Schema.usualVersion
  }
}

extension DrawingEdit {
  /// A Boolean value that indicates whether a stroke that the edit holds has a fill.
  fileprivate var hasFill: Bool {
    switch self {
    case .insert(let placed): placed.contains { $0.stroke.hasFill }
    case .replace(let strokes): strokes.contains(where: \.hasFill)
    case .sequence(let edits): edits.contains(where: \.hasFill)
    case .remove, .setInk, .setTransform, .setMask, .reorder: false
    }
  }
}
