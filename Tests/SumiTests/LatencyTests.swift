import Foundation
import Geometry
import LatencyLab
import TestSupport
import Testing

extension EndToEnd {
  /// The latency lab on a real server.
  @Suite struct LatencyTests {
    private static let line = PenTrace.line(
      from: Point(x: 300, y: 300),
      to: Point(x: 800, y: 420),
      seconds: 1
    )

    /// Draws a trace in the lab; what it reports at its end.
    private func session(
      _ arguments: [String] = [],
      draw trace: PenTrace = line
    ) throws -> [String: Any] {
      try session(arguments) { sumi, _ in try sumi.draw(trace) }
    }

    /// Lets something be done in the lab; what it reports at its end.
    private func session(
      _ arguments: [String] = [],
      doing body: (SumiProcess, PenRig) throws -> Void
    ) throws -> [String: Any] {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(
        on: rig,
        ["--json", "--log", folder.path("samples.csv"), "--hide-interface"] + arguments,
        command: ["latency"],
        folder: folder,
        isBlank: false
      )
      try body(sumi, rig)
      #expect(try sumi.end() == 0)
      let table = try String(contentsOfFile: folder.path("samples.csv"), encoding: .utf8)
      let report = try JSONSerialization.jsonObject(with: Data(sumi.process.output.utf8))
      let object = try #require(report as? [String: Any])
      let rows = SampleColumns(table)?["program"]?.count ?? 0
      #expect(rows == object["samples"] as? Int)
      return object
    }

    /// The faults that a report names.
    private func faults(_ report: [String: Any]) -> [String] {
      (report["findings"] as? [[String: Any]] ?? []).compactMap { $0["fault"] as? String }
    }

    private func median(_ part: Any?) throws -> Double {
      try #require((part as? [String: Any])?["p50"] as? Double)
    }

    /// The page leaves the tools free, though they come after it.
    @Test func toolsStayFree() throws {
      let rig = try PenRig.shared(.wacom)
      // Below the shadow of the page.
      let place = PixelRect(x: 0, y: 700, width: 1280, height: 100)
      let plain = try SumiProcess(on: rig, isBlank: false, showsInterface: true)
      try plain.settle()
      let tools = plain.picture.part(place)
      #expect(try !tools.isBlank && plain.end() == 0)
      let lab = try SumiProcess(on: rig, command: ["latency"], isBlank: false, showsInterface: true)
      try lab.picture(with: "the tools") { $0.part(place).pixels == tools.pixels }
      #expect(try lab.end() == 0)
    }

    /// The corner of the page at the right edge of a window of 1280 × 800.
    private static let page = PixelRect(x: 920, y: 12, width: 348, height: 560)

    private static func tap(_ point: Point, _ rig: PenRig) throws {
      try rig.pen("touch", from: point, to: point + Vector(dx: 1, dy: 0), samples: 3)
      try rig.pen("hover", from: point, to: point, samples: 2)
    }

    /// A tap anywhere on the page is no ink, and its controls do what their keys do.
    @Test func thePageIsTappedByThePen() throws {
      let report = try session(["--pacing", "immediate"]) { sumi, rig in
        let board = Self.page
        try sumi.picture(with: "the page") { !$0.part(board).isBlank }
        for y in stride(from: board.minY + 100, to: board.maxY, by: 90) {
          for x in stride(from: board.minX + 20, to: board.maxX, by: 100) {
            try Self.tap(Point(x: Double(x), y: Double(y)), rig)
          }
        }
        // The last of the three sections, and its first control below the figures.
        let before = sumi.picture.part(board)
        try Self.tap(Point(x: Double(board.maxX - 60), y: Double(board.minY + 70)), rig)
        try sumi.picture(with: "the controls") { $0.part(board).pixels != before.pixels }
        try sumi.settle()
        let figures = 192
        try Self.tap(
          Point(x: Double(board.minX + 100), y: Double(board.minY + 118 + figures)),
          rig
        )
        try sumi.settle()
      }
      #expect(report["samples"] as? Int == 0)
      let settings = try #require(report["settings"] as? [[String: String]])
      let pacing = settings.first { $0["name"] == "pacing" }?["value"]
      #expect(pacing != nil && pacing != "immediate", "\(settings)")
    }

    /// The list of commands opens beside the page, its letters are no keys of the lab, and the title
    /// says what the window is.
    @Test func commandsAreSearchedInTheLab() throws {
      let report = try session(["--pacing", "immediate"]) { sumi, rig in
        #expect(try sumi.title.contains("Latency – Sumi"))
        let place = PixelRect(x: 400, y: 60, width: 480, height: 400)
        try sumi.picture(with: "paper") { $0.part(place).isBlank }
        try rig.press("f1")
        let empty = try sumi.picture(with: "the list") { !$0.part(place).isBlank }
        try rig.press("1")
        try sumi.picture(with: "what is typed") {
          $0.part(place).pixels != empty.part(place).pixels
        }
        // The page is not hidden, and hides nothing of the list.
        #expect(!sumi.picture.part(Self.page).isBlank)
      }
      let settings = try #require(report["settings"] as? [[String: String]])
      #expect(settings.contains { $0 == ["name": "pacing", "value": "immediate"] })
    }

