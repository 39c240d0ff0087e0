import CX11
import Foundation
import Raster
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite(.enabled(if: Tool.isInstalled("xprop"), "there is no xprop")) struct XWindowTests {
    /// What window managers and scripts tell the window by.
    @Test func propertiesAreThoseOfTheConventions() throws {
      let stage = try Stage(isShown: false)
      #expect(try property("WM_CLASS", stage) == "\"sumi\", \"Sumi\"")
      #expect(try property("_NET_WM_PID", stage) == "\(getpid())")
      let protocols = try property("WM_PROTOCOLS", stage)
      #expect(protocols.contains("WM_DELETE_WINDOW"))
      #expect(protocols.contains("_NET_WM_PING"))
      #expect(try property("_NET_WM_WINDOW_TYPE", stage) == "_NET_WM_WINDOW_TYPE_NORMAL")
      let machine = try property("WM_CLIENT_MACHINE", stage)
      #expect(machine == "\"\(ProcessInfo.processInfo.hostName)\"" || machine.count > 2)
      let hints = try stage.display.run("xprop", "-id", stage.id, "WM_NORMAL_HINTS")
      #expect(hints.contains("user specified location: 20, 10"))
      #expect(hints.contains("user specified size: 200 by 150"))
      #expect(hints.contains("program specified minimum size"))
      #expect(stage.connection.takeErrors() == [])
    }

    @Test func titleMayHaveAnyLetters() throws {
      let stage = try Stage(isShown: false)
      stage.window.setTitle("墨 – “Sumi”")
      stage.connection.synchronize()
      let text = try stage.display.run(
        "xprop",
        "-id",
        stage.id,
        "-f",
        "_NET_WM_NAME",
        "8u",
        "_NET_WM_NAME"
      )
      // Where the locale has no such letters, xprop shows their bytes.
      #expect(text.contains("墨") || text.contains("\\345\\242\\250"))
      #expect(try property("WM_NAME", stage).isEmpty == false)
    }

    /// A window that is not shown yet says itself how it wants to be shown.
    @Test func stateIsAskedForBeforeShowing() throws {
      let stage = try Stage(isShown: false)
      stage.window.begin(as: .fullscreen)
      stage.window.bypassCompositor()
      stage.connection.synchronize()
      #expect(try property("_NET_WM_STATE", stage) == "_NET_WM_STATE_FULLSCREEN")
      #expect(try property("_NET_WM_BYPASS_COMPOSITOR", stage) == "1")
      #expect(stage.window.state == .fullscreen)
      stage.window.begin(as: .maximized)
      #expect(stage.window.state == .maximized)
      stage.window.begin(as: [])
      #expect(stage.window.state == [])
      #expect(try property("_NET_WM_STATE", stage).contains("FULLSCREEN") == false)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Before the first picture the window has its background, and lies where it should.
    @Test(.enabled(if: Tool.isInstalled("xwd"), "there is no xwd"))
    func windowAppearsInItsPlace() throws {
      let stage = try Stage()
      stage.window.show(.cross)
      stage.connection.synchronize()
      let screen = try stage.display.screenshot()
      for (x, y, isInside) in [
        (20, 10, true), (219, 159, true), (19, 10, false), (220, 159, false), (20, 160, false),
      ] {
        #expect(screen.shows(0xFF00FF, x: x, y: y) == isInside)
      }
      #expect(stage.connection.takeErrors() == [])
    }

    /// The window manager is told of a size once it has come and has been drawn, not earlier.
    @Test func drawnSizesAreConfirmed() throws {
      let stage = try Stage()
      #expect(try property("WM_PROTOCOLS", stage).contains("_NET_WM_SYNC_REQUEST"))
      let peer = try SelectionPeer(on: stage.display.name)
      let number = try property("_NET_WM_SYNC_REQUEST_COUNTER", stage)
      let counter = try #require(XSyncCounter(number))
      func value() -> UInt32 {
        stage.connection.synchronize()
        var value = XSyncValue(hi: 0, lo: 0)
        XSyncQueryCounter(peer.display, counter, &value)
        return value.lo
      }
      peer.tell(
        stage.window.id,
        "WM_PROTOCOLS",
        [0, 7, 0, 0],
        from: peer.atom("_NET_WM_SYNC_REQUEST")
      )
      stage.connection.synchronize()
      while stage.reader.next(now: { Stage.now }) != nil {}
      stage.window.confirmFrame()
      #expect(value() == 0)
      XResizeWindow(peer.display, stage.window.id, 170, 130)
      XSync(peer.display, 0)
      try stage.wait { if case .resized(170, 130) = $0 { true } else { false } }
      #expect(value() == 0)
      stage.window.confirmFrame()
      #expect(value() == 7)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Icons have colours by themselves, not premultiplied, and those that are too large are left out.
    @Test func iconIsGivenToTheWindowManager() throws {
      let stage = try Stage(isShown: false)
      let small = try ImageSurface(width: 2, height: 1, format: .translucent)
      small.fill(small.bounds, with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      stage.window.setIcon([small, try ImageSurface(width: 400, height: 400)])
      let peer = try SelectionPeer(on: stage.display.name)
      stage.connection.synchronize()
      let numbers = peer.numbers(of: "_NET_WM_ICON", window: stage.window.id)
      #expect(numbers.count == 4)
      #expect(numbers.prefix(2) == [2, 1])
      // Xlib stretches items of 32 bits over longs with their sign.
      #expect(numbers.last.map { UInt32(truncatingIfNeeded: $0) >> 16 } == 0x80FF)
      #expect(stage.connection.takeErrors() == [])
    }

    private func property(_ name: String, _ stage: Stage) throws -> String {
      stage.connection.synchronize()
      let text = try stage.display.run("xprop", "-id", stage.id, name)
      // What follows the name, its type and a sign or a word.
      guard let start = text.firstRange(of: /(= |protocols +)/) else { return "" }
      return text[start.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
