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
    /// Rising with the distance from the edge, over ``WashTone/width``, as water on a paper.
    case pooling(PaperTooth)
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

  /// Returns the blending on a paper: glazes cannot be seen on dark paper, on which watercolor is body
  /// color.
  func blending(on surface: PaperSurface) -> Blending {
    if case .pooling = contact, surface.isDark { .over } else { blending }
  }

  /// Returns the content of the mask at a number of pixels in a canvas unit.
  func depth(scale: Double) -> InkDepth {
    switch contact {
    case .uniform: return .uniform
    case .soft(let profile): return .soft(.contact(profile))
    case .pooling: return .soft(.pool(PoolProfile(width: WashTone.width * scale)))
    }
  }

  /// Returns the pigment of a wash, which is the depth that the tone of its ink is for.
  ///
  /// - Parameter scale: the number of pixels in a canvas unit.
  /// - Returns: the pigment; `nil` for other inks.
  func wash(scale: Double) -> WashTone? {
    if case .pooling(let tooth) = contact { WashTone(on: tooth, scale: scale) } else { nil }
  }

  /// A Boolean value that indicates whether the ink leaves the paper wet.
  var isWash: Bool { if case .pooling = contact { true } else { false } }

  /// Returns the appearance of an ink on a paper.
  static func of(_ type: InkType, on texture: Paper.Texture = .drawing) -> InkLook {
    switch type {
    case .pen, .fountainPen, .monoline, .reed, .smudge: solid
    case .marker: marker
    case .pencil: pencil(on: texture)
    case .crayon: crayon(on: texture)
    case .watercolor: watercolor(on: texture)
    }
  }

  private static let solid = InkLook()

  /// The color is multiplied with those below, as with the ink of a highlighter.
  private static let marker = InkLook(blending: .multiply)

  /// Returns the smoothstep function: from 0 to 1 over 0...1, with slope 0 at both ends.
  static func smooth(_ value: Double) -> Double {
    let t = max(0, min(1, value))
    return t * t * (3 - 2 * t)
  }
}
