internal import Glibc
internal import SystemIO

/// Real folders.
enum Folder {
  /// Makes an empty folder, whose path has no links.
  static func make() -> String {
    let parent = SystemIO.Environment["TMPDIR"] ?? "/tmp"
    var template = Array((parent + "/sumi-sim-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
      preconditionFailure("No folder can be made in \(parent)")
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Removes a folder with all that is in it.
  static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = path + "/" + name
      if FileAccess.isFolder(inner) { remove(inner) } else { unlinkReally(inner) }
    }
    rmdir(path)
  }

  /// The names of all that is in a folder, in order.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes files whose paths are relative to a folder, which is made.
  static func write(_ files: [String: [UInt8]], into folder: String) {
    for (name, bytes) in files {
      let path = folder + "/" + name
      guard (try? FileAccess.makeFolder(of: path)) != nil else {
        preconditionFailure("No folder can be made for \(path)")
      }
      let descriptor = Real.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = Real.write(descriptor, bytes, bytes.count)
      _ = Real.close(descriptor)
    }
  }

  private static func unlinkReally(_ path: String) { _ = Real.unlink(path) }
}
