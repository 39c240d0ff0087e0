public import InkModel
public import StrokeEngine

/// What one end of a pen is set to.
public struct PenSettings: Hashable, Sendable {
  /// What it does now; the tool that it replaces is kept in ``previous``.
  public var tool: Tool {
    get { lent ?? chosen }
    set {
      lent = nil
      guard newValue != chosen else { return }
      previous = chosen
      chosen = newValue
    }
  }
  /// What it did before that.
  public private(set) var previous: Tool
  /// What it draws with.
  public var ink: Ink
  /// How the ink answers to the pen.
  public var response: InkResponse
  /// How it erases.
  public var eraser: Eraser
  private var chosen: Tool
  /// What it does as long as a switch is held.
  private var lent: Tool?

  /// Colour of the ink until another is chosen: nearly black.
  private static let color = InkColor(red: 27 / 255, green: 26 / 255, blue: 30 / 255)

  /// Makes the usual setting of an end.
  public init(_ end: PenEnd) {
    chosen = end == .tip ? .draw : .erase
    previous = .draw
    ink = Ink(.pen, color: Self.color)
    response = .standard(for: .pen)
    eraser = Eraser()
  }

  /// Gives it a tool until ``takeBack()``, or until another is chosen.
  mutating func lend(_ tool: Tool) { lent = tool }

  /// Gives it its own tool back.
  mutating func takeBack() { lent = nil }
}
