import Foundation
import TestSupport

/// A disk that stalls or is slow, for programs that preload it.
enum SlowDisk {
  /// Builds the library to preload.
  static func shim(in folder: TemporaryFolder) throws -> String {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PenRig/disk-shim.c").path
    let library = folder.path("disk-shim.so")
    let compiler = try ChildProcess(
      ChildProcess.path(of: "cc") ?? "cc",
      ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
      folder: TemporaryFolder()
    )
    guard try compiler.status() == 0 else { throw RigFailure("cc: \(compiler.errors)") }
    return library
  }

  /// The environment of a program whose flushes take a while.
  static func environment(milliseconds: Int, in folder: TemporaryFolder) throws -> [String:
    String]
  {
    guard milliseconds > 0 else { return [:] }
    return ["LD_PRELOAD": try shim(in: folder), "SUMI_DISK_FLUSH_MS": "\(milliseconds)"]
  }
}
