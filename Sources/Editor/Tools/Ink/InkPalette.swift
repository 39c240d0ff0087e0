public import InkModel

/// The colours that were used before, and those that the user saved.
public struct InkPalette: Hashable, Sendable {
  /// The number of recent colours that are kept.
  public static let count = 12

  /// The colour that was chosen before the one of now, which ``ToolCommand/swapColors`` brings back.
  public internal(set) var previous = InkColor.white
  /// Colours that ink was drawn with, the latest first, each once, all covering fully.
  public private(set) var recent: [InkColor] = []

  /// The number of colours that can be saved.
  public static let maxSaved = 256
  /// The colours that the user saved, in the order in which that happened, each once, all covering
  /// fully and rounded to 8 bits a channel.
  public private(set) var saved: [InkColor] = []

  /// Makes a palette without colours.
  public init() {}

  /// Makes a palette from what was kept of another.
  ///
  /// - Parameters:
  ///   - previous: the colour before the one of now.
  ///   - recent: the latest first; what is beyond ``count`` is left out.
  ///   - saved: the colours that were saved; what is beyond ``maxSaved`` is left out.
  public init(previous: InkColor, recent: [InkColor], saved: [InkColor] = []) {
    self.previous = previous
    _ = save(saved)
    for color in recent.prefix(Self.count).reversed() { note(color) }
  }

  /// Returns whether a colour is saved; its opacity does not count.
  public func isSaved(_ color: InkColor) -> Bool { saved.contains(Self.rounded(color)) }

  /// Saves colours behind the others, as many as there is room for; their opacity does not count.
  ///
  /// - Returns: a Boolean value that indicates whether there was room for all.
  public mutating func save(_ colors: [InkColor]) -> Bool {
    var known = Set(saved)
    for color in colors.map(Self.rounded) where !known.contains(color) {
      guard saved.count < Self.maxSaved else { return false }
      known.insert(color)
      saved.append(color)
    }
    return true
  }

  /// Removes a colour from those that are saved.
  public mutating func remove(_ color: InkColor) { saved.removeAll { $0 == Self.rounded(color) } }

  /// The colour as it is written and read again.
  private static func rounded(_ color: InkColor) -> InkColor {
    InkColor(hex: color.with(alpha: 1).hex) ?? color.with(alpha: 1)
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
