internal import Archive
internal import Geometry
internal import Raster

/// A PNG file that is written row by row, so that the picture need not be in memory as a whole.
///
/// 1. ``init(width:height:isOpaque:resolution:)``.
/// 2. ``append(_:of:)`` all rows, from top to bottom, and ``removeBytes()`` so that those of the file
///    need not be in memory either.
/// 3. ``finished()``.
///
/// Source: *PNG (Portable Network Graphics) Specification*, version 1.2.
struct PNGFile {
  private var bytes = PNGFile.signature
  private var rows: PNGRows
  private let packer = DeflateStream()
  /// Filtered rows that are not packed yet.
  private var loose: [UInt8] = []
  /// Packed data that no chunk of the file holds yet.
  private var packed: [UInt8] = []

  /// The bytes that every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bytes of filtered rows that are packed together.
  private static let pieceLength = 1 << 18
  /// Bytes of packed data in a chunk of the file.
  private static let chunkLength = 1 << 18

  /// Returns a file of grays of 8 bits.
  ///
  /// - Parameters:
  ///   - values: the grays, row by row, from black to white.
  ///   - width: the number of columns, above 0.
  /// - Returns: the bytes of the file.
  static func grays(_ values: [UInt8], width: Int) -> [UInt8] {
    var file = PNGFile(width: width, height: values.count / width, colorType: 0)
    for start in stride(from: 0, to: values.count, by: width) {
      // Rows of noise pack best as they are.
      file.loose.append(0)
      file.loose += values[start..<(start + width)]
    }
    return file.finished()
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - isOpaque: whether there is no alpha channel.
  ///   - resolution: pixels to an inch.
  init(width: Int, height: Int, isOpaque: Bool, resolution: Double) {
    self.init(width: width, height: height, colorType: isOpaque ? 2 : 6)
    bytes += Self.chunk("pHYs", Self.physicalSize(resolution))
  }

  /// Begins a file of gray (0), opaque color (2) or color with alpha (6).
  private init(width: Int, height: Int, colorType: UInt8) {
    rows = PNGRows(width: width, isOpaque: colorType != 6)
    bytes += Self.chunk("IHDR", Self.header(width: width, height: height, colorType: colorType))
  }

  /// Appends rows of an image.
  mutating func append(_ range: Range<Int>, of image: ImageSurface) {
    for row in range {
      rows.append(row..<(row + 1), of: image, to: &loose)
      if loose.count >= Self.pieceLength { pack(isLast: false) }
    }
  }

  /// Returns what there is of the file since the last call.
  mutating func removeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the rest of the file.
  consuming func finished() -> [UInt8] {
    pack(isLast: true)
    bytes += Self.chunk("IEND", [])
    return bytes
  }

  private mutating func pack(isLast: Bool) {
    packer.append(loose, isLast: isLast, to: &packed)
    loose.removeAll(keepingCapacity: true)
    guard isLast || packed.count >= Self.chunkLength else { return }
    bytes += Self.chunk("IDAT", packed)
    packed.removeAll(keepingCapacity: true)
  }

  // MARK: - Chunks

  /// Returns the content of the chunk IHDR, of gray (0), opaque color (2) or color with alpha (6).
  static func header(width: Int, height: Int, colorType: UInt8) -> [UInt8] {
    // 8 bits a channel, the only ways of packing, no interlacing.
    number(width) + number(height) + [8, colorType, 0, 0, 0]
  }

  /// Returns the content of the chunk pHYs.
  ///
  /// - Parameter resolution: pixels to an inch.
  /// - Returns: nine bytes.
  static func physicalSize(_ resolution: Double) -> [UInt8] {
    let pixelsToAMetre = number(Int((resolution / 0.0254).rounded()))
    return pixelsToAMetre + pixelsToAMetre + [1]
  }

  /// Returns a chunk with its length and checksum.
  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + data
    return number(data.count) + content + number(Int(Checksum(of: content).value))
  }

  /// Returns a number of four bytes, the high one first.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
