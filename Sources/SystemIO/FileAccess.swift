internal import CLinux

/// Whole files, read and replaced.
public enum FileAccess {
  /// Reads a file, at most `limit` bytes of it.
  ///
  /// - Throws: ``SystemError`` when it cannot be read or is longer than the limit.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(SystemError) -> [UInt8] {
    let descriptor = sumiOpen(path, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("reading") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CLinux.read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if sumiErrno() == EINTR { continue }
        throw SystemError("reading")
      }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= limit else { throw SystemError("reading", code: EFBIG) }
    }
  }

  /// Writes a file beside the old one, flushes it to the disk and puts it in the old one's place,
  /// which stays as it was if anything fails.
  ///
  /// A link is followed, so that it stays a link. What is no file, such as a device, is written
  /// directly.
  public static func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    // Links below these lead to open files, which belong to somebody else.
    guard !name.hasPrefix("/dev/"), !name.hasPrefix("/proc/") else {
      return try write(bytes, to: name, flags: O_WRONLY)
    }
    let path = resolved(name)
    switch sumiKindOfFile(path) {
    case 2: throw SystemError("writing", code: EISDIR)
    case 3:
      try write(bytes, to: path, flags: O_WRONLY)
      return
    case 1 where access(path, W_OK) != 0: throw SystemError("writing")
    default: break
    }
    let temporary = "\(path).new-\(getpid())"
    do throws(SystemError) {
      try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, flushed: true)
      guard sumiRename(temporary, path) == 0 else { throw SystemError("renaming") }
    } catch {
      unlink(temporary)
      throw error
    }
    flushFolder(of: path)
  }

  /// Where a path leads when its links are followed; itself when there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func write(
    _ bytes: [UInt8],
    to path: String,
    flags: CInt,
    flushed: Bool = false
  ) throws(SystemError) {
    let descriptor = sumiOpen(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError("writing") }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
    if flushed, fsync(descriptor) != 0 { throw SystemError("flushing") }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        CLinux.write(descriptor, buffer.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count < 0 {
        if sumiErrno() == EINTR { continue }
        throw SystemError("writing")
      }
      start += count
    }
  }

  private static func flushFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = sumiOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
