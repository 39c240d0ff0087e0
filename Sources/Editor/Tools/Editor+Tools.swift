internal import Commands
internal import Geometry
public import InkModel
internal import PenInput
public import StrokeEngine

// The tool of the current end of the pen.
extension Editor {
  /// The end of the pen that is over the paper, or else the tip.
  public var currentEnd: PenEnd { PenEnd(pointer?.tool.kind ?? .pen) }

  /// The settings of an end of the pen.
  public subscript(end: PenEnd) -> PenSettings {
    get { toolOptions[end] }
    set { toolOptions[end] = newValue }
  }

  /// The tool of the current end; the other end keeps its own.
  public var tool: Tool {
    get { self[currentEnd].tool }
    set { self[currentEnd].tool = newValue }
  }

  /// A Boolean value that indicates whether a switch that is held lends the pen a tool.
  public var isToolLent: Bool { switches.loan != nil }

  /// Lets the pen move what the program has selected, if its tool does not select.
  func lendSelectionTool() {
    if !tool.selects { self[currentEnd].interrupt(with: .rectangle) }
  }

  /// Returns the tools that the selection has interrupted, once nothing is selected.
  func returnTools() {
    guard selection == nil, contact == nil else { return }
    for end in PenEnd.allCases { toolOptions[end].endInterruption() }
  }

  /// A Boolean value that indicates whether the current end erases.
  public var isErasing: Bool { tool == .erase }

  /// The type and the colour of the ink of the current end.
  public var ink: Ink {
    get { self[currentEnd].ink }
    set { self[currentEnd].ink = newValue }
  }

  /// The response of the ink of the current end to the pen.
  public var response: InkResponse {
    get { self[currentEnd].response }
    set { self[currentEnd].response = newValue }
  }

  /// The eraser of the current end; a new one is for both ends.
  public var eraser: Eraser {
    get { self[currentEnd].eraser }
    set { toolOptions.changeEraser { $0 = newValue } }
  }

  /// The stabiliser of the ink of the current end.
  public var stabilizer: Stabilizer {
    get { self[currentEnd].stabilizer }
    set { self[currentEnd].stabilizer = newValue }
  }

  /// The delay of the end of the ink behind the pen by the stabiliser, in seconds; `nil` for none, and
  /// for a length.
  public var inkDelay: Double? { stabilizer.inkDelay }

  /// The width of the pen at the current end at full force, in canvas units.
  public var width: Double {
    get { response.width }
    set { response.width = newValue }
  }

  /// The share of the paper that the ink of the current end covers, 0...1.
  public var opacity: Double {
    get { self[currentEnd].opacity }
    set { self[currentEnd].opacity = newValue }
  }

  /// The last stroke of the layer that was drawn with a pen and is long enough to show its ink; `nil`
  /// if none of the last few is.
  public var lastStroke: Stroke? {
    drawing.strokes.suffix(16).last { stroke in
      let bounds = stroke.renderBounds
      return stroke.samples.count > 1 && max(bounds.width, bounds.height) >= Self.shortestSample
    }
  }

  /// The least extent of ``lastStroke``, in canvas units: that of a written word.
  private static let shortestSample = 48.0

  /// Chooses another type of ink for the current end, in the same colour.
  public func choose(_ recipe: InkRecipe) { self[currentEnd].choose(recipe) }

  /// Chooses the colour of the current end; the one until now can be swapped back.
  ///
  /// The opacity of the ink stays as it is.
  public func choose(_ color: InkColor) { toolOptions.choose(color, for: currentEnd) }

  // MARK: - Commands

  /// Changes the settings of the current end.
  func changeTool(_ change: (inout PenSettings) -> Void) -> Effects {
    change(&self[currentEnd])
    return Effects()
  }

  /// Chooses the colour that was chosen before the current one.
  func swapColors() -> Effects {
    choose(toolOptions.palette.previous)
    return Effects()
  }

  /// Changes a property of the eraser of both ends, and tells the user.
  func setEraser<Value>(_ property: WritableKeyPath<Eraser, Value>, to value: Value) -> Effects {
    toolOptions.changeEraser { $0[keyPath: property] = value }
    return Effects(Message(about: eraser))
  }

  /// Changes what the eraser of both ends removes.
  public func setEraserKind(_ kind: Eraser.Kind) -> Effects {
    toolOptions.knowsEraserKinds = true
    return setEraser(\.kind, to: kind)
  }

  /// Returns the message about the two kinds of erasers, the first time that a part was erased.
  func explainEraser() -> Effects {
    guard !toolOptions.knowsEraserKinds else { return Effects() }
    toolOptions.knowsEraserKinds = true
    return Effects(Message.aboutEraserKinds)
  }

  /// Changes the stabiliser of the current end, and tells the user.
  func changeStabilizer(_ change: (inout PenSettings) -> Void) -> Effects {
    change(&self[currentEnd])
    return Effects(Message(about: stabilizer))
  }
}
