import Foundation

/// A bus of its own, on which there may be a portal that answers as a test wants.
final class FakeDesktop {
  private var processes: [Process] = []
  private let folder: URL

  /// Whether all is installed that it needs.
  static let isPossible: Bool = {
    guard let python = path(of: "python3"), path(of: "dbus-daemon") != nil else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", "import dbus, gi.repository.GLib"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  struct NotReady: Error {}

  /// Starts the bus, and makes it that of this process.
  init(hasPortal: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sumi-bus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "bus.conf")
    try Data(
      """
      <busconfig><type>session</type><listen>unix:path=\(folder.path)/socket</listen>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """.utf8
    ).write(to: configuration)
    let address = try start(
      "dbus-daemon",
      ["--config-file", configuration.path, "--print-address"]
    )
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    guard hasPortal else { return }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "fake-portal.py")
    guard try start("python3", [script.path, log.path]) == "ready" else { throw NotReady() }
  }

  deinit {
    for process in processes.reversed() where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
    unsetenv("DBUS_SESSION_BUS_ADDRESS")
  }

  /// What the portal was asked, oldest first.
  func questions() throws -> [[Any]] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any]
    }
  }

  private var log: URL { folder.appending(path: "log") }

  /// Starts a program; the first line that it writes.
  private func start(_ name: String, _ arguments: [String]) throws -> String {
    guard let path = Self.path(of: name) else { throw NotReady() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    // The threads of tests block all signals, and so would what they start.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    processes.append(process)
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NotReady() }
      text += String(decoding: data, as: UTF8.self)
    }
    return String(text.prefix { $0 != "\n" })
  }

  private static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
