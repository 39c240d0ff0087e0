import func Glibc.memcmp

/// The rows of an image in the form in which a PNG file packs them: each filtered by the rows before
/// it so that it packs well.
///
/// Source: *PNG (Portable Network Graphics) Specification*, version 1.2, chapter 6.
public struct PNGRows {
  private enum Filter: UInt8, CaseIterable {
    case left = 1
    case up = 2
    case paeth = 4
  }

  private let width: Int
  private let isOpaque: Bool
  /// The pixels of the last row; empty before the first.
  private var last: [UInt32] = []
  /// The channels of the last row and the current one, with a pixel of zeros before each.
  private var above: [UInt8]
  private var row: [UInt8]
  private var filtered: [UInt8]
  private var best: [UInt8]
  private let zeros: [UInt8]

  /// The bytes of a pixel: red, green, blue, and alpha unless opaque.
  private var channels: Int { isOpaque ? 3 : 4 }

  /// Creates the rows of a picture, of which there are none yet.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - isOpaque: whether there is no alpha channel.
  public init(width: Int, isOpaque: Bool) {
    (self.width, self.isOpaque) = (width, isOpaque)
    let channels = isOpaque ? 3 : 4
    above = Array(repeating: 0, count: (width + 1) * channels)
    row = above
    filtered = Array(repeating: 0, count: width * channels)
    (best, zeros) = (filtered, filtered)
  }

  /// Appends rows of an image.
  ///
  /// - Parameters:
  ///   - rows: the rows, in the coordinates of the image; all of its columns are taken.
  ///   - image: an image of the width and opacity of the picture.
  ///   - bytes: receives the filtered rows.
  public mutating func append(_ rows: Range<Int>, of image: ImageSurface, to bytes: inout [UInt8]) {
    precondition(image.width == width && (image.format == .opaque) == isOpaque, "another image")
    for y in rows {
      image.withRow(y) { append(UnsafeBufferPointer(start: $0, count: width), to: &bytes) }
    }
  }

  private mutating func append(_ pixels: UnsafeBufferPointer<UInt32>, to bytes: inout [UInt8]) {
    guard let start = pixels.baseAddress else { return }
    let changed = changedBlocks(start)
    if 4 * changed.count * Self.block <= width, last.count == width {
      // Most of a row is mostly paper like the row above, and packs best as nothing new.
      appendDifferences(from: pixels, in: changed, to: &bytes)
    } else {
      appendBest(pixels, to: &bytes)
    }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: pixels)
  }

  /// Pixels that are compared with those above at once.
  private static let block = 32

  /// Returns the first pixels of the blocks that differ from those above.
  private func changedBlocks(_ pixels: UnsafePointer<UInt32>) -> [Int] {
    guard last.count == width, memcmp(last, pixels, 4 * width) != 0 else { return [] }
    return last.withUnsafeBufferPointer { last in
      stride(from: 0, to: width, by: Self.block).filter { first in
        guard let above = last.baseAddress else { return true }
        return memcmp(above + first, pixels + first, 4 * min(Self.block, width - first)) != 0
      }
    }
  }

  /// Appends a row as its differences from the row above, which are nothing but in some blocks.
  private mutating func appendDifferences(
    from pixels: UnsafeBufferPointer<UInt32>,
    in blocks: [Int],
    to bytes: inout [UInt8]
  ) {
    bytes.append(Filter.up.rawValue)
    let start = bytes.count
    bytes += zeros
    for block in blocks {
      let range = block..<min(width, block + Self.block)
      convert(pixels, range)
      for index in (range.lowerBound * channels)..<(range.upperBound * channels) {
        let value = row[index + channels]
        bytes[start + index] = value &- above[index + channels]
        above[index + channels] = value
      }
    }
  }

  /// Appends a row by the filter that leaves the least.
  private mutating func appendBest(
    _ pixels: UnsafeBufferPointer<UInt32>,
    to bytes: inout [UInt8]
  ) {
    convert(pixels, 0..<width)
    var (least, chosen) = (Int.max, Filter.up)
    for filter in Filter.allCases {
      // The usual guess at what packs well: the least sum of differences.
      let sum = apply(filter)
      guard sum < least else { continue }
      (least, chosen) = (sum, filter)
      swap(&filtered, &best)
    }
    bytes.append(chosen.rawValue)
    bytes += best
    swap(&row, &above)
  }

  /// Writes the channels of some pixels, not multiplied by alpha, into the current row.
  private mutating func convert(_ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>) {
    let (isOpaque, channels) = (isOpaque, channels)
    row.withUnsafeMutableBufferPointer { row in
      var index = channels &* (range.lowerBound &+ 1)
      for number in range {
        let pixel = pixels[number]
        let alpha = isOpaque ? 255 : pixel &>> 24
        var (red, green, blue) = (pixel &>> 16 & 255, pixel &>> 8 & 255, pixel & 255)
        if alpha == 0 {
          (red, green, blue) = (0, 0, 0)
        } else if alpha < 255 {
          red = (red &* 255 &+ alpha / 2) / alpha
          green = (green &* 255 &+ alpha / 2) / alpha
          blue = (blue &* 255 &+ alpha / 2) / alpha
        }
        row[index] = UInt8(truncatingIfNeeded: red)
        row[index &+ 1] = UInt8(truncatingIfNeeded: green)
        row[index &+ 2] = UInt8(truncatingIfNeeded: blue)
        if !isOpaque { row[index &+ 3] = UInt8(truncatingIfNeeded: alpha) }
        index &+= channels
      }
    }
  }

  /// Filters the current row; returns the sum of the differences that remain.
  private mutating func apply(_ filter: Filter) -> Int {
    let channels = channels
    var sum = 0
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        filtered.withUnsafeMutableBufferPointer { filtered in
          for index in 0..<filtered.count {
            let (left, up) = (row[index], above[index &+ channels])
            let guess =
              switch filter {
              case .left: left
              case .up: up
              case .paeth: Self.paeth(left, up, above[index])
              }
            let difference = row[index &+ channels] &- guess
            filtered[index] = difference
            sum &+= Int(Int8(bitPattern: difference).magnitude)
          }
        }
      }
    }
    return sum
  }

  /// Returns that of three neighbours which is nearest to left + up - corner.
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(up), Int(corner))
    let (byLeft, byUp, byCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    if byLeft <= byUp, byLeft <= byCorner { return left }
    return byUp <= byCorner ? up : corner
  }
}
