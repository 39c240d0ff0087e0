import Foundation
import TestSupport

/// A program that a test runs; at the latest it ends with the value.
final class ChildProcess {
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts a program, whose words go to two files in a folder.
  ///
  /// The environment is added to the test's own; `nil` takes a variable away.
  init(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String?] = [:],
    folder: TemporaryFolder
  ) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(folder.path("out"))
    process.standardError = try Self.file(folder.path("err"))
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The number of the process.
  var id: Int32 { process.processIdentifier }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// What it has written to standard output.
  var output: String { text(of: "out") }

  /// What it has written to standard error.
  var errors: String { text(of: "err") }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for its end; its exit status, or minus the number of the signal that ended it.
  func status() throws -> Int32 {
    try eventually("the end of \(process.executableURL?.lastPathComponent ?? "")") { !isRunning }
    let isExit = process.terminationReason == .exit
    return isExit ? process.terminationStatus : -process.terminationStatus
  }

  /// Waits until it has nothing left to do: all of its threads sleep, and none has run meanwhile.
  ///
  /// A thread that waits for a processor is not asleep, so that a busy machine is no rest.
  func rest() throws {
    var (last, looks) = (-1, 0)
    try eventually("the rest of \(process.executableURL?.lastPathComponent ?? "")") {
      Thread.sleep(forTimeInterval: 0.05)
      let now = try ticksAtRest()
      looks = now == last ? looks + 1 : 0
      last = now ?? -1
      return looks > 1
    }
  }

  /// The processor time that its threads have used, in ticks; `nil` when one of them is not asleep.
  private func ticksAtRest() throws -> Int? {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
    var ticks = 0
    for thread in threads {
      // A thread may end between the list and the question.
      guard
        let text = try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // After the name: state, ten numbers, time in the program, time in the kernel.
      let fields = text[end...].split(separator: " ").dropFirst().map(String.init)
      guard fields.count > 12, fields[0] == "S", let user = Int(fields[11]),
        let system = Int(fields[12])
      else { return nil }
      ticks += user + system
    }
    return ticks
  }

  private func text(of name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.path(name)) ?? Data(),
      as: UTF8.self
    )
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}

extension ChildProcess {
  /// Where a program is that can be called by its name; `nil` when it is not installed.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":"
    )
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
