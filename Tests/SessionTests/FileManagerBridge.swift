import SystemIO

/// Moves of files that tests need.
enum FileManagerBridge {
  /// Moves a small file, and makes the folder for it.
  static func move(_ path: String, to target: String) throws {
    try FileAccess.makeFolder(of: target)
    try FileAccess.replace(target, with: try FileAccess.read(path))
    FileAccess.remove(path)
  }
}
