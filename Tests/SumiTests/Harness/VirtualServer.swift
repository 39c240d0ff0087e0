import Foundation
import Geometry
import TestSupport

/// An X server without any device but those that other programs play.
final class VirtualServer {
  /// Its display.
  let display: String
  private let process: ChildProcess
  let screen: ScreenWatcher
  private let folder: TemporaryFolder

  /// Whether it can be started and played with.
  static let isAvailable = ["Xvfb", "xdotool"].allSatisfy { ChildProcess.path(of: $0) != nil }

  /// Starts one with more arguments; a display that is free.
  init(_ arguments: [String] = []) throws {
    folder = try TemporaryFolder()
    let server = try TemporaryFolder()
    process = try ChildProcess(
      ChildProcess.path(of: "Xvfb") ?? "Xvfb",
      ["-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"] + arguments,
      folder: server
    )
    let started = process
    try eventually("the server") { started.output.hasSuffix("\n") }
    display = ":" + started.output.filter(\.isNumber)
    screen = try ScreenWatcher(display: display)
  }

  deinit {
    screen.close()
    process.send(SIGKILL)
  }

  /// Starts the program in a window over the whole screen.
  func startSumi() throws -> ChildProcess {
    let sumi = try SumiProcess.start(
      ["--geometry", "640x480+0+0", "--hide-interface"],
      display: display,
      folder: folder
    )
    try eventually("the window") { screen.window(ofProcess: sumi.id) != nil }
    _ = try picture(with: "paper") { $0.isBlank }
    return sumi
  }

  /// Waits until the picture is as wanted, and returns it.
  func picture(with what: String, _ condition: (Picture) -> Bool) throws -> Picture {
    var picture = screen.picture()
    try eventually(what) {
      picture = screen.picture()
      return condition(picture)
    }
    return picture
  }

  /// Draws a straight line with the mouse's button.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    var words = ["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"]
    for step in 1...20 {
      let x = start.x + (end.x - start.x) * step / 20
      let y = start.y + (end.y - start.y) * step / 20
      words += ["mousemove", "\(x)", "\(y)", "sleep", "0.005"]
    }
    words += ["mouseup", "1"]
    let mouse = try ChildProcess(
      ChildProcess.path(of: "xdotool") ?? "xdotool",
      words,
      environment: ["DISPLAY": display],
      folder: TemporaryFolder()
    )
    guard try mouse.status() == 0 else { throw RigFailure("xdotool: \(mouse.errors)") }
  }
}
