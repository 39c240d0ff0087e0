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

  /// A number of some bytes, the high one first.
  static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
