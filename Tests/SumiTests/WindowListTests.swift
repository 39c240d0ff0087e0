import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// The list of windows, by which one that lies below another comes to the front.
  @Suite struct WindowListTests {
    /// The part of the screen in which the first window has ink and the second has none.
    private static let part = PixelRect(x: 440, y: 200, width: 200, height: 100)

    @Test(arguments: PenRig.Configuration.both)
    func windowsComeToTheFront(_ configuration: PenRig.Configuration) throws {
      try raiseWindows(on: .shared(configuration), at: "1280x800+0+0")
    }

    @Test(.enabled(if: ChildProcess.path(of: "openbox") != nil, "openbox is missing"))
    func windowManagersBringThemToTheFront() throws {
      var configuration = PenRig.Configuration.wacom
      configuration.windowManager = "openbox"
      let rig = try PenRig(configuration)
      defer { rig.stop() }
      try raiseWindows(on: rig, at: "1000x700+100+60")
    }

    /// Two windows, one over the other; the lower one is chosen by keys, then by the pen.
    private func raiseWindows(on rig: PenRig, at geometry: String) throws {
      let folders = try (0..<2).map { _ in try TemporaryFolder() }
      func start(_ side: Int, named name: String) throws -> SumiProcess {
        let path = folders[side].path(name)
        return try SumiProcess(on: rig, [path], geometry: geometry, folder: folders[side])
      }
      let first = try start(0, named: "harbour.sumi")
      try first.draw(.line(from: Point(x: 400, y: 210), to: Point(x: 700, y: 290)))
      let second = try start(1, named: "moon.sumi")
      func expect(_ window: SumiProcess, hasInk: Bool) throws {
        try eventually("\(hasInk ? "the first" : "the second") window") {
          rig.screen.picture(of: Self.part).isBlank != hasInk
        }
        try window.settle()
      }
      try expect(second, hasInk: false)
      for keys in ["shift+w", "down", "down", "enter"] { try rig.press(keys) }
      try expect(first, hasInk: true)
      // The keys are those of the window that came; its list has the other one in the first row.
      try rig.press("shift+w")
      try first.settle()
      // The list stands a third below the top, with its row under its title.
      let frame = rig.screen.frame(of: first.window).rect
      let row = Point(x: frame.center.x, y: frame.minY + 83 + (frame.height - 124) / 3)
      try rig.pen("touch", from: row, to: row, samples: 3)
      try rig.send("pen pressure=0 state=out")
      try expect(second, hasInk: false)
      try rig.press("shift+w")
      try second.settle()
      for window in [first, second] { #expect(try window.end() == 0) }
    }
  }
}
