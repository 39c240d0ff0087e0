public import InkModel
public import StrokeEngine

/// The tool, the ink and the sizes of one end of a pen.
public struct PenSettings: Hashable, Sendable {
  /// The current tool; the tool that it replaces becomes ``previous``.
  public var tool: Tool {
    get { lent ?? chosen }
    set {
      lent = nil
      guard newValue != chosen else { return }
      previous = chosen
      chosen = newValue
    }
  }
  /// The tool before the current one.
  public private(set) var previous: Tool
  /// The type and the colour of the ink.
  public var ink: Ink
  /// The response of the ink to the pen.
  public var response: InkResponse
  /// The eraser.
  public var eraser: Eraser
  private var chosen: Tool
  /// The tool as long as a switch is held.
  private var lent: Tool?

  /// The colour of the ink until another is chosen: nearly black.
  private static let color = InkColor(red: 27 / 255, green: 26 / 255, blue: 30 / 255)

  /// Makes the usual settings of an end.
  public init(_ end: PenEnd) {
    chosen = end == .tip ? .draw : .erase
    previous = .draw
    ink = Ink(.pen, color: Self.color)
    response = .standard(for: .pen)
    eraser = Eraser()
  }

  /// Lends it a tool until ``endLoan()``, or until another is chosen.
  mutating func lend(_ tool: Tool) { lent = tool }

  /// Restores its own tool.
  mutating func endLoan() { lent = nil }
}
