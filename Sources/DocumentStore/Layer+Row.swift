internal import Database
internal import InkModel

extension Layer {
  /// The layer as a row of ``Schema/layers``, without what lies on it.
  func row(on page: PageID, rank: Int) -> Table.Row {
    Table.Row(
      number: id.number,
      values: [
        .integer(page.number), .integer(Int64(rank)), .text(name),
        .integer(isVisible ? 1 : 0), .integer(isLocked ? 1 : 0), .real(opacity),
      ]
    )
  }

  /// Takes an empty layer from its row; `nil` when it says something impossible.
  init?(_ row: Table.Row) {
    let values = row.values
    guard let name = values[2].text, let isVisible = values[3].integer,
      let isLocked = values[4].integer, let opacity = values[5].real, opacity.isFinite
    else { return nil }
    self.init(
      id: LayerID(row.number),
      name: name,
      isVisible: isVisible != 0,
      isLocked: isLocked != 0,
      opacity: opacity
    )
  }
}
