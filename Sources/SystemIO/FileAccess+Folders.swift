internal import CLinux

extension FileAccess {
  /// What a path leads to, links followed.
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

  /// What a path leads to; waits for the disk.
  public static func kind(of path: String) -> Kind {
    switch sumiKindOfFile(path) {
    case 1: .file
    case 2: .folder
    case 3: .other
    default: .nothing
    }
  }

  /// What lies in a folder, in no order; waits for the disk.
  ///
  /// Devices and links that lead nowhere are left out, and so are names that are no UTF-8: nobody
  /// could write them.
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

  /// Puts a file into the place of another or where nothing is, at once and flushed to the disk;
  /// the two may lie in different file systems.
  ///
  /// - Throws: ``SystemError``; both are as they were then.
  public static func bring(_ path: String, to place: String) throws(SystemError) {
    if sumiRename(path, place) == 0 { return flushFolder(of: place) }
    try replace(place, with: try read(path))
    remove(path)
  }
}

extension FileAccess {
  /// The folder that paths are counted from; the root where it is gone.
  public static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
