import Foundation
import Geometry
import PenInput
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite(.enabled(if: Tool.isInstalled("xdotool", "xinput"), "there is no xdotool or xinput"))
  struct EventReaderTests {
    /// Keys come with the name of their symbol and the modifiers held.
    @Test func keysAreDecoded() throws {
      let stage = try Stage()
      try stage.display.run("xdotool", "mousemove", "100", "80")
      let keys: [(String, KeyPress)] = [
        ("a", KeyPress(name: "a")),
        ("shift+a", KeyPress(name: "A", modifiers: .shift)),
        ("ctrl+z", KeyPress(name: "z", modifiers: .control)),
        ("ctrl+shift+z", KeyPress(name: "Z", modifiers: [.control, .shift])),
        ("alt+x", KeyPress(name: "x", modifiers: .alt)),
        ("super+e", KeyPress(name: "e", modifiers: .superKey)),
        ("bracketleft", KeyPress(name: "bracketleft")),
        ("F11", KeyPress(name: "F11")), ("Escape", KeyPress(name: "Escape")),
        ("Tab", KeyPress(name: "Tab")), ("Delete", KeyPress(name: "Delete")),
        ("ctrl+shift+Delete", KeyPress(name: "Delete", modifiers: [.control, .shift])),
      ]
      for (spoken, wanted) in keys {
        try stage.display.run("xdotool", "key", spoken)
        let event = try stage.wait {
          // Modifiers are keys as well.
          if case .key(let key) = $0 { !key.name.hasSuffix("_L") } else { false }
        }
        guard case .key(let key) = event else { return }
        #expect(key == wanted)
      }
      #expect(stage.connection.takeErrors() == [])
    }

    /// A pointer's places are those of the window; its device was described before.
    @Test func pointersAreDecoded() throws {
      let stage = try Stage()
      var decoder = PenDecoder()
      var batch = PenBatch()
      try stage.display.run("xdotool", "mousemove", "120", "90", "mousedown", "1")
      let press = try stage.waitForPointer(.press)
      #expect(press.button == 1)
      #expect(!press.isTipDown)
      #expect(press.position == Point(x: 100, y: 80))
      for x in 121...130 {
        try stage.display.run("xdotool", "mousemove", "\(x)", "91")
        let motion = try stage.waitForPointer(.motion)
        #expect(motion.position == Point(x: Double(x - 20), y: 81))
        #expect(motion.isTipDown)
        #expect(motion.button == 0)
        let age = Double(motion.received.nanoseconds - motion.time.nanoseconds) / 1e9
        #expect(age > -0.1 && age < 5)
      }
      try stage.display.run("xdotool", "mouseup", "1")
      let release = try stage.waitForPointer(.release)
      #expect(release.isTipDown)
      for case .input(let raw) in stage.events { decoder.decode(raw, into: &batch) }
      let phases = batch.events.map(\.phase).drop { $0 == .hover }
      #expect(Array(phases) == [.down] + Array(repeating: .move, count: 10) + [.up])
      #expect(batch.events.allSatisfy { $0.tool.kind == .mouse })
      #expect(stage.connection.takeErrors() == [])
    }

    /// What covers the window and goes away leaves something to be shown again.
    @Test func exposedPartsAreTold() throws {
      let stage = try Stage()
      var exposed = PixelRect.empty
      for case .exposed(let rect) in stage.events { exposed.formUnion(rect) }
      #expect(exposed == PixelRect(x: 0, y: 0, width: 200, height: 150))
      try stage.display.run("xdotool", "windowunmap", stage.id, "windowmap", stage.id)
      guard
        case .exposed(let rect) = try stage.wait(for: {
          if case .exposed = $0 { true } else { false }
        })
      else { return }
      #expect(rect == exposed)
    }

    @Test func newSizesAreTold() throws {
      let stage = try Stage()
      for (width, height) in [(150, 120), (280, 200)] {
        try stage.display.run("xdotool", "windowsize", stage.id, "\(width)", "\(height)")
        try stage.wait {
          if case .resized(let w, let h) = $0 { (w, h) == (width, height) } else { false }
        }
      }
      #expect(stage.connection.takeErrors() == [])
    }

    @Test func focusIsTold() throws {
      let stage = try Stage()
      try stage.display.run("xdotool", "windowfocus", stage.id)
      try stage.wait { if case .focused(true) = $0 { true } else { false } }
    }

    /// A window that is hidden hears nothing of the buttons that were held in it.
    @Test func hidingIsTold() throws {
      let stage = try Stage()
      try stage.display.run("xdotool", "mousemove", "120", "90", "mousedown", "1")
      _ = try stage.waitForPointer(.press)
      try stage.display.run("xdotool", "windowunmap", stage.id, "mouseup", "1")
      try stage.wait { if case .input(.hidden) = $0 { true } else { false } }
      #expect(stage.connection.takeErrors() == [])
    }

    /// Some window managers hide only the frame that they have put around a window.
    @Test func hidingOfTheFrameIsTold() throws {
      let stage = try Stage()
      let frame = XWindow(
        on: stage.connection,
        frame: Stage.frame,
        isPlaced: true,
        background: Stage.background
      )
      frame.show()
      try stage.display.run("xdotool", "windowreparent", stage.id, "\(frame.id)")
      // The server unmaps a window while it moves it to another parent.
      try stage.wait { if case .input(.hidden) = $0 { true } else { false } }
      try stage.display.run("xdotool", "mousemove", "120", "90", "mousedown", "1")
      _ = try stage.waitForPointer(.press)
      try stage.display.run("xdotool", "windowunmap", "\(frame.id)", "mouseup", "1")
      try stage.wait { if case .input(.hidden) = $0 { true } else { false } }
      #expect(stage.connection.takeErrors() == [])
    }

    /// Devices that come and go are told of, and their numbers with them.
    @Test func devicesComeAndGo() throws {
      let stage = try Stage()
      try stage.display.run("xinput", "create-master", "Second")
      let added = try stage.wait {
        if case .input(.device(let device)) = $0 {
          device.name == "Second XTEST pointer"
        } else {
          false
        }
      }
      guard case .input(.device(let device)) = added else { return }
      #expect(device.use == .slavePointer)
      try stage.display.run("xinput", "remove-master", "Second pointer")
      try stage.wait {
        if case .input(.removed(let id)) = $0 { id == device.id } else { false }
      }
      #expect(stage.connection.takeErrors() == [])
    }

    /// The server says by its own clock when it did what was asked before, however late that is read.
    @Test func serverSaysWhenItWasDone() throws {
      let stage = try Stage()
      for number in [3, 4, 1 << 20] {
        let asked = Stage.now
        stage.window.askForMark(number)
        stage.connection.synchronize()
        let sent = Stage.now
        usleep(20_000)
        let event = try stage.wait { if case .mark(number, _, _) = $0 { true } else { false } }
        guard case .mark(_, let done, let read) = event else { return }
        #expect(read >= sent + 20_000_000)
        // The stamp is cut to microseconds.
        #expect(try asked - 1000 <= #require(done) && #require(done) <= sent)
      }
      #expect(stage.connection.takeErrors() == [])
    }

    /// A frame that was asked for begins, once.
    @Test func frameBeginsWhenAskedFor() throws {
      let stage = try Stage()
      let clock = try #require(FrameClock(for: stage.window))
      for _ in 0..<3 {
        clock.requestFrame()
        let event = try stage.wait { if case .frameBegan = $0 { true } else { false } }
        guard case .frameBegan(let time) = event else { return }
        // A minute at most from now, on the same clock.
        #expect(abs(time - Stage.now) < 60_000_000_000)
      }
      #expect(stage.connection.takeErrors() == [])
    }
  }
}
