import Foundation
import TestSupport
import Testing

/// One clear line and the right exit status.
@Suite struct WrongUseTests {
  private func run(_ arguments: [String], display: String? = nil) throws -> ChildProcess {
    let process = try SumiProcess.start(arguments, display: display, folder: TemporaryFolder())
    _ = try process.status()
    return process
  }

  /// The program ended with a status and one line that has all of these words.
  private func expect(
    _ arguments: [String],
    display: String? = nil,
    fails status: Int32,
    naming words: String...,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let process = try run(arguments, display: display)
    #expect(try process.status() == status, "\(arguments)", sourceLocation: location)
    let lines = process.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "\(process.errors)", sourceLocation: location)
    #expect(process.errors.hasPrefix("sumi: "), sourceLocation: location)
    #expect(process.output == "", sourceLocation: location)
    for word in words {
      #expect(process.errors.contains(word), "\(process.errors)", sourceLocation: location)
    }
  }

  private static let trace =
    "t_ms,x,y,pressure,contact\n0,1,2,0.5,1\n4,30,40,0.6,1\n8,60,40,0.6,0\n"

  // MARK: - Displays

  @Test(arguments: [[], ["devices"], ["devices", "--watch"], ["devices", "--json"]])
  func noDisplay(arguments: [String]) throws {
    try expect(arguments, fails: 1, naming: "DISPLAY")
    try expect(arguments, display: "", fails: 1, naming: "DISPLAY")
  }

  @Test(arguments: [[], ["devices"]])
  func displayThatIsNotThere(arguments: [String]) throws {
    try expect(arguments, display: ":4711", fails: 1, naming: ":4711")
    try expect(arguments, display: "nonsense", fails: 1, naming: "nonsense")
  }

  @Test func replayInAWindowNeedsADisplay() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    try expect(["replay", trace, "--window"], fails: 1, naming: "DISPLAY")
  }

  /// A server that wants a cookie which we do not have.
  @Test(.enabled(if: ChildProcess.path(of: "Xvfb") != nil, "Xvfb is missing"))
  func displayThatRefuses() throws {
    let folder = try TemporaryFolder()
    // Family "local", no address, display "", MIT-MAGIC-COOKIE-1, 16 bytes.
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    let cookie: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16]
    try Data(cookie + (0..<16).map { _ in UInt8.random(in: 0...255) })
      .write(to: folder.url.appendingPathComponent("authority"))
    let server = try ChildProcess(
      ChildProcess.path(of: "Xvfb") ?? "Xvfb",
      ["-displayfd", "1", "-nolisten", "tcp", "-auth", folder.path("authority")],
      folder: folder
    )
    try eventually("the server") { server.output.hasSuffix("\n") }
    let display = ":" + server.output.filter(\.isNumber)
    try expect([], display: display, fails: 1, naming: display)
    try expect(["devices", "--json"], display: display, fails: 1, naming: display)
  }

  // MARK: - Words

  @Test func unknownWords() throws {
    try expect(["--nonsense"], fails: 2, naming: "--nonsense")
    try expect(["devices", "--nonsense"], fails: 2, naming: "--nonsense")
    try expect(["devices", "nonsense"], fails: 2, naming: "nonsense")
    try expect(["replay", "a.csv", "--nonsense"], fails: 2, naming: "--nonsense")
    try expect(["inspect", "a.csv", "--nonsense"], fails: 2, naming: "--nonsense")
    try expect(["replay", "a.csv", "b.csv"], fails: 2, naming: "b.csv")
    try expect(["-x"], fails: 2, naming: "-x")
  }

  @Test func badValues() throws {
    try expect(["--pacing", "never"], fails: 2, naming: "--pacing", "never", "immediate")
    try expect(["--pacing"], fails: 2, naming: "--pacing")
    try expect(["--predict", "oracle"], fails: 2, naming: "--predict", "oracle")
    try expect(["--predict-ms", "-1"], fails: 2, naming: "--predict-ms")
    try expect(["--predict-ms", "soon"], fails: 2, naming: "--predict-ms", "soon")
    try expect(["--geometry", "big"], fails: 2, naming: "--geometry", "big")
    try expect(["--geometry", "0x0"], fails: 2, naming: "--geometry")
    try expect(["--geometry", "+3000000000+0"], fails: 2, naming: "--geometry")
    try expect(["replay", "a.csv", "--color", "red"], fails: 2, naming: "--color", "red")
    try expect(["replay", "a.csv", "--width", "nan"], fails: 2, naming: "--width")
    try expect(["replay", "a.csv", "--speed", "0"], fails: 2, naming: "--speed")
    try expect(["replay", "a.csv", "-o", "a.doc"], fails: 2, naming: "a.doc", ".png")
    try expect(
      ["export", "a.csv", "-o", "a.png", "--animated"],
      fails: 2,
      naming: "--animated",
      ".svg"
    )
    try expect(["export", "a.csv", "-o", "a.svg", "--speed", "2"], fails: 2, naming: "--speed")
    try expect(
      ["export", "a.csv", "-o", "a.svg", "--animated", "--frame-rate", "9"],
      fails: 2,
      naming: "--frame-rate"
    )
    try expect(["replay"], fails: 2, naming: "replay")
    try expect(["inspect"], fails: 2, naming: "inspect")
  }

  @Test func helpAndVersion() throws {
    for arguments in [
      ["--help"], ["-h"], ["help"], ["--version"], ["devices", "--help"], ["replay", "--help"],
      ["inspect", "-h"], ["predict", "--help"],
    ] {
      let process = try run(arguments)
      #expect(try process.status() == 0)
      #expect(process.errors == "")
      #expect(process.output.hasSuffix("\n") && process.output.count > 5, "\(arguments)")
    }
    #expect(try run(["--version"]).output.hasPrefix("sumi "))
  }

  // MARK: - Files

  @Test func unreadableTraces() throws {
    let folder = try TemporaryFolder()
    try expect(["replay", folder.path("none.csv")], fails: 1, naming: "none.csv", "No such file")
    try expect(["inspect", folder.url.path], fails: 1, naming: folder.url.path, "directory")
    for (name, text, words) in [
      ("broken.csv", "t_ms,x,y\n0,1,2\n# all is well\n4,one,2\n", ["line 4", "one"]),
      ("short.csv", "t_ms,x,y\n0,1,2\n4,1\n", ["line 3"]),
      ("empty.csv", "", ["trace"]),
      ("log.txt", "# sumi input log 1\nnonsense\t1\t2\n", ["line 2"]),
      ("half.txt", "# sumi input log 1\nremoved\t1\nmotion\t12\t3\n", ["line 3"]),
    ] {
      let path = try folder.write(text, to: name)
      for command in [["replay", path, "--json"], ["inspect", path]] {
        let process = try run(command)
        #expect(try process.status() == 1)
        #expect(process.errors.split(separator: "\n").count == 1)
        #expect(process.errors.hasPrefix("sumi: "))
        for word in words + [name] { #expect(process.errors.contains(word), "\(process.errors)") }
      }
    }
    try Data([0x89, 0x50, 0x4E, 0x47, 0xFF, 0xFE, 0x00]).write(
      to: folder.url.appendingPathComponent("picture.csv")
    )
    try expect(["replay", folder.path("picture.csv")], fails: 1, naming: "picture.csv")
  }

  /// Recordings without known letters say nothing about the judge, least of all that it is perfect.
  @Test(arguments: [[], ["--json"], ["--cross"]])
  func trialWithoutKnownLetters(options: [String]) throws {
    let folder = try TemporaryFolder()
    let bare = try folder.write(Self.trace, to: "bare.csv")
    let unknown = try folder.write(
      "t_ms,x,y,contact\n# recording 1 label=\"\u{2603}\"\n0,1,2,1\n4,30,40,1\n8,60,40,0\n",
      to: "snowman.csv"
    )
    for path in [bare, unknown] {
      try expect(["practice", "--try", path] + options, fails: 1, naming: path, "--labels")
    }
    try expect(["practice", "--try"] + options, fails: 2, naming: "a recording is missing")
  }

  /// Nobody can write here, not even root.
  @Test func outputThatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let missing = folder.path("missing/out.png")
    try expect(["replay", trace, "-o", missing], fails: 1, naming: missing, "No such file")
    let directory = folder.path("folder.png")
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try expect(["replay", trace, "-o", directory], fails: 1, naming: directory, "directory")
    try expect(["replay", trace, "-o", "/proc/sumi.png"], fails: 1, naming: "/proc/sumi.png")
    let recording = folder.path("missing/log")
    try expect(["--record", recording], display: ":4711", fails: 1, naming: recording)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func failureLeavesTheOldFileAsItWas() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("old", to: "out.svg")
    let broken = try folder.write("t_ms,x,y\n0,1\n", to: "broken.csv")
    try expect(["replay", broken, "-o", output], fails: 1, naming: "broken.csv", "line 2")
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    let trace = try folder.write(Self.trace, to: "trace.csv")
    #expect(try run(["replay", trace, "-o", output]).status() == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("<svg"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 3)
  }
}
