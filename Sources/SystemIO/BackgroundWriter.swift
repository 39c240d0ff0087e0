internal import CLinux
internal import Synchronization

/// Appends to a file in the background, in order; the caller never waits for the disk.
public final class BackgroundWriter: Sendable {
  private let descriptor: CInt
  private let queue = WorkQueue("sumi: writer")

  /// First bytes of a file by which it is recognized.
  private static let startLength = 64

  /// Makes the file, or opens a device or a pipe.
  ///
  /// No link is followed, but for those of the system below `/dev` and `/proc`. A file that is there
  /// is never written to: one that may be replaced gives its name to the new file, and keeps its bytes
  /// under any other name that it has.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isReplaceable: receives the first bytes of a file of that name, and returns whether the new
  ///     one may take its place. An empty file may always be replaced.
  /// - Throws: ``SystemError`` when the file cannot be made, or there is one that must stay.
  public init(
    path: String,
    replacing isReplaceable: ([UInt8]) -> Bool = { _ in false }
  ) throws(SystemError) {
    descriptor = try Self.open(path, isReplaceable)
  }

  /// Waits like ``drain()``: the number of a closed file may be another one's at once.
  deinit {
    drain()
    close(descriptor)
  }

  /// Schedules bytes to be written.
  ///
  /// Bytes that the disk refuses are lost.
  public func append(_ bytes: [UInt8]) {
    let descriptor = descriptor
    // Recordings serve reports of faults; a full disk must not stop the drawing.
    queue.async { try? FileAccess.writeAll(bytes, to: descriptor) }
  }

  /// Waits until all bytes have been written.
  public func drain() { queue.sync {} }

  private static func open(
    _ path: String,
    _ isReplaceable: ([UInt8]) -> Bool
  ) throws(SystemError) -> CInt {
    guard !FileAccess.isOfSystem(path) else {
      return try opened(path, O_WRONLY)
    }
    let new = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let made = sumiOpen(path, new | O_CLOEXEC, 0o644)
    if made >= 0 { return made }
    guard sumiErrno() == EEXIST else { throw SystemError("writing") }
    // A link fails here. A pipe must not be waited for.
    let old = try opened(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    defer { close(old) }
    switch FileAccess.kind(of: path) {
    case .nothing, .folder: throw SystemError("writing", code: EISDIR)
    case .other: return try opened(path, O_WRONLY | O_NOFOLLOW)
    case .file: break
    }
    var start = [UInt8](repeating: 0, count: startLength)
    let count = max(0, CLinux.read(old, &start, start.count))
    guard count == 0 || isReplaceable(Array(start.prefix(count))) else {
      throw SystemError("writing", code: EEXIST)
    }
    let name = FileReplacement.prefix + String(UInt64.random(in: .min ... .max), radix: 16)
    let beside = FileAccess.folder(of: path) + name
    let descriptor = try opened(beside, new)
    guard sumiRename(beside, path) == 0 else {
      let error = SystemError("renaming")
      unlink(beside)
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func opened(_ path: String, _ flags: CInt) throws(SystemError) -> CInt {
    let descriptor = sumiOpen(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError("writing") }
    return descriptor
  }
}
