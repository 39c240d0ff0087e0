internal import Commands
internal import Editor
internal import SystemIO
internal import Widgets

/// The page of the profiles of the tablet's buttons.
enum TabletProfilePage: Hashable {
  /// The profiles to choose from.
  case list
  /// The name of a new profile, or of the shown one.
  case name(TextInput, isNew: Bool)
  /// The question whether the shown profile is to be deleted.
  case deletion
}

/// The actions of the page of profiles.
enum TabletProfileAction: PanelAction {
  /// Show a page; `nil` for the buttons.
  case show(TabletProfilePage?)
  /// Choose the tablet whose profile is shown.
  case chooseTablet(String)
  /// Use a profile on the shown tablet, by its index.
  case use(Int)
  /// Ask for the name of a new profile with the buttons of the shown one.
  case beginNew
  /// Edit the name of the shown profile.
  case beginRenaming
  /// Replace the name that is being edited.
  case write(TextInput)
  /// Accept the name that is being edited.
  case accept
  /// Delete the shown profile.
  case delete

  func perform(on interface: Interface) -> Effects {
    let state = interface.tablet
    switch self {
    case .show(let page): interface.tablet.profilePage = page
    case .chooseTablet(let name): interface.tablet.chosenTablet = name
    case .use(let index): interface.useProfile(index, on: state.shownTablet)
    case .beginNew:
      let name = localized("Profile {number}", ["number": "\(state.profiles.all.count + 1)"])
      interface.editProfileName(name, isNew: true)
    case .beginRenaming:
      let name = TabletState.title(of: state.profiles.all[state.shownProfile])
      interface.editProfileName(name, isNew: false)
    case .write(let input):
      guard case .name(_, let isNew) = state.profilePage else { break }
      interface.tablet.profilePage = .name(input, isNew: isNew)
    case .accept: interface.acceptProfileName()
    case .delete:
      interface.changeProfiles { $0.remove(state.shownProfile) }
      interface.tablet.profilePage = .list
    }
    return Effects()
  }
}

extension Interface {
  fileprivate func editProfileName(_ name: String, isNew: Bool) {
    tablet.profilePage = .name(TextInput(name, isSelected: true), isNew: isNew)
    tablet.focusesName = true
  }

  /// Makes the profile, or renames it, whose name is being edited.
  fileprivate func acceptProfileName() {
    guard case .name(let input, let isNew) = tablet.profilePage else { return }
    let (shown, name) = (tablet.shownProfile, tablet.shownTablet)
    tablet.profilePage = .list
    guard isNew else { return changeProfiles { $0.rename(shown, to: input.text) } }
    var added: Int?
    changeProfiles { added = $0.add(named: input.text, like: shown) }
    if let added { useProfile(added, on: name) }
  }
}

extension InterfaceAction {
  /// Returns an action of the page of profiles.
  static func profile(_ action: TabletProfileAction) -> InterfaceAction { .own(action) }
}

extension TabletPanel {
  /// A key accepts the name of a profile, or goes back to the list.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard interface.tablet.tab == .switches, let page = interface.tablet.profilePage else {
      return nil
    }
    switch (page, chord) {
    case (.name, KeyChord("Return")) where interface.isWriting:
      return interface.perform(.profile(.accept))
    case (.name, KeyChord("Escape")), (.deletion, KeyChord("Escape")):
      return interface.perform(.profile(.show(.list)))
    default: return nil
    }
  }
}
