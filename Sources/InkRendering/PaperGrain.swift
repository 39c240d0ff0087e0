internal import Geometry

/// The grain of the paper: a height field on the canvas.
///
/// It is fixed to the canvas and the same for every drawing, replay and zoom. It repeats after 256
/// canvas units, which is not visible in ink. Heights are uniformly distributed over 0...255, so that
/// a threshold covers a known fraction of the paper.
struct PaperGrain: Sendable {
  /// The period of the pattern in canvas units.
  static let period = 256

  /// Fine tooth, for pencils.
  static let fine = PaperGrain(seed: 0x5B5A, blurs: [0, 0.9], weights: [1, 0.8], evenness: 2.5)
  /// Coarse tooth, for wax.
  static let coarse = PaperGrain(
    seed: 0xC4A1,
    blurs: [0, 1, 2],
    weights: [0.7, 1, 0.5],
    evenness: 6
  )
  /// Pools of water, for washes.
  static let wash = PaperGrain(seed: 0x3A7E, blurs: [0, 4, 14], weights: [0.35, 0.7, 1])

  /// The heights by level of detail, the first with one for each square canvas unit.
  ///
  /// Each further level has the means of four heights of the level before, down to a single one.
  private let levels: [[UInt8]]

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - seed: the seed of the noise.
  ///   - blurs: the standard deviations of the blurs of the added noises, in canvas units.
  ///   - weights: the amplitude of each noise.
  ///   - evenness: the size of bumps to remove, in canvas units; `nil` to keep all.
  private init(seed: UInt64, blurs: [Double], weights: [Double], evenness: Double? = nil) {
    let count = Self.period * Self.period
    var heights = [Float](repeating: 0, count: count)
    for (index, (blur, weight)) in zip(blurs, weights).enumerated() {
      var noise = Self.noise(seed: seed &+ UInt64(index))
      Self.blur(&noise, deviation: blur)
      let energy = noise.reduce(0) { $0 + $1 * $1 } / Float(count)
      let scale = Float(weight) / energy.squareRoot()
      for texel in 0..<count { heights[texel] += noise[texel] * scale }
    }
    if let evenness {
      var ground = heights
      Self.blur(&ground, deviation: evenness)
      for texel in 0..<count { heights[texel] -= ground[texel] }
    }
    var levels = [Self.equalized(heights)]
    var side = Self.period
    while side > 1 {
      levels.append(Self.halved(levels[levels.count - 1], side: side))
      side /= 2
    }
    self.levels = levels
  }

  /// Computes the heights of a row of pixels.
  ///
  /// - Parameters:
  ///   - start: the center of the pixel in column 0, in canvas units.
  ///   - step: the vector to the center of the next pixel, in canvas units.
  ///   - first: the column of the first pixel.
  ///   - count: the number of pixels.
  ///   - heights: receives the heights from index 0 on.
  func row(
    from start: Point,
    step: Vector,
    first: Int,
    count: Int,
    into heights: inout [UInt8]
  ) {
    let size = step.length
    let level = size > 1 ? min(levels.count - 1, Int(size.exponent)) : 0
    let texels = levels[level]
    let side = Self.period >> level
    let scale = 65_536 / Double(1 << level)
    // Fixed point with 16 fractional bits: a pixel has the same height wherever a row starts.
    // Heights are those of the centers of their squares.
    let (right, down) = (Self.fixed(step.dx * scale), Self.fixed(step.dy * scale))
    var x = Self.fixed(start.x * scale - 32_768) &+ right &* first
    var y = Self.fixed(start.y * scale - 32_768) &+ down &* first
    let mask = side - 1
    for pixel in 0..<count {
      let (column, row) = ((x >> 16) & mask, (y >> 16) & mask)
      let (nextColumn, nextRow) = ((column + 1) & mask, (row + 1) & mask)
      let (across, below) = ((x >> 8) & 255, (y >> 8) & 255)
      let upper =
        Int(texels[row * side + column]) * (256 - across)
        + Int(texels[row * side + nextColumn]) * across
      let lower =
        Int(texels[nextRow * side + column]) * (256 - across)
        + Int(texels[nextRow * side + nextColumn]) * across
      heights[pixel] = UInt8(
        truncatingIfNeeded: (upper * (256 - below) + lower * below + 32_768) >> 16
      )
      x &+= right
      y &+= down
    }
  }

  private static func fixed(_ value: Double) -> Int {
    abs(value) < 1e15 ? Int(value.rounded()) : 0
  }

  // MARK: - Generation

  /// Returns uniform noise around 0.
  ///
  /// Source: S. Vigna, *splitmix64*, 2015.
  private static func noise(seed: UInt64) -> [Float] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    return (0..<period * period).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return Float(Int32(truncatingIfNeeded: (value ^ (value >> 31)) >> 32)) / 2_147_483_648
    }
  }

  /// Blurs by three running means in each direction, which approximate a Gaussian.
  private static func blur(_ values: inout [Float], deviation: Double) {
    // The variance of a mean over n is (n² - 1) / 12.
    let length = max(1, Int((4 * deviation * deviation + 1).squareRoot().rounded()) | 1)
    for _ in 0..<3 {
      blur(&values, length: length, step: 1, line: period)
      blur(&values, length: length, step: period, line: 1)
    }
  }

  private static func blur(_ values: inout [Float], length: Int, step: Int, line: Int) {
    var means = [Float](repeating: 0, count: period)
    for row in 0..<period {
      let first = row * line
      func value(_ column: Int) -> Float { values[first + (column & (period - 1)) * step] }
      var sum: Float = 0
      for column in -length / 2...length / 2 { sum += value(column) }
      for column in 0..<period {
        means[column] = sum / Float(length)
        sum += value(column + length / 2 + 1) - value(column - length / 2)
      }
      for column in 0..<period { values[first + column * step] = means[column] }
    }
  }

  /// Equalizes the histogram: returns the fraction of heights that are lower, 0...255.
  private static func equalized(_ heights: [Float]) -> [UInt8] {
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var ranks = [UInt8](repeating: 0, count: heights.count)
    for (rank, texel) in order.enumerated() { ranks[texel] = UInt8(rank * 256 / order.count) }
    return ranks
  }

  private static func halved(_ heights: [UInt8], side: Int) -> [UInt8] {
    let half = side / 2
    return (0..<half * half).map { texel in
      let corner = texel / half * 2 * side + texel % half * 2
      let sum =
        Int(heights[corner]) + Int(heights[corner + 1]) + Int(heights[corner + side])
        + Int(heights[corner + side + 1])
      return UInt8((sum + 2) / 4)
    }
  }
}
