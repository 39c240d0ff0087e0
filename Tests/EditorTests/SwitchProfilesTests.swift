import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct SwitchProfilesTests {
  private static let tablets = ["Wacom One", "A=B  C", "한글 tablet", "#", "profile.2"]
  private static let names = [
    "Drawing", "Writing", "", "  Lab\n2 ", "a = b # c", "Drawing", "\u{1B}[31m\u{7}", "😀",
    String(repeating: "long ", count: 30), "2", "文字を書く",
  ]

  /// Profiles after a few changes as a user makes them.
  private func changed(_ generator: inout SeededGenerator) -> SwitchProfiles {
    var profiles = SwitchProfiles()
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let index = Int.random(in: profiles.all.indices, using: &generator)
      let name = Self.names.randomElement(using: &generator) ?? ""
      let tablet = Self.tablets.randomElement(using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3: _ = profiles.add(named: name, like: index)
      case 4: profiles.rename(index, to: name)
      case 5: profiles.remove(index)
      case 6: profiles.use(index, on: nil)
      case 7: profiles.use(index, on: tablet)
      default:
        profiles[index][.key(Int.random(in: 1...12, using: &generator))] = SwitchRule(
          [.nothing, .hold(.erase), .perform(.tablet(.nextProfile))].randomElement(
            using: &generator
          )
            ?? .nothing
        )
      }
      expectSound(profiles)
    }
    return profiles
  }

  /// What holds of all profiles, wherever they come from.
  private func expectSound(_ profiles: SwitchProfiles) {
    #expect((1...SwitchProfiles.maxCount).contains(profiles.all.count))
    let names = profiles.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.dropFirst().allSatisfy { !$0.isEmpty })
    for name in names {
      #expect(name.count <= SwitchProfiles.maxNameLength)
      #expect(name.first?.isWhitespace != true && name.last?.isWhitespace != true)
      #expect(
        !name.unicodeScalars.contains { $0.properties.generalCategory == .control },
        "\(name) stays on its line"
      )
    }
    for tablet in Self.tablets + [nil] {
      #expect(profiles.all.indices.contains(profiles.index(of: tablet)))
    }
    for line in profiles.values {
      #expect(!line.key.contains("=") && !line.key.contains { $0.isNewline }, "\(line.key)")
      #expect(SwitchProfiles.replaces(line.key, line.value), "\(line.key)")
    }
  }

  @Test func whatIsWrittenReadsBack() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let profiles = changed(&generator)
      #expect(SwitchProfiles(profiles.values) == profiles)
    }
  }

  @Test func settingsWithoutProfilesAreOne() {
    let lines = ["switch.key.1": "redo", "switch.pen.3": "hold erase", "pen.x.curve": "0"]
    let profiles = SwitchProfiles(lines)
    #expect(profiles.all.count == 1 && profiles.all[0].name.isEmpty)
    #expect(profiles[0] == SwitchMap(lines))
    #expect(profiles.values == SwitchMap(lines).values)
  }

  /// Lines that somebody, or another version, wrote lead to profiles that can be used and written.
  @Test func strangeLinesDoNoHarm() {
    var generator = SeededGenerator(seed: 12)
    let numbers = [
      "1", "2", "3", "16", "17", "0", "-1", "02", "+2", "99999999999999999999", "", "x",
    ]
    let ends = [
      "", ".", ".switch.key.1", ".switch.key.0", ".switch.", ".switch.key.9.2", ".name",
    ]
    let values =
      Self.names + numbers + ["undo", "hold erase", "hold", "fly", "hold hand with-tip"]
    for _ in 0..<300 {
      var lines: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        let starts =
          ["switch.key.1", "switch.", "profile", "profile.active", "profile.tablet."]
          + Self.tablets.map { "profile.tablet." + $0 } + numbers.map { "profile." + $0 }
        let start = starts.randomElement(using: &generator) ?? ""
        lines[start + (ends.randomElement(using: &generator) ?? "")] =
          values.randomElement(using: &generator)
      }
      let profiles = SwitchProfiles(lines)
      expectSound(profiles)
      #expect(SwitchProfiles(profiles.values) == profiles)
    }
  }

  @Test func numbersMayBeLeftOutAndNamesTaken() {
    let profiles = SwitchProfiles([
      "profile.1": "Drawing", "profile.3": "Drawing", "profile.7": " ",
      "profile.7.switch.key.1": "redo", "profile.active": "7", "profile.tablet.One": "3",
      "profile.tablet.Two": "4",
    ])
    #expect(profiles.all.map(\.name) == ["Drawing", "Drawing 2", "7"])
    #expect(profiles.index(of: nil) == 2 && profiles.index(of: "One") == 1)
    #expect(profiles.index(of: "Two") == 2)
    #expect(profiles[2][.key(1)] == SwitchRule(.perform(.edit(.redo))))
    #expect(profiles[1][.key(1)] == SwitchRule(.perform(.edit(.undo))))
  }

  @Test func aDeletedProfileIsUsedByNoTablet() throws {
    var profiles = SwitchProfiles()
    let (writing, lab) = (
      profiles.add(named: "Writing", like: 0), profiles.add(named: "Lab", like: 1)
    )
    try #require(writing == 1 && lab == 2)
    profiles.use(2, on: nil)
    profiles.use(1, on: "One")
    profiles.remove(1)
    #expect(profiles.all.map(\.name) == ["", "Lab"])
    #expect(profiles.index(of: nil) == 1 && profiles.index(of: "One") == 0)
    profiles.remove(0)
    profiles.remove(0)
    #expect(profiles.all.map(\.name) == ["Lab"] && profiles.index(of: nil) == 0)
  }
}

