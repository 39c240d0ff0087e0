internal import InkModel
public import StrokeEngine

/// The options of the tools: those of each end of the pen, and those that both ends share.
public struct ToolOptions: Hashable, Sendable {
  /// The settings of the tip.
  private var tip = PenSettings(.tip)
  /// The settings of the other end.
  private var back = PenSettings(.back)
  /// The colours that were chosen before.
  public var palette = InkPalette()
  /// A Boolean value that indicates whether a stroke at whose end the pen rests becomes the shape that
  /// was meant.
  public var snapsShapes = false
  /// The gestures of the pen that are turned on.
  public var gestures: Set<PenGesture> = []
  /// A Boolean value that indicates whether strokes follow the guides of the page.
  public var snapsToGuides = true
  /// A Boolean value that indicates whether outlines select what they touch, rather than what they
  /// enclose for more than half.
  public var selectsTouched = false
  /// A Boolean value that indicates whether resizing scales the width of strokes.
  public var scalesWidth = true
  /// The seconds until ink that fades begins to, within ``fadeDelays``.
  public var fadeDelay = 3.0 {
    didSet {
      let (least, most) = (Self.fadeDelays.lowerBound, Self.fadeDelays.upperBound)
      fadeDelay = min(most, max(least, fadeDelay))
    }
  }
  /// The width of the widest gap between strokes that is closed where an area is filled, in canvas units,
  /// within ``fillGaps``.
  public var fillGap = 12.0 {
    didSet {
      let (least, most) = (Self.fillGaps.lowerBound, Self.fillGaps.upperBound)
      fillGap = min(most, max(least, fillGap))
    }
  }
  /// A Boolean value that indicates whether the user knows that the eraser can take whole strokes.
  public var knowsEraserKinds = false

  /// The range of ``fadeDelay``, in seconds.
  public static let fadeDelays = 1.0...15.0
  /// The range of ``fillGap``, in canvas units.
  public static let fillGaps = 0.0...48.0

  /// Makes the usual options.
  public init() {}

  /// The settings of an end of the pen.
  public subscript(end: PenEnd) -> PenSettings {
    get {
      switch end {
      case .tip: tip
      case .back: back
      }
    }
    set {
      switch end {
      case .tip: tip = newValue
      case .back: back = newValue
      }
    }
  }

  // MARK: - Colour

  /// Chooses the colour of an end; the one until now can be swapped back.
  ///
  /// The opacity of the ink stays as it is.
  mutating func choose(_ color: InkColor, for end: PenEnd) {
    let old = self[end].ink.color
    let color = color.with(alpha: old.alpha)
    guard color != old else { return }
    palette.previous = old.with(alpha: 1)
    self[end].ink.color = color
  }

  // MARK: - Eraser

  /// Changes the eraser of both ends.
  mutating func changeEraser(_ change: (inout Eraser) -> Void) {
    for end in PenEnd.allCases { change(&self[end].eraser) }
  }

  // MARK: - Stabiliser

  /// Steadies the ink of both ends.
  public mutating func steady(by stabilizer: Stabilizer) {
    for end in PenEnd.allCases { self[end].stabilizer = stabilizer }
  }
}
