/// Reusable buffers for the values of a row of pixels.
struct PixelRows {
  /// Heights of the paper.
  var heights: [UInt8] = []
  /// The wetness of the paper.
  var wetness: [UInt8] = []
  /// The depth of the water on the paper.
  var water: [UInt8] = []

  /// Grows to hold a number of pixels.
  mutating func grow(to count: Int) {
    guard heights.count < count else { return }
    let count = (count + 255) & ~255
    heights = Array(repeating: 0, count: count)
    wetness = Array(repeating: 0, count: count)
    water = Array(repeating: 0, count: count)
  }
}
