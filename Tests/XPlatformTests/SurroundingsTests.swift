import Foundation
import Geometry
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite(.enabled(if: Tool.isInstalled("xrandr", "xrdb", "xdotool"), "there is no xrandr or xrdb"))
  struct SurroundingsTests {
    private func waitForSurroundings(_ stage: Stage) throws -> Surroundings {
      let event = try stage.wait { if case .surroundings = $0 { true } else { false } }
      guard case .surroundings(let found) = event else { throw Stage.NothingCame() }
      return found
    }

    @Test func screenIsDescribed() throws {
      try PrivateDisplay().connected { connection in
        let layout = connection.screenLayout
        let monitor = try #require(layout.monitors.first)
        #expect(monitor.frame == PixelRect(x: 0, y: 0, width: 320, height: 240))
        #expect(!monitor.name.isEmpty)
        #expect(layout.dotsPerInch == nil)
        #expect(layout.scale(on: monitor) == 1)
        if let rate = monitor.refreshRate { #expect(rate > 1) }
        #expect(connection.takeErrors() == [])
      }
    }

    /// A settings program that is used while the window is open.
    @Test func wantedScaleIsFollowed() throws {
      let stage = try Stage()
      #expect(stage.reader.surroundings.scale == 1)
      for (text, scale) in [("192", 2.0), ("120", 1.25), ("288.0", 3)] {
        try stage.display.merge(resources: "Xft.dpi: \(text)\nXft.hinting: 1\n")
        #expect(try waitForSurroundings(stage).scale == scale)
      }
      // What is no number, or none that can be meant, counts as nothing said.
      try stage.display.merge(resources: "Xft.dpi: 1e9\n")
      #expect(try waitForSurroundings(stage).scale == 1)
      #expect(stage.connection.takeErrors() == [])
    }

    /// The window is moved from one monitor to another, and a monitor is taken away under it.
    @Test func monitorIsFollowed() throws {
      let stage = try Stage()
      try stage.display.run("xrandr", "--setmonitor", "left", "160/400x240/200+0+0", "screen")
      try stage.display.run("xrandr", "--setmonitor", "right", "160/10x240/15+160+0", "none")
      var names = [try waitForSurroundings(stage).monitor.name]
      try stage.display.run("xdotool", "windowsize", stage.id, "100", "100")
      while names.last != "left" { names.append(try waitForSurroundings(stage).monitor.name) }
      try stage.display.run("xdotool", "windowmove", stage.id, "200", "50")
      #expect(try waitForSurroundings(stage).monitor.name == "right")
      let frame = stage.reader.surroundings.monitor.frame
      #expect(frame == PixelRect(x: 160, y: 0, width: 160, height: 240))
      let screen = PixelRect(x: 0, y: 0, width: 320, height: 240)
      #expect(stage.reader.surroundings.screen == screen)
      try stage.display.run("xrandr", "--delmonitor", "right")
      #expect(try waitForSurroundings(stage).monitor.name == "left")
      #expect(stage.connection.takeErrors() == [])
    }
  }
}

extension PrivateDisplay {
  /// Sets resources of the display, as settings programs do.
  func merge(resources: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID()).resources")
    try Data(resources.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try run("xrdb", "-nocpp", "-merge", file.path)
  }
}
