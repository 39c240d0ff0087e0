import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// What drivers and servers do that a drawing program has to handle; the numbers are those of the
  /// list in `Tests/PenRig/README.md`.
  ///
  /// Elsewhere: positions of the master (1) in ``PlacementTests``; no event twice (2), valuators by
  /// label (3), button events without valuators (4) and times that neighbours share (11) in
  /// ``SampleTests``; new tools (6) in ``ToolTests``; unplugging (7) in ``HotplugTests``; names that
  /// tell erasers (10) in ``DevicesTests``.
  @Suite struct BehaviourTests {
    private let line = (start: Point(x: 300, y: 400), end: Point(x: 700, y: 400))
    private let middle = Point(x: 500, y: 400)
    private let row = PixelRect(x: 310, y: 390, width: 380, height: 20)

    /// Begins a stroke and draws half of it: 20 samples.
    private func beginLine(_ sumi: SumiProcess) throws {
      try sumi.rig.pen("hover", from: Point(x: 290, y: 400), to: Point(x: 295, y: 400), samples: 3)
      try sumi.rig.pen("touch", from: line.start, to: middle, samples: 20)
      try sumi.recording(with: "half of the stroke") { $0.strokes.last?.count == 20 }
    }

    /// Draws the other half, 20 samples, and lifts.
    private func endLine(_ sumi: SumiProcess) throws {
      let lifts = try sumi.recording().lifts
      try sumi.rig.pen("touch", from: Point(x: 510, y: 400), to: line.end, samples: 20)
      try sumi.rig.pen("hover", from: Point(x: 705, y: 400), to: Point(x: 710, y: 400), samples: 3)
      try sumi.rig.send("pen state=out")
      try sumi.recording(with: "the lift") { $0.lifts > lifts }
      try sumi.settle()
    }

    /// One stroke of all 40 samples, with the force that was sent, and ink along the line only.
    private func expectWholeLine(_ sumi: SumiProcess) throws {
      let strokes = try sumi.recording().strokes
      #expect(strokes.map(\.count) == [40])
      #expect(strokes.joined().allSatisfy { abs(($0.sample.pressure ?? 0) - 0.5) < 0.01 })
      let picture = sumi.picture
      for x in stride(from: 310, to: 690, by: 10) {
        #expect(picture.coverage(x, 400) > 0.5, "a gap at \(x)")
      }
      #expect(picture.inkBounds.height < 8)
    }

    // MARK: - Before and beside contact

    @Test(arguments: PenRig.Configuration.both)
    func hoveringLeavesNoInk(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try sumi.rig.pen("hover", from: line.start, to: line.end, samples: 50)
      try sumi.rig.send("pen state=out")
      let recording = try sumi.recording(with: "the leave") { $0.events.last?.phase == .leave }
      #expect(recording.events.count { $0.phase == .hover } >= 49)
      try sumi.settle()
      #expect(sumi.picture.isBlank)
    }

    /// (5) Force below the driver's threshold for the tip.
    @Test(arguments: PenRig.Configuration.both)
    func forceBeforeThePressDrawsNothing(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let force = configuration.driver == "wacom" ? 0.011 : 0.04
      try sumi.rig.pen("hover", from: Point(x: 290, y: 400), to: line.start, samples: 3)
      try sumi.rig.pen("touch", from: line.start, to: line.end, pressure: force, samples: 30)
      try sumi.rig.send("pen pressure=0 state=out")
      let recording = try sumi.recording(with: "the leave") { $0.events.last?.phase == .leave }
      #expect(recording.events.contains { $0.sample.pressure ?? 0 > 0 })
      #expect(recording.strokes.isEmpty)
      try sumi.settle()
      #expect(sumi.picture.isBlank)
    }

    /// (9) The server takes the keys of a pad for clicks at the pointer.
    @Test(arguments: PenRig.Configuration.both)
    func padDrawsNothing(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try sumi.rig.pen("hover", from: line.start, to: middle, samples: 5)
      for key in 0..<9 {
        try sumi.rig.send(["pad button\(key)=1", "wait 5"])
        try sumi.rig.pen("hover", from: middle, to: line.end, samples: 4)
        try sumi.rig.send(["pad button\(key)=0", "wait 5"])
      }
      for place in stride(from: 0, to: 72, by: 6) { try sumi.rig.send("pad ring=\(place)") }
      try sumi.rig.send("pad ring=off")
      try sumi.recording(with: "the pad's keys") { recording in
        let pads = recording.ids(of: .pad)
        return recording.pointers.contains { pads.contains($0.sourceID) && $0.kind == .release }
      }
      try sumi.rig.send("pen state=out")
      try sumi.recording(with: "the leave") { $0.events.last?.phase == .leave }
      try sumi.settle()
      #expect(sumi.picture.isBlank)
      #expect(try sumi.recording().strokes.isEmpty)
    }

    /// The switches at the side do not draw, neither above the paper nor on it.
    @Test(arguments: PenRig.Configuration.both)
    func sideSwitchesDrawNothing(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try sumi.rig.pen("hover", from: Point(x: 300, y: 600), to: Point(x: 400, y: 600))
      for buttons in [1, 2, 3] {
        try sumi.rig.send("pen buttons=\(buttons)")
        try sumi.rig.pen("hover", from: Point(x: 400, y: 600), to: Point(x: 600, y: 600))
        try sumi.rig.send(["pen buttons=0", "wait 5"])
      }
      let hovering = try sumi.recording(with: "the switches") { recording in
        recording.events.count { $0.phase == .switchUp } >= 3
      }
      #expect(hovering.strokes.isEmpty)
      // The upper switch brought the palette, which takes a moment to go.
      try sumi.picture(with: "nothing on the paper") { $0.isBlank }
      try beginLine(sumi)
      try sumi.rig.send(["pen buttons=1", "wait 5", "pen buttons=0", "wait 5"])
      try endLine(sumi)
      #expect(sumi.picture.inkBounds.height < 8)
      #expect(try sumi.recording().strokes.count == 1)
    }

    // MARK: - Other devices in mid-stroke

    /// (3) Each change of the device changes the master's classes.
    @Test(arguments: PenRig.Configuration.both)
    func padMouseAndKeysInMidStrokeChangeNothing(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try beginLine(sumi)
      try sumi.rig.send([
        "pad button0=1", "wait 5", "pad button0=0", "pad ring=10", "pad ring=20", "pad ring=off",
        "mouse dx=40 dy=90", "wait 5", "mouse left=1", "wait 5", "mouse dx=5 dy=5", "mouse left=0",
        "mouse wheel=-1", "key a", "key leftctrl down", "key z", "key leftctrl up", "wait 5",
      ])
      try sumi.recording(with: "the mouse") { recording in
        let mice = recording.ids(of: .mouse)
        return recording.pointers.contains { mice.contains($0.sourceID) }
      }
      try endLine(sumi)
      try expectWholeLine(sumi)
    }

    /// (8) The libinput driver may let a pen leave and come back that only rests.
    @Test(arguments: PenRig.Configuration.both)
    func restingPenGoesOnWithItsStroke(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try beginLine(sumi)
      try sumi.rig.send("wait 200")
      try endLine(sumi)
      try expectWholeLine(sumi)
    }

    /// (8) The same for a pen that rests above the paper, and then writes.
    @Test(arguments: PenRig.Configuration.both)
    func penThatRestedAboveThePaperWrites(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try sumi.rig.pen("hover", from: Point(x: 290, y: 400), to: line.start, samples: 3)
      try sumi.rig.send("wait 200")
      try beginLine(sumi)
      try endLine(sumi)
      try expectWholeLine(sumi)
    }

    /// (13) A program that grabs a tablet takes its events away; the lift is then never told.
    ///
    /// The server takes the pointer's button for pressed ever after, so the rig is not used again.
    @Test(arguments: PenRig.Configuration.both)
    func strokeWhoseLiftWasTakenAwayEnds(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig(configuration)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig)
      try beginLine(sumi)
      let id = try #require(sumi.recording().strokes.last?.last?.tool.id)
      #expect(rig.screen.setGrabbed(id, true))
      try rig.pen("touch", from: middle, to: Point(x: 520, y: 500), samples: 5)
      try rig.pen("hover", from: Point(x: 530, y: 500), to: Point(x: 540, y: 500), samples: 5)
      #expect(rig.screen.setGrabbed(id, false))
      try rig.pen("hover", from: Point(x: 540, y: 600), to: Point(x: 700, y: 600), samples: 20)
      try rig.send("pen state=out")
      try sumi.recording(with: "the end of the stroke") { $0.lifts == 1 }
      try sumi.settle()
      #expect(!sumi.picture.hasInk(in: PixelRect(x: 540, y: 590, width: 160, height: 20)))
      try sumi.draw(.line(from: Point(x: 300, y: 200), to: Point(x: 700, y: 200)))
      #expect(sumi.picture.hasInk(in: PixelRect(x: 310, y: 190, width: 380, height: 20)))
    }

    /// The lift of a tip whose window was hidden is told to another window.
    @Test(arguments: PenRig.Configuration.both)
    func strokeOfAHiddenWindowEnds(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let rig = sumi.rig
      try beginLine(sumi)
      rig.screen.setShown(sumi.window, false)
      try sumi.recording(with: "the end of the stroke") { $0.lifts == 1 }
      try rig.pen("hover", from: Point(x: 500, y: 500), to: Point(x: 510, y: 500), samples: 5)
      try rig.send(["pen state=out", "wait 20"])
      rig.screen.setShown(sumi.window, true)
      try sumi.picture(with: "the drawn half") { $0.coverage(400, 400) > 0.5 }
      try rig.send(["mouse left=1", "wait 5"])
      for _ in 0..<20 { try rig.send(["mouse dy=5", "wait 4"]) }
      try rig.send("mouse left=0")
      try sumi.recording(with: "the mouse") { $0.lifts == 2 }
      try sumi.settle()
      #expect(sumi.picture.hasInk(in: PixelRect(x: 490, y: 510, width: 40, height: 60)))
    }

    /// The server tells nothing of the tip's button while another device holds button 1 down.
    @Test(arguments: PenRig.Configuration.both)
    func heldPadKeyDoesNotKeepThePenFromDrawing(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let rig = sumi.rig
      try rig.pen("hover", from: Point(x: 290, y: 400), to: Point(x: 295, y: 400), samples: 3)
      try rig.send(["pad button0=1", "wait 10"])
      try rig.pen("touch", from: line.start, to: line.end, samples: 40)
      try hoverAway(rig)
      try rig.send(["pen state=out", "wait 10", "pad button0=0"])
      try sumi.recording(with: "the pad") { recording in
        let pads = recording.ids(of: .pad)
        return recording.pointers.contains { $0.kind == .release && pads.contains($0.sourceID) }
      }
      try sumi.settle()
      #expect(sumi.picture.hasInk(in: row))
      #expect(!sumi.picture.hasInk(in: beside))
    }

    @Test(arguments: PenRig.Configuration.both)
    func liftIsNoticedWhileTheMouseIsHeld(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try beginLine(sumi)
      try sumi.rig.send(["mouse left=1", "wait 10"])
      try endLine(sumi)
      try hoverAway(sumi.rig)
      try sumi.rig.send(["pen state=out", "mouse left=0", "wait 10"])
      try sumi.settle()
      try expectWholeLine(sumi)
    }

    private let beside = PixelRect(x: 700, y: 420, width: 50, height: 200)

    private func hoverAway(_ rig: PenRig) throws {
      try rig.pen("hover", from: Point(x: 705, y: 400), to: Point(x: 720, y: 500), samples: 10)
      try rig.pen("hover", from: Point(x: 720, y: 510), to: Point(x: 720, y: 600), samples: 10)
    }

    // MARK: - The mouse

    @Test func mouseDrawsWithAPlausibleWidth() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("hover", from: Point(x: 290, y: 400), to: Point(x: 300, y: 400), samples: 3)
      try rig.send(["pen state=out", "wait 20", "mouse left=1", "wait 5"])
      for _ in 0..<40 { try rig.send(["mouse dx=5", "wait 4"]) }
      try rig.send("mouse left=0")
      let recording = try sumi.recording(with: "the release") { $0.lifts == 1 }
      try sumi.settle()
      #expect(recording.strokes.first?.first?.tool.kind == .mouse)
      let bounds = sumi.picture.inkBounds
      #expect(bounds.width > 150)
      #expect((2...8).contains(bounds.height))
      // Let go of, it draws nothing.
      let picture = sumi.picture
      for _ in 0..<10 { try rig.send(["mouse dx=3 dy=-8", "wait 4"]) }
      try sumi.settle()
      #expect(sumi.picture == picture)
    }

    /// (12) The wheel is a motion with emulated button events.
    @Test func wheelDrawsNothing() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      for notch in [1, -1, 1, 1, -1] {
        try rig.send(["mouse wheel=\(notch)", "wait 5", "mouse dx=7 dy=3", "mouse hwheel=\(notch)"])
      }
      try sumi.recording(with: "the wheel") { $0.pointers.contains { (4...7).contains($0.button) } }
      try sumi.settle()
      #expect(sumi.picture.isBlank)
      #expect(try sumi.recording().strokes.isEmpty)
    }
  }
}
