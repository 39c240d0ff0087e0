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
  /// The first version of the format whose programs can read the edit, with the papers, pictures and
  /// strokes that it holds.
  var formatVersion: Int64 {
    switch self {
    case .sequence(let edits): edits.map(\.formatVersion).max() ?? Schema.usualVersion
    case .setPaper(_, let paper): paper.formatVersion
    case .insertPage(let page, _):
      page.layers.map(\.formatVersion).reduce(
        page.views.isEmpty ? page.paper.formatVersion : Schema.versionOfViews,
        max
      )
    case .setViews: Schema.versionOfViews
    case .insertLayer(let layer, _, _): layer.formatVersion
    case .draw(_, let edit): edit.formatVersion
    case .setPictures(_, let pictures):
      pictures.map(\.formatVersion).max() ?? Schema.usualVersion
    default: Schema.usualVersion
    }
  }
}

extension Layer {
  /// The first version of the format whose programs can read the pictures and strokes of the layer.
  fileprivate var formatVersion: Int64 {
    let version = pictures.map(\.formatVersion).max() ?? Schema.usualVersion
    return drawing.strokes.reduce(version) { max($0, $1.formatVersion) }
  }
}

extension DrawingEdit {
  /// The first version of the format whose programs can read the strokes and inks that the edit holds.
  fileprivate var formatVersion: Int64 {
    switch self {
    case .insert(let placed):
      placed.reduce(Schema.usualVersion) { max($0, $1.stroke.formatVersion) }
    case .replace(let strokes):
      strokes.reduce(Schema.usualVersion) { max($0, $1.formatVersion) }
    case .sequence(let edits): edits.map(\.formatVersion).max() ?? Schema.usualVersion
    case .setInk(let inks):
      inks.values.contains { $0.inkType == .smudge }
        ? Schema.versionOfSmudges : Schema.usualVersion
    case .remove, .setTransform, .setMask, .reorder: Schema.usualVersion
    }
  }
}

extension Stroke {
  /// The first version of the format whose programs can read the stroke.
  fileprivate var formatVersion: Int64 {
    Schema.versionOfStroke(
      smudges: isSmudge,
      hasLink: hasLink,
      isArranged: isArranged,
      hasFill: hasFill
    )
  }
}

extension PackedStroke {
  /// The first version of the format whose programs can read the stroke.
  var formatVersion: Int64 {
    Schema.versionOfStroke(
      smudges: isSmudge,
      hasLink: hasLink,
      isArranged: isArranged,
      hasFill: hasFill
    )
  }
}

extension Schema {
  fileprivate static func versionOfStroke(
    smudges: Bool,
    hasLink: Bool,
    isArranged: Bool,
    hasFill: Bool
  ) -> Int64 {
    if smudges { return versionOfSmudges }
    if hasLink { return versionOfLinks }
    return isArranged ? versionOfGroups : hasFill ? versionOfFills : usualVersion
  }
}
