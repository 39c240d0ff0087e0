package import Editor
internal import SystemIO

/// Handwriting practice in a window of its own, beside the drawing.
package enum PracticeWindow {
  /// The purpose of the other window.
  package enum Use {
    case practice, recordAlphabet
  }

  /// Opens the window; it stays when this one is closed.
  ///
  /// - Parameters:
  ///   - use: practice, or the recording of the user's own alphabet.
  ///   - settings: of this window; the other keeps its files in the same places and is as large.
  ///   - alphabet: whose letters are practised: `school`, or the path of a file.
  /// - Returns: what to tell the user; `nil` when the window speaks for itself.
  package static func open(
    for use: Use,
    _ settings: WindowSettings,
    alphabet: String
  ) -> Message? {
    var words = ["practice"]
    var told: Message?
    if use == .recordAlphabet {
      let path = AlphabetLibrary(settings).ownPath
      words += ["--record-alphabet", path]
      told = .done(localized("The alphabet is saved in {path}", ["path": path]))
      do throws(SystemError) {
        try FileAccess.makeFolder(of: path)
      } catch {
        return .failed(localized("Could not open the window: {reason}", ["reason": error.reason]))
      }
    }
    // One that was removed since is no reason not to practise.
    if use == .practice, FileAccess.isFile(alphabet) { words += ["--alphabet", alphabet] }
    if let folder = settings.stateFolder { words += ["--state", folder] }
    if let folder = settings.configurationFolder { words += ["--config", folder] }
    if let scale = settings.scale { words += ["--scale", "\(scale)"] }
    do throws(SystemError) {
      try Program.launch(Program.own, words)
    } catch {
      return .failed(localized("Could not open the window: {reason}", ["reason": error.reason]))
    }
    return told
  }
}
