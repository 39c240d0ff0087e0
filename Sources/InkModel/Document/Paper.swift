/// The background of ink: a colour, printed lines, perhaps a picture.
public struct Paper: Hashable, Sendable {
  /// A pattern that is printed on paper.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case plain
    /// Level lines to write on.
    case ruled
    /// Level and upright lines.
    case grid
    /// A dot at each crossing of the grid.
    case dots
    /// Staves for music, each of five level lines.
    case staves
    /// Upright lines, and lines that rise and fall by 30°: equilateral triangles.
    case isometricGrid = "isometric-grid"
    /// A dot at each corner of the triangles of the isometric grid.
    case isometricDots = "isometric-dots"

    /// A Boolean value that indicates whether dots are printed rather than lines.
    public var isDotted: Bool { self == .dots || self == .isometricDots }

    /// The usual distance of its lines or dots in canvas units.
    public var usualSpacing: Double {
      let millimetres: Double =
        switch self {
        case .ruled: 8
        case .plain, .grid, .dots, .isometricGrid, .isometricDots: 5
        case .staves: 2
        }
      return millimetres * Document.unitsPerMillimetre
    }
  }

  /// The texture of paper, which dry media such as pencil and crayon rub off on.
  public enum Texture: String, Hashable, Sendable, CaseIterable {
    /// Drawing paper with a fine, even tooth.
    case drawing
    /// Smooth, hot-pressed paper with hardly any tooth.
    case smooth
    /// Cold-pressed watercolor paper with coarse bumps.
    case coldPressed = "cold-pressed"
    /// Laid paper with the ribs of its mold.
    case laid
  }

  /// The pattern that is printed.
  public var pattern: Pattern
  /// The texture of the surface.
  public var texture: Texture
  /// Distance between neighbouring lines or dots in canvas units, above 0: of the lines in a staff;
  /// of the corners of a triangle in isometric patterns.
  public var spacing: Double
  /// The position of the print on the page, and the width of its lines.
  public var layout: Layout
  /// Colour of the paper.
  public var color: InkColor
  /// Colour of what is printed.
  public var printColor: InkColor
  /// A picture on the paper, below all layers; `nil` when there is none.
  public var picture: Picture?
  /// The guides of the page, which are no ink and are never printed.
  public var guides = Guides()

  /// The paper of a new drawing: white with a trace of warmth.
  public static let warmWhite = InkColor(red: 252 / 255, green: 251 / 255, blue: 248 / 255)
  /// The colour of the print on the paper of a new drawing.
  public static let paleBlue = InkColor(red: 0.75, green: 0.83, blue: 0.91)

  /// Makes a paper.
  ///
  /// - Parameters:
  ///   - pattern: what is printed.
  ///   - spacing: distance between neighbouring lines or dots in canvas units, above 0; without it
  ///     the usual one of the pattern.
  ///   - texture: the texture of the surface.
  ///   - layout: where the print lies.
  ///   - color: colour of the paper.
  ///   - printColor: colour of what is printed.
  ///   - picture: what lies on it below all layers.
  public init(
    _ pattern: Pattern = .plain,
    spacing: Double? = nil,
    texture: Texture = .drawing,
    layout: Layout = Layout(),
    color: InkColor = warmWhite,
    printColor: InkColor = paleBlue,
    picture: Picture? = nil
  ) {
    self.pattern = pattern
    self.spacing = spacing ?? pattern.usualSpacing
    self.texture = texture
    self.layout = layout
    self.color = color
    self.printColor = printColor
    self.picture = picture
  }
}
