import Foundation

/// A small session manager, `Tests/SessionManager`; at the latest it ends with the value.
public final class SessionManager {
  /// Something that a client of the session manager should have done.
  public struct Missing: Error, CustomStringConvertible {
    /// The beginning of the line that did not come, and the lines that did.
    public let description: String
  }

  private let process = Process()
  private let folder: TemporaryFolder
  private let input = Pipe()
  /// The value of the variable `SESSION_MANAGER` for its clients.
  public private(set) var address = ""

  private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SessionManager/session-manager.c").path

  /// A Boolean value that indicates whether a compiler and libSM are installed.
  public static let isPossible: Bool = {
    FileManager.default.fileExists(atPath: "/usr/include/X11/SM/SMlib.h")
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")
  }()

  /// Builds the session manager and starts it.
  ///
  /// - Parameter known: the names by which clients of an earlier session may come back.
  /// - Throws: when it cannot be built or started.
  public init(knowing known: [String] = []) throws {
    folder = try TemporaryFolder()
    let program = folder.path("session-manager")
    let compiler = try Process.run(
      URL(fileURLWithPath: "/usr/bin/cc"),
      arguments: ["-o", program, Self.source, "-lSM", "-lICE"]
    )
    compiler.waitUntilExit()
    try folder.write("", to: "out")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = known
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("out")))
    try process.run()
    address = try line("local/")
  }

  deinit { stop() }

  /// All lines that it has printed.
  public var lines: [String] {
    let text = (try? String(contentsOfFile: folder.path("out"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - beginning: the beginning of the line.
  ///   - number: how many such lines there must be.
  /// - Returns: the last of them.
  /// - Throws: ``Missing`` when it does not come.
  @discardableResult
  public func line(_ beginning: String, number: Int = 1) throws -> String {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      let found = lines.filter { $0.hasPrefix(beginning) }
      if found.count >= number { return found[number - 1] }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw Missing(description: "\(beginning) \(number) is not in \(lines)")
  }

  /// Sends a command: `save`, `die`.
  public func send(_ command: String) {
    input.fileHandleForWriting.write(Data((command + "\n").utf8))
  }

  /// Ends it without a word to its clients.
  public func stop() {
    guard process.isRunning else { return }
    // It has inherited which signals the tests block.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
