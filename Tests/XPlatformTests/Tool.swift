import Foundation
import SystemIO

/// Programs that look at X and act on it from outside.
enum Tool {
  static func isInstalled(_ names: String...) -> Bool { names.allSatisfy { path(of: $0) != nil } }

  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// A process that has not been started yet.
  static func process(_ name: String, _ arguments: [String]) throws -> Process {
    guard let path = path(of: name) else { throw Missing(name: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// What a program writes to its standard output.
  @discardableResult
  static func output(of name: String, _ arguments: [String], on display: String) throws -> Data {
    guard let path = path(of: name) else { throw Missing(name: name) }
    return Data(try Program.run("/usr/bin/env", ["DISPLAY=" + display, path] + arguments).output)
  }

  struct Missing: Error { var name: String }
}
