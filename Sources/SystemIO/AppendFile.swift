internal import CLinux
internal import Synchronization

/// A new file that grows at its end, by plain writes that no flush precedes.
///
/// Appended bytes survive the end of the program at once, and that of the machine after ``flush()``.
public final class AppendFile: Sendable {
  /// The path of the file.
  public let path: String
  private let descriptor: CInt
  private let end = Mutex(End())

  /// The end of the file.
  private struct End {
    /// The number of bytes up to it.
    var length = 0
    /// A Boolean value that indicates whether a part that was refused may lie behind it.
    var isTorn = false
  }

  /// Makes the file; nothing may be there, not even a link.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - model: the path of a file whose permissions it gets.
  /// - Throws: ``SystemError`` when it cannot be made.
  public init(_ path: String, permissionsOf model: String) throws(SystemError) {
    self.path = path
    let permissions = sumiPermissions(model)
    descriptor = sumiOpen(
      path,
      O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      permissions < 0 ? 0o600 : mode_t(permissions)
    )
    guard descriptor >= 0 else { throw SystemError("writing") }
  }

  deinit { close(descriptor) }

  /// Appends bytes, all of them or none.
  ///
  /// - Throws: ``SystemError`` when the disk refuses, or the path names another file by now.
  public func append(_ bytes: [UInt8]) throws(SystemError) {
    guard sumiIsAt(descriptor, path) != 0 else { throw SystemError("writing", code: ENOENT) }
    let failure = end.withLock { end -> SystemError? in
      do throws(SystemError) {
        // A part would hide what is appended later.
        if end.isTorn, ftruncate(descriptor, off_t(end.length)) != 0 {
          throw SystemError("writing")
        }
        end.isTorn = true
        try FileAccess.writeAll(bytes, to: descriptor)
        (end.isTorn, end.length) = (false, end.length + bytes.count)
        return nil
      } catch {
        end.isTorn = ftruncate(descriptor, off_t(end.length)) != 0
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Removes all bytes behind the first.
  ///
  /// - Parameter count: the number of bytes that stay; no more than there are.
  /// - Throws: ``SystemError`` when the disk refuses; all bytes stay then.
  public func truncate(to count: Int) throws(SystemError) {
    let failure = end.withLock { end -> SystemError? in
      guard end.length > count else { return nil }
      guard ftruncate(descriptor, off_t(count)) == 0 else { return SystemError("writing") }
      (end.length, end.isTorn) = (count, false)
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits until all that was appended is on the disk.
  public func flush() throws(SystemError) {
    guard fdatasync(descriptor) == 0 else { throw SystemError("flushing") }
  }

  /// Removes the file, if the path still names it.
  public func remove() {
    if sumiIsAt(descriptor, path) != 0 { unlink(path) }
  }
}
