internal import SystemIO

/// The commands that write what packages install beside the program.
package enum ManualFiles {
  /// `sumi completions`: prints the completions for a shell.
  package static func printCompletions(_ words: [String]) throws(Failure) {
    guard let name = try Options(words, of: .completions).files(atMost: 1).first else {
      throw .usage("completions: a shell is missing; see sumi completions --help")
    }
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("completions: \(name): not one of \(names)")
    }
    Terminal.print(shell.completions)
  }

  /// `sumi manual-pages`: writes the manual pages into a folder.
  package static func writePages(_ words: [String], version: String) throws(Failure) {
    guard let folder = try Options(words, of: .manualPages).files(atMost: 1).first else {
      throw .usage("manual-pages: a folder is missing; see sumi manual-pages --help")
    }
    for page in ManualPage.all(version: version, day: day) {
      let path = folder + "/" + page.path
      do throws(SystemError) {
        try FileAccess.makeFolder(of: path)
        try FileAccess.replace(path, with: Array(page.text.utf8))
      } catch {
        throw Failure("write", path, error)
      }
    }
  }

  /// The date of the pages: that of the environment for builds that repeat, or else today.
  ///
  /// Format: reproducible-builds.org, *SOURCE_DATE_EPOCH specification* 1.1, whole seconds since 1970.
  private static var day: String {
    let seconds = Environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    return (seconds.map { CalendarDate($0) } ?? .now).dayText
  }
}
