/// The effect of a switch.
public struct SwitchRule: Hashable, Sendable {
  /// The effect.
  public enum Use: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The pen has a tool as long as the switch is held; the hand moves the paper.
    case hold(Tool)
    /// A command is performed.
    case perform(Command)
  }

  /// The effect.
  public var use: Use
  /// A Boolean value that indicates whether it waits until the tip touches while the switch is held;
  /// else it happens as soon as the switch is pressed, also while the pen hovers.
  public var needsTip: Bool

  /// Makes a rule.
  public init(_ use: Use, needsTip: Bool = false) {
    self.use = use
    self.needsTip = needsTip
  }

  /// Reads what ``text`` wrote.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    let rest = words.last == "with-tip" ? words.dropLast() : words[...]
    let needsTip = rest.count < words.count
    switch (rest.first, rest.dropFirst().first, rest.count) {
    case ("nothing", nil, 1): self.init(.nothing, needsTip: needsTip)
    case ("hold", let name?, 2):
      guard let tool = Tool(rawValue: String(name)) else { return nil }
      self.init(.hold(tool), needsTip: needsTip)
    case (let name?, nil, 1):
      guard let command = Command(rawValue: String(name)) else { return nil }
      self.init(.perform(command), needsTip: needsTip)
    default: return nil
    }
  }

  /// The rule as it is written in settings: `hold hand`, `undo with-tip`.
  public var text: String {
    let word =
      switch use {
      case .nothing: "nothing"
      case .hold(let tool): "hold \(tool.rawValue)"
      case .perform(let command): command.rawValue
      }
    return needsTip ? word + " with-tip" : word
  }
}
