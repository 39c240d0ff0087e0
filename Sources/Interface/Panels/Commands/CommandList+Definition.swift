internal import Commands
internal import Editor
internal import Widgets

extension CommandList: PanelDefinition {
  struct State {
    /// The words that are searched for.
    var search = TextInput()
    /// The change of keys; `nil` while a tap performs a command.
    var shortcuts: ShortcutEditor?
  }

  struct Content: Hashable {
    let search: TextInput
    let shortcuts: ShortcutEditor?
    let areEnabled: [Bool]
  }

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true,
    startsInField: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    Content(
      search: context.search,
      shortcuts: context[Self.self].shortcuts,
      areEnabled: CommandTable.entries.map { $0.isEnabled(context.editor) }
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    CommandList(context: context).panel
  }

  static func didOpen(in interface: Interface) { interface[Self.self] = State() }

  /// A command that waits for a key gets it; else Enter performs the first command that is found, or
  /// chooses it for a new key.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    if let effects = handleShortcut(chord, in: interface) { return effects }
    let text = interface[Self.self].search.text
    guard chord == KeyChord("Return"), !text.isEmpty,
      interface.isWriting || interface.stack.view(of: .commands)?.focus == nil
    else { return nil }
    guard let first = found(by: text, keys: interface.keys).first else { return Effects() }
    guard interface[Self.self].shortcuts == nil else {
      return interface.perform(.shortcuts { editor, _ in editor.choose(first.command) })
    }
    return interface.perform([.toggle(.commands), .perform(first.command)])
  }
}

extension PanelContext {
  /// The words that commands are searched for.
  var search: TextInput { self[CommandList.self].search }
}

extension Panel {
  /// The element that can be written in; `nil` without one.
  var field: Int? {
    elements.firstIndex { if case .edit = $0.response { true } else { false } }
  }
}
