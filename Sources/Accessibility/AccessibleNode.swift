public import Geometry

/// A part of the interface as assistive technologies see it, with the parts in it.
///
/// A value that is made anew whenever the interface may look different; an ``AccessibleTree`` finds
/// what has changed, and gives each part an identity that lasts.
public struct AccessibleNode: Hashable, Sendable {
  /// The kind.
  public var role: AccessibleRole
  /// The name, in the user's language.
  public var name: String
  /// The facts that the name leaves open, in the user's language; empty for none.
  public var description = ""
  /// The word that recognizes it among the parts beside it; empty where role and name do.
  public var identity = ""
  /// The conditions.
  public var states: AccessibleStates = []
  /// The frame, in window pixels, also where it is scrolled out of sight.
  public var frame: PixelRect
  /// The value, of a slider; `nil` without one.
  public var value: AccessibleValue?
  /// The text, of a text field; `nil` without one.
  public var text: AccessibleText?
  /// The things that can be done with it beside setting its value and its text.
  public var actions: [AccessibleAction] = []
  /// The tag by which its maker finds it again; `nil` where requests have no effect.
  public var tag: AccessibleTag?
  /// The name of the element that it is a part of; `nil` where that is ``name``.
  public var tagName: String?
  /// The parts in it; those of a panel in the order in which Tab meets them, which is not always the one
  /// of reading.
  public var children: [AccessibleNode] = []

  /// Makes a part without children.
  public init(_ role: AccessibleRole, name: String, frame: PixelRect) {
    (self.role, self.name, self.frame) = (role, name, frame)
  }
}

/// A number that a part of the interface shows.
public struct AccessibleValue: Hashable, Sendable {
  /// The number now.
  public var current: Double
  /// The least and the greatest one.
  public var range: ClosedRange<Double>
  /// The distance by which an arrow key moves it.
  public var step: Double

  /// Makes a value.
  public init(_ current: Double, in range: ClosedRange<Double>, step: Double) {
    (self.current, self.range, self.step) = (current, range, step)
  }
}

/// The text in a field.
///
/// Positions count Unicode scalars, as assistive technologies do.
public struct AccessibleText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The number of scalars before the caret.
  public var caret: Int
  /// The scalars that are selected; empty for none.
  public var selection: Range<Int>

  /// Returns whether two texts have the same scalars; other spellings of a letter are another text.
  public static func == (first: AccessibleText, second: AccessibleText) -> Bool {
    first.caret == second.caret && first.selection == second.selection
      && first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Makes a text.
  public init(_ text: String, caret: Int, selection: Range<Int>) {
    (self.text, self.caret, self.selection) = (text, caret, selection)
  }
}

/// Something that can be done with a part of the interface.
public struct AccessibleAction: Hashable, Sendable {
  /// The kind of an action.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The effect of a tap.
    case click
    /// The effect of the arrow key to the left.
    case left
    /// The effect of the arrow key to the right.
    case right
    /// The effect of the arrow key up.
    case up
    /// The effect of the arrow key down.
    case down
  }

  /// The kind.
  public var kind: Kind
  /// The name, in the user's language.
  public var title: String
  /// The keys that do the same, as they are shown; empty for none.
  public var keys: String

  /// Makes an action.
  public init(_ kind: Kind, title: String, keys: String = "") {
    (self.kind, self.title, self.keys) = (kind, title, keys)
  }
}

/// A tag by which the maker of a tree finds a part of it again.
public struct AccessibleTag: Hashable, Sendable {
  /// The identifier of the panel that the part stands on.
  public var panel: String
  /// The index of the element on the panel.
  public var element: Int
  /// The index of the part of the element; `nil` for all of it.
  public var part: Int?

  /// Makes a tag.
  public init(panel: String, element: Int, part: Int? = nil) {
    (self.panel, self.element, self.part) = (panel, element, part)
  }
}
