internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import Widgets

/// A kind of panel: its properties, its state, its content and its behaviour.
///
/// The type stands in the panel's folder; outside of it only a line of ``PanelKind`` names it.
///
/// 1. ``content(in:)`` returns what the panel shows, or `nil` while there is nothing to show.
/// 2. ``panel(showing:in:)`` makes the panel, and makes it anew whenever the content has changed.
/// 3. The actions of its elements change its ``State`` and the editor.
/// 4. The other functions are called at events of the panel's life; few panels need one.
nonisolated protocol PanelDefinition {
  /// The values that the panel keeps, such as a text that is being edited.
  associatedtype State = NoState
  /// A value that changes whenever the panel would look different.
  ///
  /// Settings and the size of the window need not be part of it.
  associatedtype Content: Hashable

  /// The properties of the panel.
  static var descriptor: PanelDescriptor { get }
  /// The state at the start of the program.
  static var initialState: State { get }

  /// Returns the content of the panel; `nil` while there is nothing to show.
  static func content(in context: PanelContext) -> Content?
  /// Makes the panel.
  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction>
  /// Returns the rectangle that the panel is positioned at, in window pixels; `nil` without one.
  static func anchor(in interface: Interface) -> Rect?

  /// Called after the user opened the panel, before it is shown.
  static func didOpen(in interface: Interface)
  /// Called whenever panels were laid out, before this one gets its position.
  ///
  /// - Parameters:
  ///   - view: the view of the panel.
  ///   - isNew: a Boolean value that indicates whether the panel has just appeared.
  ///   - interface: the interface.
  static func didShow(_ view: PanelView<InterfaceAction>, isNew: Bool, in interface: Interface)
  /// Called before the panel disappears.
  static func willHide(in interface: Interface)
  /// Closes the panel, as Escape does.
  ///
  /// - Returns: the effects; for a dialog also its requests.
  static func close(in interface: Interface) -> Effects
  /// Commits the text that is being edited on the panel, because the focus goes elsewhere.
  static func commit(in interface: Interface) -> Effects

  /// Handles a key before the general handling of keys.
  ///
  /// - Returns: the effects; `nil` if the key has no meaning of its own on the panel.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects?
  /// Handles an event of a pen or tablet before all panels and the paper.
  ///
  /// - Returns: a Boolean value that indicates whether the event is used up.
  static func intercept(_ event: PenEvent, in interface: Interface) -> Bool
  /// Handles the wheel over the panel.
  ///
  /// - Parameters:
  ///   - distance: the distance by which a list scrolls down, in window pixels.
  ///   - point: the position, in window pixels.
  ///   - interface: the interface.
  /// - Returns: a Boolean value that indicates whether the panel has done something with it; else its
  ///   list scrolls.
  static func scroll(by distance: Double, at point: Point, in interface: Interface) -> Bool
  /// Called when a contact with the panel has ended.
  static func didEndContact(of tool: Int, in interface: Interface)

  /// Called at each refresh, shown or not, before panels are laid out.
  ///
  /// - Parameters:
  ///   - interface: the interface.
  ///   - now: the time in nanoseconds of the monotonic clock.
  static func update(in interface: Interface, now: Int64)
  /// Called at each refresh while the panel is shown, after panels were laid out.
  ///
  /// - Returns: a Boolean value that indicates whether the panel has to be made anew.
  static func advance(in interface: Interface, now: Int64) -> Bool
  /// Returns the time at which a refresh is needed, in nanoseconds; `nil` for none.
  static func nextRefresh(in interface: Interface) -> Int64?
}

/// The state of a panel that keeps nothing.
struct NoState {}

extension PanelDefinition where State == NoState {
  static var initialState: NoState { NoState() }
}

extension PanelDefinition {
  static func anchor(in interface: Interface) -> Rect? { nil }
  static func didOpen(in interface: Interface) {}
  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    if isNew, descriptor.startsInField { view.setFocus(view.panel.field) }
  }
  static func willHide(in interface: Interface) {}
  static func commit(in interface: Interface) -> Effects { Effects() }
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? { nil }
  static func intercept(_ event: PenEvent, in interface: Interface) -> Bool { false }
  static func scroll(by distance: Double, at point: Point, in interface: Interface) -> Bool {
    false
  }
  static func didEndContact(of tool: Int, in interface: Interface) {}
  static func update(in interface: Interface, now: Int64) {}
  static func advance(in interface: Interface, now: Int64) -> Bool { false }
  static func nextRefresh(in interface: Interface) -> Int64? { nil }

  static func close(in interface: Interface) -> Effects {
    for kind in PanelKind.allCases where kind.definition == Self.self {
      interface.setOpen(kind, false)
    }
    return Effects()
  }

  /// Returns the content, of whatever type it is.
  static func anyContent(in context: PanelContext) -> AnyHashable? {
    content(in: context).map { AnyHashable($0) }
  }

  /// Makes the panel with the content of now; `nil` while there is nothing to show.
  static func make(
    in context: PanelContext
  ) -> (content: AnyHashable, panel: Panel<InterfaceAction>)? {
    content(in: context).map { (AnyHashable($0), panel(showing: $0, in: context)) }
  }

  /// Sets the state back if it is about the document.
  static func resetForNewDocument(_ states: PanelStates) {
    if descriptor.resetsWithDocument { states[Self.self] = initialState }
  }
}
