import CX11
import Geometry
import Testing

@testable import XPlatform

extension XPlatformTests {
  /// The other windows of the program.
  @Suite struct PeerWindowTests {
    private func window(on stage: Stage, _ title: String, isShown: Bool = true) -> XWindow {
      let window = XWindow(
        on: stage.connection,
        frame: Stage.frame,
        isPlaced: true,
        background: Stage.background
      )
      window.setTitle(title)
      if isShown { window.show() }
      stage.connection.synchronize()
      return window
    }

    /// Without a window manager those on the screen are listed, with any title, but not those of other
    /// programs or ones that have closed.
    @Test func windowsOnTheScreenAreListed() throws {
      let stage = try Stage()
      #expect(stage.window.peers.isEmpty)
      let shown = window(on: stage, "墨 – Sumi")
      let foreign = window(on: stage, "other")
      foreign.change("WM_CLASS", type: Atom(XA_STRING), format: 8, Array("sumi\0Sum\0".utf8), 9)
      let hidden = window(on: stage, "hidden", isShown: false)
      do {
        let closed = window(on: stage, "closed")
        #expect(stage.window.peers.map(\.id) == [UInt(shown.id), UInt(closed.id)])
      }
      #expect(stage.window.peers == [PeerWindow(id: UInt(shown.id), title: "墨 – Sumi")])
      #expect(shown.peers.map(\.id) == [UInt(stage.window.id)])
      withExtendedLifetime((foreign, hidden)) {}
      #expect(stage.connection.takeErrors() == [])
    }

    /// A window manager's list counts; numbers in it that are no windows do no harm.
    @Test func theListOfAWindowManagerCounts() throws {
      let stage = try Stage()
      let others = ["one", "two"].map { window(on: stage, $0) }
      let list = [1, stage.window.id, others[1].id, 0xFFFF_FFFF].map { UInt($0) }
      list.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          stage.connection.display,
          stage.connection.root,
          stage.connection.atom("_NET_CLIENT_LIST"),
          Atom(XA_WINDOW),
          32,
          PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          CInt(list.count)
        )
      }
      #expect(stage.window.peers == [PeerWindow(id: UInt(others[1].id), title: "two")])
      #expect(stage.connection.takeErrors() == [])
    }

    /// A window that has closed meanwhile is not raised, and nothing else happens.
    @Test func closedWindowsAreNotRaised() throws {
      let stage = try Stage()
      var closed: UInt = 0
      do { closed = UInt(window(on: stage, "closed").id) }
      stage.window.raise(closed, at: ServerTime())
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
    }
  }
}
