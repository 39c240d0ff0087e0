import Foundation
import TestSupport

/// A session with a bus of its own, on which an assistive technology may run.
final class AssistiveDesktop {
  private let bus: ChildProcess
  private let folder: TemporaryFolder
  private var reader: Process?
  private var commands = Pipe()
  private var replies: LineReader?

  /// Whether all is installed that it needs.
  static let isPossible: Bool = {
    guard ChildProcess.path(of: "dbus-daemon") != nil, ChildProcess.path(of: "gdbus") != nil,
      FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher")
    else { return false }
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    python.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil else { return false }
    python.waitUntilExit()
    return python.terminationStatus == 0
  }()

  /// Starts the bus.
  init() throws {
    folder = try TemporaryFolder()
    let output = try TemporaryFolder()
    // The threads of tests block all signals, and so would the bus and what it starts, which end each
    // other by one.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    bus = try ChildProcess(
      ChildProcess.path(of: "dbus-daemon") ?? "dbus-daemon",
      ["--session", "--nofork", "--address=unix:dir=\(folder.url.path)", "--print-address"],
      environment: ["XDG_RUNTIME_DIR": folder.url.path, "GSETTINGS_BACKEND": "memory"],
      folder: output
    )
    let started = bus
    try eventually("the bus") { started.output.hasSuffix("\n") }
  }

  deinit {
    commands.fileHandleForWriting.closeFile()
    bus.send(SIGTERM)
  }

  /// The variables by which programs find the bus.
  var environment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": String(bus.output.dropLast()),
      "XDG_RUNTIME_DIR": folder.url.path, "GSETTINGS_BACKEND": "memory",
    ]
  }

  /// Calls a method on the bus; what gdbus prints.
  @discardableResult
  func call(_ service: String, _ path: String, _ method: String, _ arguments: String...) throws
    -> String
  {
    let gdbus = try ChildProcess(
      ChildProcess.path(of: "gdbus") ?? "gdbus",
      ["call", "--session", "--dest", service, "--object-path", path, "--method", method]
        + arguments,
      environment: environment.mapValues(Optional.some),
      folder: TemporaryFolder()
    )
    guard try gdbus.status() == 0 else { throw RigFailure(gdbus.errors) }
    return gdbus.output
  }

  /// Says whether assistive technologies run, as they do when they start and end.
  func setEnabled(_ isEnabled: Bool) throws {
    try call(
      "org.a11y.Bus",
      "/org/a11y/bus",
      "org.freedesktop.DBus.Properties.Set",
      "org.a11y.Status",
      "IsEnabled",
      "<\(isEnabled)>"
    )
  }

  // MARK: - The assistive technology

  /// A part of the window as the assistive technology sees it.
  struct Part: Decodable {
    let panel: String
    let panelRole: String
    let role: String
    let name: String
    let states: [String]
    let frame: [Int]
    let value: [Double]?
    let text: String?
    let actions: [String]
  }

  /// Something that the assistive technology was told.
  struct Event: Decodable {
    let type: String
    let name: String
    let detail: Int
  }

  /// Starts an assistive technology that looks at a program, and waits until it sees its window.
  func read(_ program: ChildProcess) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "assistive.py")
    process.arguments = [script.path, "\(program.id)"]
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = commands
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    reader = process
    let lines = LineReader(output.fileHandleForReading)
    guard try lines.line(within: 120) == "\"ready\"" else { throw RigFailure("no reader") }
    replies = lines
    try eventually("the window on the bus") { try !parts().isEmpty }
  }

  /// All parts of the window.
  func parts() throws -> [Part] { try decode(send("tree")) }

  /// The parts on a panel; none while it is not shown.
  func parts(on panel: String) throws -> [Part] { try decode(send("tree\t" + panel)) }

  /// A part of a panel; `nil` while it is not there.
  func part(_ name: String, on panel: String) throws -> Part? {
    let parts: [Part] = try decode(send("look\t\(panel)\t\(name)"))
    return parts.first { $0.name == name }
  }

  /// Asks a part to do something.
  ///
  /// - Returns: a Boolean value that indicates whether the program says that it did.
  /// - Throws: `RigFailure` with what the library says when the part was not there or did not answer.
  @discardableResult
  func ask(_ command: String, _ panel: String, _ name: String, _ value: String? = nil) throws
    -> Bool
  {
    let words = [command, panel, name] + (value.map { [$0] } ?? [])
    return try decode(send(words.joined(separator: "\t")))
  }

  /// The events since the last call.
  func events() throws -> [Event] { try decode(send("events")) }

  private func send(_ command: String) throws -> Data {
    commands.fileHandleForWriting.write(Data((command + "\n").utf8))
    guard let line = try replies?.line(within: 120) else { throw RigFailure("the reader ended") }
    return Data(line.utf8)
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw RigFailure(String(decoding: data, as: UTF8.self))
    }
  }
}
