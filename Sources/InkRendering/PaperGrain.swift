internal import Geometry

/// The grain of the paper: a height field on the canvas with detail at every scale.
///
/// It is fixed to the canvas and the same for every drawing, replay and redraw. The field is noise
/// whose octaves fall in power, as that of real paper; where a pixel is smaller than a canvas unit, a
/// finer copy of it is added, so that there is always structure of about one to four pixels. It
/// repeats after 256 canvas units, which is not visible in ink. Heights are uniformly distributed over
/// 0...255 at every scale, so that a threshold covers a known fraction of the paper.
///
/// Source: octaves of noise as in K. Perlin, *An image synthesizer*, SIGGRAPH 1985.
struct PaperGrain: Sendable {
  /// The period of the pattern in canvas units.
  static let period = 256

  /// Fine tooth, for pencils.
  static let fine = PaperGrain(seed: 0x5B5A, weights: [1, 0.45, 0.2, 0.1], evenness: 12)
  /// Coarse tooth, for wax.
  static let coarse = PaperGrain(seed: 0xC4A1, weights: [1, 0.8, 0.35, 0.1], evenness: 12)
  /// The pressed felt of hot-pressed paper.
  static let smooth = PaperGrain(seed: 0x5B07, weights: [1, 0.4, 0.15, 0.1], evenness: 8)
  /// The bumps of cold-pressed paper.
  static let coldPressed = PaperGrain(
    seed: 0xC01D,
    weights: [1, 0.75, 0.85, 0.9, 0.4],
    evenness: 16
  )
  /// The ribs of laid paper in a fine tooth.
  static let laid = PaperGrain(
    seed: 0x1A1D,
    weights: [1, 0.5, 0.2, 0.1],
    evenness: 12,
    ribs: PaperRibs()
  )
  /// Pools of water, for washes.
  static let wash = PaperGrain(seed: 0x3A7E, weights: [0.35, 0.3, 0.4, 0.7, 0.9, 1])

  /// The heights by level of detail, the first with one for each square canvas unit.
  ///
  /// Each further level has the equalized means of four heights of the level before.
  private let levels: [[UInt8]]
  /// The heights of the finer copy.
  private let finer: [UInt8]
  /// The height by the weighted sum of a height of the canvas and one of the finer copy.
  private let sums: [UInt8]

