internal import InkModel
internal import Raster

/// The appearance of an ink on paper: the content of its mask, its coverage, and its blending.
///
/// Colors are composited as encoded on the screen (sRGB, not linear light), as in PDF, SVG and
/// comparable programs.
struct InkLook: Sendable {
  /// The blending of the color with those below.
  let blending: Blending
  /// The coverage by depth and grain; `nil` when the mask holds the coverage itself.
  let tone: InkTone?
  /// The width of the ink's edge in canvas units; 0 for uniform ink.
  let edge: Double

  private init(blending: Blending = .over, edge: Double = 0, tone: InkTone? = nil) {
    (self.blending, self.edge, self.tone) = (blending, edge, tone)
  }

  /// Returns the contours of the mask at a number of pixels in a canvas unit.
  func depthContours(scale: Double) -> DepthContours {
    guard edge > 0 else { return .uniform }
    let depth = edge * scale
    return .deepening(over: depth, count: max(3, min(12, Int(depth.rounded(.up)))))
  }

  /// Returns the appearance of an ink.
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

  /// The color is multiplied with those below, as with the ink of a highlighter.
  private static let marker = InkLook(blending: .multiply)

  /// Graphite stays on the peaks of the paper; force pushes it deeper.
  private static let pencil = InkLook(
    tone: InkTone(.fine) { depth, height in
      0.94 * smooth(1.1 * depth + 0.85 * depth.squareRoot() * (height - 0.5))
    }
  )

  /// Wax covers the peaks that it touches and leaves the valleys white.
  private static let crayon = InkLook(
    tone: InkTone(.coarse) { depth, height in
      let reached = 1.08 * depth + 1.05 * depth.squareRoot() * (height - 0.5)
      return smooth((reached - 0.12) / 0.55) * (0.88 + 0.12 * height)
    }
  )

  /// Water carries pigment to the edge, where it dries last; inside, it settles unevenly.
  private static let watercolor = InkLook(
    edge: 3.4,
    tone: InkTone(.wash) { depth, height in
      let rim = bell(depth, around: 0.3, width: 0.26)
      return (0.3 + 0.34 * rim) * smooth(depth / 0.25) * (0.78 + 0.44 * height)
    }
  )

  /// Returns the smoothstep function: from 0 to 1 over 0...1, with slope 0 at both ends.
  private static func smooth(_ value: Double) -> Double {
    let t = max(0, min(1, value))
    return t * t * (3 - 2 * t)
  }

  private static func bell(_ value: Double, around middle: Double, width: Double) -> Double {
    let distance = abs(value - middle) / width
    return distance < 1 ? smooth(1 - distance) : 0
  }
}
