package import Interface
internal import Practice
internal import SystemIO

/// The alphabets that can be chosen in the window: the school's, the user's own, and the files of the
/// configuration folder's `alphabets`.
package struct AlphabetLibrary {
  private let settings: WindowSettings

  /// Creates the library of a window with these settings.
  package init(_ settings: WindowSettings) { self.settings = settings }

  /// The path of the user's own alphabet; the file may not exist.
  var ownPath: String {
    StateFolder.path(settings.stateFolder) + "/practice/My alphabet.sumi"
  }

  /// Reads all alphabets.
  ///
  /// - Returns: the alphabets, the school's first, and what is wrong with those that are left out.
  package func read() -> (alphabets: [NamedAlphabet], complaints: [String]) {
    var alphabets = [NamedAlphabet.school]
    var complaints: [String] = []
    func add(_ path: String, named name: String) {
      do throws(Failure) {
        let alphabet = try PracticeFiles.alphabet(of: path).filled(by: .school)
        alphabets.append(NamedAlphabet(id: path, name: name, alphabet: alphabet))
      } catch {
        complaints.append(error.message)
      }
    }
    if FileAccess.isFile(ownPath) { add(ownPath, named: localized("My alphabet")) }
    if let folder = settings.configurationFolder.map({ $0 + "/alphabets" }) {
      for name in FileAccess.names(in: folder).sorted() where FileAccess.isFile("\(folder)/\(name)")
      {
        add("\(folder)/\(name)", named: PracticeFiles.bareName(of: name))
      }
    }
    return (alphabets, complaints)
  }
}
