import Foundation

/// A file system of its own that is soon full.
final class SmallDisk {
  let path: String

  /// Whether this user may make one.
  static let isPossible = geteuid() == 0

  init(at path: String, kilobytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard Glibc.mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      throw RigFailure("mount: \(String(cString: strerror(errno)))")
    }
  }

  // What still has a file open there keeps it alive out of sight.
  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Leaves no room.
  func fill() {
    let file = open(path + "/filler", O_WRONLY | O_CREAT, 0o644)
    let zeros = [UInt8](repeating: 1, count: 512)
    while write(file, zeros, zeros.count) > 0 {}
    close(file)
  }

  /// Lets nothing on it be written any more.
  func forbidWriting() throws {
    let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
    guard Glibc.mount("tmpfs", path, "tmpfs", flags, nil) == 0 else {
      throw RigFailure("mount: \(String(cString: strerror(errno)))")
    }
  }

  /// Makes room again.
  func empty() { unlink(path + "/filler") }
}
