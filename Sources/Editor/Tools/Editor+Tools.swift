internal import Commands
public import InkModel
internal import PenInput
public import StrokeEngine

extension Editor {
  /// The end of the pen that is over the paper, or else the tip.
  public var currentEnd: PenEnd { PenEnd(pointer?.tool.kind ?? .pen) }

  /// What an end of the pen is set to.
  public subscript(end: PenEnd) -> PenSettings {
    get { end == .tip ? tip : back }
    set { if end == .tip { tip = newValue } else { back = newValue } }
  }

  /// What the end at hand does; setting it leaves the other end as it is.
  public var tool: Tool {
    get { self[currentEnd].tool }
    set { self[currentEnd].tool = newValue }
  }

  /// Whether a switch that is held lends the pen a tool.
  public var isToolLent: Bool { switches.loan != nil }

  /// What the end at hand draws with.
  public var ink: Ink {
    get { self[currentEnd].ink }
    set { self[currentEnd].ink = newValue }
  }

  /// How the ink of the end at hand answers to the pen.
  public var response: InkResponse {
    get { self[currentEnd].response }
    set { self[currentEnd].response = newValue }
  }

  /// How the end at hand erases; setting it is for both ends.
  public var eraser: Eraser {
    get { self[currentEnd].eraser }
    set { for end in PenEnd.allCases { self[end].eraser = newValue } }
  }

  /// The ink of the end at hand with its response, whatever its color.
  var recipe: InkRecipe { InkRecipe(ink.inkType, response: response) }

  /// The width of the end at hand at full force in canvas units.
  public var width: Double {
    get { response.width }
    set { response.width = newValue }
  }

  /// Whether the end at hand erases.
  public var isErasing: Bool { tool == .erase }

  /// Takes another ink for the end at hand, in the colour that is chosen.
  public func choose(_ recipe: InkRecipe) {
    ink.inkType = recipe.inkType
    response = recipe.response
  }

  /// Switches the end at hand to another tool.
  func switchTool(to tool: Tool) -> Effects {
    self.tool = tool
    return Effects()
  }

  /// Switches between erasing and the tool before.
  func toggleEraser() -> Effects {
    let held = self[currentEnd]
    tool = held.tool != .erase ? .erase : held.previous == .erase ? .draw : held.previous
    return Effects()
  }

  /// Takes the kind of ink after the one that is chosen, in its usual width.
  func chooseNextInk() -> Effects {
    let types = InkType.allCases
    let place = types.firstIndex(of: ink.inkType) ?? 0
    choose(InkRecipe(types[(place + 1) % types.count]))
    return switchTool(to: .draw)
  }

  /// Makes the tool at hand a step larger or smaller: the eraser while it is chosen, or else the pen.
  func stepSize(up: Bool) -> Effects {
    func step(_ size: Double, through sizes: [Double]) -> Double {
      (up ? sizes.first { $0 > size } : sizes.last { $0 < size }) ?? size
    }
    if isErasing {
      let radius = self[currentEnd].eraser.radius
      self[currentEnd].eraser.radius = step(radius, through: Eraser.radii)
    } else {
      width = step(width, through: Self.widths)
    }
    return Effects()
  }

  /// Changes what both ends take away.
  func toggleEraserKind() -> Effects {
    let kind: Eraser.Kind = eraser.kind == .pixels ? .strokes : .pixels
    for end in PenEnd.allCases { self[end].eraser.kind = kind }
    return Effects(Message(about: eraser))
  }

  /// Lets force widen the eraser at both ends, or not.
  func toggleEraserForce() -> Effects {
    let widens = !eraser.widensWithForce
    for end in PenEnd.allCases { self[end].eraser.widensWithForce = widens }
    return Effects(Message(about: eraser))
  }

  // MARK: - Colour

  /// Draws with another colour; the one until now can be swapped back.
  ///
  /// How much the ink covers stays as it is.
  public func choose(_ color: InkColor) {
    let color = color.with(alpha: ink.color.alpha)
    guard color != ink.color else { return }
    palette.previous = ink.color.with(alpha: 1)
    ink.color = color
  }

  /// Draws with the color that was chosen before the current one.
  func swapColors() -> Effects {
    choose(palette.previous)
    return Effects()
  }

  /// Shares of the paper that ink of the chosen opacity covers, which `O` and `I` step through.
  static let opacities = (1...10).map { Double($0) / 10 }

  /// How much the chosen ink covers, 0...1.
  public var opacity: Double {
    get { ink.color.alpha }
    set { ink.color = ink.color.with(alpha: newValue) }
  }

  /// Lets ink cover a step less or more.
  func stepOpacity(up: Bool) -> Effects {
    let now = opacity
    // What lies within half a hundredth of a step is that step.
    let next =
      up
      ? Self.opacities.first { $0 > now + 0.005 }
      : Self.opacities.last { $0 < now - 0.005 }
    opacity = next ?? now
    return Effects()
  }

  // MARK: - Stabiliser

  /// Longest time in milliseconds over which places can be averaged.
  public static let longestSmoothing = 100.0

  /// The time in milliseconds over which places are averaged, 0...100; 0 is not at all.
  ///
  /// A change counts from the next stroke on.
  public var smoothingMilliseconds: Double {
    get { smoothing * 1000 }
    set {
      let value = newValue.isFinite ? newValue : 0
      smoothing = max(0, min(Self.longestSmoothing, value)) / 1000
    }
  }

  /// Milliseconds that a command adds to ``smoothingMilliseconds`` or takes from it.
  static let smoothingStep = 10.0

  /// Smooths strokes a step more or less.
  func stepSmoothing(up: Bool) -> Effects {
    smoothingMilliseconds += up ? Self.smoothingStep : -Self.smoothingStep
    return Effects(Message(aboutSmoothing: smoothingDelay))
  }

  /// How long after a sample its ink lies where it stays, in milliseconds.
  ///
  /// The mean is centred: half of the window must have come. At the tip there is no delay at all:
  /// ink is drawn there at once and settles behind it.
  public var smoothingDelay: Double { smoothingMilliseconds / 2 }
}
