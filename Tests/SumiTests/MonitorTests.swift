import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Two monitors side by side, on one screen of 1280 × 800.
  @Suite(
    .enabled(
      if: ["xrandr", "xinput", "xdotool", "openbox"].allSatisfy {
        ChildProcess.path(of: $0) != nil
      },
      "xrandr, xinput, xdotool or openbox is missing"
    )
  )
  struct MonitorTests {
    private static let left = PixelRect(x: 0, y: 0, width: 640, height: 800)
    private static let right = PixelRect(x: 640, y: 0, width: 640, height: 800)

    /// A server with a window manager whose screen is shared by two monitors.
    private func rig(_ kind: PenRig.Configuration) throws -> PenRig {
      var configuration = kind
      configuration.windowManager = "openbox"
      let rig = try PenRig(configuration)
      let lines = try tool("xrandr", [], rig).split(separator: "\n")
      let output = try #require(
        lines.first { $0.contains(" connected") }?.split(separator: " ").first
      )
      for (name, place, shown) in [("left", "+0+0", String(output)), ("right", "+640+0", "none")] {
        _ = try tool("xrandr", ["--setmonitor", name, "640/170x800/210" + place, shown], rig)
      }
      return rig
    }

    private func move(_ sumi: SumiProcess, toX x: Int, y: Int) throws {
      let words = ["windowmove", "\(sumi.window)", "\(x)", "\(y)"]
      _ = try tool("xdotool", words, sumi.rig)
    }

    /// The full screen is that of the monitor on which the window is, and the ink stays.
    @Test func fullScreenIsThatOfTheMonitor() throws {
      let rig = try rig(.wacom)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig, geometry: "400x300+100+100")
      let (start, end) = (Point(x: 200, y: 250), Point(x: 400, y: 250))
      try rig.pen("touch", from: start, to: end, samples: 20)
      try rig.send("pen pressure=0 state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 1 }
      for (place, monitor) in [(100, Self.left), (800, Self.right), (60, Self.left)] {
        try move(sumi, toX: place, y: 100)
        try eventually("the window at \(place)") {
          (monitor.minX..<monitor.maxX).contains(rig.screen.frame(of: sumi.window).minX)
        }
        try rig.press("f11")
        try eventually("all of \(monitor)") { rig.screen.frame(of: sumi.window) == monitor }
        try eventually("the ink") { rig.screen.picture(of: monitor).inkBounds.width > 150 }
        try rig.press("f11")
        try eventually("a part of \(monitor)") { rig.screen.frame(of: sumi.window) != monitor }
      }
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }

    /// A pen that stays on the window's monitor follows the window, draws where it then points, and
    /// has the whole screen again when there is one monitor alone.
    @Test(arguments: PenRig.Configuration.both)
    func thePenFollowsTheWindow(_ configuration: PenRig.Configuration) throws {
      let rig = try rig(configuration)
      defer { rig.stop() }
      let folder = try folder("pen.stays-on-screen = yes\n")
      let sumi = try SumiProcess(on: rig, geometry: "500x400+40+40", folder: folder)
      try eventually("the pen on the left") { try self.mapping(rig) == [0.5, 0] }
      try move(sumi, toX: 700, y: 40)
      try eventually("the pen on the right") { try self.mapping(rig) == [0.5, 0.5] }
      try eventually("the window") { rig.screen.frame(of: sumi.window).minX >= 640 }
      // The tablet's places are given in pixels of the screen without a mapping.
      let (start, end) = (Point(x: 300, y: 200), Point(x: 700, y: 200))
      try rig.pen("touch", from: start, to: end, samples: 30)
      try rig.send("pen pressure=0 state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 1 }
      try eventually("ink where the pen was on the right") {
        let ink = rig.screen.picture(of: rig.screen.frame(of: sumi.window)).inkBounds
        return abs(ink.minX - (640 + 150)) < 6 && abs(ink.maxX - (640 + 350)) < 6
      }
      _ = try tool("xrandr", ["--delmonitor", "right"], rig)
      _ = try tool("xrandr", ["--delmonitor", "left"], rig)
      try eventually("the pen on the whole screen") { try self.mapping(rig) == [1, 0] }
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }

    /// The pen that was to stay on the window's monitor stays there from the start on and after it
    /// was unplugged, and is given back at the end.
    @Test func thePenStaysOnTheMonitorFromTheStart() throws {
      let rig = try rig(.wacom)
      defer { rig.stop() }
      let folder = try folder("pen.stays-on-screen = yes\n")
      let sumi = try SumiProcess(on: rig, geometry: "500x400+40+40", folder: folder)
      try eventually("the pen on the left half") { try self.mapping(rig) == [0.5, 0] }
      try rig.send("unplug tablet")
      try rig.plugTablet()
      try eventually("the new pen on the left half") { try self.mapping(rig) == [0.5, 0] }
      #expect(try sumi.end() == 0)
      #expect(try mapping(rig) == [1, 0])
    }

    /// The pen stays on the monitor as long as one of several windows needs that, and is given back
    /// as it was before the first of them.
    @Test func thePenStaysOnTheMonitorForTheLastWindow() throws {
      let rig = try rig(.wacom)
      defer { rig.stop() }
      let state = try TemporaryFolder()
      let first = try start(on: rig, at: "500x400+40+40", state)
      try eventually("the pen on the left half") { try self.mapping(rig) == [0.5, 0] }
      let last = try start(on: rig, at: "300x200+100+100", state)
      try eventually("two notes") {
        try FileManager.default.contentsOfDirectory(atPath: state.path("state"))
          .count { $0.hasPrefix("pen-matrix") } == 2
      }
      #expect(try mapping(rig) == [0.5, 0])
      #expect(try first.end() == 0)
      #expect(try mapping(rig) == [0.5, 0])
      #expect(try last.end() == 0)
      #expect(try mapping(rig) == [1, 0])
    }

    /// The pen is on the monitor of the window that has the focus, where each of two on two monitors
    /// has the pen stay on its own.
    @Test func thePenFollowsTheFocus() throws {
      let rig = try rig(.wacom)
      defer { rig.stop() }
      let state = try TemporaryFolder()
      let left = try start(on: rig, at: "500x400+40+40", state)
      let right = try start(on: rig, at: "500x400+700+40", state)
      for (sumi, place) in [(right, 0.5), (left, 0), (right, 0.5)] {
        _ = try tool("xdotool", ["windowactivate", "\(sumi.window)"], rig)
        try eventually("the pen at \(place)") { try self.mapping(rig) == [0.5, place] }
        for _ in 0..<20 { #expect(try mapping(rig) == [0.5, place]) }
      }
      #expect(try left.end() == 0 && right.end() == 0)
      #expect(try mapping(rig) == [1, 0])
    }

    /// A monitor that is taken away under a window in full screen costs no ink, and the program goes on.
    @Test func aMonitorThatIsTakenAwayCostsNothing() throws {
      let rig = try rig(.wacom)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig, geometry: "400x300+760+100")
      try rig.press("f11")
      try eventually("the right monitor") { rig.screen.frame(of: sumi.window) == Self.right }
      for lifts in 1...2 {
        let frame = rig.screen.frame(of: sumi.window)
        let x = Double(frame.minX) + 100
        let y = Double(frame.minY) + 200 + 80 * Double(lifts)
        let middle = Point(x: x + 200, y: y)
        try rig.pen("touch", from: Point(x: x, y: y), to: middle, samples: 20)
        if lifts == 1 { _ = try tool("xrandr", ["--delmonitor", "right"], rig) }
        try rig.pen(
          "touch",
          from: Point(x: x + 210, y: y),
          to: Point(x: x + 300, y: y),
          samples: 10
        )
        try rig.send("pen pressure=0 state=out")
        let recording = try sumi.recording(with: "lift \(lifts)") { $0.lifts == lifts }
        #expect(recording.strokes.last?.count == 30)
        try sumi.settle()
      }
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }

    // MARK: - Tools

    /// A program of several that share a state, whose pen stays on the window's monitor.
    private func start(
      on rig: PenRig,
      at geometry: String,
      _ state: TemporaryFolder
    ) throws -> SumiProcess {
      try SumiProcess(
        on: rig,
        ["--state", state.path("state")],
        geometry: geometry,
        folder: folder("pen.stays-on-screen = yes\n"),
        isBlank: false
      )
    }

    /// A folder with a file of settings in it, for the home of the program.
    private func folder(_ settings: String) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let place = folder.path("home/.config/sumi")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try settings.write(toFile: place + "/settings", atomically: true, encoding: .utf8)
      return folder
    }

    /// The share of the screen's width to which the pen is mapped, and where that begins; `nil` without
    /// a pen.
    private func mapping(_ rig: PenRig) throws -> [Double]? {
      let names = try tool("xinput", ["list", "--name-only"], rig).split(separator: "\n")
      let pen = names.first { $0.hasSuffix("stylus") || $0.contains("Pen Pen") }
      guard let pen else { return nil }
      let lines = try tool("xinput", ["list-props", String(pen)], rig).split(separator: "\n")
      let matrix = lines.first { $0.contains("Coordinate Transformation Matrix") }
      let numbers = matrix?.split(separator: ":").last?.split(separator: ",")
        .compactMap { Double($0.filter { !$0.isWhitespace }) }
      guard let numbers, numbers.count == 9 else { return nil }
      return [numbers[0], numbers[2]]
    }

    private func tool(_ name: String, _ words: [String], _ rig: PenRig) throws -> String {
      let path = try #require(ChildProcess.path(of: name))
      let process = try ChildProcess(
        path,
        words,
        environment: ["DISPLAY": rig.display],
        folder: TemporaryFolder()
      )
      _ = try process.status()
      return process.output
    }
  }
}