/// Profiles that change while switches are held.
@Suite struct HeldSwitchTests {
  private static let pen = PenTool(id: 10, kind: .pen)
  private static let pads = [PenTool(id: 12, kind: .pad), PenTool(id: 13, kind: .pad)]

  private func event(_ phase: PenEvent.Phase, _ tool: PenTool, button: Int = 0, at step: Int = 0)
    -> PenEvent
  {
    let sample = PenSample(
      position: Point(x: 100 + Double(step % 7) * 10, y: 100),
      time: PenTime(milliseconds: 1000 + Double(step) * 500),
      pressure: phase == .hover || phase == .leave ? 0 : 0.5
    )
    return PenEvent(phase: phase, tool: tool, sample: sample, button: button)
  }

  private func stroke(at step: Int) -> [PenEvent] {
    [event(.hover, Self.pen, at: step), event(.down, Self.pen, at: step)]
      + (1...4).map { event(.move, Self.pen, at: step + $0) } + [event(.up, Self.pen, at: step + 4)]
  }

  private func screen() throws -> Editor {
    let editor = Editor()
    try editor.resize(width: 400, height: 300)
    return editor
  }

  @Test func aReleaseBelongsToTheRuleOfItsPress() throws {
    let (editor, pad) = (try screen(), Self.pads[0])
    var (first, second) = (SwitchMap.standard, SwitchMap.standard)
    first[.key(5)] = SwitchRule(.hold(.erase))
    second[.key(5)] = SwitchRule(.perform(.edit(.undo)))
    editor.inputSettings.switchMap = first
    _ = editor.handle(PenBatch(stroke(at: 0) + [event(.switchDown, pad, button: 5, at: 10)]))
    #expect(editor.tool == .erase)
    editor.inputSettings.switchMap = second
    #expect(editor.tool == .erase)
    _ = editor.handle(PenBatch([event(.switchUp, pad, button: 5, at: 11)]))
    #expect(editor.tool == .draw && editor.drawing.strokes.count == 1)
    _ = editor.handle(PenBatch([event(.switchDown, pad, button: 5, at: 12)]))
    #expect(editor.drawing.strokes.isEmpty)
    // Pressed under the second one, released under the first: no tool is taken back.
    editor.inputSettings.switchMap = first
    _ = editor.handle(PenBatch([event(.switchUp, pad, button: 5, at: 13)] + stroke(at: 20)))
    #expect(editor.tool == .draw && editor.drawing.strokes.count == 1)
  }

  @Test func aTabletHasTheRulesOfItsOwnProfile() throws {
    let editor = try screen()
    var own = SwitchMap.standard
    own[.key(1)] = SwitchRule(.perform(.edit(.redo)))
    editor.inputSettings.switchMaps[13] = own
    _ = editor.handle(PenBatch(stroke(at: 0)))
    func press(_ pad: PenTool) {
      for phase in [PenEvent.Phase.switchDown, .switchUp] {
        _ = editor.handle(PenBatch([event(phase, pad, button: 1, at: 10)]))
      }
    }
    press(Self.pads[0])
    #expect(editor.drawing.strokes.isEmpty)
    press(Self.pads[1])
    #expect(editor.drawing.strokes.count == 1)
  }

  /// However profiles change, no tool stays with the pen and nothing stays held.
  @Test func profilesThatChangeAtAnyTimeLeaveTheToolAsItWas() throws {
    var generator = SeededGenerator(seed: 5)
    let uses: [SwitchRule.Use] =
      Tool.allCases.map { .hold($0) } + [.nothing, .perform(.edit(.undo)), .perform(.edit(.redo))]
    func map() -> SwitchMap {
      var map = SwitchMap.standard
      for number in 2...4 {
        for name in [SwitchName.pen(number), .key(number)] {
          map[name] = SwitchRule(
            uses.randomElement(using: &generator) ?? .nothing,
            needsTip: Bool.random(using: &generator)
          )
        }
      }
      return map
    }
    for _ in 0..<60 {
      let editor = try screen()
      editor.inputSettings.switchMap = map()
      for step in 0..<60 {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          editor.inputSettings.switchMap = map()
          editor.inputSettings.switchMaps = Bool.random(using: &generator) ? [13: map()] : [:]
        }
        let isSwitch = Bool.random(using: &generator)
        let phases: [PenEvent.Phase] =
          isSwitch ? [.switchDown, .switchUp] : [.hover, .down, .move, .up]
        let tool = isSwitch ? (Self.pads + [Self.pen]).randomElement(using: &generator) : Self.pen
        let one = event(
          phases.randomElement(using: &generator) ?? .hover,
          tool ?? Self.pen,
          button: isSwitch ? Int.random(in: 2...4, using: &generator) : 0,
          at: step
        )
        _ = editor.handle(PenBatch([one]))
      }
      for tool in Self.pads + [Self.pen] {
        for button in 2...4 {
          _ = editor.handle(PenBatch([event(.switchUp, tool, button: button, at: 70)]))
        }
      }
      _ = editor.handle(PenBatch([event(.up, Self.pen, at: 71), event(.leave, Self.pen, at: 72)]))
      #expect(!editor.isToolLent)
      // What is selected keeps its tool until it is not.
      _ = editor.perform(.deselect)
      #expect(editor.tool == .draw, "\(editor.tool)")
      #expect(!editor.isDrawing && !editor.isMovingView)
    }
  }
}
