internal import Geometry
internal import InkModel

/// The properties of a picture that its first bytes tell.
struct PictureHeader: Hashable, Sendable {
  /// The way the picture is to be read.
  var format: Picture.Format
  /// Number of columns and rows, each 1...``longestSide``.
  var width: Int
  var height: Int
  /// Pixels to an inch; `nil` when the picture does not say.
  var resolution: Double?
  /// The way in which the rows lie.
  var orientation = PictureOrientation.upright

  /// The longest side that is believed.
  static let longestSide = 65_535
  /// Resolutions that are believed.
  private static let resolutions = 10.0...10_000.0

  /// The format of a picture that begins so; `nil` for anything else.
  static func format(of start: [UInt8]) -> Picture.Format? {
    let formats: [(ExchangeFormat, Picture.Format)] = [(.png, .png), (.jpeg, .jpeg)]
    return formats.first { start.starts(with: $0.0.traits.firstBytes) }?.1
  }

  /// Reads the header of a PNG or JPEG; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    if Self.format(of: bytes) == .png {
      self.init(png: bytes)
    } else if Self.format(of: bytes) == .jpeg {
      self.init(jpeg: bytes)
    } else {
      return nil
    }
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    if let resolution, !Self.resolutions.contains(resolution) { self.resolution = nil }
  }

  /// Size in canvas units: by the resolution, or a pixel to a unit.
  var size: Size {
    let unit = 96 / (resolution ?? 96)
    return Size(width: Double(width) * unit, height: Double(height) * unit)
  }

  private init?(png bytes: [UInt8]) {
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

  private init?(jpeg bytes: [UInt8]) {
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

  /// A number of some bytes, the high one first.
  private static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
