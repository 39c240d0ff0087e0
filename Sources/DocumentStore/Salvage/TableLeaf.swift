internal import Database

/// A page of a database as a leaf of a table, read without trusting its contents.
///
/// Source: *Database File Format* of SQLite, sections 1.6 and 2.1.
struct TableLeaf {
  private let pages: DatabasePages
  private let page: [UInt8]
  private let start: Int

  /// Makes a leaf of a page; one that holds no rows gives none, or rows without a valid checksum.
  init(_ number: Int, of pages: DatabasePages) {
    self.pages = pages
    page = pages.page(number)
    start = number == 1 ? 100 : 0
  }

  /// The rows with all their fields, the number first.
  ///
  /// - Parameter budget: bytes that all rows together may still have; a sound file has no more of
  ///   them than bytes, while one that means harm can name the same ones again and again.
  /// - Returns: the rows.
  func rows(within budget: inout Int) -> [[DatabaseValue]] {
    guard page.count >= start + 8 else { return [] }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    var rows: [[DatabaseValue]] = []
    for cell in 0..<count {
      let pointer = start + 8 + 2 * cell
      guard pointer + 1 < page.count else { break }
      let offset = Int(page[pointer]) << 8 | Int(page[pointer + 1])
      if let row = row(at: offset, within: &budget) { rows.append(row) }
    }
    return rows
  }

  private func row(at offset: Int, within budget: inout Int) -> [DatabaseValue]? {
    var reader = RecordReader(page, at: offset)
    guard let length = reader.varint(), let number = reader.varint(), length <= budget,
      RecordReader(page, at: reader.offset).isRecord(ofLength: Int(length)),
      let payload = payload(Int(length), at: reader.offset)
    else { return nil }
    budget -= payload.count
    guard var fields = RecordReader(payload, at: 0).fields(), !fields.isEmpty else { return nil }
    // The number of the row stands before the record; in it there is nothing in its place.
    fields[0] = .integer(Int64(bitPattern: number))
    return fields
  }

  /// The bytes of a row: those in the page, and those in a chain of others; zeros where that is
  /// broken.
  private func payload(_ length: Int, at offset: Int) -> [UInt8]? {
    let usable = pages.usableSize
    guard length >= 0, length <= min(Connection.longestField, pages.count * usable) else {
      return nil
    }
    let (most, least) = (usable - 35, (usable - 12) * 32 / 255 - 23)
    var local = length
    if length > most {
      let rest = least + (length - least) % (usable - 4)
      local = rest <= most ? rest : least
    }
    guard offset + local <= page.count else { return nil }
    var bytes = Array(page[offset..<offset + local])
    guard local < length else { return bytes }
    var link = offset + local
    var current = page
    while bytes.count < length {
      let isLinked = link + 4 <= current.count
      let next = isLinked ? (0..<4).reduce(0) { $0 << 8 | Int(current[link + $1]) } : 0
      current = pages.page(next)
      let part = min(usable - 4, length - bytes.count)
      guard current.count >= 4 + part else {
        return bytes + [UInt8](repeating: 0, count: length - bytes.count)
      }
      bytes += current[4..<4 + part]
      link = 0
    }
    return bytes
  }
}
