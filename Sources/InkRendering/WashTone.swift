internal import Geometry
internal import InkModel
internal import Raster

/// The pigment of a wash before its pools: by the distance from the edge, the height of the paper, and
/// the wetness of the paper before it.
///
/// The mask of a wash holds the distance from its edge. On dry paper water carries pigment to the
/// edge, where it dries first, and pigment settles in the valleys of the paper; a brush with little
/// water leaves the valleys white. On wet paper there is no edge to dry: the wash fades into the other.
struct WashTone {
  /// The distance from the edge over which the depth of a wash grows, in canvas units, if the brush is
  /// full of water.
  static let width = 9.0
  /// The pigment far from the edge, 0...1.
  private static let body = 0.3

  /// The heights of the paper.
  private let grain: PaperGrain
  /// The pigment by depth on dry paper, and where two washes meet, 0...255.
  private let (dry, soft): ([UInt8], [UInt8])
  /// The same before they are rounded.
  private let (exactDry, exactSoft): ([Float], [Float])
  /// The depth by which an edge lies further inside, by the height.
  private let (retreat, feathering): ([UInt8], [UInt8])
  /// The factor of pigment by the height, in 256ths.
  private let settling: [Int]

  /// Creates the pigment of washes.
  ///
  /// - Parameters:
  ///   - tooth: the tooth of the paper.
  ///   - scale: the number of pixels in a canvas unit.
  init(on tooth: PaperTooth, scale: Double) {
    grain = tooth.grain
    let pool = PoolProfile(width: Self.width * scale)
    exactDry = pool.table(of: Self.dryPigment)
    exactSoft = pool.table(of: Self.softPigment)
    dry = exactDry.map { UInt8($0.rounded()) }
    soft = exactSoft.map { UInt8($0.rounded()) }
    let heights = (0..<256).map { tooth.height((Double($0) + 0.5) / 256) }
    func depths(_ most: Double) -> [UInt8] {
      heights.map { UInt8((most * tooth.relief.squareRoot() * (1 - $0) * 255).rounded()) }
    }
    (retreat, feathering) = (depths(0.04), depths(0.3))
    // Three times the square of a uniform depth has a mean of 1.
    let amount = 0.09 * tooth.relief
    settling = heights.map { height in
      Int(((1 - amount + 3 * amount * (1 - height) * (1 - height)) * 256).rounded())
    }
  }

  /// Returns the pigment on dry paper.
  ///
  /// - Parameter depth: the distance from the edge, 0...1.
  /// - Returns: the pigment, 0...1.
  private static func dryPigment(_ depth: Double) -> Double {
    let line = 1 - InkLook.smooth((depth - 0.1) / 0.2)
    let pool = 1 - InkLook.smooth((depth - 0.05) / 0.85)
    return InkLook.smooth(depth / 0.08) * (body + 0.22 * line + 0.1 * pool)
  }

  /// Returns the pigment where a wash meets wet paper.
  private static func softPigment(_ depth: Double) -> Double {
    body * InkLook.smooth(depth / 0.8)
  }

  /// Converts the depths in a mask to pigment.
  ///
  /// - Parameters:
  ///   - mask: the depths; receives the pigment.
  ///   - rect: the pixels of the mask to convert.
  ///   - origin: the position of the mask's pixel (0, 0).
  ///   - canvas: the transform from pixels to canvas units.
  ///   - wetness: the wetness of the paper before the wash.
  ///   - times: the times of the wash; `nil` for one that finds only dry paper and leaves it dry.
  ///   - isFinal: whether the paper receives the water of the wash.
  ///   - rows: reusable buffers.
  func apply(
    to mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    wetness: inout PaperWetness,
    for times: PaperWetness.Times?,
    isFinal: Bool,
    rows: inout PixelRows
  ) {
    grain.forEachInkedRow(of: mask, in: rect, origin: origin, canvas: canvas, rows: &rows) {
      pixels,
      row,
      rows in
      let isWet = times.map {
        wetness.read(fromX: row.x, y: row.y, row.indices.count, for: $0, into: &rows)
      }
      if isFinal, let times {
        wetness.moisten(
          fromX: row.x,
          y: row.y,
          with: pixels.span.extracting(row.indices),
          for: times
        )
      }
      for index in row.indices where pixels[index] != 0 {
        let column = index &- row.indices.lowerBound
        let (depth, height) = (Int(pixels[index]), Int(rows.heights[column]))
        let meeting = isWet == true ? rows.meeting(column, depth: depth) : 0
        let value = pigment(depth, height: height, meeting: meeting)
        let settled = (value &* settling[height] &+ 128) >> 8
        pixels[index] = UInt8(truncatingIfNeeded: min(255, settled))
      }
    }
  }

  /// Returns the pigment without its settling, 0...255.
  @inline(__always)
  private func pigment(_ depth: Int, height: Int, meeting: Int) -> Int {
    let value = Int(dry[max(0, depth &- Int(retreat[height]))])
    guard meeting > 0 else { return value }
    let soft = Int(soft[max(0, depth &- Int(feathering[height]))])
    return value &+ (soft &- value) &* meeting / 255
  }

  /// Returns the pigment on paper of mean height.
  ///
  /// It is not rounded: in flat parts of a wash the contours of rounded values would be jagged.
  ///
  /// - Parameters:
  ///   - mask: the depths.
  ///   - wetness: the wetness of the paper before the wash, whose pixel (0, 0) is that of the mask.
  ///   - times: the times of the wash; `nil` for one that finds only dry paper.
  /// - Returns: the pigment, 0...255, row by row.
  func meanPigment(
    of mask: MaskSurface,
    wetness: PaperWetness,
    for times: PaperWetness.Times?
  ) -> [Float] {
    let width = mask.width
    var values = [Float](repeating: 0, count: width * mask.height)
    var rows = PixelRows()
    rows.grow(to: width)
    mask.withPixels { pixels, pitch in
      for row in 0..<mask.height {
        let isWet = times.map { wetness.read(fromX: 0, y: row, width, for: $0, into: &rows) }
        for column in 0..<width where pixels[row &* pitch &+ column] != 0 {
          let depth = Int(pixels[row &* pitch &+ column])
          let meeting = isWet == true ? rows.meeting(column, depth: depth) : 0
          values[row &* width &+ column] = meanPigment(depth, meeting: meeting)
        }
      }
    }
    return values
  }

  /// The pigment on dry paper of mean height by depth, 0...255.
  var meanPigments: [Float] { (0..<256).map { meanPigment($0, meeting: 0) } }

  private func meanPigment(_ depth: Int, meeting: Int) -> Float {
    let value = exactDry[max(0, depth - Int(retreat[128]))]
    guard meeting > 0 else { return value }
    let soft = exactSoft[max(0, depth - Int(feathering[128]))]
    return value + (soft - value) * Float(meeting) / 255
  }
}

extension PixelRows {
  /// Returns the degree to which a wash flows into the water on the paper, 0...255.
  ///
  /// It does where the water is deeper than the wash; at a common edge both have a rim.
  @inline(__always)
  fileprivate func meeting(_ column: Int, depth: Int) -> Int {
    let deeper = Int(water[column]) &- depth &+ depth / 8
    return Int(wetness[column]) &* max(0, min(64, deeper)) / 64
  }
}
