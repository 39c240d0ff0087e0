/// The kind of a part of the interface, as assistive technologies tell them apart.
public enum AccessibleRole: Hashable, Sendable, CaseIterable {
  /// The program.
  case application
  /// A window of the desktop.
  case window
  /// The paper that is drawn on.
  case canvas
  /// A group of other parts.
  case group
  /// The toolbar.
  case toolbar
  /// A panel that asks for something, and gets the keys as it comes.
  case dialog
  /// A message that comes and goes.
  case message
  /// A text that only names or explains.
  case label
  /// A button.
  case button
  /// A button that stays pressed.
  case toggleButton
  /// One of several that exclude each other.
  case radioButton
  /// A switch.
  case checkBox
  /// A line of a list.
  case listItem
  /// A slider.
  case slider
  /// A text field.
  case textField
  /// A line between other parts.
  case separator
  /// A picture, or an area of which only a pen can make use.
  case picture
}