  /// The side of the least level.
  private static let leastSide = 16
  /// The weights of the canvas's own heights and of their finer copy, in 256ths.
  private static let weights = (own: 112, finer: 144)

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - seed: the seed of the noise.
  ///   - weights: the amplitude of each octave, the finest first; octave k has bumps of about 2ᵏ
  ///     canvas units.
  ///   - evenness: the size of bumps to remove, in canvas units; `nil` to keep all.
  ///   - ribs: the ribs to add, which the finer copy does not have; `nil` for none.
  private init(
    seed: UInt64,
    weights: [Double],
    evenness: Double? = nil,
    ribs: PaperRibs? = nil
  ) {
    let count = Self.period * Self.period
    var heights = [Float](repeating: 0, count: count)
    for (octave, weight) in weights.enumerated() {
      var noise = Self.noise(seed: seed &+ UInt64(octave))
      Self.blur(&noise, deviation: octave == 0 ? 0 : 0.45 * Double(1 << octave))
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
    finer = levels[0]
    if let ribs {
      ribs.add(to: &heights, wobble: Self.wobble(seed: seed &+ UInt64(weights.count)))
      levels[0] = Self.equalized(heights)
    }
    var side = Self.period
    while side > Self.leastSide {
      heights = Self.halved(heights, side: side)
      side /= 2
      levels.append(Self.equalized(heights))
    }
    self.levels = levels
    sums = Self.distribution()
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
    var own = Walk(start, step, first, scale: 1 / Double(1 << level), period: Self.period >> level)
    let kept = levels[level]
    let texels = kept.span
    guard size > 0, size <= Self.largestFinePixel else {
      if own.isOnTexels { return own.copy(texels, count, into: &heights) }
      for pixel in 0..<count { heights[pixel] = UInt8(truncatingIfNeeded: own.next(in: texels)) }
      return
    }
    let octave = min(Self.finestOctave, -Int(size.exponent))
    var detail = Walk(start, step, first, scale: Double(1 << octave), period: Self.period)
    let details = self.finer.span
    for pixel in 0..<count {
      let sum =
        own.next(in: texels) * Self.weights.own + detail.next(in: details) * Self.weights.finer
      heights[pixel] = sums[sum >> 8]
    }
  }

  /// The largest pixel that shows the finer copy, too, in canvas units: that of a desktop at 150 % is
  /// smaller, and would else show nothing but bumps.
  private static let largestFinePixel = 0.75
  /// The largest octave of the finer copy: its texels are 1/256 canvas unit.
  private static let finestOctave = 8

  /// A walk over the texels of a level.
  ///
  /// It is in fixed point, so fine that a pixel has the same height wherever a row starts and wherever the
  /// canvas lies in the picture. Heights are those of the centers of their squares.
  private struct Walk {
    private var x: Int
    private var y: Int
    private let right: Int
    private let down: Int
    private let side: Int

    /// The number of fractional bits; those above wrap around, as the pattern does.
    private static let fraction = 40
    private static let texel = 1 << fraction
    /// The fractional bits that roundings of the view may change.
    private static let noise = 10

    init(_ start: Point, _ step: Vector, _ first: Int, scale: Double, period: Int) {
      func fixed(_ length: Double) -> Int {
        let texels = length * scale
        guard abs(texels) < 1e15 else { return 0 }
        // The whole part and a positive rest, rounded without a call.
        let whole = Int(texels) - 1
        let rest = texels - Double(whole)
        return whole &<< Self.fraction &+ Int(rest * Double(Self.texel) + 0.5)
      }
      (right, down) = (fixed(step.dx), fixed(step.dy))
      x = fixed(start.x) &- Self.texel / 2 &+ right &* first
      y = fixed(start.y) &- Self.texel / 2 &+ down &* first
      side = period
    }

    /// A Boolean value that indicates whether all pixels are at the centers of texels of one row, as at
    /// a magnification of 1.
    var isOnTexels: Bool {
      func rounded(_ value: Int) -> Int { (value &+ 1 << (Self.noise - 1)) >> Self.noise }
      let whole = Self.texel >> Self.noise
      return rounded(right) == whole && rounded(down) == 0
        && (rounded(x) | rounded(y)) & (whole - 1) == 0
    }

    /// Copies the heights of pixels that are at the centers of texels.
    func copy(_ texels: Span<UInt8>, _ count: Int, into heights: inout [UInt8]) {
      let (mask, first) = (side &- 1, nearest(x))
      let row = (nearest(y) & mask) &* side
      for pixel in 0..<count { heights[pixel] = texels[row &+ (first &+ pixel) & mask] }
    }

    private func nearest(_ position: Int) -> Int {
      (position &+ Self.texel / 2) >> Self.fraction
    }

    /// Returns the height at the pixel, 0...255, and goes on to the next.
    mutating func next(in texels: Span<UInt8>) -> Int {
      let mask = side &- 1
      let (left, top) = (x >> Self.fraction, y >> Self.fraction)
      let (column, row) = (left & mask, (top & mask) &* side)
      let (nextColumn, nextRow) = ((left &+ 1) & mask, ((top &+ 1) & mask) &* side)
      let (across, below) = ((x >> (Self.fraction - 8)) & 255, (y >> (Self.fraction - 8)) & 255)
      let upper =
        Int(texels[row &+ column]) &* (256 &- across)
        &+ Int(texels[row &+ nextColumn]) &* across
      let lower =
        Int(texels[nextRow &+ column]) &* (256 &- across)
        &+ Int(texels[nextRow &+ nextColumn]) &* across
      x &+= right
      y &+= down
      return (upper &* (256 &- below) &+ lower &* below &+ 32_768) >> 16
    }
  }

  // MARK: - Generation

  /// Returns slow noise with a standard deviation of 1.
  private static func wobble(seed: UInt64) -> [Float] {
    var values = noise(seed: seed)
    blur(&values, deviation: 14)
    let energy = values.reduce(0) { $0 + $1 * $1 } / Float(values.count)
    return values.map { $0 / energy.squareRoot() }
  }

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

  /// Returns the fraction of weighted sums of two heights that are lower, 0...255.
  private static func distribution() -> [UInt8] {
    var counts = [Int](repeating: 0, count: 256)
    for own in 0..<256 {
      for finer in 0..<256 { counts[(own * weights.own + finer * weights.finer) >> 8] += 1 }
    }
    var below = 0
    return counts.map { count in
      defer { below += count }
      return UInt8((below + count / 2) / 256)
    }
  }

  private static func halved(_ heights: [Float], side: Int) -> [Float] {
    let half = side / 2
    return (0..<half * half).map { texel in
      let corner = texel / half * 2 * side + texel % half * 2
      let sum = heights[corner] + heights[corner + 1] + heights[corner + side]
      return (sum + heights[corner + side + 1]) / 4
    }
  }
}
