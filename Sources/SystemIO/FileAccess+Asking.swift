internal import CLinux

extension FileAccess {
  /// Returns whether a path names a file, not a folder or a device.
  public static func isFile(_ path: String) -> Bool { sumiKindOfFile(path) == 1 }

  /// Returns whether a path names a folder.
  public static func isFolder(_ path: String) -> Bool { sumiKindOfFile(path) == 2 }

  /// Returns whether the program may write a file, or make files in a folder.
  public static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Returns the time of the last change of a file, in seconds since the beginning of 1970 (UTC);
  /// `nil` when there is no file.
  public static func changeTime(of path: String) -> Double? {
    let time = sumiChangeTime(path)
    return time < 0 ? nil : time
  }

  /// Returns the names of all files in a folder, in no order; none when it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = String(cString: sumiName(entry))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Waits until a file and its name are on the disk.
  public static func flushNamed(_ path: String) throws(SystemError) {
    try flush(path)
    try flushFolder(of: path)
  }

  /// Makes a hard link to a file; fails when the name is in use.
  public static func link(_ path: String, as name: String) throws(SystemError) {
    guard CLinux.link(path, name) == 0 else { throw SystemError("linking") }
  }

  /// Copies a file to a name that is not in use, flushed to the disk.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: the second name, also in another file system.
  ///   - keepsOriginal: whether the first name stays, and each has bytes of its own.
  /// - Throws: ``SystemError``; the file has only its first name then.
  public static func copy(
    _ path: String,
    as name: String,
    keepsOriginal: Bool
  ) throws(SystemError) {
    guard sumiKindOfFile(name) == 0 else { throw SystemError("writing", code: EEXIST) }
    if !keepsOriginal, CLinux.link(path, name) == 0 {
      // The first name goes only when a power cut leaves the second.
      do throws(SystemError) { try flushFolder(of: name) } catch {
        remove(name)
        throw error
      }
    } else {
      let copy = try FileReplacement(of: name)
      try copy.append(try read(path))
      try copy.commitAsNew()
    }
    if !keepsOriginal { remove(path) }
  }

  /// Removes a folder, if it is empty.
  public static func removeFolder(_ path: String) { rmdir(path) }

  /// Waits until a file is on the disk.
  static func flush(_ path: String) throws(SystemError) {
    let descriptor = sumiOpen(path, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("flushing") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError("flushing") }
  }
}
