internal import Geometry
internal import Raster

/// A stump that rubs ink: it holds a picture of its own, which it exchanges with the paper.
///
/// At each dab every pixel under the tip and the spot of the stump over it come closer to each other,
/// as with a stump that takes up graphite and lays it down again. A spot holds half as much as a pixel, so
/// that it changes twice as much: ink is only moved, exactly, and is soon laid down. Each spot begins with the
/// ink of the first pixel that it touches, so that a tap changes little and no stroke begins with a light spot.
///
/// At each dab the spots are in another order, so that the stump leaves no image of what it took up.
struct SmudgeTip {
  /// The dabs in a radius: more cost more, fewer leave bands beside thin lines.
  private static let dabsInRadius = 16.0
  /// The least distance of dabs in pixels.
  private static let leastStep = 0.25
  /// The largest distance of a spot from its position in the tip, in radii, before the order of spots changes.
  private static let tremor = 0.16
  /// The largest side of the squares in which spots change their order, in radii.
  private static let square = 0.35
  /// The share of their difference by which pixel and spot come closer at full strength in the middle of the
  /// tip.
  private static let share = 0.2
  /// The largest number of rows and columns of spots, a power of two: more take memory, 16 bytes a spot.
  ///
  /// Pixels under a tip that are so far apart share a spot, which under narrower tips happens only at the edges,
  /// where they rub nothing.
  private static let mostSide = 2048
  /// The rate at which a stump of full strength lays down what it took up, of what it holds, in a radius.
  static let rate = 2 * share * dabsInRadius * 8 / 15
  /// The share by the squared distance from the middle, in 1/255 of that of the edge.
  private static let profile: [Double] = (0..<256).map { index in
    let inside = 1 - Double(index) / 255
    return inside * inside
  }

  /// The ink that the stump holds, row by row, as in a cell but for the seventh value, which is 1 if the spot has
  /// touched a pixel.
  ///
  /// The spot in the middle is the first one; those above it and to the left of it are at the ends.
  private(set) var spots: [InkFilm.Cell] = []
  /// The number of rows and of columns of spots, a power of two; 0 before the first dab.
  private var side = 0
  private var shares = [Int16](repeating: 0, count: 256)

  /// A print of the tip, in pixels.
  struct Dab: Hashable {
    /// The number of dabs before it.
    var number: Int
    var center: Point
    var radius: Double
    /// The strength of the exchange, 0...1.
    var strength: Double

    /// The pixels that it can touch.
    var bounds: PixelRect {
      PixelRect(
        covering: Rect(
          x: center.x - radius,
          y: center.y - radius,
          width: 2 * radius,
          height: 2 * radius
        )
      )
    }

    /// Returns the distance of dabs of a radius.
    static func step(of radius: Double) -> Double {
      max(radius / SmudgeTip.dabsInRadius, SmudgeTip.leastStep)
    }

    /// The share of their difference by which pixel and spot come closer in the middle of the tip, 0...0.5.
    fileprivate var share: Double {
      let ofStep = radius > 0 ? Self.step(of: radius) * SmudgeTip.dabsInRadius / radius : 1
      return min(0.5, SmudgeTip.share * ofStep * max(0, min(1, strength)))
    }

    fileprivate var order: Order {
      // Multiples of these numbers fill a space evenly (M. Roberts, *The unreasonable effectiveness
      // of quasirandom sequences*, for four dimensions).
      func part(_ step: Double) -> Double {
        (Double(number) * step).truncatingRemainder(dividingBy: 1)
      }
      // Beyond that spots are shared.
      let radius = min(radius, Double(SmudgeTip.mostSide))
      let most = 2 * SmudgeTip.tremor * radius
      var side = 1
      while Double(2 * side) <= SmudgeTip.square * radius { side *= 2 }
      return Order(
        right: Int(((part(0.856_674_88) - 0.5) * most).rounded()),
        down: Int(((part(0.733_891_86) - 0.5) * most).rounded()),
        column: Int(part(0.628_706_72) * Double(side)),
        row: Int(part(0.538_597_26) * Double(side)),
        reach: Int((radius + most / 2).rounded(.up)) + side + 1
      )
    }
  }

  /// The spots over the pixels of a dab: each pixel has one, no two the same.
  fileprivate struct Order {
    /// The distance of all spots.
    var right: Int
    var down: Int
    /// The bits by which spots are exchanged within squares.
    var column: Int
    var row: Int
    /// The number of spots from the middle to a side that are needed.
    var reach: Int
  }

