import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

/// The rig or a command to it failed.
struct RigFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A real X server with a virtual tablet; see `Tests/PenRig/README.md`.
///
/// Used by one test at a time: the suites are serialized.
final class PenRig: @unchecked Sendable {
  /// What kind of rig.
  struct Configuration: Hashable, Sendable, CustomTestStringConvertible {
    /// The X driver: `wacom`, `libinput` or `system`.
    var driver = "wacom"
    /// The tablet's name, as the rig knows it.
    var tablet = "intuos-pro-m"
    /// Whether the wacom driver neither averages nor thins.
    var isExact = true
    /// Bits of colour in a pixel.
    var depth = 24
    /// The window manager; `nil` for none.
    var windowManager: String?
    /// What fingers touch, as the rig knows it: `tablet` or `screen`; `nil` for nothing.
    var touch: String?

    static let wacom = Configuration()
    static let wacomSmoothing = Configuration(isExact: false)
    static let libinput = Configuration(driver: "libinput", isExact: false)
    static let xpPen = Configuration(driver: "system", tablet: "xp-pen-g640", isExact: false)
    static let oneS = Configuration(tablet: "one-s")

    /// A tablet with a surface for fingers, by the driver of its pen.
    static let wacomTouch = Configuration(tablet: "cintiq-pro-16", touch: "tablet")
    /// A touch screen that is no kin of the pen.
    static let touchScreen = Configuration(driver: "libinput", isExact: false, touch: "screen")

    /// The two that everything is tested with.
    static let both = [wacom, libinput]

