internal import CLinux

/// An open file of which parts are read.
public final class FileReader {
  private let descriptor: CInt

  /// Opens a file for reading.
  public init(_ path: String) throws(SystemError) {
    descriptor = sumiOpen(path, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("reading") }
  }

  deinit { close(descriptor) }

  /// The length of the file in bytes.
  public var count: Int { max(0, Int(sumiFileSize(descriptor))) }

  /// Reads a part of the file; less than asked for where it ends.
  ///
  /// - Parameters:
  ///   - count: the number of bytes.
  ///   - offset: the offset of the first.
  /// - Returns: the bytes.
  /// - Throws: ``SystemError`` when the disk refuses.
  public func bytes(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
      }
      if read < 0 {
        if sumiErrno() == EINTR { continue }
        throw SystemError("reading")
      }
      guard read > 0 else { break }
      filled += read
    }
    bytes.removeLast(count - filled)
    return bytes
  }
}
