/// The end of a PDF: where its last table of references is, and of which kind.
struct PDFTail {
  /// The position of the table.
  let position: Int
  /// A Boolean value that indicates whether the table is a stream.
  let isStream: Bool

  /// The bytes at the end in which the position stands.
  private static let reach = 2048

  /// Reads the end of a file; `nil` when it has no sound one.
  init?(_ file: [UInt8]) {
    let tail = file.suffix(Self.reach)
    let word = Array("startxref".utf8)
    guard tail.count > word.count,
      let start = tail.indices.dropLast(word.count).last(where: {
        tail[$0...].starts(with: word)
      })
    else { return nil }
    let digits = tail[(start + word.count)...].drop { [9, 10, 12, 13, 32].contains($0) }
      .prefix { (48...57).contains($0) }
    guard let position = Int(String(decoding: digits, as: UTF8.self)), position > 0,
      position < file.count
    else { return nil }
    self.position = position
    isStream = !file[position...].starts(with: Array("xref".utf8))
    guard !isStream || (48...57).contains(file[position]) else { return nil }
  }
}
