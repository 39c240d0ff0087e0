internal import CLinux
public import Progress

/// Whole files, read and replaced.
public enum FileAccess {
  /// The most links that are followed, as in Linux.
  private static let longestChainOfLinks = 40

  /// Reads a file, at most `limit` bytes of it.
  ///
  /// - Throws: ``SystemError`` when it cannot be read or is longer than the limit.
  public static func read(
    _ path: String,
    limit: Int = 1 << 30,
    meter: WorkMeter = .unwatched
  ) throws(SystemError) -> [UInt8] {
    let descriptor = sumiOpen(path, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("reading") }
    defer { close(descriptor) }
    return try readAll(descriptor, limit: limit, meter: meter)
  }

  static func readAll(
    _ descriptor: CInt,
    limit: Int,
    meter: WorkMeter = .unwatched
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Pipes have no length before their end.
    let length = Int(sumiFileSize(descriptor))
    guard length <= limit else { throw SystemError("reading", code: EFBIG) }
    if (1...limit).contains(length) { bytes.reserveCapacity(length) }
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
      guard meter.advance(bytes.count, of: max(length, bytes.count)) else {
        throw SystemError("reading", code: ECANCELED)
      }
    }
  }

  /// Writes a file beside the old one, flushes it to the disk and renames it to the old name; the
  /// old file stays as it was if anything fails.
  ///
  /// A link is followed, so that it stays a link. Owner and permissions stay the same.
  /// A device or another special file is written directly.
  ///
  /// - Parameters:
  ///   - name: the path of the file.
  ///   - bytes: its contents.
  ///   - meter: receives the number of bytes written, and is asked before the old file is replaced.
  /// - Throws: ``SystemError`` when the disk refuses or the work is stopped.
  public static func replace(
    _ name: String,
    with bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(SystemError) {
    let file = try OutputFile(name)
    try file.append(bytes, meter: meter)
    try file.commit(meter: meter)
  }

  /// Sets the time of the last change of a file to now, if it is there.
  public static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { unlink(path) }

  /// Makes the folder of a file, and those above it.
  public static func makeFolder(of path: String) throws(SystemError) {
    let folder = folder(of: path)
    guard sumiKindOfFile(folder) != 2, folder.count > 1 else { return }
    try makeFolder(of: String(folder.dropLast()))
    guard mkdir(folder, 0o700) == 0 || sumiKindOfFile(folder) == 2 else {
      throw SystemError("making a folder")
    }
  }

  /// Returns whether a path lies where links lead to open files, which belong to somebody else.
  ///
  /// Shared memory lies among the devices, and holds files as any folder does.
  static func isOfSystem(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }

  /// Returns the path with its links followed, even if there is no file yet.
  ///
  /// - Throws: ``SystemError`` when there are too many of them.
  public static func resolved(_ name: String) throws(SystemError) -> String {
    var path = name
    for _ in 0..<longestChainOfLinks {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = sumiReadLink(path, &target, UInt(target.count))
      guard count > 0 else { return path }
      let link = String(decoding: target.prefix(count), as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + link
    }
    throw SystemError("writing", code: ELOOP)
  }

  /// Bytes that are handed to the system in one go.
  private static let piece = 1 << 20

  static func writeAll(
    _ bytes: [UInt8],
    to descriptor: CInt,
    meter: WorkMeter = .unwatched
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      guard meter.advance(start, of: bytes.count) else {
        throw SystemError("writing", code: ECANCELED)
      }
      let count = bytes.withUnsafeBytes { buffer in
        CLinux.write(
          descriptor,
          buffer.baseAddress.map { $0 + start },
          min(piece, bytes.count - start)
        )
      }
      if count < 0 {
        if sumiErrno() == EINTR { continue }
        throw SystemError("writing")
      }
      start += count
    }
  }

  /// Returns the part of a path before its last name, with its slash.
  public static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Waits until the names in a file's folder are on the disk.
  ///
  /// - Throws: ``SystemError`` when the disk refuses; a file system that cannot flush folders does not.
  static func flushFolder(of path: String) throws(SystemError) {
    let descriptor = sumiOpen(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(sumiErrno()) else { return }
    throw SystemError("flushing")
  }
}
