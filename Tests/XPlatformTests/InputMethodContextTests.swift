import Foundation
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite(.enabled(if: Tool.isInstalled("xdotool", "setxkbmap"), "there is no xdotool"))
  struct InputMethodContextTests {
    /// Reads keys until one has a name, or wrote something.
    private func key(_ stage: Stage, _ name: String? = nil) throws -> KeyPress {
      let event = try stage.wait {
        guard case .key(let key) = $0 else { return false }
        return name == nil ? !key.text.isEmpty : key.name == name
      }
      guard case .key(let key) = event else { throw Stage.NothingCame() }
      return key
    }

    private func focusedStage() throws -> Stage {
      let stage = try Stage()
      try stage.display.run("xdotool", "windowfocus", stage.id)
      try stage.wait { if case .focused(true) = $0 { true } else { false } }
      return stage
    }

    /// Drawing keys write nothing; a text field gets letters, and no signs for keys such as Return.
    @Test func keysWriteWhileATextFieldHasTheFocus() throws {
      let stage = try focusedStage()
      try stage.display.run("xdotool", "key", "b")
      #expect(try key(stage, "b") == KeyPress(name: "b"))
      stage.reader.inputMethod.begin(atX: 10, y: 20)
      try stage.display.run("xdotool", "key", "b", "shift+b", "Return")
      #expect(try key(stage) == KeyPress(name: "b", text: "b"))
      #expect(try key(stage) == KeyPress(name: "B", modifiers: .shift, text: "B"))
      #expect(try key(stage, "Return").text.isEmpty)
      stage.reader.inputMethod.end()
      try stage.display.run("xdotool", "key", "b")
      #expect(try key(stage, "b").text.isEmpty)
      #expect(stage.connection.takeErrors() == [])
    }

    /// A key that has arrived already writes for the field that the key before it opened, and is a
    /// drawing key again after one that closed the field.
    @Test func aKeyIsReadWhenItIsItsTurn() throws {
      let stage = try focusedStage()
      let input = stage.reader.inputMethod
      try stage.display.run("xdotool", "key", "F1", "b", "d", "Escape", "e")
      stage.connection.synchronize()
      var (keys, last) = ([KeyPress](), "")
      let end = ContinuousClock.now + .seconds(60)
      while last != "e", ContinuousClock.now < end {
        let event = stage.reader.next(
          now: { Stage.now },
          beforeKey: {
            if last == "F1", !input.isActive { input.begin(atX: 10, y: 20) }
            if last == "Escape" { input.end() }
          }
        )
        guard case .key(let key) = event else { continue }
        keys.append(key)
        last = key.name
      }
      #expect(keys.map(\.name) == ["F1", "b", "d", "Escape", "e"])
      #expect(keys.map(\.text) == ["", "b", "d", "", ""])
    }

    /// An accent and a letter make one letter, but to a drawing key an accent is nothing.
    @Test func accentsAreComposed() throws {
      let stage = try focusedStage()
      try stage.display.run("setxkbmap", "de")
      stage.reader.inputMethod.begin(atX: 10, y: 20)
      try stage.display.run("xdotool", "key", "dead_acute", "e", "udiaeresis")
      #expect(try key(stage).text == "é")
      #expect(try key(stage).text == "ü")
      // What was begun does not fall upon the next field.
      try stage.display.run("xdotool", "key", "dead_acute")
      stage.connection.synchronize()
      while stage.reader.next(now: { Stage.now }) != nil {}
      stage.reader.inputMethod.end()
      stage.reader.inputMethod.begin(atX: 10, y: 20)
      try stage.display.run("xdotool", "key", "e")
      #expect(try key(stage).text == "e")
      stage.reader.inputMethod.end()
      try stage.display.run("xdotool", "key", "dead_acute", "e")
      #expect(try key(stage, "e").text.isEmpty)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Korean through an input method of its own; it comes and goes while the window is open.
    @Test(.enabled(if: Tool.isInstalled("nabi", "xprop"), "there is no nabi"))
    func inputMethodComposes() throws {
      setenv("XMODIFIERS", "@im=nabi", 1)
      defer { unsetenv("XMODIFIERS") }
      let stage = try focusedStage()
      stage.reader.inputMethod.begin(atX: 10, y: 20)
      try stage.display.run("xdotool", "key", "r")
      #expect(try key(stage).text == "r")
      let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-nabi-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let nabi = try Tool.process("nabi", [])
      nabi.environment = ProcessInfo.processInfo.environment.merging([
        "DISPLAY": stage.display.name, "HOME": folder.path, "LC_ALL": "C.UTF-8",
      ]) { $1 }
      let settings = folder.appending(path: ".nabi")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data("default_input_mode=compose\nhangul_keyboard=2\n".utf8)
        .write(to: settings.appending(path: "config"))
      try PrivateDisplay.withSignals { try nabi.run() }
      defer { kill(nabi.processIdentifier, SIGKILL) }
      let end = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < end,
        try !stage.display.run("xprop", "-root", "XIM_SERVERS").contains("nabi")
      { usleep(20_000) }
      while !stage.reader.inputMethod.isConnected, ContinuousClock.now < end {
        while stage.reader.next(now: { Stage.now }) != nil {}
        usleep(5000)
      }
      #expect(stage.reader.inputMethod.isConnected)
      try stage.display.run("xdotool", "windowfocus", stage.id)
      stage.reader.inputMethod.move(toX: 40, y: 30)
      try stage.display.run("xdotool", "key", "g", "k", "s", "space")
      var text = ""
      while !text.contains(" ") { text += try key(stage).text }
      #expect(text == "한 ")
      // When it goes, the keyboard goes on by itself.
      kill(nabi.processIdentifier, SIGKILL)
      nabi.waitUntilExit()
      stage.reader.inputMethod.move(toX: 50, y: 30)
      stage.reader.inputMethod.begin(atX: 10, y: 20)
      try stage.display.run("xdotool", "windowfocus", stage.id, "key", "q")
      #expect(try key(stage).text == "q")
      #expect(stage.connection.takeErrors() == [])
    }
  }
}
