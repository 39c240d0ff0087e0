internal import Commands
internal import Geometry
internal import SystemIO
internal import Widgets

/// All commands with their keys, to be searched.
struct CommandList {
  let context: PanelContext

  private static let rowHeight = 36.0

  /// The commands that are found, the best first.
  static func found(by text: String, keys: KeyMap) -> [CommandEntry] {
    let words = text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return CommandTable.entries }
    let found = CommandTable.entries.filter { entry in
      let names = [
        entry.title, entry.english, entry.group.title, keys.hint(for: entry.command),
        entry.searchTerms,
      ].joined(separator: " ").lowercased()
      return words.allSatisfy(names.contains)
    }
    // Those that begin with the words come first.
    let isBest = found.map { $0.title.lowercased().hasPrefix(words[0]) }
    return zip(found, isBest).filter(\.1).map(\.0) + zip(found, isBest).filter { !$0.1 }.map(\.0)
  }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let width = min(560, context.window.width - 48)
    let height = 640.0
    var panel = Panel<InterfaceAction>(
      localized("All commands"),
      size: Size(width: width, height: height)
    )
    panel.add(
      Element(
        .field(context.search, placeholder: localized("Search all commands")),
        in: Rect(x: 12, y: 12, width: width - 72, height: 40),
        name: localized("Search all commands"),
        response: .edit(context.search) { .commands(.search($0)) }
      )
    )
    panel.add(
      Element(
        .icon(.close),
        in: Rect(x: width - 54, y: 10, width: 44, height: 44),
        name: localized("Close"),
        response: .tap(.toggle(.commands))
      )
    )
    panel.headerHeight = 60
    panel.scrollArea = Rect(x: 0, y: 60, width: width, height: height - 68)
    let entries = Self.found(by: context.search.text, keys: context.keys)
    for (number, entry) in entries.enumerated() {
      let keys = context.keys.keys(for: entry.command).map(\.text).joined(separator: "   ")
      panel.scroll(
        context.element(
          entry.command,
          .row(entry.icon, entry.title, trailing: keys, isIndented: true),
          in: Rect(
            x: 4,
            y: Double(number) * Self.rowHeight,
            width: width - 12,
            height: Self.rowHeight
          )
        )
      )
    }
    let gestures = addGestures(to: &panel, below: Double(entries.count) * Self.rowHeight)
    if entries.isEmpty, gestures == 0 {
      panel.add(
        Element(
          .text(localized("No command has these words; try fewer."), role: .secondary),
          in: Rect(x: 20, y: 64, width: width - 40, height: 32)
        )
      )
    }
    return panel
  }

  /// What hands do without a key; returns how many there are that have the words.
  private func addGestures(to panel: inout Panel<InterfaceAction>, below top: Double) -> Int {
    let words = context.search.text.lowercased().split(separator: " ")
    let found = GestureTable.entries.filter { entry in
      let text = "\(entry.title) \(entry.how)".lowercased()
      return words.allSatisfy(text.contains)
    }
    for (number, entry) in found.enumerated() {
      panel.scroll(
        Element(
          .row(number == 0 ? .hand : nil, entry.title, trailing: entry.how, isIndented: true),
          in: Rect(
            x: 4,
            y: top + Double(number) * Self.rowHeight,
            width: panel.size.width - 12,
            height: Self.rowHeight
          ),
          name: entry.title
        )
      )
    }
    return found.count
  }
}
