internal import Commands
internal import Editor
internal import Widgets

/// A thing of a list whose name is being edited.
struct Renaming<Item: Hashable>: Hashable {
  /// The thing.
  let item: Item
  /// The name as it is written so far.
  var input: TextInput
  /// A Boolean value that indicates whether the panel had the focus before.
  let hadFocus: Bool
}

/// The state of a list of things with names.
struct RenamingState<Item: Hashable> {
  /// The thing whose name is being edited; `nil` when none is.
  var renaming: Renaming<Item>?
}

/// A panel with a list of things whose names are edited in their rows.
nonisolated protocol RenamingPanel: PanelDefinition where State == RenamingState<Item> {
  /// The identity of a thing.
  associatedtype Item: Hashable
  /// The kind of the panel.
  static var kind: PanelKind { get }
  /// Gives a thing another name.
  static func rename(_ item: Item, to name: String, in interface: Interface) -> Effects
}

extension RenamingPanel {
  static var initialState: RenamingState<Item> { RenamingState() }

  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    if interface[Self.self].renaming != nil { view.setFocus(view.panel.field) }
  }

  /// Begins to edit the name of a thing.
  static func beginRenaming(_ item: Item, named name: String, in interface: Interface) {
    interface[Self.self].renaming = Renaming(
      item: item,
      input: TextInput(name, isSelected: true),
      hadFocus: interface.focus.holder == kind
    )
    interface.focus.focus(kind)
  }

  /// Gives the thing the name that is being edited.
  static func commit(in interface: Interface) -> Effects {
    guard let renaming = interface[Self.self].renaming else { return Effects() }
    endRenaming(in: interface)
    return rename(renaming.item, to: renaming.input.text, in: interface)
  }

  private static func endRenaming(in interface: Interface) {
    if interface[Self.self].renaming?.hadFocus == false { interface.focus.release(kind) }
    interface[Self.self].renaming = nil
  }

  /// A key edits the name, commits it or, with Escape, drops it.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard interface[Self.self].renaming != nil, let view = interface.stack.view(of: kind) else {
      return nil
    }
    switch chord {
    case KeyChord("Escape"):
      endRenaming(in: interface)
      return Effects()
    case KeyChord("Return"), KeyChord("Tab"): return commit(in: interface)
    default: break
    }
    let field = view.focus
    if let actions = view.handle(chord, typed: typed) {
      guard !actions.isEmpty else {
        return view.focus == field ? Effects() : commit(in: interface)
      }
      let effects = interface.perform(actions)
      interface.show(kind)
      return effects
    }
    let step: Int
    switch interface.keys.command(for: chord) {
    case .window(.nextPanel): step = 1
    case .window(.previousPanel): step = -1
    default: return Effects()
    }
    let effects = commit(in: interface)
    interface.moveFocus(by: step)
    return effects
  }
}
