internal import CLinux

extension FileAccess {
  /// The kinds of file that a path can name, links followed.
  public enum Kind: Hashable, Sendable {
    /// Nothing, or something that must not be seen.
    case nothing
    /// A file with an end.
    case file
    /// A folder.
    case folder
    /// A device, a pipe or the like.
    case other
  }

  /// Returns the kind of file that a path names; waits for the disk.
  public static func kind(of path: String) -> Kind {
    switch sumiKindOfFile(path) {
    case 1: .file
    case 2: .folder
    case 3: .other
    default: .nothing
    }
  }

  /// Returns the files and folders in a folder, in no order; waits for the disk.
  ///
  /// Devices and broken links are left out, and so are names that are not valid UTF-8, which nobody
  /// could type.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  public static func entries(in folder: String) throws(SystemError) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw SystemError("reading") }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = sumiName(entry)
      guard let text = name.flatMap({ String(validatingCString: $0) }), text != ".", text != ".."
      else { continue }
      var (size, time) = (Int64(0), 0.0)
      let kind = sumiDescribe(descriptor, name, &size, &time)
      guard kind == 1 || kind == 2 else { continue }
      entries.append(FolderEntry(text, isFolder: kind == 2, size: Int(size), time: time))
    }
    return entries
  }

  /// Moves a file, replacing any other, in one step and flushed to the disk; the two may lie in
  /// different file systems.
  ///
  /// - Throws: ``SystemError``; both are as they were then.
  public static func relocate(_ path: String, to destination: String) throws(SystemError) {
    if sumiRename(path, destination) == 0 {
      // What was replaced cannot come back.
      return (try? flushFolder(of: destination)) ?? ()
    }
    try replace(destination, with: try read(path))
    remove(path)
  }
}

extension FileAccess {
  /// Returns the path of a file from the root on, with all links followed; `nil` when it is not there.
  public static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a folder that only this user can enter, where there is none.
  ///
  /// - Throws: ``SystemError``, also when something else has its name, as a folder that others can
  ///   enter.
  public static func makePrivateFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0, sumiErrno() != EEXIST { throw SystemError("making a folder") }
    guard isPrivateFolder(path) else { throw SystemError("making a folder", code: EPERM) }
  }

  /// Returns whether a path names, without a link, a folder that only this user can enter.
  public static func isPrivateFolder(_ path: String) -> Bool { sumiIsPrivateFolder(path) != 0 }

  /// The folder that relative paths start from; the root when it was removed.
  public static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
