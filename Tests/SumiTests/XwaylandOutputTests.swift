import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// Outputs, compositors and tablets that change under a program that runs in Xwayland.
  @Suite(
    .enabled(
      if: WayRig.missing == nil,
      "the Wayland rig lacks \(WayRig.missing ?? ""); Scripts/setup --tests installs it"
    )
  )
  struct XwaylandOutputTests {
    /// An output and the way in which events come.
    struct Case: CustomTestStringConvertible, Sendable {
      let refresh: Int
      let scale: Double
      let order: String
      let merges: Bool

      var testDescription: String {
        "\(refresh) Hz, scale \(scale), \(order)\(merges ? ", merged" : "")"
      }
    }

    private static let cases = [
      Case(refresh: 60, scale: 1, order: "press-first", merges: true),
      Case(refresh: 144, scale: 1.25, order: "press-first", merges: false),
      Case(refresh: 60, scale: 2, order: "motion-first", merges: false),
      Case(refresh: 144, scale: 1, order: "motion-first", merges: true),
    ]

    /// A trace of three strokes that lie far from each other, in pixels of the output.
    private static let strokes: [PenTrace] = (0..<3).map { row in
      let y = 120 + 250 * Double(row)
      let (left, right) = (Point(x: 150, y: y), Point(x: 1100, y: y + 60))
      return .line(
        from: row == 1 ? right : left,
        to: row == 1 ? left : right,
        seconds: 0.4,
        rate: 237
      )
    }

    private func end(_ sumi: ChildProcess) throws {
      sumi.send(SIGTERM)
      #expect(try sumi.status() == 0)
    }

    /// What the program recorded, once so many tips have lifted.
    private func recording(in folder: TemporaryFolder, lifts: Int) throws -> Recording {
      var recording: Recording?
      try eventually("\(lifts) lifts") {
        let text = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
        recording = try Recording(text)
        return recording?.lifts == lifts
      }
      return try #require(recording)
    }

    /// Every sample arrives where and as hard as it was sent, in strokes that do not begin elsewhere,
    /// whatever the output is and in whatever order events come.
    @Test(arguments: cases)
    func everySampleIsKept(output: Case) throws {
      let rig = try WayRig.shared()
      try rig.send("output scale=\(output.scale) refresh=\(output.refresh)")
      try rig.send(["order \(output.order)", "merge \(output.merges ? "on" : "off")"])
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      for trace in Self.strokes { try rig.play(trace) }
      let drawn = try recording(in: folder, lifts: Self.strokes.count).strokes
      for (repeated, trace) in zip(drawn, Self.strokes) {
        let sent = trace.contact
        // Where the motion comes first, that of the contact comes once more after the press.
        let repeats =
          repeated.count > 1 && repeated[0].sample.position == repeated[1].sample.position
        let stroke = repeated.dropFirst(repeats ? 1 : 0)
        // What was late is one with the next where events are merged.
        #expect(output.merges ? stroke.count <= sent.count : stroke.count == sent.count)
        #expect(stroke.count * 2 > sent.count)
        let (start, end) = (sent[0].position, sent[sent.count - 1].position)
        for event in stroke {
          let place = Point(
            x: event.sample.position.x * output.scale,
            y: event.sample.position.y * output.scale
          )
          let (way, offset) = (end - start, place - start)
          let nearest = abs(way.dx * offset.dy - way.dy * offset.dx) / way.length
          #expect(nearest < 0.05, "a sample \(nearest) pixels beside the line")
          #expect(abs((event.sample.pressure ?? 0) - 0.5) < 0.01)
        }
        if !output.merges {
          for (event, sample) in zip(stroke, sent) {
            let place = event.sample.position
            #expect(abs(place.x * output.scale - sample.position.x) < 0.05)
          }
        }
      }
      try end(sumi)
    }

    /// A drag of the mouse is one stroke through the places where the mouse was.
    @Test func aDragIsOneStroke() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      let places = stride(from: 300, through: 900, by: 12).map { Point(x: Double($0), y: 333) }
      try rig.send(["mouse x=300 y=333", "wait 20", "mouse left=1", "wait 20"])
      for place in places.dropFirst() {
        try rig.send(["mouse x=\(Int(place.x)) y=\(Int(place.y))", "wait 5"])
      }
      try rig.send("mouse left=0")
      let stroke = try #require(try recording(in: folder, lifts: 1).strokes.first)
      #expect(stroke.map(\.sample.position) == places)
      try end(sumi)
    }

    /// A compositor that stands still for two seconds in the middle of a stroke costs nothing of it.
    @Test func aStuckCompositorLosesNothing() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try draw(on: rig, folder, sumi, samples: 40) { rig.stopCompositor(seconds: 2) }
    }

    /// An output that changes its scale or its rate in the middle of a stroke costs nothing of it.
    @Test(arguments: ["scale=2", "scale=1.25", "refresh=144", "size=1000x700"])
    func anOutputThatChangesLosesNothing(change: String) throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try draw(on: rig, folder, sumi, samples: 40) { try rig.send("output \(change)") }
    }

    /// A window that is moved to a second output, and back because that was unplugged, draws where the
    /// pen is and loses nothing, also where the pen of an X session stays on the window's monitor.
    @Test(arguments: [false, true])
    func aSecondOutputLosesNothing(staysOnScreen: Bool) throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let place = folder.path("home/.config/sumi")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try "pen.stays-on-screen = \(staysOnScreen ? "yes" : "no")\n"
        .write(toFile: place + "/settings", atomically: true, encoding: .utf8)
      let sumi = try rig.startSumi(folder: folder)
      func waitForWindow(_ geometry: String) throws {
        try eventually("the window at \(geometry)") {
          try rig.send("status").contains("[\(geometry)")
        }
      }
      /// A stroke at a place of the window, whose left edge is somewhere on the outputs.
      func draw(from left: Int, y: Int, during body: () throws -> Void = {}) throws {
        for index in 0..<20 {
          let x = left + 200 + 10 * index
          try rig.send("pen tool=pen x=\(x) y=\(y) state=touch pressure=0.5")
          try rig.send("wait 4")
          if index == 10 { try body() }
        }
        try rig.send("pen state=out pressure=0")
      }
      let width = WayRig.size.width
      try draw(from: 0, y: 200) { try rig.send("output second=900x700") }
      try rig.send("output windows=second")
      try waitForWindow("900x700+\(width)+0")
      try draw(from: width, y: 300)
      try rig.send("output second=off")
      try waitForWindow("\(width)x\(WayRig.size.height)+0+0")
      try draw(from: 0, y: 400)
      let strokes = try recording(in: folder, lifts: 3).strokes
      #expect(strokes.map(\.count) == [20, 20, 20])
      for (stroke, y) in zip(strokes, [200.0, 300, 400]) {
        #expect(stroke.first?.sample.position == Point(x: 200, y: y))
        #expect(stroke.last?.sample.position == Point(x: 390, y: y))
      }
      try end(sumi)
    }

    /// Draws a stroke with something in its middle, then a second one, and ends the program: all
    /// samples came, and both are in the document.
    private func draw(
      on rig: WayRig,
      _ folder: TemporaryFolder,
      _ sumi: ChildProcess,
      samples: Int,
      during body: () throws -> Void
    ) throws {
      for number in 0..<2 {
        for index in 0..<samples {
          let x = 200 + 8 * index
          try rig.send(["pen tool=pen x=\(x) y=\(300 + 80 * number) state=touch pressure=0.5"])
          try rig.send("wait 4")
          if number == 0, index == samples / 2 { try body() }
        }
        try rig.send("pen state=out pressure=0")
      }
      let strokes = try recording(in: folder, lifts: 2).strokes
      #expect(strokes.map(\.count) == [samples, samples])
      #expect(sumi.isRunning)
      try end(sumi)
    }

    /// A tablet that is pulled out ends its stroke; plugged in again, it draws without a new start.
    @Test func aTabletThatIsPluggedInAgainDraws() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      for index in 0..<20 {
        try rig.send("pen tool=pen x=\(200 + 10 * index) y=200 state=touch pressure=0.5")
        try rig.send("wait 5")
      }
      try rig.send(["unplug tablet", "wait 100", "plug tablet", "wait 100"])
      try rig.play(Self.strokes[1])
      let strokes = try recording(in: folder, lifts: 2).strokes
      #expect(strokes.count == 2 && strokes.last?.count == Self.strokes[1].contact.count)
      try end(sumi)
    }
  }
}
