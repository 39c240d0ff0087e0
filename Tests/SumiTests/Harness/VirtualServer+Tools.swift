import Foundation
import TestSupport

extension VirtualServer {
  /// Runs a program on the display and waits for its end; what it wrote.
  @discardableResult
  func run(_ program: String, _ arguments: String...) throws -> Data {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      ChildProcess.path(of: program) ?? program,
      arguments,
      environment: ["DISPLAY": display],
      folder: folder
    )
    _ = try process.status()
    return FileManager.default.contents(atPath: folder.path("out")) ?? Data()
  }

  /// Lets another program offer data to be pasted, until it is told to end.
  func offer(_ bytes: Data, as target: String) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path("data"))
    try bytes.write(to: file)
    // -quiet keeps it in the foreground.
    let peer = try ChildProcess(
      ChildProcess.path(of: "xclip") ?? "xclip",
      ["-i", "-quiet", "-selection", "clipboard", "-t", target, file.path],
      environment: ["DISPLAY": display],
      folder: folder
    )
    try eventually("the other program's copy") {
      try String(decoding: clipboard("TARGETS"), as: UTF8.self).contains(target)
    }
    return peer
  }

  /// What another program is given of the clipboard.
  func clipboard(_ target: String) throws -> Data {
    try run("xclip", "-o", "-selection", "clipboard", "-t", target)
  }

  /// What another program inserts at a click of the middle button; empty when nothing is selected.
  func primary() throws -> String {
    try String(
      decoding: run("xclip", "-o", "-selection", "primary", "-t", "UTF8_STRING"),
      as: UTF8.self
    )
  }

  /// Starts the program with a document in a window over the whole screen.
  func startSumi(
    _ document: String,
    folder: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    let sumi = try SumiProcess.start(
      ["--geometry", "640x480+0+0", "--hide-interface", document],
      display: display,
      folder: folder,
      environment: environment
    )
    try eventually("the window") { screen.window(ofProcess: sumi.id) != nil }
    _ = try picture(with: "paper") { picture in picture[320, 20] == Picture.paper }
    try run("xdotool", "mousemove", "320", "400")
    return sumi
  }
}
