/// How text looks.
public struct TextFont: Hashable, Sendable {
  /// How strong the letters are.
  public enum Weight: Hashable, Sendable {
    /// For all that is read.
    case regular
    /// For titles.
    case bold
  }

  /// Height of the font's em, in the units of what the text is drawn on.
  public var size: Double
  /// How strong the letters are.
  public var weight = Weight.regular
  /// Whether all digits are equally wide, so that figures stand still while they change.
  public var hasTabularFigures = false
  /// Family as fontconfig knows it; the desktop's own is `Sans`.
  public var family = "Sans"

  /// Makes a font of the desktop's family.
  ///
  /// - Parameters:
  ///   - size: height of the em.
  ///   - weight: how strong the letters are.
  ///   - hasTabularFigures: whether all digits are equally wide.
  public init(size: Double, weight: Weight = .regular, hasTabularFigures: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }
}
