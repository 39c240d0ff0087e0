import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The canvas moved, enlarged and turned, as a hand does it.
  @Suite struct ViewTests {
    /// Draws a level line and tells how far its ink is from where the pen was, in pixels.
    private func error(_ sumi: SumiProcess, row: Int) throws -> Double {
      let y = Double(row) + 0.5
      try sumi.draw(.line(from: Point(x: 350, y: y), to: Point(x: 650, y: y)))
      try sumi.sharpen()
      let picture = sumi.picture
      let rows = (row - 40)..<(row + 40)
      return (400..<600).reduce(0) { worst, x in
        max(worst, picture.middle(ofColumn: x, rows: rows).map { abs($0 - y) } ?? .infinity)
      }
    }

    /// Presses the pen down somewhere with keys held, moves it, rests, and lifts it.
    private func drag(_ rig: PenRig, _ keys: String..., from start: Point, to end: Point) throws {
      for key in keys { try rig.send("key \(key) down") }
      try rig.pen("touch", from: start, to: end, samples: 12)
      try rig.send("wait 120")
      try rig.send("pen pressure=0 state=hover")
      try rig.send("wait 20")
      try rig.send("pen pressure=0 state=out")
      for key in keys.reversed() { try rig.send("key \(key) up") }
      try rig.send("wait 20")
    }

    @Test(arguments: PenRig.Configuration.both)
    func inkLiesUnderThePenInAnyView(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      #expect(try error(sumi, row: 150) < 1)
      for _ in 0..<3 { try rig.press("ctrl+equal") }
      try sumi.sharpen()
      #expect(try error(sumi, row: 320) < 1)
      try rig.press("6")
      try rig.press("6")
      try rig.press("m")
      try sumi.sharpen()
      #expect(try error(sumi, row: 520) < 1)
      try drag(rig, "space", from: Point(x: 700, y: 300), to: Point(x: 640, y: 555))
      for _ in 0..<5 { try rig.press("ctrl+minus") }
      try sumi.sharpen()
      #expect(try error(sumi, row: 720) < 1)
      #expect(try sumi.recording().strokes.count == 5)
    }

    /// Ink that lies far from the origin of an endless page is seen whole when the file is opened,
    /// in true size.
    @Test(arguments: ["sumi", "svg", "json"])
    func aDrawingOpensWhereItsInkIs(ending: String) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      var lines = ["t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact"]
      for number in 0...60 {
        lines.append("\(number * 8),\(-900 + number * 5),\(2000 + number * 3),0.5,0,0,1")
      }
      let (trace, file) = (folder.path("trace.csv"), folder.path("far.\(ending)"))
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: trace))
      let replay = try SumiProcess.start(["replay", trace, "-o", file], folder: folder)
      #expect(try replay.status() == 0, "\(replay.errors)")
      let sumi = try SumiProcess(on: rig, [file], folder: folder, isBlank: false)
      try eventually("the ink") {
        let ink = sumi.picture.inkBounds
        return abs(ink.width - 300) < 8 && abs(ink.height - 180) < 8
      }
      #expect(try sumi.end() == 0)
    }

    @Test(arguments: PenRig.Configuration.both)
    func spaceAndTheLowerSwitchPan(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 300, y: 300), to: Point(x: 500, y: 340)))
      let ink = sumi.picture.inkBounds
      try drag(rig, "space", from: Point(x: 600, y: 500), to: Point(x: 700, y: 560))
      try sumi.sharpen()
      let moved = sumi.picture.inkBounds
      // A driver that averages places lags behind the pen.
      let held = try sumi.recording().events.filter { $0.keys.contains(.space) && $0.phase != .up }
      let from = try #require(held.first { $0.phase == .down }).sample.position
      let way = try #require(held.last { $0.phase == .move }).sample.position - from
      #expect(way.length > 90)
      #expect(abs(Double(moved.minX - ink.minX) - way.dx) <= 1)
      #expect(abs(Double(moved.minY - ink.minY) - way.dy) <= 1)
      #expect((moved.width, moved.height) == (ink.width, ink.height))
      // The lower switch, held over the paper.
      try rig.pen("hover", from: Point(x: 690, y: 500), to: Point(x: 700, y: 500), samples: 3)
      try rig.send(["pen buttons=1 pressure=0 state=hover", "wait 20"])
      try rig.pen("hover", from: Point(x: 700, y: 500), to: Point(x: 600, y: 440))
      try rig.send(["wait 120", "pen buttons=0 pressure=0 state=hover", "wait 20", "pen state=out"])
      try sumi.sharpen()
      let back = sumi.picture.inkBounds
      let events = try sumi.recording().events
      let down = try #require(events.lastIndex { $0.phase == .switchDown })
      let up = try #require(events.lastIndex { $0.phase == .switchUp })
      let last = try #require(events[down..<up].last { $0.phase == .hover })
      let wayBack = last.sample.position - events[down].sample.position
      #expect(wayBack.length > 90)
      #expect(abs(Double(back.minX - moved.minX) - wayBack.dx) <= 1)
      #expect(abs(Double(back.minY - moved.minY) - wayBack.dy) <= 1)
    }

    /// Turns the wheel by one notch with a key held, and waits until the program has heard of it.
    ///
    /// Keys and wheels are two devices: what is sent at once may arrive in any order.
    private func turnWheel(_ notch: Int, holding key: String? = nil, _ sumi: SumiProcess) throws {
      let before = try sumi.recording().events.count { $0.phase == .scroll }
      if let key { try sumi.rig.send(["key \(key) down", "wait 50"]) }
      try sumi.rig.send("mouse wheel=\(notch)")
      try sumi.recording(with: "the wheel") { recording in
        recording.events.count { $0.phase == .scroll } > before
      }
      if let key { try sumi.rig.send(["key \(key) up", "wait 50"]) }
    }

    @Test(arguments: PenRig.Configuration.both)
    func theWheelZoomsAtThePointer(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      // So thin that no ring is shown.
      for _ in 0..<3 { try rig.press("[") }
      try sumi.draw(.line(from: Point(x: 380, y: 400.5), to: Point(x: 500, y: 400.5)))
      let start = sumi.picture.inkBounds
      let notches = 3
      for _ in 0..<notches { try turnWheel(1, holding: "leftctrl", sumi) }
      try sumi.sharpen()
      let large = sumi.picture.inkBounds
      let factor = pow(1.2, Double(notches))
      #expect(abs(Double(large.width) - Double(start.width) * factor) < 4)
      // The pointer is where the pen was last, at the end of the line.
      let end = try #require(sumi.recording().pointers.last?.position)
      func place(_ edge: Int) -> Double { end.x + (Double(edge) - end.x) * factor }
      #expect(abs(Double(large.minX) - place(start.minX)) < 2)
      #expect(abs(Double(large.maxX) - place(start.maxX)) < 2)
      // A notch scrolls exactly once.
      try turnWheel(1, sumi)
      try sumi.sharpen()
      #expect(sumi.picture.inkBounds.minY - large.minY == 64)
      try turnWheel(-1, holding: "leftshift", sumi)
      try sumi.sharpen()
      #expect(sumi.picture.inkBounds.minX - large.minX == -64)
    }

    /// Thrown, the canvas goes on and comes to rest; then nothing wakes the program.
    @Test func theCanvasGoesOnAndRests() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 200, y: 200), to: Point(x: 220, y: 260)))
      let before = sumi.picture.inkBounds
      try rig.send("key space down")
      try rig.pen("touch", from: Point(x: 300, y: 500), to: Point(x: 360, y: 500), samples: 14)
      try rig.send(["pen pressure=0 state=hover", "pen pressure=0 state=out", "key space up"])
      try sumi.sharpen()
      let after = sumi.picture.inkBounds
      #expect(after.minX - before.minX > 80)
      #expect(after.minY == before.minY)
    }

    /// A session with gestures gives the same drawing when its recording is played.
    @Test(arguments: PenRig.Configuration.both)
    func aReplayKnowsTheGestures(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 300, y: 300), to: Point(x: 500, y: 340)))
      try drag(rig, "space", from: Point(x: 600, y: 500), to: Point(x: 700, y: 560))
      try drag(rig, "leftctrl", "space", from: Point(x: 600, y: 500), to: Point(x: 640, y: 430))
      try sumi.draw(.line(from: Point(x: 300, y: 300), to: Point(x: 500, y: 340)))
      try drag(rig, "leftshift", "space", from: Point(x: 800, y: 300), to: Point(x: 850, y: 420))
      try sumi.draw(.line(from: Point(x: 500, y: 600), to: Point(x: 300, y: 340)))
      #expect(try sumi.end() == 0)
      let drafts = try FileManager.default.subpathsOfDirectory(atPath: sumi.folder.path("state"))
      let draft = try #require(drafts.first { $0.hasSuffix(".sumi") })
      let live = try StoredDocument(sumi.folder.path("state") + "/" + draft).strokes
      let log = sumi.folder.path("log")
      let files = try (0..<2).map { round in
        let file = sumi.folder.path("\(round).json")
        let process = try SumiProcess.start(["replay", log, "-o", file], folder: TemporaryFolder())
        #expect(try process.status() == 0, "\(process.errors)")
        return try #require(FileManager.default.contents(atPath: file))
      }
      #expect(files[0] == files[1])
      let replayed = sumi.folder.path("again.sumi")
      let process = try SumiProcess.start(
        ["replay", log, "-o", replayed],
        folder: TemporaryFolder()
      )
      #expect(try process.status() == 0, "\(process.errors)")
      let again = try StoredDocument(replayed).strokes
      #expect(live.count == 3 && again.count == 3)
      for (stroke, same) in zip(live, again) { #expect(stroke.isSameInk(as: same)) }
    }
  }
}
