internal import SystemIO

/// The folders of drawings without a name, and of those that no other disk takes.
package nonisolated enum RescueFolders {
  /// The folders, in the order in which they are tried.
  ///
  /// They are in the state folder, in that of the user's session, which is memory, in those for
  /// temporary files, and in the memory that all may share: on several disks, one of which has room
  /// when the others are full.
  ///
  /// - Parameter stateFolder: the folder of the program's own files.
  /// - Returns: their paths; none need be there.
  static func all(in stateFolder: String) -> [String] {
    [DocumentPaths.drafts(in: stateFolder)] + shared
  }

  /// The folders that lie where others may write too: only one that nobody else can enter counts.
  private static var shared: [String] {
    let session = SystemIO.Environment["XDG_RUNTIME_DIR"].map { $0 + "/sumi" }
    let temporary = [SystemIO.Environment["TMPDIR"], "/tmp", "/var/tmp", "/dev/shm"]
    let own = "/sumi-\(SystemIO.Environment.userNumber)"
    let folders = [session] + temporary.map { folder in folder.map { $0 + own } }
    var known: Set<String> = []
    return folders.compactMap { $0 }.filter { $0.hasPrefix("/") && known.insert($0).inserted }
  }

  /// Makes a folder where there is none.
  ///
  /// - Throws: `SystemError` when that is impossible, or others can enter it.
  static func prepare(_ folder: String) throws(SystemError) {
    guard shared.contains(folder) else { return try FileAccess.makeFolder(of: folder + "/") }
    try FileAccess.makePrivateFolder(folder)
  }

  /// The folders that are there and that only the user can write to.
  package static func existing(in stateFolder: String) -> [String] {
    all(in: stateFolder).filter { !shared.contains($0) || FileAccess.isPrivateFolder($0) }
  }
}
