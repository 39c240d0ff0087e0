public import Commands
public import Geometry
public import Raster

/// A part of a panel, with a frame, a look and a response.
public struct Element<Action> {
  /// The frame on the panel, in points.
  public var frame: Rect
  /// The name, for screen readers, tooltips and tests.
  public var name: String
  /// The keys of the command, as they are shown; empty for none.
  public var hint: String
  /// The look.
  public var look: Look
  /// The response to a contact.
  public var response: Response
  /// A Boolean value that indicates whether the element can be used.
  public var isEnabled = true
  /// A Boolean value that indicates whether the element stands out among those beside it; ``selection``
  /// says what that means.
  public var isSelected = false
  /// The reason why the element stands out while it does.
  public private(set) var selection = Selection.proposed
  /// A Boolean value that indicates whether selection is animated: see ``Appearance/raise``.
  public var glides = false
  /// A Boolean value that indicates whether the frame is in the coordinates of the list that scrolls.
  public var isScrolled = false
  /// The action for each step of a contact that carries the element away; `nil` if it stays where it is.
  ///
  /// A contact carries it sideways, or anywhere after it was held still. Only an element that responds to
  /// taps can be carried.
  public var carry: ((Carry) -> Action)?

  /// The reason why an element stands out.
  public enum Selection: Sendable {
    /// It is what the program proposes.
    case proposed
    /// It is the current one of several.
    case current
    /// It is switched on.
    case on
  }

  /// The response of an element to a contact.
  public enum Response {
    /// No response.
    case none
    /// An action when the contact ends on the element.
    case tap(Action)
    /// An action for each position along the width, 0...1; the value is the current position.
    case slide(Double, (Double) -> Action)
    /// An action for each position, 0...1 both ways; keys move the points given, whose index the action
    /// gets. Without points only a pen can use it.
    case pad([Point], (Int?, Point) -> Action)
    /// An action for each distance from the beginning of the contact, in points, and one for each
    /// step of the arrow keys, as a share of the whole.
    case drag((Vector) -> Action, keys: (Vector) -> Action)
    /// An action for each change of the text.
    case edit(TextInput, (TextInput) -> Action)
  }

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - look: the look.
  ///   - frame: the frame, in points; a layout sets it.
  ///   - name: the name.
  ///   - hint: the keys of the command.
  ///   - response: the response to a contact.
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

  /// A Boolean value that indicates whether the element is the current one of several; setting it says
  /// that it is one of them.
  public var isCurrent: Bool {
    get { isSelected && selection == .current }
    set { (isSelected, selection) = (newValue, .current) }
  }

  /// A Boolean value that indicates whether the element is switched on; setting it says that it can be.
  public var isOn: Bool {
    get { isSelected && selection == .on }
    set { (isSelected, selection) = (newValue, .on) }
  }

  /// A Boolean value that indicates whether the element responds to a contact.
  var isLive: Bool {
    if case .none = response { return false }
    return isEnabled
  }

  /// A Boolean value that indicates whether keys can use the element.
  public var takesKeys: Bool {
    if case .pad(let points, _) = response, points.isEmpty { return false }
    return isLive
  }

  /// A Boolean value that indicates whether the element is a text field.
  public var isField: Bool {
    if case .edit = response { true } else { false }
  }
}

/// The look of an element of a panel.
public enum Look {
  /// The role of a text, which decides its colour.
  public enum Role: Sendable {
    /// Ordinary text.
    case primary
    /// Less important text.
    case secondary
    /// A fault, or the current value.
    case accent
    /// A good result.
    case good
    /// A warning.
    case warning
  }

  /// Nothing.
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
  /// A button with a text.
  case button(String)
  /// A line of a list: a drawing, words, and words at the far end. Where other lines have a
  /// drawing, one without is indented all the same.
  case row(Icon?, String, trailing: String = "", isIndented: Bool = false)
  /// A switch with a text.
  case toggle(String, isOn: Bool)
  /// A slider at a position, 0...1.
  case slider(Double)
  /// A dot of a colour.
  case swatch(Color)
  /// A text field.
  case field(TextInput, placeholder: String)
  /// A thin line across its frame.
  case separator
  /// A picture that fills its frame.
  case image(ImageSurface)
  /// A drawing.
  case custom((Painter, Rect, Appearance) -> Void)
}

/// The circumstances that the look of an element depends on.
public struct Appearance {
  /// The colours.
  public let theme: Theme
  /// A Boolean value that indicates whether the pen is over the element.
  public let isHovered: Bool
  /// A Boolean value that indicates whether the element has a contact.
  public let isPressed: Bool
  /// A Boolean value that indicates whether the element is the current one.
  public let isSelected: Bool
  /// The share by which the element has been raised as the current one, 0...1.
  public let raise: Double
  /// A Boolean value that indicates whether the element can be used.
  public let isEnabled: Bool
}