    var testDescription: String {
      [driver, isExact ? "exact" : "", tablet == "intuos-pro-m" ? "" : tablet, touch ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A Boolean value that indicates whether the libinput driver speaks for the pen.
    fileprivate var isLibinput: Bool {
      driver == "libinput" || driver == "system" && tablet == "xp-pen-g640"
    }

    fileprivate var arguments: [String] {
      ["auto", "--driver", driver, "--tablet", tablet, "--size", "1280x800", "--depth", "\(depth)"]
        + (isExact ? ["--exact"] : []) + (windowManager.map { ["--wm", $0] } ?? [])
        + (touch.map { ["--touch", $0] } ?? [])
        + ["--parent", "\(ProcessInfo.processInfo.processIdentifier)"]
    }
  }

  /// What it is.
  let configuration: Configuration
  /// Its display, such as `:7`.
  let display: String
  /// Its screen.
  let screen: ScreenWatcher

  private let process = Process()
  private let commands = Pipe()
  private let replies: LineReader
  private let folder: TemporaryFolder
  /// Whether the pen is over the tablet.
  private var isNear = false

  // MARK: - Start and end

  /// What is not installed, in words; `nil` when rigs can be started.
  static let missing: String? = {
    let programs = ["Xorg", "python3", "cc"].filter { ChildProcess.path(of: $0) == nil }
    guard programs.isEmpty else { return programs.joined(separator: ", ") }
    return nil
  }()

  private static let started = Mutex<[Configuration: PenRig]>([:])

  /// The rig of a kind that the tests share; it ends with the process, whose end closes its pipe.
  static func shared(_ configuration: Configuration) throws -> PenRig {
    let known = started.withLock { $0[configuration] }
    if let known, known.process.isRunning {
      try known.calm()
      return known
    }
    let rig = try PenRig(configuration)
    started.withLock { $0[configuration] = rig }
    return rig
  }

  /// Starts a rig of one's own.
  init(_ configuration: Configuration) throws {
    signal(SIGPIPE, SIG_IGN)
    self.configuration = configuration
    folder = try TemporaryFolder()
    let output = Pipe()
    let errors = folder.path("errors")
    try Data().write(to: URL(fileURLWithPath: errors))
    process.executableURL = Self.program
    process.arguments = configuration.arguments
    process.standardInput = commands
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    replies = LineReader(output.fileHandleForReading)
    guard let line = try replies.line(within: 120),
      let display = line.split(separator: " ").first(where: { $0.hasPrefix("display=") })
    else {
      let reason = FileManager.default.contents(atPath: errors) ?? Data()
      throw RigFailure("no rig: " + String(decoding: reason, as: UTF8.self))
    }
    self.display = String(display.dropFirst("display=".count))
    screen = try ScreenWatcher(display: self.display)
    try introduceTools()
  }

  deinit { stop() }

  /// Ends it and waits until it has.
  func stop() {
    // Xlib ends the process of a client whose server ends.
    screen.close()
    guard process.isRunning else { return }
    process.terminate()
    // When it does not obey, the end of its pipe and of this process will end it.
    try? eventually("the end of the rig") { !process.isRunning }
  }

  /// Lets the X server crash.
  func kill() throws {
    Foundation.kill(try prepareDeath(), SIGKILL)
    try eventually("the end of the rig") { !process.isRunning }
  }

  /// Looks no longer at a screen that is about to go.
  ///
  /// - Returns: the number of the X server's process.
  func prepareDeath() throws -> Int32 {
    screen.close()
    try send("status")
    let children = try String(
      contentsOfFile:
        "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children",
      encoding: .utf8
    )
    let server = children.split(separator: " ").compactMap { Int32($0) }.first {
      (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) == "Xorg\n"
    }
    guard let server else { throw RigFailure("the rig has no X server") }
    return server
  }

  private static let program = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("PenRig/start-rig")

  // MARK: - Commands

  /// Carries out a command; returns the reply without its `ok`.
  @discardableResult
  func send(_ command: String) throws -> String {
    commands.fileHandleForWriting.write(Data((command + "\n").utf8))
    guard let reply = try replies.line(within: 120) else { throw RigFailure("the rig has ended") }
    if command.hasPrefix("pen "), command.contains("state=out") { isNear = false }
    guard reply.hasPrefix("ok") else { throw RigFailure("\(command): \(reply)") }
    return String(reply.dropFirst(2).drop { $0 == " " })
  }

  /// Carries out commands, one after another.
  func send(_ commands: [String]) throws {
    for command in commands { try send(command) }
  }

  /// Plays a trace to its end; the raw values of the axes that went out with each sample.
  @discardableResult
  func play(_ trace: PenTrace) throws -> [SentSample] {
    let file = try folder.write(trace.text, to: "trace.csv")
    let log = folder.path("sent.csv")
    let reply = try send("play \(file) log=\(log)")
    guard reply.contains(" dropped=0 ") else { throw RigFailure("frames were lost: \(reply)") }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    return zip(trace.samples, text.split(separator: "\n").dropFirst())
      .map { SentSample(of: $0, row: $1) }
  }

  /// Moves the pen in a straight line, 250 samples a second; one that comes to touch hovers first.
  ///
  /// A pen that enters with force is taken for one with a worn spring by the wacom driver.
  func pen(
    _ state: String,
    from start: Point,
    to end: Point,
    pressure: Double = 0.5,
    tool: String = "pen",
    samples: Int = 12
  ) throws {
    let force = state == "touch" ? pressure : 0
    if state == "touch", !isNear {
      let before = start - Vector(dx: 3, dy: 2)
      try pen("hover", from: before, to: start - Vector(dx: 1, dy: 1), tool: tool, samples: 2)
    }
    isNear = true
    for index in 0..<samples {
      let place = start + (end - start) * (Double(index) / Double(max(1, samples - 1)))
      try send([
        "pen x=\(place.x) y=\(place.y) pressure=\(force) state=\(state) tool=\(tool)", "wait 4",
      ])
    }
  }

  /// Presses keys together and lets them go, the last one first: `ctrl+shift+z`.
  ///
  /// It returns when the server has told the programs, so that a ping comes after the keys.
  func press(_ keys: String) throws {
    let names = keys.split(separator: "+").map { Self.keyNames[String($0)] ?? String($0) }
    guard let key = names.last else { return }
    let before = screen.keyReleases
    for modifier in names.dropLast() { try send("key \(modifier) down") }
    try send("key \(key)")
    for modifier in names.dropLast().reversed() { try send("key \(modifier) up") }
    try eventually("the keys \(keys)") { screen.keyReleases >= before + names.count }
  }

  /// Plugs the tablet in and waits until the server can report what its pen does.
  func plugTablet() throws {
    try eventually("the end of the devices") { screen.pens.isEmpty }
    try send("plug tablet")
    try introduceTools()
  }

  /// Waits until the tablet is there, and shows both ends of its pen.
  ///
  /// The drivers open a tablet twice; what happens between the two is lost. A device that is enabled
  /// has been opened for good.
  private func introduceTools() throws {
    let last = configuration.isLibinput ? "Pen" : "eraser"
    try eventually("the tablet") { screen.pens.contains { $0.contains(last) } }
    for tool in ["pen", "eraser"] { try introduce(tool) }
  }

  /// Shows a tool that the server has not met and waits until it has made a device for it.
  ///
  /// Under libinput a tool's device is made with its first sample; the driver drops all that the tool
  /// does until then, and forgets a tool that has left again by then.
  func introduce(_ tool: String, serial: Int = 0) throws {
    guard configuration.isLibinput else { return }
    let before = screen.pens
    let sample = "y=100 pressure=0 state=hover tool=\(tool) serial=\(serial)"
    try send("pen x=100 \(sample)")
    try eventually("the device of the tool \(tool)") { !screen.pens.isSubset(of: before) }
    try send(["pen x=101 \(sample)", "pen state=out serial=0"])
  }

  /// Unplugs nothing, but lets go of everything that a failed test may have held.
  private func calm() throws {
    if try !send("status").contains("tablet=") { try plugTablet() }
    try send([
      "pen state=out buttons=0 pressure=0 tilt_x=0 tilt_y=0 tool=pen serial=0", "mouse left=0",
      "key leftctrl up", "key leftshift up",
    ])
    screen.cover(nil)
    screen.resetFocus()
  }

  private static let keyNames = [
    "ctrl": "leftctrl", "shift": "leftshift", "alt": "leftalt", "[": "leftbrace", "]": "rightbrace",
  ]
}
