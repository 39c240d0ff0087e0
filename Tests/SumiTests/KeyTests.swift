import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// What keys do.
  @Suite struct KeyTests {
    /// Draws level lines from x 200 to 600, one at each place.
    private func drawLines(_ sumi: SumiProcess, at rows: Int...) throws {
      for row in rows {
        let y = Double(row)
        try sumi.draw(.line(from: Point(x: 200, y: y), to: Point(x: 600, y: y), seconds: 0.08))
      }
    }

    /// Waits until there are lines at these places and nowhere else.
    private func expectLines(_ sumi: SumiProcess, at rows: Int...) throws {
      try sumi.picture(with: "lines at \(rows)") { picture in
        stride(from: 50, to: 800, by: 50).allSatisfy { row in
          let middle = PixelRect(x: 300, y: row - 20, width: 200, height: 40)
          return picture.hasInk(in: middle) == rows.contains(row)
        }
      }
    }

    @Test(arguments: PenRig.Configuration.both)
    func undoAndRedo(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try drawLines(sumi, at: 200, 300, 400)
      try expectLines(sumi, at: 200, 300, 400)
      let whole = sumi.picture
      try rig.press("ctrl+z")
      try expectLines(sumi, at: 200, 300)
      try rig.press("ctrl+z")
      try expectLines(sumi, at: 200)
      try rig.press("ctrl+shift+z")
      try expectLines(sumi, at: 200, 300)
      try rig.press("ctrl+y")
      try sumi.picture(with: "what was there before") { $0 == whole }
      // There is nothing more to do again, and after all is undone nothing more to undo.
      try rig.press("ctrl+y")
      for _ in 0..<5 { try rig.press("ctrl+z") }
      try sumi.picture(with: "blank paper") { $0.isBlank }
      try drawLines(sumi, at: 500)
      try rig.press("ctrl+y")
      try expectLines(sumi, at: 500)
    }

    @Test func clearingCanBeUndone() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try drawLines(sumi, at: 200, 300)
      let picture = sumi.picture
      try rig.press("ctrl+shift+delete")
      try sumi.picture(with: "blank paper") { $0.isBlank }
      try rig.press("ctrl+z")
      try sumi.picture(with: "what was there before") { $0 == picture }
    }

    @Test func erasureCanBeUndone() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try drawLines(sumi, at: 200, 300)
      let picture = sumi.picture
      try sumi.draw(.line(from: Point(x: 190, y: 300), to: Point(x: 610, y: 300), tool: "eraser"))
      try expectLines(sumi, at: 200)
      try rig.press("ctrl+z")
      try sumi.picture(with: "what was there before") { $0 == picture }
    }

    @Test func eraserKeyTurnsThePenIntoAnEraserAndBack() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      func erase(_ row: Double) throws {
        try sumi.draw(.line(from: Point(x: 190, y: row), to: Point(x: 610, y: row)))
      }
      try drawLines(sumi, at: 200, 300)
      try rig.press("e")
      try sumi.settle()
      try erase(200)
      try expectLines(sumi, at: 300)
      try rig.press("e")
      try sumi.settle()
      try drawLines(sumi, at: 400)
      try expectLines(sumi, at: 300, 400)
      try rig.press("e")
      try rig.press("b")
      try sumi.settle()
      try drawLines(sumi, at: 500)
      try expectLines(sumi, at: 300, 400, 500)
    }

    @Test func bracketsChangeTheWidth() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      func ink(at row: Int) throws -> Double {
        try drawLines(sumi, at: row)
        return sumi.picture.inkAmount(in: PixelRect(x: 300, y: row - 20, width: 100, height: 40))
      }
      let usual = try ink(at: 200)
      try rig.press("[")
      try rig.press("[")
      try sumi.settle()
      let thin = try ink(at: 300)
      for _ in 0..<4 { try rig.press("]") }
      try sumi.settle()
      let thick = try ink(at: 400)
      #expect(thin < usual * 0.8)
      #expect(thick > usual * 1.3)
    }

    /// A stroke in progress is not disturbed, and counts as one step afterwards.
    @Test func keysInMidStrokeWait() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try drawLines(sumi, at: 200)
      try rig.pen("touch", from: Point(x: 200, y: 300), to: Point(x: 400, y: 300), samples: 10)
      try rig.press("ctrl+z")
      try rig.press("ctrl+shift+delete")
      try rig.pen("touch", from: Point(x: 405, y: 300), to: Point(x: 600, y: 300), samples: 10)
      try rig.send("pen pressure=0 state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 2 }
      try expectLines(sumi, at: 200, 300)
      try rig.press("ctrl+z")
      try expectLines(sumi, at: 200)
    }

    @Test func fullscreenCoversTheScreenAndGoesBack() throws {
      var configuration = PenRig.Configuration.wacom
      configuration.windowManager = "openbox"
      let rig = try PenRig(configuration)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig, geometry: "700x500+100+80")
      let screen = rig.screen.bounds
      try rig.pen("hover", from: Point(x: 300, y: 300), to: Point(x: 305, y: 300), samples: 2)
      try sumi.draw(.line(from: Point(x: 300, y: 400), to: Point(x: 600, y: 400)))
      let picture = sumi.picture
      try rig.press("f11")
      try eventually("the whole screen") { rig.screen.frame(of: sumi.window) == screen }
      try sumi.settle()
      let whole = rig.screen.picture()
      #expect(whole.pixels.count { $0 == Picture.paper } > whole.pixels.count * 99 / 100)
      #expect(whole.inkBounds.width == picture.inkBounds.width)
      try rig.press("f11")
      try eventually("the size before") {
        let frame = rig.screen.frame(of: sumi.window)
        return frame.width == sumi.frame.width && frame.height == sumi.frame.height
      }
      try rig.press("ctrl+q")
      #expect(try sumi.process.status() == 0)

      let second = try SumiProcess(on: rig, ["--fullscreen"], geometry: nil)
      try eventually("the whole screen") { rig.screen.frame(of: second.window) == screen }
      try rig.press("f11")
      try eventually("a part of the screen") { rig.screen.frame(of: second.window) != screen }
    }

    @Test func quitKeyEndsWithSuccess() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try drawLines(sumi, at: 200)
      try rig.press("ctrl+q")
      #expect(try sumi.process.status() == 0)
      #expect(sumi.process.errors == "")
    }
  }
}
