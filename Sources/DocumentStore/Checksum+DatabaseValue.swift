internal import Archive
internal import Database

extension Checksum {
  /// The checksum as SQLite stores it, a number with a sign.
  var storedValue: Int64 { Int64(Int32(bitPattern: value)) }

  /// Adds a field: a byte for its kind, then the value or the length and the bytes.
  mutating func combine(_ field: DatabaseValue) {
    switch field {
    case .null: combine([0])
    case .integer(let number):
      combine([1])
      combine(UInt64(bitPattern: number))
    case .real(let number):
      combine([2])
      combine(number.bitPattern)
    case .text(let text):
      combine([3])
      combine(UInt64(text.utf8.count))
      combine(Array(text.utf8))
    case .blob(let bytes):
      combine([4])
      combine(UInt64(bytes.count))
      combine(bytes)
    }
  }
}
