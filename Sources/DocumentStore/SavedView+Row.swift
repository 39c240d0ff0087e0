internal import Database
internal import Geometry
internal import InkModel

extension SavedView {
  /// The view as a row of ``Schema/views``.
  func row(number: Int64, on page: PageID, rank: Int) -> Table.Row {
    Table.Row(
      number: number,
      values: [
        .integer(page.number), .integer(Int64(rank)), .text(name),
        .real(view.center.x), .real(view.center.y), .real(view.zoom), .real(view.rotation),
        .integer(view.isMirrored ? 1 : 0),
      ]
    )
  }

  /// Makes a view from its row; `nil` when it says something impossible.
  init?(_ row: Table.Row) {
    let values = row.values
    guard let name = values[2].text, let x = values[3].real, let y = values[4].real,
      let zoom = values[5].real, let rotation = values[6].real,
      let isMirrored = values[7].integer
    else { return nil }
    let view = CanvasView(
      center: Point(x: x, y: y),
      zoom: zoom,
      rotation: rotation,
      isMirrored: isMirrored != 0
    )
    guard view.isValid else { return nil }
    self.init(name, of: view)
  }
}
