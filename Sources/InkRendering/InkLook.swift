internal import InkModel
internal import Raster

/// How an ink looks on paper: what its mask holds, how that covers, how it mixes with what is below.
///
/// Colours are mixed as they are encoded on the screen (sRGB, not linear light): so do PDF, SVG and
/// the programs that people compare with.
struct InkLook: Sendable {
  /// How the colour mixes with the one below.
  let blending: Blending
  /// How much the ink covers by depth and paper; `nil` when the mask itself says it.
  let tone: InkTone?
  /// Extent of the ink's edge in canvas units; 0 for ink that is the same all over.
  let edge: Double

  private init(blending: Blending = .over, edge: Double = 0, tone: InkTone? = nil) {
    (self.blending, self.edge, self.tone) = (blending, edge, tone)
  }

  /// What the mask holds when a canvas unit is `scale` pixels.
  func rings(scale: Double) -> InkRings {
    guard edge > 0 else { return .even }
    let depth = edge * scale
    return .deepening(over: depth, count: max(3, min(12, Int(depth.rounded(.up)))))
  }

  /// The look of a kind of ink.
  static func of(_ type: InkType) -> InkLook {
    switch type {
    case .pen, .fountainPen, .monoline, .reed: solid
    case .marker: marker
    case .pencil: pencil
    case .crayon: crayon
    case .watercolor: watercolor
    }
  }

  private static let solid = InkLook()

  /// What shines through is dyed, as by the ink of a highlighter.
  private static let marker = InkLook(blending: .multiply)

  /// Graphite stays on what stands out of the paper; pressing pushes it deeper.
  private static let pencil = InkLook(
    tone: InkTone(.fine) { depth, height in
      0.94 * smooth(1.1 * depth + 0.85 * depth.squareRoot() * (height - 0.5))
    }
  )

  /// Wax covers what it touches, and leaves the valleys white.
  private static let crayon = InkLook(
    tone: InkTone(.coarse) { depth, height in
      let reached = 1.08 * depth + 1.05 * depth.squareRoot() * (height - 0.5)
      return smooth((reached - 0.12) / 0.55) * (0.88 + 0.12 * height)
    }
  )

  /// Water carries the pigment to the edge, where it dries last; within, it settles unevenly.
  private static let watercolor = InkLook(
    edge: 3.4,
    tone: InkTone(.wash) { depth, height in
      let rim = bell(depth, around: 0.3, width: 0.26)
      return (0.3 + 0.34 * rim) * smooth(depth / 0.25) * (0.78 + 0.44 * height)
    }
  )

  /// Rises from 0 to 1 over 0...1 without a corner.
  private static func smooth(_ value: Double) -> Double {
    let share = max(0, min(1, value))
    return share * share * (3 - 2 * share)
  }

  private static func bell(_ value: Double, around middle: Double, width: Double) -> Double {
    let away = abs(value - middle) / width
    return away < 1 ? smooth(1 - away) : 0
  }
}
