internal import Commands
public import Editor
internal import PenInput
internal import SystemIO

extension Interface {
  /// Chooses the next profile of the buttons of the tablet that was used last.
  ///
  /// - Returns: A message with the name of the profile.
  public func useNextTabletProfile() -> Message {
    let profiles = tablet.profiles
    guard profiles.all.count > 1 else {
      (tablet.tab, tablet.profilePage) = (.switches, .list)
      return Message(
        .warning,
        localized("There is only one tablet profile."),
        offer: Message.Offer(localized("Add profile…"), .panel(.showTablet))
      )
    }
    let latest = tablet.latest ?? tablet.tablets.first
    let next = (profiles.index(of: latest) + 1) % profiles.all.count
    useProfile(next, on: latest)
    settingsRevision += 1
    let name = TabletState.title(of: tablet.profiles.all[next])
    guard tablet.hasOwnProfile(latest), let latest else {
      return .done(localized("Tablet profile: {name}", ["name": name]))
    }
    return .done(
      localized("Profile of {tablet}: {name}", ["tablet": latest, "name": name])
    )
  }

  /// Chooses the profile of a tablet: its own one where there are several tablets.
  func useProfile(_ index: Int, on name: String?) {
    let isOwn = tablet.tablets.count > 1 || tablet.hasOwnProfile(name)
    changeProfiles { $0.use(index, on: isOwn ? name : nil) }
  }

  /// Changes the profiles, and applies them to the switches.
  func changeProfiles(_ change: (inout SwitchProfiles) -> Void) {
    change(&tablet.profiles)
    editor.inputSettings.switchMap = tablet.profiles[tablet.profiles.index(of: nil)]
    editor.inputSettings.switchMaps = tablet.names.compactMapValues(tablet.profiles.ownMap)
  }

  /// Notes the tablets that there are, and the one that is used.
  func noteTablet(_ event: RawEvent) {
    switch event {
    case .device(let device):
      guard let name = device.tabletName else { return }
      tablet.names[device.id] = name
      editor.inputSettings.switchMaps[device.id] = tablet.profiles.ownMap(of: name)
    case .removed(let id):
      guard tablet.names.removeValue(forKey: id) != nil else { return }
      editor.inputSettings.switchMaps[id] = nil
      tablet.latest = tablet.latest.flatMap { tablet.tablets.contains($0) ? $0 : nil }
    case .pointer(let event):
      if let name = tablet.names[event.sourceID] { tablet.latest = name }
    case .keys, .curve, .threshold, .window, .hidden, .setting: break
    }
  }
}

extension TabletState {
  /// The names of the tablets that are plugged in, in their order.
  var tablets: [String] { Set(names.values).sorted() }

  /// The tablet whose profile is shown: the chosen one, or else that of the pen that is shown.
  var shownTablet: String? {
    let chosen = chosenTablet.flatMap { tablets.contains($0) ? $0 : nil }
    return chosen ?? gauge.flatMap { names[$0.device.id] } ?? latest ?? tablets.first
  }

  /// The index of the profile that is shown.
  var shownProfile: Int { profiles.index(of: shownTablet) }

  /// Returns whether a tablet has a profile of its own.
  func hasOwnProfile(_ tablet: String?) -> Bool {
    tablet.flatMap { profiles.ownMap(of: $0) } != nil
  }

  /// Returns the name of a profile as it is shown.
  static func title(of profile: SwitchProfiles.Profile) -> String {
    profile.name.isEmpty ? localized("Default") : profile.name
  }
}
