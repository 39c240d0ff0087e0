internal import InkModel

extension PictureHeader {
  /// Reads the header of a PNG; `nil` when it is cut off.
  init?(png bytes: [UInt8]) {
    guard bytes.count >= 33, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    format = .png
    width = Self.number(bytes, at: 16, count: 4)
    height = Self.number(bytes, at: 20, count: 4)
    var offset = 33
    // What is shorter than a resolution says nothing.
    while offset + 17 <= bytes.count {
      let length = Self.number(bytes, at: offset, count: 4)
      let kind = Array(bytes[(offset + 4)..<(offset + 8)])
      if kind == Array("IDAT".utf8) { return }
      // Pixels to a metre.
      if kind == Array("pHYs".utf8), length == 9, bytes[offset + 16] == 1 {
        let given = Double(Self.number(bytes, at: offset + 8, count: 4)) * 0.0254
        // Whole pixels to a metre are what most programs make of whole pixels to an inch.
        let whole = given.rounded()
        resolution = abs(given - whole) <= 0.0254 / 2 ? whole : given
      }
      offset += 12 + length
    }
  }
}
