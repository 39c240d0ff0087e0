import Foundation
import Geometry
import Testing

extension EndToEnd {
  /// What somebody has of the window who does not see it: the real bus of assistive technologies, and
  /// the library that they are written with.
  @Suite(
    .enabled(
      if: AssistiveDesktop.isPossible,
      "at-spi2-core, gir1.2-atspi-2.0 or python3-gi are missing"
    )
  )
  struct AccessibilityTests {
    /// The program on a desktop with assistive technologies, whether or not one runs.
    private func open(_ desktop: AssistiveDesktop) throws -> SumiProcess {
      try SumiProcess(
        on: .shared(.wacom),
        isBlank: false,
        showsInterface: true,
        environment: desktop.environment
      )
    }

    /// The program on a desktop where an assistive technology runs.
    private func start(_ desktop: AssistiveDesktop) throws -> SumiProcess {
      try desktop.setEnabled(true)
      let sumi = try open(desktop)
      try desktop.read(sumi.process)
      try eventually("the toolbar") { try !desktop.parts(on: "Tools").isEmpty }
      return sumi
    }

    /// Chooses a command from the menu.
    private func choose(_ command: String, on desktop: AssistiveDesktop) throws {
      try #require(try desktop.ask("press", "Tools", "Menu"))
      try eventually("the menu") { try desktop.part(command, on: "Menu") != nil }
      try #require(try desktop.ask("press", "Menu", command))
    }

    /// Roles that a user can do something with.
    private static let controls: Set<String> = [
      "push button", "toggle button", "radio button", "check box", "list item", "slider", "entry",
    ]

    /// Whatever can be used has a role that says how, a name, a place in the window, and a way to use it.
    private func check(_ parts: [AssistiveDesktop.Part], in window: PixelRect) {
      for part in parts where part.states.contains("focusable") && part.role != "panel" {
        #expect(Self.controls.contains(part.role), "\(part.panel): \(part.role)")
        #expect(!part.name.isEmpty, "\(part.panel): a \(part.role) without a name")
        let isUsable = !part.actions.isEmpty || part.value != nil || part.text != nil
        #expect(isUsable, "\(part.panel): \(part.name)")
        guard part.states.contains("showing") else { continue }
        let frame = PixelRect(
          x: part.frame[0],
          y: part.frame[1],
          width: part.frame[2],
          height: part.frame[3]
        )
        #expect(frame.intersects(window), "\(part.panel): \(part.name) at \(frame)")
      }
    }

    @Test func everyPanelTellsItsControls() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try start(desktop)
      let tools = try desktop.parts(on: "Tools")
      check(tools, in: sumi.frame)
      #expect(tools.first?.panelRole == "tool bar")
      #expect(tools.filter { $0.states.contains("checked") }.map(\.name) == ["Pen", "Ink"])
      let panels = [
        ("Settings", "Settings"), ("Show layers", "Layers"), ("Show pages", "Pages"),
        ("Paper options", "Paper"), ("Colours", "Colours"), ("Pop-up palette", "Pop-up palette"),
        ("All commands", "All commands"), ("Recent messages", "Recent messages"),
        ("Help", "Help"), ("About Sumi", "About Sumi"), ("All drawings", "All drawings"),
        ("Tablet test", "Tablet test"), ("Reference picture", "Open picture"),
      ]
      for (command, panel) in panels {
        try choose(command, on: desktop)
        var parts: [AssistiveDesktop.Part] = []
        try eventually("the panel \(panel)") {
          parts = try desktop.parts(on: panel)
          return !parts.isEmpty
        }
        check(parts, in: sumi.frame)
        #expect(parts.contains { Self.controls.contains($0.role) }, "\(panel)")
        guard parts.contains(where: { $0.name == "Close" }) else { continue }
        #expect(try desktop.ask("press", panel, "Close"))
        try eventually("the end of \(panel)") { try desktop.parts(on: panel).isEmpty }
      }
      #expect(try sumi.end() == 0)
    }

