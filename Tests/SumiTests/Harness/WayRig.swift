import Foundation
import Geometry
import Synchronization
import TestSupport

/// A headless Wayland desktop with Xwayland, a virtual tablet, a mouse and a touch screen; see
/// `Tests/WayRig/README.md`.
///
/// Used by one test at a time: the suites are serialized.
final class WayRig: @unchecked Sendable {
  /// The size of its output, in pixels.
  static let size = (width: 1280, height: 800)

  /// The output without its edge, which a compositor that enlarges windows mixes with black.
  static let inside = PixelRect(x: 4, y: 4, width: size.width - 8, height: size.height - 8)

  /// The X display of its Xwayland, such as `:7`.
  let display: String
  private let process = Process()
  private let feed = Process()
  private let commands = Pipe()
  private let replies: LineReader
  private let folder: TemporaryFolder
  /// The process of the compositor.
  private let compositor: Int32

  /// What is not installed, in words; `nil` when rigs can be started.
  static let missing: String? = {
    let programs = ["Xwayland", "python3", "cc", "make", "wayland-scanner", "convert"]
      .filter { ChildProcess.path(of: $0) == nil }
    return programs.isEmpty ? nil : programs.joined(separator: ", ")
  }()

  private static let started = Mutex<WayRig?>(nil)

  /// The rig that the tests share; it ends with the process.
  static func shared() throws -> WayRig {
    if let known = started.withLock({ $0 }), known.process.isRunning {
      try known.calm()
      return known
    }
    let rig = try WayRig()
    started.withLock { $0 = rig }
    return rig
  }

  private init() throws {
    signal(SIGPIPE, SIG_IGN)
    folder = try TemporaryFolder()
    display = ":\(100 + ProcessInfo.processInfo.processIdentifier % 30_000)"
    let output = Pipe()
    process.executableURL = Self.program("start-way")
    process.arguments = [
      display, "--size", "\(Self.size.width)x\(Self.size.height)", "--no-realtime",
      "--parent", "\(ProcessInfo.processInfo.processIdentifier)",
    ]
    process.standardOutput = output
    try Self.withPriority { [process] in try process.run() }
    guard let line = try LineReader(output.fileHandleForReading).line(within: 120),
      line.hasPrefix("ready "),
      let compositor = line.split(separator: " ").first(where: { $0.hasPrefix("pid=") })
        .flatMap({ Int32($0.dropFirst(4)) })
    else { throw RigFailure("no Wayland rig") }
    self.compositor = compositor
    let answers = Pipe()
    feed.executableURL = Self.program("way-feed")
    feed.arguments = [display, "--replies"]
    feed.standardInput = commands
    feed.standardOutput = answers
    try Self.withPriority { [feed] in try feed.run() }
    replies = LineReader(answers.fileHandleForReading)
  }

  /// Starts a process that comes before other work of the machine, where that is allowed: pacing cannot be
  /// tested on a machine that is always late.
  private static func withPriority<Result>(_ start: () throws -> Result) rethrows -> Result {
    // See setpriority(2): of this thread, and of what it starts meanwhile.
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    let before = getpriority(which, 0)
    setpriority(which, 0, -10)
    defer { setpriority(which, 0, before) }
    return try start()
  }

  private static func program(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("WayRig/\(name)")
  }

  // MARK: - Commands

  /// Carries out a command; returns the reply without its `ok`.
  @discardableResult
  func send(_ command: String) throws -> String {
    commands.fileHandleForWriting.write(Data((command + "\n").utf8))
    guard let reply = try replies.line(within: 120) else { throw RigFailure("the rig has ended") }
    guard reply.hasPrefix("ok") else { throw RigFailure("\(command): \(reply)") }
    return String(reply.dropFirst(2).drop { $0 == " " })
  }

  /// Carries out commands, one after another.
  func send(_ commands: [String]) throws {
    for command in commands { try send(command) }
  }

