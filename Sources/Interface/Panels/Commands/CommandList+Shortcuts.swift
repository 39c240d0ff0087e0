internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The change of keys: a tap on a command, then the new key.
extension CommandList {
  /// A command with its keys, and below the chosen one what can be done with them.
  func editableRow(of entry: CommandEntry, in editor: ShortcutEditor) -> PanelLayout {
    .column {
      row(of: entry, showing: context.keys.keys(for: entry.command)) { look in
        var element = Element<InterfaceAction>(
          look,
          name: entry.title,
          response: .tap(.shortcuts { editor, _ in editor.choose(entry.command) })
        )
        element.isCurrent = editor.command == entry.command
        return element
      }
      editor.command == entry.command ? choice(for: entry.command, in: editor) : nil
    }
  }

  private func choice(for command: Command, in editor: ShortcutEditor) -> PanelLayout {
    PanelLayout.column(spacing: 6) {
      for (text, role) in texts(of: editor) { PanelLayout.text(text, Theme.hint, role: role) }
      PanelLayout.flow(spacing: 6, lineSpacing: 6) {
        if !editor.conflicts.isEmpty {
          PanelLayout(Self.takeOverButton)
        }
        if !context.keys.isStandard(command) {
          PanelLayout(.button(localized("Reset"), .shortcuts { $0.reset(in: &$1) }))
        }
        if !context.keys.keys(for: command).isEmpty {
          PanelLayout(.button(localized("Remove"), .shortcuts { $0.remove(in: &$1) }))
        }
      }
    }
    .padding(Insets(top: 2, left: 44, bottom: 10, right: 12))
  }

  private static var takeOverButton: Element<InterfaceAction> {
    .button(localized("Replace"), isSelected: true, .shortcuts { $0.takeOver(in: &$1) })
  }

  private func texts(of editor: ShortcutEditor) -> [(String, Look.Role)] {
    if let refusal = editor.refusal { return [(refusal, .accent)] }
    guard editor.conflicts.isEmpty else {
      return editor.conflicts.map { conflict in
        let title = CommandTable.entry(of: conflict.owner).title
        return (
          localized(
            "{key} is already used for “{command}”.",
            ["key": conflict.chord.hint, "command": title]
          ), .accent
        )
      }
    }
    return editor.isWaiting
      ? [(localized("Press the new shortcut. Esc cancels."), .secondary)] : []
  }

  /// The way to the standard keys, and back from the last change.
  func editingFooter(of editor: ShortcutEditor) -> PanelLayout {
    var reset = Element<InterfaceAction>.button(
      localized("Reset all"),
      .shortcuts { $0.resetAll(in: &$1) }
    )
    reset.isEnabled = context.keys != KeyMap()
    var undo = Element<InterfaceAction>.button(
      CommandTable.entry(of: .edit(.undo)).title,
      .shortcuts { $0.undo(in: &$1) }
    )
    undo.isEnabled = editor.previous != nil
    return PanelLayout.flow(spacing: 8, startsAtRight: true) {
      reset
      undo
    }
    .padding(Insets(top: 6, left: 12, bottom: 10, right: 12))
  }

  // MARK: - Input

  /// Changes keys, and shows the change before the next key comes.
  static func edit(
    _ change: (inout ShortcutEditor, inout KeyMap) -> Void,
    in interface: Interface
  ) {
    guard var editor = interface[Self.self].shortcuts else { return }
    var keys = interface.keys
    let last = editor.command
    change(&editor, &keys)
    interface[Self.self].shortcuts = editor
    if keys != interface.keys { interface.keys = keys }
    guard let view = interface.stack.view(of: .commands) else { return }
    let focused = view.focus.map { view.panel.elements[$0] }
    interface.show(.commands)
    guard let command = editor.command ?? last else { return }
    let title = CommandTable.entry(of: command).title
    let elements = view.panel.elements
    let row = elements.firstIndex { $0.isScrolled && $0.name == title }
    if !editor.conflicts.isEmpty {
      view.setFocus(elements.firstIndex { $0.isScrolled && $0.name == takeOverButton.name })
    } else if editor.isWaiting ? focused?.isField == true : focused?.isScrolled == true {
      // A field would write the key; the buttons below the command may be gone.
      view.setFocus(row)
    }
  }

  /// Gives a key to the command that waits for it.
  ///
  /// - Returns: the effects; `nil` when no command waits, or the key is for the panel.
  static func handleShortcut(_ chord: KeyChord, in interface: Interface) -> Effects? {
    guard let editor = interface[Self.self].shortcuts else { return nil }
    let isEscape = chord == KeyChord("Escape")
    if editor.isWaiting, !isEscape {
      edit({ $0.press(chord, in: &$1) }, in: interface)
    } else if isEscape, editor.isWaiting || !editor.conflicts.isEmpty {
      edit({ editor, _ in editor.cancel() }, in: interface)
    } else {
      return nil
    }
    return Effects()
  }
}
