internal import Database
internal import InkModel

extension EmbeddedFile {
  /// The file as a row of ``Schema/files``.
  func row(number: Int64) -> Table.Row {
    Table.Row(number: number, values: [.text(id.description), .blob(data)])
  }

  /// Makes a file from its row; `nil` when its id is not that of its bytes.
  init?(_ row: Table.Row) {
    guard let id = row.values[0].text, let data = row.values[1].blob else { return nil }
    self.init(data)
    guard self.id.description == id else { return nil }
  }
}

extension Picture {
  /// The first version of the format whose programs can read the picture.
  var formatVersion: Int64 { format == .pdf ? Schema.versionOfFiles : Schema.usualVersion }
}
