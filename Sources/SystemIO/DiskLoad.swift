internal import CLinux

/// A file without a name that is written again and again.
public final class DiskLoad {
  private let descriptor: CInt

  /// Makes the file in a folder; it is gone when the process ends.
  public init(in folder: String) throws(SystemError) {
    descriptor = sumiOpenUnnamed(folder)
    guard descriptor >= 0 else { throw SystemError("making a file") }
  }

  deinit { close(descriptor) }

  /// Writes the file anew and waits until it is on the disk.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError("writing") }
    try FileAccess.writeAll(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw SystemError("writing") }
  }
}
