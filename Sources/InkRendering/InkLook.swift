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
  /// The depth of the ink between its edge and its middle.
  let contact: Contact
  /// A Boolean value that indicates whether each stroke has a grain of its own, by its seed, as water
  /// has its pools; the tooth of the paper is the same for all.
  let isSeeded: Bool

  /// The ways in which the depth of ink varies across a stroke.
  enum Contact: Sendable {
    /// The same everywhere.
    case uniform
    /// Rising smoothly from the edge of a footprint, as under a worn tip.
    case soft(DepthProfile)
    /// Rising with the distance from the edge, over a number of canvas units.
    case pooling(Double)
  }

  init(
    blending: Blending = .over,
    contact: Contact = .uniform,
    tone: InkTone? = nil,
    isSeeded: Bool = false
  ) {
    (self.blending, self.contact, self.tone) = (blending, contact, tone)
    self.isSeeded = isSeeded
  }

  /// Returns the content of the mask at a number of pixels in a canvas unit.
  func depth(scale: Double) -> InkDepth {
    switch contact {
    case .uniform: return .uniform
    case .soft(let profile): return .soft(profile)
    case .pooling(let edge):
      let depth = edge * scale
      return .contours(.deepening(over: depth, count: max(3, min(12, Int(depth.rounded(.up))))))
    }
  }

  /// Returns the distance from the edge at which pooling ink becomes deeper than a depth, 0...1, in canvas
  /// units.
  ///
  /// It is about where a picture at a magnification of 1 has it, whose few contours begin with the
  /// greatest depth before the next.
  func inset(of depth: Double) -> Double {
    guard case .pooling(let edge) = contact, case .contours(let picture) = self.depth(scale: 1)
    else { return 0 }
    let count = Double(picture.contours.count)
    return max(0, depth * count - Self.contourLead) / (count - 1) * edge
  }

  /// The part of the distance between two contours by which the inner one lies before the depth that it
  /// stands for: two thirds are between a picture and the same picture at a higher magnification.
  private static let contourLead = 0.65

  /// Returns the appearance of an ink on a paper.
  static func of(_ type: InkType, on texture: Paper.Texture = .drawing) -> InkLook {
    switch type {
    case .pen, .fountainPen, .monoline, .reed: solid
    case .marker: marker
    case .pencil: pencil(on: texture)
    case .crayon: crayon(on: texture)
    case .watercolor: watercolor
    }
  }

  private static let solid = InkLook()

  /// The color is multiplied with those below, as with the ink of a highlighter.
  private static let marker = InkLook(blending: .multiply)

  /// Water carries pigment to the edge, where it dries last; inside, it settles unevenly.
  private static let watercolor = InkLook(
    contact: .pooling(3.4),
    tone: InkTone(PaperTooth(.wash), difference: 0.3, largestFloor: 0) { depth, height in
      let rim = bell(depth, around: 0.3, width: 0.26)
      return (0.3 + 0.34 * rim) * smooth(depth / 0.25) * (0.78 + 0.44 * height)
    },
    isSeeded: true
  )

  /// Returns the smoothstep function: from 0 to 1 over 0...1, with slope 0 at both ends.
  static func smooth(_ value: Double) -> Double {
    let t = max(0, min(1, value))
    return t * t * (3 - 2 * t)
  }

  private static func bell(_ value: Double, around middle: Double, width: Double) -> Double {
    let distance = abs(value - middle) / width
    return distance < 1 ? smooth(1 - distance) : 0
  }
}
