public import InkModel
internal import Raster

/// The properties of a paper that matter to ink on it.
public struct PaperSurface: Hashable, Sendable {
  /// The texture.
  public var texture: Paper.Texture
  /// A Boolean value that indicates whether ink that is multiplied with the paper would not be seen.
  public var isDark: Bool

  /// Creates a surface, by default that of white drawing paper.
  public init(texture: Paper.Texture = .drawing, isDark: Bool = false) {
    (self.texture, self.isDark) = (texture, isDark)
  }

  /// Creates the surface of a paper.
  public init(_ paper: Paper) {
    self.init(texture: paper.texture, color: paper.seenColor)
  }

  /// Creates the surface of a paper of a color.
  init(texture: Paper.Texture, color: Color) {
    let light = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    self.init(texture: texture, isDark: color.alpha > 0.5 && light < Self.darkest)
  }

  /// The lightness, 0...1, below which a paper is dark.
  private static let darkest = 0.35
}

extension Paper {
  /// The color in which it is drawn: paper is opaque, whatever a file says.
  var seenColor: Color { Color(color.with(alpha: 1)) }
}
