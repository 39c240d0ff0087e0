public import Commands
public import Geometry
public import Raster

/// One thing on a panel: where it is, how it looks and what it answers.
public struct Element<Action> {
  /// Where it is on its panel, in points.
  public var frame: Rect
  /// What it is called: for screen readers, tooltips and tests.
  public var name: String
  /// The key that does the same, as people write it; empty for none.
  public var hint: String
  /// How it looks.
  public var look: Look
  /// What it does when it is touched.
  public var response: Response
  /// Whether it can be used now.
  public var isEnabled = true
  /// Whether it is the current one of its kind.
  public var isSelected = false
  /// Whether it takes a moment to become the current one, or another: see ``Appearance/raise``.
  public var glides = false
  /// Whether its frame is a place of what the panel scrolls, not of the panel.
  public var isScrolled = false

  /// What an element does when it is touched.
  public enum Response {
    /// Nothing; it is only seen.
    case none
    /// Something, when the pen lifts on it.
    case tap(Action)
    /// Something for every place along its width, 0...1, while the pen is on it.
    case slide(Double, (Double) -> Action)
    /// Something for every place, 0...1 both ways, while the pen is on it; keys move the places
    /// that it names, none for what only a pen can do, and say by number which one it is.
    case pad([Point], (Int?, Point) -> Action)
    /// Something for every way that the pen goes from where it touched, in points, and something
    /// for every way that keys go, as a share of the whole.
    case drag((Vector) -> Action, keys: (Vector) -> Action)
    /// Something for every change of its text.
    case edit(TextInput, (TextInput) -> Action)
  }

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - look: how it looks.
  ///   - frame: where it is, in points; a layout sets it.
  ///   - name: what it is called.
  ///   - hint: the key that does the same.
  ///   - response: what it does.
  public init(
    _ look: Look,
    in frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0),
    name: String = "",
    hint: String = "",
    response: Response = .none
  ) {
    self.look = look
    self.frame = frame
    self.name = name
    self.hint = hint
    self.response = response
  }

  /// Whether anything happens when it is touched now.
  var isLive: Bool {
    if case .none = response { return false }
    return isEnabled
  }

  /// Whether it can be used by keys now.
  public var takesKeys: Bool {
    if case .pad(let points, _) = response, points.isEmpty { return false }
    return isLive
  }

  /// Whether letters can be written in it.
  var isField: Bool {
    if case .edit = response { true } else { false }
  }
}

/// How an element of a panel looks.
public enum Look {
  /// What letters stand for.
  public enum Role: Sendable {
    /// All that is read.
    case primary
    /// What matters less.
    case secondary
    /// What is wrong or current.
    case accent
    /// What is as it should be.
    case good
    /// What wants a look.
    case warning
  }

  /// Nothing is seen.
  case nothing
  /// A text, in the middle of its frame's height; broken into lines where it may.
  case text(
    String,
    TextFont = Theme.body,
    role: Role = .primary,
    alignment: TextLayout.Alignment = .leading,
    lines: Int = 1
  )
  /// A button with a drawing.
  case icon(Icon)
  /// A button with words.
  case button(String)
  /// A line of a list: a drawing, words, and words at the far end. Where other lines have a
  /// drawing, one without is indented all the same.
  case row(Icon?, String, trailing: String = "", isIndented: Bool = false)
  /// A switch with words.
  case toggle(String, isOn: Bool)
  /// A place between little and much, 0...1.
  case slider(Double)
  /// A dot of a colour.
  case swatch(Color)
  /// Text that can be written in.
  case field(TextInput, placeholder: String)
  /// A thin line across its frame.
  case separator
  /// A picture that fills its frame.
  case image(ImageSurface)
  /// Whatever is drawn.
  case custom((Painter, Rect, Appearance) -> Void)
}

/// What the look of an element depends on beside itself.
public struct Appearance {
  /// The colours.
  public let theme: Theme
  /// Whether the pen is over it.
  public let isHovered: Bool
  /// Whether it is held.
  public let isPressed: Bool
  /// Whether it is the current one.
  public let isSelected: Bool
  /// How far it has become the current one, 0...1.
  public let raise: Double
  /// Whether it can be used.
  public let isEnabled: Bool
}
