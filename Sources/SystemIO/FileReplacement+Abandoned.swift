internal import CLinux

extension FileReplacement {
  /// The beginning of the names of files in the making; the rest is a random number.
  static let prefix = ".sumi-"
  /// Seconds since the last change of a file after which nobody makes it any more: a day.
  private static let longestWork = 86_400.0

  /// Removes files in the making that a killed program has left in a folder.
  ///
  /// A file is one of them when it has such a name, belongs to this user, was not changed for a day, and
  /// no program has its lock. Called after each replacement, for the folder of it; the cost is that of
  /// reading the names of the folder.
  ///
  /// - Parameter folder: the path of the folder, with a slash, or empty for the current one.
  static func removeAbandoned(in folder: String) {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let name = sumiName(entry).flatMap({ String(validatingCString: $0) }), isOwn(name)
      else { continue }
      names.append(name)
    }
    for name in names where isOld(folder + name) { removeUnlocked(folder + name) }
  }

  /// Returns whether a name is one of files in the making, or of the journal that SQLite keeps of one.
  private static func isOwn(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    var number = name.utf8.dropFirst(prefix.utf8.count)
    let journal = "-journal".utf8
    if number.suffix(journal.count).elementsEqual(journal) { number.removeLast(journal.count) }
    return (1...16).contains(number.count)
      && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func isOld(_ path: String) -> Bool {
    let time = sumiChangeTime(path)
    return time >= 0 && time < Clock.origin + Double(Clock.now) / 1e9 - longestWork
  }

  private static func removeUnlocked(_ path: String) {
    // A link fails here, and a pipe is not waited for.
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = sumiOpen(path, flags, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A file system without locks leaves it to the age.
    guard sumiIsOwnFile(descriptor) != 0, sumiLock(descriptor) != 1,
      sumiIsAt(descriptor, path) != 0
    else { return }
    unlink(path)
  }
}
