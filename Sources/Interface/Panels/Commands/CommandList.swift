internal import Commands
internal import Geometry
internal import SystemIO
internal import Widgets

/// All commands with their keys, to be searched, and what hands do without a key.
struct CommandList {
  let context: PanelContext

  private static let (width, height) = (560.0, 640.0)

  /// Returns the commands that a text finds, the best first.
  static func found(by text: String, keys: KeyMap) -> [CommandEntry] {
    let words = text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return CommandTable.entries }
    let found = CommandTable.entries.filter { entry in
      let names = [
        entry.title, entry.english, entry.group.title, keys.hint(for: entry.command),
        keys.keys(for: entry.command).first?.text ?? "", entry.searchTerms,
      ].joined(separator: " ").lowercased()
      return words.allSatisfy(names.contains)
    }
    // Those that begin with the words come first.
    let isBest = found.map { $0.title.lowercased().hasPrefix(words[0]) }
    return zip(found, isBest).filter(\.1).map(\.0) + zip(found, isBest).filter { !$0.1 }.map(\.0)
  }

  /// The panel, of the same height however much is found.
  var panel: Panel<InterfaceAction> {
    let entries = Self.found(by: context.search.text, keys: context.keys)
    let editor = context[Self.self].shortcuts
    // No key can be given to what hands do.
    let gestures = editor == nil ? foundGestures : []
    return Panel(
      localized("All commands"),
      width: context.width(upTo: Self.width),
      height: Self.height,
      header: header,
      content: PanelLayout.column {
        for entry in entries {
          editor.map { editableRow(of: entry, in: $0) } ?? row(of: entry)
        }
        for (number, entry) in gestures.enumerated() { row(of: entry, isFirst: number == 0) }
        if entries.isEmpty, gestures.isEmpty {
          PanelLayout.text(
            localized("No matching commands. Try fewer words."),
            role: .secondary
          )
          .padding(horizontal: 16, vertical: 10)
        }
      }
      .padding(Insets(left: 4, right: 8)),
      footer: editor.map(editingFooter) ?? .space(8)
    )
  }

  private var header: PanelLayout {
    var edit = Element<InterfaceAction>(
      .icon(.keyboard),
      name: localized("Edit shortcuts"),
      response: .tap(.commands(.toggleEditing))
    )
    edit.isOn = context[Self.self].shortcuts != nil
    let hint = localized("Choose a command, then press its new shortcut.")
    return .column {
      searchRow(edit)
      edit.isSelected
        ? PanelLayout.text(hint, Theme.hint, role: .secondary)
          .padding(Insets(left: 16, bottom: 6, right: 16)) : nil
    }
  }

  private func searchRow(_ edit: Element<InterfaceAction>) -> PanelLayout {
    .row(spacing: 6) {
      PanelLayout(
        Element(
          .field(context.search, placeholder: localized("Search commands")),
          name: localized("Search commands"),
          response: .edit(context.search) { .commands(.search($0)) }
        )
      )
      edit
      Element(.icon(.close), name: localized("Close"), response: .tap(.toggle(.commands)))
    }
    .padding(Insets(top: 10, left: 12, bottom: 6, right: 10))
  }

  private func row(of entry: CommandEntry) -> PanelLayout {
    row(of: entry, showing: context.keys.keys(for: entry.command)) { look in
      context.element(entry.command, look)
    }
  }

  /// A command with all its keys, or with the first one where there is no room for more.
  func row(
    of entry: CommandEntry,
    showing keys: [KeyChord],
    _ element: (Look) -> Element<InterfaceAction>
  ) -> PanelLayout {
    .firstFitting {
      for count in [keys.count, min(1, keys.count)] {
        PanelLayout(
          element(
            .row(
              entry.icon,
              entry.title,
              trailing: keys.prefix(count).map(\.hint).joined(separator: "   "),
              isIndented: true
            )
          )
        )
      }
    }
  }

  // MARK: - Gestures

  /// The gestures that have all the words.
  private var foundGestures: [GestureEntry] {
    let words = context.search.text.lowercased().split(separator: " ")
    return GestureTable.entries.filter { entry in
      let text = "\(entry.title) \(entry.how)".lowercased()
      return words.allSatisfy(text.contains)
    }
  }

  /// A gesture with its description beside it, or below it where there is too little room.
  private func row(of entry: GestureEntry, isFirst: Bool) -> PanelLayout {
    func row(trailing: String) -> PanelLayout {
      let look = Look.row(
        isFirst ? .hand : nil,
        entry.title,
        trailing: trailing,
        isIndented: true
      )
      return PanelLayout(Element(look, name: entry.title))
    }
    return .firstFitting {
      row(trailing: entry.how).unbroken
      PanelLayout.column {
        row(trailing: "")
        PanelLayout.text(entry.how, Theme.hint, role: .secondary)
          .padding(Insets(left: 44, bottom: 8, right: 12))
      }
    }
  }
}
