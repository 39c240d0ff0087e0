internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The settings of the interface.
struct SettingsPanel {
  let context: PanelContext

  private typealias Change = (inout InterfaceSettings) -> Void
  private typealias Choice = (name: String, isChosen: Bool, change: Change)

  /// A setting with the words that find it.
  private struct Item {
    let words: String
    let layout: PanelLayout
  }

  private static let width = 412.0

  /// The panel, of the same height however much is found.
  var panel: Panel<InterfaceAction> {
    let width = context.width(upTo: Self.width)
    let (header, all) = (header, items)
    let words = context.settingsSearch.text.lowercased().split(separator: " ")
    let found = all.filter { item in words.allSatisfy(item.words.contains) }
    let whole = Self.list(of: all)
    return Panel(
      localized("Settings"),
      width: width,
      height: header.height(at: width) + whole.height(at: width),
      header: header,
      content: found.isEmpty ? nothing : Self.list(of: found)
    )
  }

  private static func list(of items: [Item]) -> PanelLayout {
    PanelLayout.column { for item in items { item.layout } }.padding(Insets(bottom: 8))
  }

  private var nothing: PanelLayout {
    PanelLayout.text(localized("No matching settings. Try fewer words."), role: .secondary)
      .padding(horizontal: 16, vertical: 10)
  }

  private var header: PanelLayout {
    let search = context.settingsSearch
    let field = Element<InterfaceAction>(
      .field(search, placeholder: localized("Search settings")),
      name: localized("Search settings"),
      response: .edit(search) { .settings(.search($0)) }
    )
    return .column {
      context.header(localized("Settings"), closing: .settings)
      PanelLayout(field).padding(Insets(left: 12, bottom: 8, right: 12))
    }
  }

  // MARK: - Settings

  /// All settings, with English words that other programs use for them.
  private var items: [Item] { colors + [edge] + motion + hands + gestures + [language] }

  private var colors: [Item] {
    let settings = context.settings
    return [
      choice(
        localized("Theme"),
        terms: "theme colour color appearance mode night",
        [
          (localized("Light"), settings.theme == .light, { $0.theme = .light }),
          (localized("Dark"), settings.theme == .dark, { $0.theme = .dark }),
        ]
      ),
      choice(
        localized("Paper in dark theme"),
        terms: "paper canvas background night invert",
        [
          (localized("Unchanged"), settings.darkPaper == .bright, { $0.darkPaper = .bright }),
          (localized("Dimmed"), settings.darkPaper == .dimmed, { $0.darkPaper = .dimmed }),
          (localized("Inverted"), settings.darkPaper == .dark, { $0.darkPaper = .dark }),
        ]
      ),
    ]
  }

  private var edge: Item {
    let edge = context.settings.edge
    return choice(
      localized("Toolbar position"),
      terms: "toolbar palette dock edge",
      [
        (localized("Bottom"), edge == .bottom, { $0.edge = .bottom }),
        (localized("Top"), edge == .top, { $0.edge = .top }),
        (localized("Left"), edge == .left, { $0.edge = .left }),
        (localized("Right"), edge == .right, { $0.edge = .right }),
      ]
    )
  }

  private var motion: [Item] {
    let settings = context.settings
    var fling = Element<InterfaceAction>.toggle(
      localized("Kinetic scrolling"),
      isOn: settings.flings && !settings.hasReducedMotion,
      .change { $0.flings.toggle() }
    )
    fling.isEnabled = !settings.hasReducedMotion
    let isLeftHanded = Element<InterfaceAction>.toggle(
      localized("Left-handed"),
      isOn: settings.isLeftHanded,
      .change { $0.isLeftHanded.toggle() }
    )
    let isStill = Element<InterfaceAction>.toggle(
      localized("Reduce motion"),
      isOn: settings.hasReducedMotion,
      .change { $0.hasReducedMotion.toggle() }
    )
    return [
      toggle(isLeftHanded, terms: "left right handed hand"),
      toggle(isStill, terms: "animation accessibility"),
      toggle(fling, terms: "inertia fling momentum", below: 8),
    ]
  }

  private var hands: [Item] {
    let touch = context.settings.touch
    return [
      choice(
        localized("Touch input"),
        terms: "finger touchscreen gesture",
        [
          (localized("Pan"), touch == .move, { $0.touch = .move }),
          (localized("Draw"), touch == .draw, { $0.touch = .draw }),
          (localized("Erase"), touch == .erase, { $0.touch = .erase }),
        ]
      ),
      palmRest,
    ]
  }

  /// The time for which fingers are taken for a resting hand after the pen has left.
  private var palmRest: Item {
    let rest = context.editor.inputSettings.palmRest
    let name = localized("Ignore touch after pen input for")
    let slider = PanelLayout.slider(
      name,
      localizedNumber("\(rest)") + "\(TabletFigures.space)s",
      share: rest / 2,
      Theme.hint
    ) { .tablet(.setPalmRest($0)) }
    return Item(
      words: "\(name) palm rejection hand delay".lowercased(),
      layout: slider.padding(Insets(left: 8, bottom: 8, right: 8))
    )
  }

  /// The gestures of the pen, each by the name of its command.
  private var gestures: [Item] {
    PenGesture.allCases.map { gesture in
      let element = Element<InterfaceAction>.toggle(
        CommandTable.entry(of: .tool(gesture.command)).title,
        isOn: context.editor.toolOptions.gestures.contains(gesture),
        .settings(.toggle(gesture))
      )
      let isLast = gesture == PenGesture.allCases.last
      return toggle(element, terms: "gesture pen stylus", below: isLast ? 8 : 0)
    }
  }

  private var language: Item {
    choice(
      localized("Language (after restart)"),
      terms: "language locale translation",
      InterfaceLanguage.all.map { language in
        (
          language.name ?? localized("Automatic"),
          context.settings.language == language.code,
          { $0.language = language.code }
        )
      },
      maxColumns: 3
    )
  }

  // MARK: - Parts

  private func choice(
    _ name: String,
    terms: String,
    _ choices: [Choice],
    maxColumns: Int = 4
  ) -> Item {
    let layout = PanelLayout.column(spacing: 4) {
      PanelLayout.text(name, Theme.hint, role: .secondary).minimum(height: 20)
      PanelLayout.choice(
        maxColumns: maxColumns,
        choices.map { .button($0.name, isSelected: $0.isChosen, .change($0.change)) }
      )
    }
    .padding(Insets(left: 16, bottom: 12, right: 16))
    let names = choices.map(\.name).joined(separator: " ")
    return Item(words: "\(name) \(terms) \(names)".lowercased(), layout: layout)
  }

  private func toggle(
    _ element: Element<InterfaceAction>,
    terms: String,
    below space: Double = 0
  ) -> Item {
    Item(
      words: "\(element.name) \(terms)".lowercased(),
      layout: PanelLayout(element).padding(Insets(left: 4, bottom: space, right: 4))
    )
  }
}

/// The actions of the settings.
enum SettingsAction: PanelAction {
  /// Replace the words that are searched for.
  case search(TextInput)
  /// Turn a gesture of the pen on or off.
  case toggle(PenGesture)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .search(let input): interface[SettingsPanel.self].search = input
    case .toggle(let gesture): _ = interface.editor.toggle(gesture)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the settings.
  static func settings(_ action: SettingsAction) -> InterfaceAction { .own(action) }
}
