internal import Geometry

/// The way in which the rows of a photograph lie, as its camera has noted it.
///
/// Format: EXIF 2.3, tag 0112, whose numbers are the raw values.
enum PictureOrientation: Int, Hashable, Sendable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// The number of its tag.
  private static let tag = 0x0112
  /// Entries beyond which no list is searched.
  private static let mostEntries = 1000

  /// Reads the content of a segment of a JPEG file that holds EXIF; `nil` when it tells no orientation.
  init?(exif bytes: ArraySlice<UInt8>) {
    let mark = Array("Exif\0\0".utf8)
    guard bytes.starts(with: mark) else { return nil }
    let data = Array(bytes.dropFirst(mark.count))
    guard data.count >= 8 else { return nil }
    let isLittle = data[0] == UInt8(ascii: "I")
    func number(_ index: Int, _ count: Int) -> Int? {
      guard index >= 0, index <= data.count - count else { return nil }
      let part = data[index..<(index + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let list = number(4, 4), let count = number(list, 2) else { return nil }
    for entry in 0..<min(count, Self.mostEntries) {
      let start = list + 2 + 12 * entry
      guard number(start, 2) == Self.tag else { continue }
      guard let value = number(start + 8, 2) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// A Boolean value that indicates whether rows are shown as columns.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// The mapping of a picture of a size, whose corner is the origin, to where it is seen: upright, with its
  /// corner at the origin.
  func transform(of size: Size) -> AffineTransform {
    let (width, height) = (size.width, size.height)
    return switch self {
    case .upright: .identity
    case .mirrored: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .upsideDown: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .mirroredUpsideDown: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .transposed: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .turnedRight: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .transversed: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .turnedLeft: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    }
  }
}
