public import InkModel
public import StrokeEngine

/// The tool, the ink and the sizes of one end of a pen.
public struct PenSettings: Hashable, Sendable {
  /// The widths of the pen in canvas units that `[` and `]` step through.
  public static let widths: [Double] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48]
  /// The opacities, 0...1, that `O` and `I` step through.
  static let opacities = (1...10).map { Double($0) / 10 }

  /// The current tool; the tool that it replaces becomes ``previous``.
  public var tool: Tool {
    get { lent ?? chosen }
    set {
      let own = interrupted ?? chosen
      (lent, interrupted) = (nil, nil)
      chosen = newValue
      if newValue != own { previous = own }
    }
  }
  /// The tool before the current one that the user chose.
  public private(set) var previous: Tool
  /// The type and the colour of the ink.
  public var ink: Ink
  /// The response of the ink to the pen.
  public var response: InkResponse
  /// The stabiliser of the ink; a change counts from the next stroke on.
  public var stabilizer = Stabilizer.off
  /// The eraser.
  public var eraser: Eraser
  /// The radius of the spotlight, in screen pixels.
  public var lightRadius = Spotlight.usualRadius
  private var chosen: Tool
  /// The tool as long as a switch is held.
  private var lent: Tool?
  /// The tool that comes back after one that the user did not choose; `nil` while there is none.
  private var interrupted: Tool?

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

  // MARK: - Tool

  /// Lends it a tool until ``endLoan()``, or until another is chosen.
  mutating func lend(_ tool: Tool) { lent = tool }

  /// Restores its own tool.
  mutating func endLoan() { lent = nil }

  /// Changes to a tool that the program needs for a while, until ``endInterruption()`` or until the
  /// user chooses one.
  mutating func interrupt(with tool: Tool) {
    guard tool != chosen else { return }
    interrupted = interrupted ?? chosen
    chosen = tool
  }

  /// Returns to the tool before ``interrupt(with:)``.
  mutating func endInterruption() {
    guard let tool = interrupted else { return }
    (chosen, interrupted) = (tool, nil)
  }

  /// Changes between erasing and the tool before.
  mutating func toggleEraser() {
    tool = tool != .erase ? .erase : previous == .erase ? .draw : previous
  }

  // MARK: - Ink

  /// The type of the ink with its response, whatever its colour.
  var recipe: InkRecipe { InkRecipe(ink.inkType, response: response) }

  /// Chooses another type of ink in the same colour.
  mutating func choose(_ recipe: InkRecipe) {
    ink.inkType = recipe.inkType
    response = recipe.response
  }

  /// The share of the paper that the ink covers, 0...1.
  var opacity: Double {
    get { ink.color.alpha }
    set { ink.color = ink.color.with(alpha: newValue) }
  }

  /// Lets the ink cover a step less or more.
  mutating func stepOpacity(up: Bool) {
    let now = opacity
    // A value within a twentieth of a step counts as that step.
    opacity =
      (up
        ? Self.opacities.first { $0 > now + 0.005 }
        : Self.opacities.last { $0 < now - 0.005 }) ?? now
  }

  // MARK: - Stabiliser

  /// Steadies a step less or more; without a stabiliser averaging begins.
  mutating func stepStabilizer(up: Bool) {
    let mode = stabilizer.mode == .off ? .average : stabilizer.mode
    let step = mode.maximum / 10 * (up ? 1 : -1)
    stabilizer = Stabilizer(mode, strength: stabilizer.strength + step)
  }

  /// Changes to the next mode of the stabiliser, with its usual strength.
  mutating func chooseNextStabilizer() {
    let modes = Stabilizer.Mode.allCases
    let index = modes.firstIndex(of: stabilizer.mode) ?? 0
    stabilizer = Stabilizer(modes[(index + 1) % modes.count])
  }

  // MARK: - Size

  /// The sizes that the current tool can have, in the unit of ``size``; `nil` for a tool without a size.
  var sizes: [Double]? {
    switch tool {
    case .draw, .fadingInk: Self.widths
    case .erase: Eraser.radii
    case .spotlight: Spotlight.radii
    case .lasso, .rectangle, .fill, .hand, .eyedropper, .guides, .laser: nil
    }
  }

  /// The width of the pen, or the radius of the eraser while that is chosen, in canvas units; of a
  /// spotlight its radius in screen pixels.
  var size: Double {
    get {
      switch tool {
      case .erase: eraser.radius
      case .spotlight: lightRadius
      default: response.width
      }
    }
    set {
      switch tool {
      case .erase: eraser.radius = newValue
      case .spotlight: lightRadius = newValue
      default: response.width = newValue
      }
    }
  }

  /// Makes the pen, or the eraser or spotlight while that is chosen, a step larger or smaller.
  mutating func stepSize(up: Bool) {
    let sizes = sizes ?? Self.widths
    size = (up ? sizes.first { $0 > size } : sizes.last { $0 < size }) ?? size
  }
}
