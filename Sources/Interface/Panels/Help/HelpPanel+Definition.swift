internal import Commands
internal import Editor
internal import Widgets

extension HelpPanel: PanelDefinition {
  struct State {
    /// The index of the article that is read; `nil` for the list.
    var article: Int?
    /// The path of the user's manual; `nil` where it is not installed.
    var manual: String?
  }

  struct Content: Hashable {
    let article: Int?
    let manual: String?
  }

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    Content(article: context[Self.self].article, manual: context[Self.self].manual)
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    HelpPanel(context: context, article: content.article, manual: content.manual).panel
  }

  static func didOpen(in interface: Interface) {
    interface[Self.self] = State(manual: UserManual.path)
  }

  /// Escape goes from an article to the list, and closes that.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard interface[Self.self].article != nil, chord == KeyChord("Escape") else { return nil }
    return interface.perform(.help(.read(nil)))
  }
}

/// The actions of the help.
enum HelpAction: PanelAction {
  /// Show an article by its index; `nil` for the list.
  case read(Int?)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .read(let article): interface[HelpPanel.self].article = article
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the help.
  static func help(_ action: HelpAction) -> InterfaceAction { .own(action) }
}
