/// At most 256 colors that stand for all of a picture, by the median cut.
///
/// Source: P. Heckbert, *Color image quantization for frame buffer display*, SIGGRAPH 1982.
struct ColorTable {
  /// The colors, as 0xRRGGBB.
  let colors: [UInt32]
  /// The indices that were found already, by color.
  private var known: [UInt32: UInt8] = [:]

  /// The colors of a table.
  static let mostColors = 256
  /// The colors that are told apart exactly; of pictures with more, such as photographs, only the high five
  /// bits of each channel count.
  private static let mostExact = 1 << 15

  /// Makes the table of a picture.
  ///
  /// - Parameter pixels: as 0xAARRGGBB, of which alpha is ignored.
  init(of pixels: [UInt32]) {
    var boxes = [Box(Self.counted(pixels))]
    while boxes.count < Self.mostColors {
      let widest = boxes.indices.max { boxes[$0].weight < boxes[$1].weight }
      guard let widest, let (low, high) = boxes[widest].halves else { break }
      boxes[widest] = low
      boxes.append(high)
    }
    colors = boxes.map(\.mean)
  }

  /// Returns the index of the color that is nearest to a pixel's.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    if let index = known[color] { return index }
    var (nearest, least) = (0, Int.max)
    for (index, other) in colors.enumerated() {
      let distance = Self.distance(color, other)
      if distance < least { (nearest, least) = (index, distance) }
    }
    // Photographs have millions of colors; the table of those that are known stays small.
    if known.count >= Self.mostExact { known.removeAll(keepingCapacity: true) }
    known[color] = UInt8(nearest)
    return UInt8(nearest)
  }

  private static func counted(_ pixels: [UInt32]) -> [Counted] {
    var counts: [UInt32: Int] = [:]
    var mask: UInt32 = 0xFF_FFFF
    for pixel in pixels {
      counts[pixel & mask, default: 0] += 1
      guard counts.count > mostExact, mask == 0xFF_FFFF else { continue }
      mask = 0xF8_F8F8
      counts = Dictionary(counts.map { ($0.key & mask, $0.value) }, uniquingKeysWith: +)
    }
    return counts.map { Counted(color: $0.key, count: $0.value) }.sorted { $0.color < $1.color }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    (0..<3).reduce(0) { sum, channel in
      let difference = value(one, channel) - value(other, channel)
      return sum + difference * difference
    }
  }

  /// A channel of a color: 0 is blue, 1 green, 2 red.
  private static func value(_ color: UInt32, _ channel: Int) -> Int {
    Int(color >> UInt32(8 * channel) & 255)
  }

  /// A color with the number of its pixels.
  private struct Counted {
    let color: UInt32
    let count: Int
  }

  /// Colors that become one.
  private struct Box {
    private let colors: [Counted]
    /// The channel in which they differ most, and how far.
    private let channel: Int
    private let extent: Int
    private let count: Int

    init(_ colors: [Counted]) {
      self.colors = colors
      count = colors.reduce(0) { $0 + $1.count }
      let extents = (0..<3).map { channel in
        let values = colors.map { ColorTable.value($0.color, channel) }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      channel = extents.indices.max { extents[$0] < extents[$1] } ?? 0
      extent = extents[channel]
    }

    /// The measure of what is gained by dividing it; 0 for a single color.
    var weight: Int { colors.count < 2 ? 0 : extent * extent * min(count, 1 << 20) }

    /// The colors below and above the median of their widest channel; `nil` for a single color.
    var halves: (Box, Box)? {
      guard weight > 0 else { return nil }
      let channel = channel
      let sorted = colors.sorted {
        (ColorTable.value($0.color, channel), $0.color)
          < (ColorTable.value($1.color, channel), $1.color)
      }
      var (passed, middle) = (0, 0)
      while middle < sorted.count - 1, 2 * passed < count {
        passed += sorted[middle].count
        middle += 1
      }
      middle = max(1, middle)
      return (Box(Array(sorted[..<middle])), Box(Array(sorted[middle...])))
    }

    /// The mean of the pixels; a single color is exact.
    var mean: UInt32 {
      guard count > 0 else { return 0 }
      return (0..<3).reduce(0) { sum, channel in
        let total = colors.reduce(0) { $0 + ColorTable.value($1.color, channel) * $1.count }
        return sum | UInt32((total + count / 2) / count) << UInt32(8 * channel)
      }
    }
  }
}
