/// The font of a text.
public struct TextFont: Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: Hashable, Sendable {
    /// The weight for body text.
    case regular
    /// The weight for titles.
    case bold
  }

  /// The em size, in the unit of the drawing.
  public var size: Double
  /// The weight.
  public var weight = Weight.regular
  /// A Boolean value that indicates whether all digits have the same width, so that changing numbers
  /// do not move.
  public var hasTabularFigures = false
  /// The fontconfig name of the family; `Sans` is that of the desktop.
  public var family = "Sans"

  /// Creates a font of the desktop's family.
  ///
  /// - Parameters:
  ///   - size: the em size.
  ///   - weight: the weight.
  ///   - hasTabularFigures: whether all digits have the same width.
  public init(size: Double, weight: Weight = .regular, hasTabularFigures: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }
}