  /// Lifts the stump, which is clean then.
  mutating func lift() {
    for index in spots.indices { spots[index] = .zero }
  }

  /// Rubs ink at one position.
  ///
  /// - Parameters:
  ///   - dab: the print of the tip.
  ///   - film: the ink.
  ///   - shield: the pixels of the film that are not touched, by their coverage; `nil` for none.
  mutating func rub(_ dab: Dab, _ film: inout InkFilm, shield: MaskSurface? = nil) {
    let area = dab.bounds.intersection(film.bounds)
    guard !area.isEmpty, dab.radius > 0 else { return }
    let order = dab.order
    grow(to: order.reach)
    setShares(dab.share)
    if let shield {
      let bounds = film.bounds
      shield.withPixels { pixels, pitch in
        exchange(dab, area, order, &film) {
          let share =
            Int32($2) * (255 - Int32(pixels[($1 - bounds.minY) * pitch + $0 - bounds.minX]))
          return Int16(truncatingIfNeeded: share / 255)
        }
      }
    } else {
      exchange(dab, area, order, &film) { _, _, share in share }
    }
  }

  private mutating func setShares(_ share: Double) {
    for index in shares.indices { shares[index] = Int16(Self.profile[index] * share * 65_535) }
  }

  /// Makes room for a larger tip.
  private mutating func grow(to reach: Int) {
    let (old, oldSide) = (spots, side)
    side = max(side, 1)
    while side < min(2 * reach + 1, Self.mostSide) { side *= 2 }
    guard side > oldSide else { return }
    spots = Array(repeating: .zero, count: side * side)
    // The second half of the rows and columns lies before the middle.
    func place(_ index: Int) -> Int { index < oldSide / 2 ? index : index + side - oldSide }
    for row in 0..<oldSide {
      for column in 0..<oldSide {
        spots[place(row) * side + place(column)] = old[row * oldSide + column]
      }
    }
  }

  private mutating func exchange(
    _ dab: Dab,
    _ area: PixelRect,
    _ order: Order,
    _ film: inout InkFilm,
    _ shielded: (_ x: Int, _ y: Int, _ share: Int16) -> Int16
  ) {
    let (bounds, shares, side) = (film.bounds, shares, side)
    let mask = side - 1
    let (left, top) = (Int(dab.center.x.rounded(.down)), Int(dab.center.y.rounded(.down)))
    let perRadius = 255 / (dab.radius * dab.radius)
    var spots = spots.mutableSpan
    film.withCells { cells in
      for y in area.minY..<area.maxY {
        let dy = Double(y) + 0.5 - dab.center.y
        let row = (y &- bounds.minY) &* bounds.width &- bounds.minX
        let spotRow = (((y &- top &+ order.down) ^ order.row) & mask) &* side
        for x in area.minX..<area.maxX {
          let dx = Double(x) + 0.5 - dab.center.x
          let index = Int((dx * dx + dy * dy) * perRadius)
          guard index < 255 else { continue }
          let share = shielded(x, y, shares[index])
          guard share > 0 else { continue }
          let place = spotRow &+ (((x &- left &+ order.right) ^ order.column) & mask)
          let cell = cells[row &+ x]
          if spots[place][6] == 0 { spots[place] = (cell & Self.ink) | Self.touched }
          let spot = spots[place]
          let moved = Self.product(spot &- cell, InkFilm.Cell(repeating: share))
          cells[row &+ x] = (cell &+ moved) | Self.smudged
          spots[place] = (spot &- moved &- moved) & Self.ink
        }
      }
    }
  }

  /// Returns the products of values and shares of 0...0.5 in 1/65,536, rounded towards 0, so that neither of two
  /// goes beyond the other.
  @inline(__always)
  private static func product(_ values: InkFilm.Cell, _ shares: InkFilm.Cell) -> InkFilm.Cell {
    let signs = values &>> 15
    // The high halves of products of 16 bits are one instruction.
    let sizes = SIMD8<Int32>(truncatingIfNeeded: (values ^ signs) &- signs)
    let high = (sizes &* SIMD8<Int32>(truncatingIfNeeded: shares)) &>> 16
    return (InkFilm.Cell(truncatingIfNeeded: high) ^ signs) &- signs
  }

  private static let smudged = InkFilm.Cell(0, 0, 0, 0, 0, 0, 0, 1)
  private static let touched = InkFilm.Cell(0, 0, 0, 0, 0, 0, 1, 0)
  private static let ink = InkFilm.Cell(-1, -1, -1, -1, -1, -1, -1, 0)
}
