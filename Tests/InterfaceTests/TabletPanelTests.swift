import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

@Suite struct TabletPanelTests {
  /// An interface with the tablet page open and a pen.
  private func makeInterface() -> Interface {
    let interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    interface.resize(width: 1280, height: 900, scale: 1)
    _ = interface.observe(.device(DeviceDescription.testPen))
    interface.toggle(.tablet)
    _ = interface.refresh(now: 1_000_000_000)
    return interface
  }

  /// Lets the pen report a stroke to the interface, as the server does.
  private func draw(_ force: Double, count: Int = 60, id: Int = 10, on interface: Interface) {
    func send(_ kind: RawPointerEvent.Kind, _ time: Int, button: Int = 0, isDown: Bool = false) {
      var axes = AxisValues()
      axes[2] = force * 1000
      _ = interface.observe(
        .pointer(
          RawPointerEvent(
            kind: kind,
            sourceID: id,
            serverTime: UInt32(time),
            received: PenTime(milliseconds: Double(time)),
            position: Point(x: Double(time), y: 0),
            button: button,
            buttons: isDown ? 2 : 0,
            axes: axes
          )
        )
      )
    }
    send(.press, 1, button: 1)
    for number in 0..<count { send(.motion, 5 + number * 4, isDown: true) }
    send(.release, 900, button: 1, isDown: true)
  }

  @Test func theCommandOpensThePageAndClosesIt() {
    let interface = makeInterface()
    #expect(interface.openPanels.contains(.tablet))
    #expect(interface.isLive)
    interface.toggle(.tablet)
    _ = interface.refresh(now: 2_000_000_000)
    #expect(!interface.openPanels.contains(.tablet))
    #expect(!interface.isLive)
  }

  @Test func itIsDrawnTwentyTimesASecondAtMostAndNotAtRest() {
    let interface = makeInterface()
    #expect(interface.nextRefresh == nil)
    draw(0.5, on: interface)
    #expect(interface.nextRefresh == 1_050_000_000)
    #expect(interface.refresh(now: 1_020_000_000).isEmpty)
    #expect(!interface.refresh(now: 1_050_000_000).isEmpty)
    #expect(interface.nextRefresh == nil)
    interface.toggle(.tablet)
    _ = interface.refresh(now: 1_060_000_000)
    draw(0.5, on: interface)
    #expect(interface.nextRefresh == nil)
  }

  @Test func threeStrokesMakeACurveThatTheDecoderGetsAndIsKept() {
    let interface = makeInterface()
    _ = interface.perform(.tablet(.toggleCalibration))
    for force in [0.1, 0.4, 0.8] {
      _ = interface.perform(.tablet(.draw(Point(x: 0.5, y: 0.5))))
      draw(force, on: interface)
      interface.endCalibrationStroke(of: 10)
    }
    #expect(interface.tablet.calibration == nil)
    let curve = interface.tablet.curve
    #expect(abs(curve.answer(to: 0.4) - PressureCalibration.usual) < 0.05)
    #expect(interface.takeCurves() == [.curve(curve, device: "Test pen")])
    #expect(interface.takeCurves().isEmpty)
    #expect(interface.tabletSettings["pen.Test pen.curve"] == curve.text)
    let other = makeInterface()
    other.tabletSettings = interface.tabletSettings
    #expect(other.tablet.curve == curve)
    #expect(other.tabletSettings == interface.tabletSettings)
  }

  /// What is learnt of a device reaches the decoder and the settings; a replay learns nothing.
  @Test(arguments: [true, false])
  func theForceOfFirstContactsIsLearntAndKept(learns: Bool) {
    let interface = makeInterface()
    interface.learnsTablets = learns
    for _ in 0..<ContactThreshold.contactCount { draw(0.04, on: interface) }
    let kept = interface.tabletSettings["pen.Test pen.first-contact"]
    guard learns else {
      #expect(interface.takeCurves().isEmpty && kept == nil)
      return
    }
    let learnt = interface.tablet.gauges[10]?.threshold.estimate
    #expect(learnt.map { interface.takeCurves() == [.threshold($0, device: "Test pen")] } == true)
    #expect(interface.takeCurves().isEmpty && kept == learnt.map { "\($0)" })
    let other = makeInterface()
    other.tabletSettings = interface.tabletSettings
    #expect(other.takeCurves().count == 1 && other.tabletSettings == interface.tabletSettings)
    other.tabletSettings = ["pen.x.first-contact": "0.5", "pen.y.first-contact": "thin"]
    #expect(other.takeCurves().isEmpty)
  }

