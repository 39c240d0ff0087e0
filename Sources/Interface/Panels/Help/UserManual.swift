internal import SystemIO

/// The user's manual, pages for a browser that are installed with the program.
package nonisolated enum UserManual {
  /// The program that opens a file with the one that the user has chosen for its kind.
  package static let opener = "xdg-open"

  /// The path of its first page; `nil` when it is not installed, or nothing can open it.
  static var path: String? {
    guard let program = FileAccess.realPath(of: Program.own), Program.path(of: opener) != nil else {
      return nil
    }
    return path(besideProgram: program)
  }

  /// The path of the first page in an installation.
  ///
  /// - Parameter program: the path of the program, such as `/usr/bin/sumi`.
  /// - Returns: the path; `nil` when there is no such file.
  static func path(besideProgram program: String) -> String? {
    let prefix = FilePath.parent(of: FilePath.parent(of: program))
    let path = FilePath.joined(prefix, "share/doc/sumi/manual/index.html")
    return FileAccess.isFile(path) ? path : nil
  }
}
