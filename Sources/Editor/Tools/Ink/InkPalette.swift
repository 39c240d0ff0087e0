public import InkModel

/// The colours that were used before: the previous one, and a row of recent ones.
public struct InkPalette: Hashable, Sendable {
  /// The number of recent colours that are kept.
  public static let count = 12

  /// The colour that was chosen before the one of now, which ``ToolCommand/swapColors`` brings back.
  public internal(set) var previous = InkColor.white
  /// Colours that ink was drawn with, the latest first, each once, all covering fully.
  public private(set) var recent: [InkColor] = []

  /// Makes a palette without recent colours.
  public init() {}

  /// Makes a palette from what was kept of another.
  ///
  /// - Parameters:
  ///   - previous: the colour before the one of now.
  ///   - recent: the latest first; what is beyond ``count`` is left out.
  public init(previous: InkColor, recent: [InkColor]) {
    self.previous = previous
    for color in recent.prefix(Self.count).reversed() { note(color) }
  }

  /// Notes that ink of a colour was drawn; its opacity does not count.
  mutating func note(_ color: InkColor) {
    let color = color.with(alpha: 1)
    guard recent.first != color else { return }
    recent.removeAll { $0 == color }
    recent.insert(color, at: 0)
    if recent.count > Self.count { recent.removeLast() }
  }
}
