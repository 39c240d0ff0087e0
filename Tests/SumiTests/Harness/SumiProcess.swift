import Foundation
import Geometry
import PenInput
import TestSupport

/// The program, with a window on a rig's screen.
final class SumiProcess {
  /// The rig whose screen it is on.
  let rig: PenRig
  /// Its window's number.
  let window: UInt
  /// Its window's place.
  let frame: PixelRect
  /// Its process.
  let process: ChildProcess
  /// A folder for what the test makes.
  let folder: TemporaryFolder

  /// Starts it and waits for its window.
  ///
  /// - Parameters:
  ///   - rig: the rig whose screen it is to be on.
  ///   - arguments: the words of its command line.
  ///   - command: words before all others.
  ///   - geometry: size and place of its window.
  ///   - known: a folder for its home and its state; `nil` for a new one.
  ///   - isBlank: whether it is to show nothing but paper at first.
  ///   - showsInterface: whether tools are shown over the paper.
  ///   - environment: variables to set beside the usual ones.
  /// - Throws: when it ends, or shows no window, or not what it is to show.
  init(
    on rig: PenRig,
    _ arguments: [String] = [],
    command: [String] = [],
    geometry: String? = "1280x800+0+0",
    folder known: TemporaryFolder? = nil,
    isBlank: Bool = true,
    showsInterface: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    self.rig = rig
    folder = try known ?? TemporaryFolder()
    let process = try Self.start(
      command + (geometry.map { ["--geometry", $0] } ?? [])
        + (showsInterface ? [] : ["--hide-interface"])
        + ["--record", folder.path("log")] + arguments,
      display: rig.display,
      folder: folder,
      environment: environment
    )
    var found: UInt?
    try eventually("the window") {
      guard process.isRunning else { throw RigFailure("sumi ended: \(process.errors)") }
      found = rig.screen.window(ofProcess: process.id)
      return found != nil
    }
    self.process = process
    window = found ?? 0
    frame = rig.screen.frame(of: window)
    if isBlank, !showsInterface { try picture(with: "paper") { $0.isBlank } }
  }

  /// Starts the program with any words; a display of `nil` takes the variable away.
  static func start(
    _ arguments: [String],
    display: String? = nil,
    folder: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    var variables: [String: String?] = [
      "DISPLAY": display, "XAUTHORITY": "/dev/null", "XDG_STATE_HOME": folder.path("state"),
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": nil,
      "DESKTOP_STARTUP_ID": nil, "XDG_ACTIVATION_TOKEN": nil,
    ]
    for (name, value) in environment { variables[name] = value }
    return try ChildProcess(executable, arguments, environment: variables, folder: folder)
  }

  /// The program that `SUMI_PROGRAM` names, else the one that was built with the tests: it lies
  /// beside them.
  static let executable: String = {
    if let named = ProcessInfo.processInfo.environment["SUMI_PROGRAM"] { return named }
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("sumi")
      .path
  }()

  // MARK: - What it does

  /// What is in its window.
  var picture: Picture { rig.screen.picture(of: frame) }

  /// The text of its title bar.
  var title: String { get throws { try property("_NET_WM_NAME") } }

  /// The property by which window managers know it in the user's session.
  var session: String { get throws { try property("SM_CLIENT_ID") } }

  /// A property of its window, as `xprop` prints it.
  private func property(_ name: String) throws -> String {
    let xprop = try ChildProcess(
      ChildProcess.path(of: "xprop") ?? "xprop",
      ["-id", "\(window)", name],
      environment: ["DISPLAY": rig.display, "LC_ALL": "C.UTF-8"],
      folder: TemporaryFolder()
    )
    guard try xprop.status() == 0 else { throw RigFailure("xprop: \(xprop.errors)") }
    return xprop.output
  }

  /// What it has recorded so far.
  func recording() throws -> Recording {
    try Recording(String(contentsOfFile: folder.path("log"), encoding: .utf8))
  }

  /// Waits until the recording has what is wanted, and returns it.
  @discardableResult
  func recording(
    with what: String,
    _ condition: (Recording) throws -> Bool
  ) throws -> Recording {
    var recording = try recording()
    try eventually(what) {
      recording = try self.recording()
      return try condition(recording)
    }
    return recording
  }

  /// Waits until the picture is as wanted, and returns it.
  @discardableResult
  func picture(with what: String, _ condition: (Picture) throws -> Bool) throws -> Picture {
    var picture = self.picture
    try eventually(what) {
      picture = self.picture
      return try condition(picture)
    }
    return picture
  }

  /// Plays a trace and waits until its strokes have ended, and the ring of an eraser is gone.
  @discardableResult
  func draw(_ trace: PenTrace) throws -> [SentSample] {
    let before = try recording().lifts
    let sent = try rig.play(trace)
    try recording(with: "the end of the stroke") {
      $0.lifts > before && (trace.tool != "eraser" || $0.events.last?.phase == .leave)
    }
    try settle()
    return sent
  }

  /// Waits until it has dealt with everything that the server told it, and has shown it.
  func settle() throws {
    try rig.screen.ping(window)
    try rig.screen.ping(window)
  }

  /// Waits until it has settled and its picture stays as it is, as after the view was moved.
  func sharpen() throws {
    try settle()
    var last: Picture?
    try eventually("a still picture") {
      try process.rest()
      try settle()
      let now = picture
      defer { last = now }
      return now == last
    }
  }

  /// Ends it as its user does in a terminal; its exit status.
  func end() throws -> Int32 {
    process.send(SIGINT)
    return try process.status()
  }
}
