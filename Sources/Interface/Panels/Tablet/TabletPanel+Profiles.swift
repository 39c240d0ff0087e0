internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// The line above the buttons that names their profile and leads to the others.
  var profileLine: PanelLayout {
    PanelLayout(
      Element(
        .row(.settings, localized("Profile: {name}", ["name": shownName])),
        name: localized("Profile: {name}", ["name": shownName]),
        response: .tap(.profile(.show(.list)))
      )
    )
    .minimum(height: Theme.target)
    .padding(Insets(left: 8, bottom: 4, right: 8))
  }

  /// The header of a page of profiles, which leads back.
  func header(of page: TabletProfilePage) -> PanelLayout {
    let (title, back): (String, TabletProfilePage?) =
      switch page {
      case .list: (localized("Profiles"), nil)
      case .name(_, true): (localized("New profile"), .list)
      case .name(_, false): (localized("Rename profile"), .list)
      case .deletion: (localized("Delete profile"), .list)
      }
    let element = Element<InterfaceAction>(
      .row(.left, title),
      name: localized("Back"),
      response: .tap(.profile(.show(back)))
    )
    return PanelLayout(element).minimum(height: Theme.target)
      .padding(Insets(left: 8, bottom: 4, right: 8))
  }

  /// Returns the content of a page of profiles.
  func content(of page: TabletProfilePage) -> PanelLayout {
    switch page {
    case .list: profileList
    case .name(let input, _):
      PanelLayout(
        Element(
          .field(input, placeholder: localized("Name")),
          name: localized("Name of the profile"),
          response: .edit(input) { .profile(.write($0)) }
        )
      )
      .padding(horizontal: Self.edge)
    case .deletion:
      paragraph(
        localized("Delete profile “{name}”?", ["name": shownName]),
        role: .primary
      )
      .padding(horizontal: Self.edge)
    }
  }

  /// Returns the buttons of a page of profiles.
  func buttons(of page: TabletProfilePage) -> PanelLayout {
    let cancel = Element<InterfaceAction>.button(
      localized("Cancel"),
      hint: KeyChord.hint("Esc"),
      .profile(.show(.list))
    )
    let buttons: [Element<InterfaceAction>] =
      switch page {
      case .list: listButtons
      case .name(_, let isNew):
        [
          cancel,
          .button(
            isNew ? localized("Create") : localized("Rename"),
            hint: KeyChord.hint("Enter"),
            .profile(.accept)
          ),
        ]
      case .deletion: [cancel, .button(localized("Delete"), .profile(.delete))]
      }
    let layouts = buttons.map { PanelLayout($0).minimum(height: 40) }
    return page == .list
      ? .flow(spacing: 8, lineSpacing: 8) { layouts } : .grid(maxColumns: layouts.count) { layouts }
  }

  private var shownName: String { TabletState.title(of: state.profiles.all[state.shownProfile]) }

  private var profileList: PanelLayout {
    PanelLayout.column {
      if state.tablets.count > 1 {
        for tablet in state.tablets { row(of: tablet) }
        PanelLayout(Element(.separator)).padding(vertical: 4)
      }
      for (index, profile) in state.profiles.all.enumerated() {
        row(of: TabletState.title(of: profile), index)
      }
    }
    .padding(horizontal: 8)
  }

  /// A tablet and the profile that it uses.
  private func row(of tablet: String) -> Element<InterfaceAction> {
    var row = Element<InterfaceAction>(
      .row(.tablet, tablet),
      name: tablet,
      response: .tap(.profile(.chooseTablet(tablet)))
    )
    row.isCurrent = tablet == state.shownTablet
    return row
  }

  private func row(of title: String, _ index: Int) -> Element<InterfaceAction> {
    let isShown = index == state.shownProfile
    var row = Element<InterfaceAction>(
      .row(isShown ? .check : nil, title, isIndented: true),
      name: title,
      response: .tap(.profile(.use(index)))
    )
    row.isCurrent = isShown
    return row
  }

  private var listButtons: [Element<InterfaceAction>] {
    var new = Element<InterfaceAction>.button(localized("New…"), .profile(.beginNew))
    new.isEnabled = state.profiles.hasRoom
    var delete = Element<InterfaceAction>.button(
      localized("Delete…"),
      .profile(.show(.deletion))
    )
    delete.isEnabled = state.profiles.all.count > 1
    return [new, .button(localized("Rename…"), .profile(.beginRenaming)), delete]
  }
}