    /// A button does what it does under the pen, and what it changes is told.
    @Test func buttonsArePressed() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try start(desktop)
      #expect(try desktop.part("Undo", on: "Tools")?.states.contains("enabled") == false)
      #expect(try !desktop.ask("press", "Tools", "Undo"))
      try sumi.draw(.line(from: Point(x: 300, y: 300), to: Point(x: 700, y: 300), seconds: 0.1))
      let line = PixelRect(x: 350, y: 280, width: 300, height: 40)
      try sumi.picture(with: "a line") { $0.hasInk(in: line) }
      try eventually("undo") {
        try desktop.part("Undo", on: "Tools")?.states.contains("enabled") == true
      }
      #expect(try desktop.ask("press", "Tools", "Undo"))
      try sumi.picture(with: "no line") { !$0.hasInk(in: line) }
      _ = try desktop.events()
      #expect(try desktop.ask("press", "Tools", "Pencil"))
      try eventually("the pencil") {
        try desktop.part("Pencil", on: "Tools")?.states.contains("checked") == true
      }
      var events: [AssistiveDesktop.Event] = []
      try eventually("the event") {
        events += try desktop.events()
        return events.contains { $0.name == "Stone" && $0.detail == 1 }
      }
      let checked = events.filter { $0.type == "object:state-changed:checked" }
      // The pencil has a colour of its own.
      let expected: Set = ["Pen 0", "Pencil 1", "Ink 0", "Stone 1"]
      #expect(Set(checked.map { "\($0.name) \($0.detail)" }) == expected)
    }

    /// A slider is set, a text is written, and both are told.
    @Test func valuesAndTextsAreSet() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try start(desktop)
      try choose("Show layers", on: desktop)
      try eventually("the slider") { try desktop.part("Layer opacity", on: "Layers") != nil }
      _ = try desktop.events()
      #expect(try desktop.part("Layer opacity", on: "Layers")?.value == [0, 1, 1])
      #expect(try desktop.ask("set", "Layers", "Layer opacity", "0.25"))
      try eventually("the value") {
        try desktop.part("Layer opacity", on: "Layers")?.value?[1] == 0.25
      }
      try eventually("the event") {
        try desktop.events().contains { $0.type == "object:property-change:accessible-value" }
      }
      try choose("All commands", on: desktop)
      try eventually("the field") { try desktop.part("Search commands", on: "All commands") != nil }
      #expect(try desktop.ask("write", "All commands", "Search commands", "layer ä"))
      #expect(try desktop.ask("write", "All commands", "Search commands", "layer"))
      try eventually("the text") {
        try desktop.part("Search commands", on: "All commands")?.text == "layer"
      }
      let found = try desktop.parts(on: "All commands").filter { $0.role == "list item" }.map(
        \.name
      )
      #expect(found.contains("Delete layer") && !found.contains("Undo"), "\(found)")
      #expect(try sumi.end() == 0)
    }

    /// The keyboard focus is told wherever it goes, and is given to a part.
    @Test func focusIsTold() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try start(desktop)
      sumi.rig.screen.focus(sumi.window)
      try eventually("the window's focus") {
        try desktop.part("Drawing", on: "")?.states.contains("focused") == true
      }
      _ = try desktop.events()
      #expect(try desktop.ask("focus", "Tools", "Redo") == false)
      #expect(try desktop.ask("focus", "Tools", "Menu"))
      try waitForFocus(of: "Menu", on: desktop)
      try sumi.rig.press("tab")
      try waitForFocus(of: "Show layers", on: desktop)
      try sumi.rig.press("f1")
      try waitForFocus(of: "Search commands", on: desktop)
      try sumi.rig.press("a")
      var events: [AssistiveDesktop.Event] = []
      try eventually("the letter") {
        events += try desktop.events()
        return events.contains { $0.type.hasPrefix("object:text-changed:insert") }
      }
    }

    private func waitForFocus(of name: String, on desktop: AssistiveDesktop) throws {
      var events: [AssistiveDesktop.Event] = []
      try eventually("the focus of \(name)") {
        events += try desktop.events()
        return events.contains {
          $0.type == "object:state-changed:focused" && $0.name == name && $0.detail == 1
        }
      }
      let focused = try desktop.parts().filter { $0.states.contains("focused") }
      #expect(focused.map(\.name) == [name])
    }

    /// Without an assistive technology nothing is started, and no connection stays.
    @Test func nothingHappensWithoutAnAssistiveTechnology() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try open(desktop)
      try sumi.process.rest()
      let bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
      let names = try desktop.call(bus.0, bus.1, "org.freedesktop.DBus.ListNames")
      #expect(!names.contains("org.a11y.Bus"))
      for name in names.split(separator: "'") where name.hasPrefix(":") {
        // The caller of the list is gone by now.
        let owner = try? desktop.call(
          bus.0,
          bus.1,
          "org.freedesktop.DBus.GetConnectionUnixProcessID",
          String(name)
        )
        #expect(owner?.contains(" \(sumi.process.id),") != true)
      }
    }

    /// An assistive technology that comes after the program is met as soon as the window gets the
    /// keyboard focus, and left when it has gone.
    @Test func assistiveTechnologiesComeAndGo() throws {
      let desktop = try AssistiveDesktop()
      let sumi = try open(desktop)
      try sumi.process.rest()
      try desktop.setEnabled(true)
      sumi.rig.screen.focus(nil)
      sumi.rig.screen.focus(sumi.window)
      try desktop.read(sumi.process)
      try desktop.setEnabled(false)
      sumi.rig.screen.focus(nil)
      sumi.rig.screen.focus(sumi.window)
      try eventually("the end of the connection") { try desktop.parts().isEmpty }
      #expect(try sumi.end() == 0)
    }
  }
}
