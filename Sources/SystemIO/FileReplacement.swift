internal import CLinux
public import Progress

/// A file in the making, which takes its name when it is complete.
///
/// 1. ``init(of:)`` makes it, in the folder of the file that it replaces, under a name that nobody can
///    guess.
/// 2. ``append(_:meter:)`` its contents, or let another writer open ``path``.
/// 3. ``commit(isFlushed:)``; without it the file is removed, and the old one stays as it was.
///
/// No link is followed, and no file is removed but its own, and those that a killed program left.
public final class FileReplacement {
  /// The path of the file until it is complete.
  public let path: String
  private let target: String
  private let descriptor: CInt
  private var isComplete = false

  /// Makes an empty file.
  ///
  /// - Parameter target: the path of the file to replace; there need be none.
  /// - Throws: ``SystemError`` when the folder allows no file.
  public init(of target: String) throws(SystemError) {
    self.target = target
    let name = String(UInt64.random(in: .min ... .max), radix: 16)
    path = FileAccess.folder(of: target) + Self.prefix + name
    // Nobody may read what replaces a private file, not even before it is complete.
    let isNew = sumiPermissions(target) < 0
    descriptor = sumiOpen(
      path,
      O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      isNew ? 0o644 : 0o600
    )
    guard descriptor >= 0 else { throw SystemError("writing") }
    // Shows others that it is in the making.
    _ = sumiLock(descriptor)
  }

  deinit {
    if !isComplete { unlink(path) }
    close(descriptor)
  }

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - meter: receives the number of bytes written.
  /// - Throws: ``SystemError`` when the disk refuses or the work is stopped.
  public func append(_ bytes: [UInt8], meter: WorkMeter = .unwatched) throws(SystemError) {
    try FileAccess.writeAll(bytes, to: descriptor, meter: meter)
  }

  /// Gives the file the owner, the permissions and the name of the one that it replaces.
  ///
  /// - Parameter isFlushed: whether contents and name are on the disk when the call returns.
  /// - Throws: ``SystemError``; the old file is as it was then.
  public func commit(isFlushed: Bool = true) throws(SystemError) {
    // Not every file system has owners and permissions; those on opening are never too much.
    sumiCopyAttributes(target, descriptor)
    if isFlushed, fsync(descriptor) != 0 { throw SystemError("flushing") }
    guard sumiRename(path, target) == 0 else { throw SystemError("renaming") }
    isComplete = true
    // What was replaced cannot come back.
    if isFlushed { try? FileAccess.flushFolder(of: target) }
    Self.removeAbandoned(in: FileAccess.folder(of: target))
  }

  /// Gives the file a name that is not in use.
  ///
  /// - Throws: ``SystemError``, also when there is a file of that name by now.
  public func commitAsNew() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError("flushing") }
    guard sumiRenameAsNew(path, target) == 0 else { throw SystemError("renaming") }
    isComplete = true
    do throws(SystemError) { try FileAccess.flushFolder(of: target) } catch {
      unlink(target)
      throw error
    }
  }
}
