package import Interface
internal import SystemIO

/// Keeps what the user sets in the window: after a crash nobody has to do it again.
package final class PreferenceStore {
  /// The preferences as they were read, with what was set since.
  package var preferences: Preferences
  /// Writes them between start and end.
  private let queue = WorkQueue("sumi: settings", niceness: 5)
  /// A Boolean value that indicates whether anything is kept; not in a replay.
  private let isKeeping: Bool
  /// A Boolean value that indicates whether the tools are the user's own, not the command line's.
  private let keepsTools: Bool
  /// The mark that the hint of the first start was seen.
  private let firstStart: FirstStart

  /// Reads the preferences of a window.
  ///
  /// - Parameters:
  ///   - settings: the settings of the command line.
  ///   - isReplay: a Boolean value that indicates whether a recording is played.
  package init(_ settings: WindowSettings, isReplay: Bool) {
    preferences = Preferences(in: settings.configurationFolder ?? "")
    isKeeping = !isReplay && settings.configurationFolder != nil
    keepsTools = settings.ink == nil && settings.stabilizer == nil
    firstStart = FirstStart(settings)
  }

  /// Notes the settings that the window begins with, as far as they are not the command line's.
  ///
  /// - Parameter interface: the interface with the preferences.
  package func begin(_ interface: Interface) {
    if collect(from: interface) { preferences.begin() }
  }

  /// Writes in the background what has been set since the last time, once its panel is closed.
  package func write(changesOf interface: Interface) {
    guard interface.settingsRevision != preferences.settingsRevision else { return }
    preferences.settingsRevision = interface.settingsRevision
    if interface.wasHintRemoved { queue.async { [firstStart] in firstStart.markSeen() } }
    // A file with a damaged line is the user's to mend before it is written over.
    guard preferences.complaints.isEmpty, collect(from: interface) else { return }
    queue.async(preferences.writing)
  }

  /// Writes at the end what has been set, and complains where that fails.
  package func finish(_ interface: Interface) {
    guard collect(from: interface) else { return }
    queue.sync {}
    if interface.wasHintRemoved { firstStart.markSeen() }
    do throws(SystemError) {
      try preferences.write()
    } catch {
      Terminal.complain("settings: \(error.operation): \(error.reason)")
    }
  }

  /// Collects the settings of the interface; returns whether they are kept.
  private func collect(from interface: Interface) -> Bool {
    guard isKeeping else { return false }
    preferences.interface = interface.settings
    preferences.tablets = interface.tabletSettings
    preferences.keys = interface.keys
    if keepsTools { preferences.tools = interface.tools }
    return true
  }
}
