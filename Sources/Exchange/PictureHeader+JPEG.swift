internal import InkModel

extension PictureHeader {
  /// Reads the header of a JPEG up to its first frame; `nil` when there is none.
  init?(jpeg bytes: [UInt8]) {
    format = .jpeg
    (width, height) = (0, 0)
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Self.number(bytes, at: offset + 2, count: 2)
      // All frames begin alike; C4, C8 and CC are no frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        height = Self.number(bytes, at: offset + 5, count: 2)
        width = Self.number(bytes, at: offset + 7, count: 2)
        return
      }
      if marker == 0xE0, length >= 14, offset + 14 <= bytes.count {
        let density = Double(Self.number(bytes, at: offset + 12, count: 2))
        if bytes[offset + 11] == 1 { resolution = density }
        if bytes[offset + 11] == 2 { resolution = density * 2.54 }
      }
      if marker == 0xE1, length >= 2, offset + 2 + length <= bytes.count {
        let content = bytes[(offset + 4)..<(offset + 2 + length)]
        if let found = PictureOrientation(exif: content) { orientation = found }
      }
      guard marker != 0xD9, marker != 0xDA, length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }
}
