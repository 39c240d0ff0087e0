internal import CLinux
internal import Synchronization

/// A new file that grows at its end, by plain writes that no flush precedes.
///
/// Appended bytes survive the end of the program at once, and that of the machine after ``flush()``.
public final class AppendFile: Sendable {
  /// The path of the file.
  public let path: String
  private let descriptor: CInt
  private let length = Mutex(0)

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
    let failure = length.withLock { length -> SystemError? in
      do throws(SystemError) {
        try FileAccess.writeAll(bytes, to: descriptor)
      } catch {
        // A part would hide what is appended later.
        ftruncate(descriptor, off_t(length))
        return error
      }
      length += bytes.count
      return nil
    }
    if let failure { throw failure }
  }

  /// Removes all bytes behind the first.
  ///
  /// - Parameter count: the number of bytes that stay; no more than there are.
  public func truncate(to count: Int) {
    length.withLock { length in
      guard length > count, ftruncate(descriptor, off_t(count)) == 0 else { return }
      length = count
    }
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
