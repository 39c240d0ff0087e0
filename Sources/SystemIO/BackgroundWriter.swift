internal import CLinux

/// Appends to a file in the background, in order; the caller never waits for the disk.
public final class BackgroundWriter: Sendable {
  private let descriptor: CInt
  private let queue = WorkQueue("sumi: writer")

  /// Makes or empties the file.
  public init(path: String) throws(SystemError) {
    descriptor = sumiOpen(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError("writing") }
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
}
