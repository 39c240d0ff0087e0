import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// What the window does with a hand beside drawing: sizes, panels, the paper in the dark, and a
  /// recording that means the same again.
  @Suite struct HandTests {
    /// A folder with a file of settings in it, for the home of the program.
    private func folder(_ settings: String) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let place = folder.path("home/.config/sumi")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try settings.write(toFile: place + "/settings", atomically: true, encoding: .utf8)
      return folder
    }

    private func line(_ y: Double, from x: Double = 250) -> PenTrace {
      .line(from: Point(x: x, y: y), to: Point(x: 750, y: y))
    }

    /// Hovers with a switch held from one place to another.
    private func hover(_ rig: PenRig, from start: Double, to end: Double, switches: Int) throws {
      for step in 0...20 {
        let x = start + (end - start) * Double(step) / 20
        let held = step > 1 && step < 19 ? switches : 0
        try rig.send(["pen x=\(x) y=600 pressure=0 state=hover buttons=\(held)", "wait 6"])
      }
      try rig.send("pen pressure=0 state=out")
    }

    // MARK: - Sizes

    @Test(arguments: PenRig.Configuration.both)
    func shiftAndTheUpperSwitchDragTheSize(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      let rows = [170, 370].map { PixelRect(x: 300, y: $0, width: 400, height: 60) }
      try sumi.draw(line(200))
      try rig.send("key leftshift down")
      try hover(rig, from: 400, to: 560, switches: 2)
      try rig.send("key leftshift up")
      try sumi.recording(with: "the switch") { $0.events.contains { $0.phase == .switchUp } }
      try sumi.settle()
      try sumi.draw(line(400))
      let picture = sumi.picture
      let amounts = rows.map(picture.inkAmount)
      #expect(amounts[1] > 2 * amounts[0], "\(amounts)")
      #expect(try sumi.recording().strokes.count == 2)
    }

    // MARK: - The paper in the dark

    /// The eye sees light ink on dark paper; the file holds dark ink on light paper.
    @Test(arguments: PenRig.Configuration.both)
    func darkPaperIsForTheEyeAlone(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let files = try ["light", "dark"].map { theme in
        let folder = try folder(
          "interface.theme = \(theme)\ninterface.dark-paper = dark\n"
        )
        let sumi = try SumiProcess(
          on: rig,
          [folder.path("a.sumi")],
          folder: folder,
          isBlank: false
        )
        let paper = try sumi.picture(with: "paper") { picture in
          let isDark = picture[600, 600] & 0xFF < 0x40
          return isDark == (theme == "dark")
        }
        try sumi.draw(line(400))
        let seen = sumi.picture
        let (ink, ground) = (Int(seen[500, 400] & 0xFF), Int(paper[600, 600] & 0xFF))
        #expect(theme == "dark" ? ink > ground + 100 : ink < ground - 100)
        #expect(try sumi.end() == 0)
        let picture = folder.path("a.png")
        let export = try SumiProcess.start(
          ["export", folder.path("a.sumi"), "-o", picture],
          folder: folder
        )
        #expect(try export.status() == 0)
        return try #require(FileManager.default.contents(atPath: picture))
      }
      #expect(files[0] == files[1])
    }

    // MARK: - Profiles of tablet buttons

    /// The second button means what the profile says; the first one goes to the next profile, also
    /// while another button is held, whose release belongs to the rule of its press.
    @Test(arguments: PenRig.Configuration.both)
    func aButtonOfTheTabletChangesTheProfile(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try folder(
        """
        switch.key.1 = nextProfile
        switch.key.2 = undo
        switch.key.3 = nothing
        profile.1 = Drawing
        profile.2 = Writing
        profile.2.switch.key.1 = nextProfile
        profile.2.switch.key.2 = redo
        profile.2.switch.key.3 = hold erase

        """
      )
      let rows = [300, 500].map { PixelRect(x: 260, y: $0 - 10, width: 480, height: 20) }
      let sumi = try SumiProcess(on: rig, [folder.path("a.sumi")], folder: folder)
      func press(_ button: Int, _ isDown: Bool...) throws {
        for isDown in isDown { try rig.send(["pad button\(button)=\(isDown ? 1 : 0)", "wait 10"]) }
      }
      for y in [300.0, 500] { try sumi.draw(line(y)) }
      try press(1, true, false)
      try sumi.picture(with: "one line after undo") {
        $0.hasInk(in: rows[0]) && !$0.hasInk(in: rows[1])
      }
      try press(0, true, false)
      // The message says which profile is in use.
      try sumi.picture(with: "a message") {
        $0.hasInk(in: PixelRect(x: 440, y: 0, width: 400, height: 80))
      }
      try press(1, true, false)
      try sumi.picture(with: "two lines after redo") { $0.hasInk(in: rows[1]) }
      // Held under the second profile, released under the first one.
      try press(2, true)
      try sumi.draw(line(500))
      try sumi.picture(with: "one line erased") { !$0.hasInk(in: rows[1]) }
      try press(0, true, false)
      try press(2, false)
      try sumi.draw(line(500))
      try sumi.picture(with: "the pen draws again") { $0.hasInk(in: rows[1]) }
      try press(2, true)
      try sumi.draw(line(600))
      try press(2, false)
      try press(0, true, false)
      try sumi.settle()
      #expect(try sumi.end() == 0)
      let drawn = try StoredDocument(folder.path("a.sumi")).strokes
      #expect(drawn.count == 3)
      let settings = try String(
        contentsOfFile: folder.path("home/.config/sumi/settings"),
        encoding: .utf8
      )
      #expect(settings.contains("profile.active = 2") && settings.contains("profile.2 = Writing"))
      let again = folder.path("b.sumi")
      let replay = try SumiProcess.start(
        ["replay", folder.path("log"), "-o", again],
        folder: folder
      )
      #expect(try replay.status() == 0, "\(replay.errors)")
      #expect(try StoredDocument(again).strokes.count == drawn.count)
    }

    // MARK: - Recordings

    /// A recording means the same again: with what switches are mapped to, with the size of the
    /// window that the view is turned and enlarged about, and with what keys asked for.
    @Test(arguments: PenRig.Configuration.both)
    func aRecordingHoldsWhatDecidesBesidePens(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try folder(
        """
        switch.pen.2 = hold erase
        ink.pen.width = 9.0
        ink.pen.color = #C8321F
        eraser.takes = strokes

        """
      )
      let sumi = try SumiProcess(
        on: rig,
        [folder.path("a.sumi")],
        geometry: "900x600+100+60",
        folder: folder
      )
      try sumi.draw(line(200))
      try rig.press("ctrl+equal")
      try rig.press("6")
      try sumi.settle()
      try sumi.draw(line(300))
      try sumi.draw(line(400))
      try sumi.draw(line(500))
      try rig.press("ctrl+z")
      // The lower switch erases, as it was mapped.
      for step in 0...20 {
        let y = 360 + 4 * Double(step)
        let state = step < 2 || step > 18 ? "hover" : "touch"
        let held = step < 1 || step > 19 ? 0 : 1
        let force = state == "touch" ? 0.5 : 0
        try rig.send([
          "pen x=500 y=\(y) pressure=\(force) state=\(state) buttons=\(held)", "wait 6",
        ])
      }
      try rig.send("pen pressure=0 state=out buttons=0")
      try sumi.recording(with: "the leave") { $0.events.last?.phase == .leave }
      try sumi.settle()
      #expect(try sumi.end() == 0)
      let drawn = try StoredDocument(folder.path("a.sumi")).strokes
      #expect(drawn.count == 2)
      for options in [[], ["--window"]] {
        let again = folder.path("b\(options.count).sumi")
        let replay = try SumiProcess.start(
          ["replay", folder.path("log"), "-o", again] + options,
          display: rig.display,
          folder: folder
        )
        #expect(try replay.status() == 0, "\(replay.errors)")
        let played = try StoredDocument(again).strokes
        #expect(played.count == drawn.count)
        for (a, b) in zip(played, drawn) { #expect(a.isSameInk(as: b)) }
      }
    }

    // MARK: - Panels

    /// In a low window a pen flings the settings to their end and taps what stands there; the paper
    /// gets nothing of that.
    @Test(arguments: PenRig.Configuration.both)
    func aPenFlingsAPanelInALowWindow(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig, geometry: "1000x520+0+0", showsInterface: true)
      try rig.press("ctrl+comma")
      let panel = PixelRect(x: 330, y: 80, width: 340, height: 250)
      let middle = Point(x: 500, y: 320)
      try sumi.sharpen()
      let before = sumi.picture.part(panel)
      try rig.pen("touch", from: middle, to: middle - Vector(dx: 0, dy: 160), samples: 14)
      try rig.send("pen pressure=0 state=hover")
      try rig.send("pen pressure=0 state=out")
      try sumi.picture(with: "a panel that was moved") { $0.part(panel) != before }
      // It goes on by itself, and comes to rest.
      try sumi.sharpen()
      #expect(sumi.picture.part(panel) != before)
      try rig.press("esc")
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }
  }
}
