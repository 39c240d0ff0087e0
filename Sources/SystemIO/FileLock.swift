internal import CLinux

/// A lock that shows other programs that a file is being written; released with its owner.
///
/// The lock is advisory: it keeps out only programs that check it. It belongs to this value, not to
/// the process, so a second lock of the same program is refused as well.
public final class FileLock: Sendable {
  private let descriptor: CInt
  private let path: String

  /// Acquires the lock; `nil` when another owner has it.
  ///
  /// A file system without locks admits everybody. Waits for up to 50 ms: a process that a program
  /// has just begun to start holds a copy of the program's locks until it runs.
  ///
  /// - Throws: ``SystemError`` when the file does not exist, or none that may be written.
  public init?(_ path: String) throws(SystemError) {
    let descriptor = sumiOpen(path, O_RDWR | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("opening") }
    // Refused, the file stays open for good: closing it would take from this process all locks of
    // the older kind that it has on the file, such as those of SQLite.
    var refusals = 0
    while sumiLock(descriptor) == 1 {
      refusals += 1
      guard refusals < 10 else { return nil }
      usleep(5000)
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A process that is being started may still have a copy of the descriptor.
    sumiUnlock(descriptor)
    close(descriptor)
  }

  /// Returns whether a file is locked now; neither waits nor takes the lock.
  ///
  /// Not for a document: the file is closed again, which would take from this process all locks of
  /// the older kind that it has on the file, such as those of SQLite.
  public static func isHeld(_ path: String) -> Bool {
    let descriptor = sumiOpen(path, O_RDWR | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return sumiIsLocked(descriptor) != 0
  }

  /// A Boolean value that indicates whether the path still names the locked file.
  public var isInPlace: Bool { sumiIsAt(descriptor, path) != 0 }
}
