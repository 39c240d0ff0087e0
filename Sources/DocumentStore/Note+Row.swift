internal import Database
internal import Geometry
internal import InkModel

extension Note {
  /// The note as a row of ``Schema/notes``.
  func row(number: Int64, on layer: LayerID, rank: Int) -> Table.Row {
    Table.Row(
      number: number,
      values: [
        .integer(layer.number), .integer(Int64(rank)), .text(text),
        .real(position.x), .real(position.y), fontFamily.map { .text($0) } ?? .null,
        .real(fontSize), .blob(color.bytes),
      ]
    )
  }

  /// Takes a note from its row; `nil` when it says something impossible.
  init?(_ row: Table.Row) {
    let values = row.values
    guard let text = values[2].text, let x = values[3].real, let y = values[4].real,
      let fontSize = values[6].real, x.isFinite, y.isFinite, fontSize.isFinite,
      let color = values[7].blob.flatMap(InkColor.init(bytes:))
    else { return nil }
    self.init(
      text,
      at: Point(x: x, y: y),
      fontFamily: values[5].text,
      fontSize: fontSize,
      color: color
    )
  }
}
