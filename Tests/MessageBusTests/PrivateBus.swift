import Foundation
import TestSupport

/// A bus of its own.
final class PrivateBus {
  /// Where it is.
  let address: String
  private let process = Process()
  private let folder: TemporaryFolder

  /// Whether it can be started.
  static let isPossible = path != nil

  private static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/dbus-daemon" }.first(
      where: FileManager.default.isExecutableFile(atPath:)
    )
  }()

  struct NotReady: Error {}

  init() throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "dbus-daemon")
    process.arguments = [
      "--session", "--nofork", "--nopidfile", "--address=unix:dir=\(folder.url.path)",
      "--print-address",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    // The threads of tests block all signals, and so would what they start.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NotReady() }
      text += String(decoding: data, as: UTF8.self)
    }
    address = String(text.prefix { $0 != "\n" })
  }

  deinit { stop() }

  /// Ends it and waits until it has.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }
}