  /// Lifts and removes everything that a failed test may have left.
  private func calm() throws {
    try send(["order press-first", "merge off"])
    try send(
      "output second=off scale=1 refresh=60 margin=4 size=\(Self.size.width)x\(Self.size.height)"
    )
    // Without a window there is nothing to leave, and what was not unplugged cannot be plugged.
    for command in ["pen state=out", "touch id=0 state=up", "mouse left=0", "plug tablet"] {
      _ = try? send(command)
    }
  }

  /// Plays a trace; replies when the last sample has gone out.
  func play(_ trace: PenTrace) throws {
    let file = try folder.write(trace.text, to: "trace.csv")
    try send("play \(file)")
  }

  /// What the rig saw of a trace.
  struct Measurement: Decodable {
    /// The touching samples past the first 50 ms of their strokes, and those whose ink was seen.
    let probes: Int
    let inked: Int
    /// How often ink was withdrawn.
    let reverted: Int
    /// For each of the commits with new ink the share of the frame that was left until the composition.
    var remainders: [Double] = []

    private enum CodingKeys: String, CodingKey { case probes, inked, reverted }
  }

  /// Plays a trace and waits until the last ink may have been seen.
  func measure(_ trace: PenTrace) throws -> Measurement {
    let file = try folder.write(trace.text, to: "trace.csv")
    let (meter, frames) = (folder.path("meter.json"), folder.path("frames.csv"))
    try send("play \(file) meter=\(meter) frames=\(frames)")
    let data = try Data(contentsOf: URL(fileURLWithPath: meter))
    var measurement = try JSONDecoder().decode(Measurement.self, from: data)
    var (commits, last): ([Double], Double?) = ([], nil)
    for line in try String(contentsOfFile: frames, encoding: .utf8).split(separator: "\n") {
      let columns = line.split(separator: ",")
      guard columns.count == 4, let time = Double(columns[1]) else { continue }
      if columns[0] == "commit" {
        if columns[3] != "0" { commits.append(time) }
        continue
      }
      if let last {
        measurement.remainders += commits.map { (time - $0) / (time - last) }
      }
      (commits, last) = ([], time)
    }
    return measurement
  }

  /// Stops the compositor for some seconds, as one that is stuck.
  func stopCompositor(seconds: Double) {
    kill(compositor, SIGSTOP)
    Thread.sleep(forTimeInterval: seconds)
    kill(compositor, SIGCONT)
  }

  /// The composed picture of the output.
  func picture() throws -> Picture {
    let (shot, raw) = (folder.path("shot.png"), folder.path("shot.rgb"))
    try send("shot \(shot)")
    let convert = try ChildProcess(
      ChildProcess.path(of: "convert") ?? "convert",
      [shot, "-depth", "8", "rgb:\(raw)"],
      folder: TemporaryFolder()
    )
    guard try convert.status() == 0 else { throw RigFailure("convert: \(convert.errors)") }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    let area = PixelRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    guard bytes.count == 3 * area.width * area.height else { throw RigFailure("no picture") }
    let pixels = stride(from: 0, to: bytes.count, by: 3).map { index -> UInt32 in
      bytes[index..<index + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    return Picture(area: area, pixels: pixels)
  }

  /// Waits until the composed picture is as wanted, and returns it.
  @discardableResult
  func picture(with what: String, _ condition: (Picture) throws -> Bool) throws -> Picture {
    var picture = try picture()
    try eventually(what) {
      picture = try self.picture()
      return try condition(picture)
    }
    return picture
  }

  /// Starts the program in a window over the whole output, without tools, and waits for its paper.
  func startSumi(_ arguments: [String] = [], folder: TemporaryFolder) throws -> ChildProcess {
    let sumi = try Self.withPriority {
      try SumiProcess.start(
        ["--hide-interface", "--record", folder.path("log")] + arguments,
        display: display,
        folder: folder
      )
    }
    try picture(with: "paper") { picture in
      guard sumi.isRunning else { throw RigFailure("sumi ended: \(sumi.errors)") }
      return picture.isBlank(in: Self.inside)
    }
    return sumi
  }
}
