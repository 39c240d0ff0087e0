internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import SystemIO
internal import Widgets

extension FindPanel: PanelDefinition {
  struct State {
    /// The text that is searched for; empty while written ink is.
    var input = TextInput()
    /// The ink in the field for writing.
    var ink = FindInk()
    /// The places that were found.
    var found: [FoundPlaces.Place] = []
    /// The index of the place that is looked at.
    var current: Int?
    /// A remark about the search; empty for none.
    var note = ""
    /// A Boolean value that indicates whether there is no alphabet to find handwriting with.
    var lacksAlphabet = false
    /// A Boolean value that indicates whether a search is going on.
    var isSearching = false
    /// A Boolean value that indicates whether the text or the ink has changed since the search.
    var isStale = true
    /// A Boolean value that indicates whether what was selected is searched for.
    var seeksSelection = false
    /// The revisions of the pages at the time of the search.
    var revisions: [PageID: Int] = [:]
    /// The direction in which a search that was made again goes on from the current place.
    var step: Int?
  }

  struct Content: Hashable {
    let input: TextInput
    let inkRevision: Int
    let count: Int
    let current: Int?
    let note: String
    let lacksAlphabet: Bool
    let isSearching: Bool
    let isStale: Bool
    let hasSelection: Bool
  }

  static let descriptor = PanelDescriptor(
    placement: .top,
    takesFocus: true,
    startsInField: true,
    resetsWithDocument: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let state = context[Self.self]
    return Content(
      input: state.input,
      inkRevision: state.ink.revision,
      count: state.found.count,
      current: state.current,
      note: state.note,
      lacksAlphabet: state.lacksAlphabet,
      isSearching: state.isSearching,
      isStale: state.isStale,
      hasSelection: context.editor.selection != nil
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    FindPanel(context: context).panel
  }

  /// A search that went on when the bar was closed is not waited for: words are looked at first.
  static func didOpen(in interface: Interface) {
    if interface[Self.self].isSearching { interface.forgetSearch() }
    let text = interface[Self.self].input.text
    interface[Self.self].input = TextInput(text, isSelected: true)
  }

  /// The lights go on and out with the bar, also where it goes without being closed.
  static func update(in interface: Interface, now: Int64) {
    let state = interface[Self.self]
    let isOpen = interface.stack.open.contains(.find)
    let wanted = isOpen ? FoundPlaces(state.found, current: state.current) : FoundPlaces()
    interface.stack.invalidate(interface.editor.light(wanted))
    interface[Self.self].ink.wait(now)
  }

  static func nextRefresh(in interface: Interface) -> Int64? { interface[Self.self].ink.dueTime }

  static func didEndContact(of tool: Int, in interface: Interface) {
    interface[Self.self].ink.endStroke()
  }

  static func willHide(in interface: Interface) { interface[Self.self].ink.endStroke() }

  /// Enter finds what was typed or written, then goes from place to place.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    let hasButton = interface.focusedView?.focus != nil
    guard interface.isWriting || !hasButton else { return nil }
    switch chord {
    case KeyChord("Return"): return interface.perform(.find(.step(isForward: true)))
    case KeyChord("Return", .shift): return interface.perform(.find(.step(isForward: false)))
    default: return nil
    }
  }
}
