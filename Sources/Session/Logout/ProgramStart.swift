internal import SessionManagement
internal import SystemIO

/// The command line by which this program is started once more, with the same folders.
package struct ProgramStart: Sendable {
  /// The file of the program, or its name.
  private let program: String
  private let options: [String]

  /// The command line of this program.
  ///
  /// - Parameter settings: the settings, whose folders a new start has as well.
  package init(_ settings: WindowSettings) {
    // A name is found again by PATH; a path may depend on the folder that it was started in.
    let called = CommandLine.arguments.first ?? "sumi"
    program = called.contains("/") ? FileAccess.realPath(of: Program.own) ?? called : called
    let folders = [
      ("--state", settings.stateFolder),
      ("--config", settings.usesOwnConfiguration ? nil : settings.configurationFolder),
    ]
    options = folders.flatMap { name, folder in
      folder.map { [name, FileController.whole($0)] } ?? []
    }
  }

  /// Opens a window on each of some documents; one that cannot be opened is told in its own window.
  package func openWindows(on paths: some Sequence<String>) {
    for path in paths {
      // Without another process there is one window less; the gallery has the document.
      try? Program.launch(Program.own, options + ["--", path])
    }
  }

  /// The properties by which a session manager starts the program again.
  ///
  /// - Parameters:
  ///   - id: the name of the program in the session.
  ///   - path: the path of the document that is shown; `nil` for none.
  /// - Returns: the properties.
  nonisolated func properties(id: String, document path: String?) -> RestartProperties {
    RestartProperties(
      program: "sumi",
      restart: [program] + options + ["--session-id", id] + (path.map { ["--", $0] } ?? []),
      clone: [program] + options
    )
  }
}
