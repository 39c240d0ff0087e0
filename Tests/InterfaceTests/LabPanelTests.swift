import Commands
import Editor
import Geometry
import InkModel
import LatencyLab
import PenInput
import Testing
import Widgets

@testable import Interface

/// The page of the latency lab stands beside the paper, and its controls are controls.
@Suite struct LabPanelTests {
  private nonisolated static let windows = [(1280, 800, 1.0), (1366, 700, 1.5), (1920, 1060, 2)]
  private static let keys = ["1", "2", "minus", "s"]

  private func stage(
    _ window: (Int, Int, Double) = (1280, 800, 1),
    _ settings: InterfaceSettings = InterfaceSettings()
  ) throws -> InterfaceStage {
    let stage = try InterfaceStage(width: window.0, height: window.1, scale: window.2, settings)
    stage.interface.labControls = LabControls(
      [Self.keys.map { LabControls.Control($0, "control \($0)") }]
    )
    stage.refresh()
    stage.wait(0.3)
    return stage
  }

  private func number(of name: String, on stage: InterfaceStage) throws -> Int {
    try #require(
      stage.view(.lab).panel.elements.firstIndex { $0.name.lowercased() == name.lowercased() },
      "\(name)"
    )
  }

  private func show(_ section: String, on stage: InterfaceStage) throws {
    try stage.tap(number(of: section, on: stage), on: .lab)
  }

  /// Most of the window is left to draw on, and the page lies in the rest, beside the tools.
  @Test(arguments: windows, [false, true])
  func thePageIsBesideThePaper(window: (Int, Int, Double), isLeftHanded: Bool) throws {
    var settings = InterfaceSettings()
    settings.isLeftHanded = isLeftHanded
    let stage = try stage(window, settings)
    let frame = try stage.view(.lab).frame
    let paper = stage.interface.freeArea
    #expect(paper.width >= 0.4 * Double(window.0) && !paper.intersects(frame.rect))
    if window.2 == 1 { #expect(paper.width > 0.7 * Double(window.0)) }
    #expect((frame.minX > window.0 / 2) == !isLeftHanded)
    let board = try #require(stage.interface.labBoard)
    #expect(frame.intersection(board) == board)
    #expect(board.height >= Int(200 * window.2))
    #expect(!board.intersects(try stage.view(.tools).frame))
  }

  /// No contact that begins on the page reaches the drawing, wherever on it.
  @Test(arguments: ["figures", "details", "settings"])
  func noContactWithThePageIsInk(section: String) throws {
    let stage = try stage()
    try show(section, on: stage)
    let frame = try stage.view(.lab).frame
    for y in stride(from: frame.minY + 1, to: frame.maxY, by: 83) {
      for x in stride(from: frame.minX + 1, to: frame.maxX, by: 115) {
        let point = Point(x: Double(x), y: Double(y))
        let contact: [(PenEvent.Phase, Point)] = [
          (.down, point), (.move, point + Vector(dx: -400, dy: 3)),
          (.up, point + Vector(dx: -400, dy: 3)),
        ]
        for (phase, place) in contact {
          let left = stage.pen(phase, place).filter { ![.hover, .leave].contains($0.phase) }
          #expect(left.isEmpty, "\(place)")
        }
      }
    }
    #expect(stage.editor.drawing.strokes.isEmpty)
  }

  @Test func eachControlIsTappedByThePen() throws {
    let stage = try stage()
    try show("settings", on: stage)
    for key in Self.keys {
      try stage.tap(number(of: "control \(key)", on: stage), on: .lab)
      #expect(stage.interface.takeLabKeys() == [key])
      #expect(stage.interface.takeLabKeys().isEmpty)
    }
  }

  /// F6 leads to the page, the arrows or Tab to each control, Enter uses it; letters stay commands.
  @Test func eachControlIsReachedByKeys() throws {
    let stage = try stage()
    try show("settings", on: stage)
    for _ in 0..<9 where stage.interface.focus.holder != .lab { try stage.press("F6") }
    #expect(stage.interface.focus.holder == .lab)
    var used: [String] = []
    for _ in 0..<30 {
      let view = try stage.view(.lab)
      let name = view.focus.map { view.panel.elements[$0].name } ?? ""
      if name.hasPrefix("Control") {
        try stage.press("Return")
        used += stage.interface.takeLabKeys()
      }
      try stage.press("Down")
    }
    #expect(Set(used) == Set(Self.keys))
    #expect(stage.interface.handle(KeyChord("s"), typed: "s") == nil)
  }

  /// A folded page leaves nearly everything to the paper, and comes back as it was.
  @Test func thePageFolds() throws {
    let stage = try stage()
    let (frame, board) = (try stage.view(.lab).frame, stage.interface.labBoard)
    try stage.tap(number(of: "collapse", on: stage), on: .lab)
    let folded = try stage.view(.lab).frame
    #expect(stage.interface.labBoard == nil)
    #expect(folded.height < 60 && folded.width < frame.width)
    try stage.tap(number(of: "expand", on: stage), on: .lab)
    #expect(try stage.view(.lab).frame == frame && stage.interface.labBoard == board)
  }

  /// A list that takes the keys is never hidden by the board, which lies over all panels.
  @Test(arguments: windows + [(800, 600, 1)])
  func theBoardHidesNoPanelAboveIt(window: (Int, Int, Double)) throws {
    let stage = try stage(window)
    for kind in [PanelKind.commands, .settings, .menu, .tablet, .layers, .help] {
      stage.open(kind)
      let frame = try stage.view(kind).frame
      #expect(stage.interface.labBoard?.intersects(frame) != true, "\(kind)")
      stage.interface.setOpen(kind, false)
      stage.wait(0.3)
    }
    #expect(stage.interface.labBoard != nil)
  }

  /// Beside a drawing there are no controls, and a button closes the lab.
  @Test func besideADrawingTheLabIsClosedByItsButton() throws {
    let stage = try stage()
    try show("settings", on: stage)
    stage.interface.labControls = LabControls()
    stage.refresh()
    #expect(try !stage.view(.lab).panel.elements.contains { $0.name == "Settings" })
    #expect(stage.interface.labBoard != nil)
    try stage.tap(number(of: "close", on: stage), on: .lab)
    #expect(stage.performed == [.screen(.toggleLatency)])
    stage.interface.labControls = nil
    stage.refresh()
    #expect(stage.interface.views[.lab] == nil && stage.interface.labBoard == nil)
  }
}
