internal import Database
internal import Geometry
internal import InkModel

extension Picture {
  /// The layer or paper that holds a picture.
  enum Container: Hashable {
    case layer(LayerID)
    case paper(PageID)
  }

  /// The picture as a row of ``Schema/pictures``.
  func row(number: Int64, on container: Container, rank: Int) -> Table.Row {
    let (layer, page): (DatabaseValue, DatabaseValue) =
      switch container {
      case .layer(let id): (.integer(id.number), .null)
      case .paper(let id): (.null, .integer(id.number))
      }
    let numbers = [
      frame.minX, frame.minY, frame.maxX, frame.maxY,
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, opacity,
    ]
    return Table.Row(
      number: number,
      values: [layer, page, .integer(Int64(rank)), .text(format.rawValue)]
        + numbers.map { .real($0) } + [.blob(data)]
    )
  }

  /// Makes a picture from its row; `nil` when the row is invalid.
  init?(_ row: Table.Row) {
    let values = row.values
    let numbers = values[4..<15].compactMap(\.real).filter(\.isFinite)
    guard numbers.count == 11, let format = values[3].text.flatMap(Format.init(rawValue:)),
      let data = values[15].blob
    else { return nil }
    self.init(
      data: data,
      format: format,
      frame: Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3]),
      transform: AffineTransform(
        a: numbers[4],
        b: numbers[5],
        c: numbers[6],
        d: numbers[7],
        tx: numbers[8],
        ty: numbers[9]
      ),
      opacity: numbers[10]
    )
  }

  /// Returns the layer or paper that holds the picture of a row; `nil` when the row names neither.
  static func container(of row: Table.Row) -> Container? {
    if let layer = row.values[0].integer { return .layer(LayerID(layer)) }
    return row.values[1].integer.map { .paper(PageID($0)) }
  }
}
