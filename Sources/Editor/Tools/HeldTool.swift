public import InkModel
public import StrokeEngine

/// What one end of a pen is set to.
public struct HeldTool: Hashable, Sendable {
  /// What it does now; the tool that it replaces is kept in ``previous``.
  public var tool: Tool {
    didSet { if tool != oldValue { previous = oldValue } }
  }
  /// What it did before that.
  public private(set) var previous: Tool
  /// What it draws with.
  public var ink: Ink
  /// How the ink answers to the pen.
  public var response: InkResponse
  /// How it erases.
  public var eraser: Eraser

  /// Colour of the ink until another is chosen: nearly black.
  private static let color = InkColor(red: 27 / 255, green: 26 / 255, blue: 30 / 255)

  /// Makes the usual setting of an end.
  public init(_ end: PenEnd) {
    tool = end == .tip ? .draw : .erase
    previous = .draw
    ink = Ink(.pen, color: Self.color)
    response = .standard(for: .pen)
    eraser = Eraser()
  }
}
