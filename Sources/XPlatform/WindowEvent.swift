public import Geometry
public import PenInput

/// An event of a window.
public enum WindowEvent: Sendable {
  /// An input device did or became something.
  case input(RawEvent)
  /// A key went down, or repeats.
  case key(KeyPress)
  /// A key went up.
  case keyReleased(KeyPress)
  /// A part must be shown again.
  case exposed(PixelRect)
  /// The window has a new size in pixels.
  case resized(width: Int, height: Int)
  /// The window came to another monitor, or its monitor or the wanted scale changed.
  case surroundings(Surroundings)
  /// Another program did something about the clipboard or a drag.
  case selection(SelectionEvent)
  /// Something is dragged onto the window, or out of it.
  case drag(DragEvent)
  /// The user wants it closed.
  case closeRequested
  /// The keyboard came (`true`) or went.
  case focused(Bool)
  /// The server has done all that was asked before ``XWindow/askForMark(_:flushes:)``; the number given
  /// there, when it was done by the server's own clock (`nil` when it does not tell), and when its
  /// answer was read, both in nanoseconds.
  case mark(Int, done: Int64?, read: Int64)
  /// A new frame of the screen began, at a moment of the monotonic clock in nanoseconds.
  case frameBegan(at: Int64)
  /// A compositor has taken a picture with what was put before ``FrameClock/requestAnswer()``, at a
  /// moment of the monotonic clock in nanoseconds.
  case pictureTaken(at: Int64)
}

/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The keys that change what others mean.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// The key with the window maker's sign.
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// X's name of the symbol on the key, such as `z`, `bracketleft`, `F11`; empty for text that an
  /// input method has composed.
  public var name: String
  /// The modifiers held.
  public var modifiers: Modifiers
  /// The letters that it wrote; empty unless a text field has the focus.
  public var text: String

  /// Makes a key press.
  public init(name: String, modifiers: Modifiers = [], text: String = "") {
    self.name = name
    self.modifiers = modifiers
    self.text = text
  }
}