  @Test func aKnotIsDraggedAndAPresetPutsItBack() {
    let interface = makeInterface()
    _ = interface.perform(.tablet(.moveKnot(nil, to: Point(x: 0.5, y: 0.2))))
    #expect(abs(interface.tablet.curve.answer(to: 0.5) - 0.75) < 0.06)
    _ = interface.perform(.tablet(.setThreshold(0.5)))
    #expect(interface.tablet.curve.threshold > 0)
    _ = interface.perform(.tablet(.bend(.even)))
    #expect(interface.tablet.curve.knots == PressureCurve.even.knots)
    #expect(interface.tablet.curve.threshold > 0)
  }

  @Test func aKeyIsLearntByPressingIt() {
    let interface = makeInterface()
    _ = interface.perform(.tablet(.toggleLearning))
    let key = PenEvent(
      phase: .switchDown,
      tool: PenTool(id: 12, kind: .pad),
      sample: PenSample(position: .zero, time: PenTime(nanoseconds: 0)),
      button: 9
    )
    var batch = PenBatch([key])
    _ = interface.handle(&batch, now: 0)
    #expect(batch.isEmpty)
    #expect(interface.tablet.edited == .key(9))
    _ = interface.perform(.tablet(.rule(.perform(.tool(.larger)))))
    #expect(
      interface.editor.inputSettings.switchMap[.key(9)] == SwitchRule(.perform(.tool(.larger)))
    )
    #expect(interface.tabletSettings["switch.key.9"] == "larger")
    _ = interface.perform(.tablet(.edit(nil)))
    batch = PenBatch([key])
    _ = interface.handle(&batch, now: 0)
    #expect(!batch.isEmpty)
  }

  // MARK: - Profiles

  private func device(_ id: Int, _ name: String) -> RawEvent {
    var device = DeviceDescription.testPen
    (device.id, device.name) = (id, name)
    return .device(device)
  }

  private func names(_ interface: Interface) -> [String] {
    interface.tablet.profiles.all.map { TabletState.title(of: $0) }
  }

  /// Everything by keys on the page: a new profile from the current one, its name, its deletion.
  @Test func profilesAreMadeRenamedAndDeleted() throws {
    let stage = try InterfaceStage()
    let interface = stage.interface
    stage.open(.tablet)
    interface.tablet.tab = .switches
    interface.tablet.edited = .key(5)
    _ = interface.perform(.tablet(.rule(.hold(.erase))))
    _ = interface.perform(.tablet(.edit(nil)))
    _ = interface.perform(.profile(.show(.list)))
    _ = interface.perform(.profile(.beginNew))
    stage.refresh()
    #expect(interface.isWriting)
    for letter in "Lab" { try stage.press("\(letter)", typed: "\(letter)") }
    try stage.press("Return")
    stage.refresh()
    #expect(names(interface) == ["Default", "Lab"] && interface.tablet.shownProfile == 1)
    #expect(interface.tablet.profiles[1] == interface.tablet.profiles[0])
    interface.tablet.edited = .key(5)
    _ = interface.perform(.tablet(.rule(.nothing)))
    #expect(stage.editor.inputSettings.switchMap[.key(5)] == SwitchRule(.nothing))
    _ = interface.perform(.profile(.use(0)))
    #expect(stage.editor.inputSettings.switchMap[.key(5)] == SwitchRule(.hold(.erase)))
    _ = interface.perform(.tablet(.edit(nil)))
    _ = interface.perform(.profile(.beginRenaming))
    stage.refresh()
    for letter in "Ink" { try stage.press("\(letter)", typed: "\(letter)") }
    try stage.press("Escape")
    stage.refresh()
    #expect(names(interface) == ["Default", "Lab"] && interface.tablet.profilePage == .list)
    _ = interface.perform(.profile(.beginRenaming))
    stage.refresh()
    for letter in "Ink" { try stage.press("\(letter)", typed: "\(letter)") }
    try stage.press("Return")
    #expect(names(interface) == ["Ink", "Lab"])
    // Deleting asks first.
    _ = interface.perform(.profile(.show(.deletion)))
    stage.refresh()
    try stage.press("Escape")
    #expect(names(interface) == ["Ink", "Lab"] && interface.openPanels.contains(.tablet))
    _ = interface.perform(.profile(.show(.deletion)))
    _ = interface.perform(.profile(.delete))
    #expect(names(interface) == ["Lab"])
    #expect(stage.editor.inputSettings.switchMap[.key(5)] == SwitchRule(.nothing))
  }

  /// The pen is mapped and no longer mapped; on a Wayland desktop nothing changes, and the text says
  /// where to do it.
  @Test func thePenIsMappedWhereTheServerCanDoIt() {
    let interface = makeInterface()
    let refusal = interface.togglePenMapping(isXwayland: true)
    #expect(refusal.severity == .warning && refusal.text.contains("desktop's settings"))
    #expect(!interface.mapsPen)
    let mapped = interface.togglePenMapping(isXwayland: false)
    #expect(interface.mapsPen && mapped.offer?.command == .tablet(.mapPen))
    _ = interface.togglePenMapping(isXwayland: true)
    #expect(interface.mapsPen)
    #expect(interface.togglePenMapping(isXwayland: false).offer == nil && !interface.mapsPen)
  }

  /// The command goes round, tells the name, and changes the tablet that was used last where there
  /// are several.
  @Test func theNextProfileIsThatOfTheTabletInUse() {
    let interface = makeInterface()
    #expect(interface.useNextTabletProfile().offer?.command == .panel(.showTablet))
    interface.tabletSettings = ["profile.1": "Drawing", "profile.2": "Writing"]
    let revision = interface.settingsRevision
    #expect(interface.useNextTabletProfile().text == "Tablet profile: Writing")
    #expect(interface.settingsRevision > revision)
    #expect(interface.tabletSettings["profile.active"] == "2")
    #expect(interface.useNextTabletProfile().text == "Tablet profile: Drawing")
    _ = interface.observe(device(11, "Wacom One Pen stylus"))
    _ = interface.observe(device(12, "Other Pen Eraser (0)"))
    draw(0.5, id: 11, on: interface)
    #expect(interface.useNextTabletProfile().text == "Profile of Wacom One: Writing")
    #expect(interface.tabletSettings["profile.tablet.Wacom One"] == "2")
    #expect(interface.editor.inputSettings.switchMaps.keys.sorted() == [11])
    // Without the tablets that were used, the command is for the one that is left.
    _ = interface.perform(.profile(.chooseTablet("Wacom One")))
    _ = interface.observe(.removed(id: 11))
    #expect(interface.tablet.shownTablet != "Wacom One" && interface.tablet.latest == nil)
    _ = interface.observe(device(11, "Wacom One Pen stylus"))
    // A tablet that comes back has its own profile under its new number.
    _ = interface.observe(.removed(id: 11))
    #expect(interface.editor.inputSettings.switchMaps.isEmpty)
    _ = interface.observe(device(15, "Wacom One Pad pad"))
    #expect(interface.editor.inputSettings.switchMaps[15] == interface.tablet.profiles[1])
  }

  /// Another document has the same profiles, and a recording tells of those of all tablets.
  @Test func profilesReachOtherDocumentsAndRecordings() {
    let interface = makeInterface()
    interface.tabletSettings = [
      "profile.2": "Writing", "profile.2.switch.key.5": "hold erase", "profile.tablet.Test": "2",
    ]
    _ = interface.observe(device(10, "Test Pen"))
    let settings = interface.editor.inputSettings
    #expect(settings.switchMaps[10]?[.key(5)] == SwitchRule(.hold(.erase)))
    interface.adopt(Editor())
    #expect(interface.editor.inputSettings == settings)
    let other = makeInterface()
    let recorded = interface.recordedSettings
    for (name, value) in recorded { other.apply(recorded: name, value: value) }
    #expect(other.editor.inputSettings == settings)
    interface.changeProfiles { $0.remove(1) }
    let gone = recorded.keys.filter { interface.recordedSettings[$0] == nil }
    #expect(!gone.isEmpty)
    for name in gone { other.apply(recorded: name, value: "") }
    #expect(other.editor.inputSettings == interface.editor.inputSettings)
    for name in ["device.", "device.10", "device.x.switch.key.1", "device.10.undo"] {
      other.apply(recorded: name, value: "undo")
    }
    #expect(other.editor.inputSettings == interface.editor.inputSettings)
  }

  @Test func aPenWithoutPressureIsToldOfOnce() {
    let interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    var device = DeviceDescription.testPen
    (device.id, device.name) = (11, "Cheap stylus")
    device.axes.removeLast()
    _ = interface.observe(.device(device))
    func touch() -> String? {
      interface.observe(
        .pointer(
          RawPointerEvent(
            kind: .press,
            sourceID: 11,
            serverTime: 5,
            received: PenTime(milliseconds: 5),
            position: .zero,
            button: 1
          )
        )
      )?.text
    }
    #expect(touch() == "This pen reports no pressure (Cheap stylus). Open the tablet test.")
    #expect(touch() == nil)
  }
}