    /// Every sample of contact is accounted for and no lift is one, and the parts are parts of the
    /// whole.
    @Test(arguments: [1, 4])
    func everySampleIsAccountedFor(strokes: Int) throws {
      let report = try session { sumi, _ in
        for _ in 0..<strokes { try sumi.draw(Self.line) }
      }
      let samples = try #require(report["samples"] as? Int)
      #expect(samples == strokes * Self.line.contact.count)
      #expect(try median(report["input_to_frame_buffer"]) > 0)
      let clock = try #require(report["clock"] as? [String: Any])
      #expect(clock["is_shared"] as? Bool == true)
      let pen = try #require(report["pen"] as? [String: Any])
      #expect(pen["dropped"] as? Int == 0)
      #expect(pen["doubled"] as? Int == 0)
    }

    /// A delay built in on purpose is at least in the number, where it is.
    @Test func delayOnPurposeIsInTheNumber() throws {
      let report = try session(["--lab-delay", "40"])
      #expect(try median(report["input_to_frame_buffer"]) >= 40)
      let stages = try #require(report["stages"] as? [[String: Any]])
      let wait = stages.first { $0["stage"] as? String == "wait" }
      #expect(try median(wait?["milliseconds"]) >= 40)
      #expect(faults(report).first == "long wait")
    }

    /// A sample that the pen did not send is missed.
    @Test func missingSamplesAreReported() throws {
      var trace = Self.line
      trace.samples.removeSubrange(120..<122)
      let report = try session(draw: trace)
      let pen = try #require(report["pen"] as? [String: Any])
      #expect(pen["dropped"] as? Int == 2)
      #expect(faults(report).contains("missing samples"))
    }

    /// A sample that comes twice is told of, end to end.
    ///
    /// The drivers of tablets leave repetitions out, so the server's own test device sends it.
    @Test(.enabled(if: ChildProcess.path(of: "xdotool") != nil, "there is no xdotool"))
    func doubledSamplesAreReported() throws {
      var words = ["mousemove", "300", "300", "mousedown", "1"]
      for step in 1...60 {
        let move = ["mousemove", "\(300 + 5 * step)", "300"]
        words += ["sleep", "0.005"] + move
        if step == 40 { words += move }
      }
      words += ["sleep", "0.005", "mouseup", "1"]
      let report = try session { _, rig in
        let xdotool = try ChildProcess(
          ChildProcess.path(of: "xdotool") ?? "xdotool",
          words,
          environment: ["DISPLAY": rig.display],
          folder: TemporaryFolder()
        )
        #expect(try xdotool.status() == 0)
      }
      let pen = try #require(report["pen"] as? [String: Any])
      #expect(pen["doubled"] as? Int == 1)
      #expect(faults(report).contains("doubled samples"))
    }

    /// What keeps the machine busy ends with the program, however that ends.
    @Test(arguments: [SIGTERM, SIGKILL])
    func loadsEndWithTheProgram(signal: Int32) throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(
        on: rig,
        ["--hide-interface"],
        command: ["latency"],
        isBlank: false
      )
      for key in ["8", "8", "0", "minus"] { try rig.press(key) }
      try eventually("four loads") { loads(of: sumi.process.id).count == 4 }
      let started = loads(of: sumi.process.id)
      sumi.process.send(signal)
      _ = try sumi.process.status()
      try eventually("their end") { started.allSatisfy { state(of: $0) == nil } }
    }

    /// The processes of a program that keep the machine busy.
    private func loads(of program: Int32) -> [Int32] {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return entries.compactMap { Int32($0) }.filter { process in
        let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return state(of: process)?.parent == program
          && String(decoding: line, as: UTF8.self).contains("--make-load")
      }
    }

    /// The parent of a process; `nil` when it has ended.
    private func state(of process: Int32) -> (letter: Substring, parent: Int32)? {
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
          .split(separator: " "),
        fields.count > 1, fields[0] != "Z", let parent = Int32(fields[1])
      else { return nil }
      return (fields[0], parent)
    }

    /// Photographs of a tap show the square and the counter from the same moment.
    @Test func squareAndCounterChangeTogether() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(
        on: rig,
        ["--camera", "--hide-interface"],
        command: ["latency"],
        isBlank: false
      )
      let height = CameraPicture.side + 50
      let place = PixelRect(x: 24, y: 800 - height - 24, width: CameraPicture.side, height: height)
      func photograph() -> (isWhite: Bool, milliseconds: Int) {
        let picture = rig.screen.picture(of: place)
        return CameraPicture.read { picture[place.minX + $0, place.minY + $1] }
      }
      try eventually("the counter") { photograph().milliseconds > 0 }
      var seen = [photograph()]
      for tap in 0..<4 {
        try rig.pen("hover", from: Point(x: 600, y: 300), to: Point(x: 601, y: 300), samples: 3)
        try rig.send("pen x=602 y=300 pressure=0.6 state=touch tool=pen")
        let wanted = tap % 2 == 0
        try eventually("the flip") {
          seen.append(photograph())
          return seen.last?.isWhite == wanted
        }
        try rig.send("pen x=602 y=300 pressure=0 state=hover tool=pen")
      }
      for (before, after) in zip(seen, seen.dropFirst()) {
        #expect(after.milliseconds >= before.milliseconds)
        if after.isWhite != before.isWhite { #expect(after.milliseconds > before.milliseconds) }
      }
      #expect(try sumi.end() == 0)
    }
  }
}
