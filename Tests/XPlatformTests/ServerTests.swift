import Foundation
import PenInput
import Raster
import Testing

@testable import XPlatform

extension XPlatformTests {
  /// What a server without a compositor and without tablets tells and does.
  @Suite struct ServerTests {
    /// Each of the four modifiers is told apart from all others, and locks of the keyboard are none.
    @Test func modifiersAreToldApart() {
      // Shift, Control, Mod1 and Mod4, as X numbers them.
      let bits: [(bit: CInt, key: HeldKeys)] = [
        (1, .shift), (4, .control), (8, .alt), (64, .superKey),
      ]
      for choice in 0..<16 {
        let held = bits.indices.filter { choice & (1 << $0) != 0 }.map { bits[$0] }
        let state = held.reduce(0) { $0 | $1.bit }
        let keys = held.reduce(into: HeldKeys()) { $0.insert($1.key) }
        #expect(HeldKeys(modifiers: state) == keys)
        // Caps Lock and Num Lock.
        #expect(HeldKeys(modifiers: state | 2 | 16) == keys)
      }
    }

    /// White has all bits of a pixel, and each colour bits of its own, at every depth.
    @Test(arguments: [16, 24, 30])
    func coloursHaveBitsOfTheirOwn(depth: Int) throws {
      try PrivateDisplay(depth: depth, options: []).connected { connection in
        let layout = PixelLayout(of: connection)
        let parts = [0xFF0000, 0xFF00, 0xFF].map { layout.pixel(UInt32($0)) }
        #expect(parts.reduce(0, |) == layout.pixel(0xFFFFFF))
        #expect(parts.map(\.nonzeroBitCount).reduce(0, +) == depth)
        #expect(layout.pixel(0) == 0 && layout.pixel(Color(red: 0, green: 0, blue: 0)) == 0)
        // Beyond white and black there is nothing.
        #expect(layout.pixel(Color(red: 9, green: 2, blue: 1)) == layout.pixel(0xFFFFFF))
        #expect(layout.pixel(Color(red: -1, green: 1, blue: -0.5)) == layout.pixel(0xFF00))
        #expect(layout.isCairos == (depth == 24))
        if layout.isCairos { #expect(layout.pixel(0x123456) == 0x123456) }
        #expect(layout == PixelLayout(of: connection))
      }
    }

    /// A device has the matrix that was set last, and keeps it when another has too few numbers.
    @Test func matricesComeBack() throws {
      try PrivateDisplay().connected { connection in
        let devices = InputDevices(of: connection)
        let mouse = try #require(devices.all().first { $0.name == "Virtual core XTEST pointer" })
        let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
        #expect(devices.matrix(of: mouse.id) == identity)
        let half = [0.5, 0, 0.25, 0, 0.5, 0.125, 0, 0, 1]
        #expect(devices.set(matrix: half, of: mouse.id))
        #expect(devices.matrix(of: mouse.id) == half)
        #expect(!devices.set(matrix: [1, 2, 3], of: mouse.id))
        #expect(devices.matrix(of: mouse.id) == half)
        #expect(connection.takeErrors() == [])
      }
    }

    /// A plain server is none of a Wayland desktop, and has no clock of a compositor.
    @Test func plainServersAreNoXwayland() throws {
      let stage = try Stage()
      #expect(!stage.connection.isXwayland)
      let clock = try #require(FrameClock(for: stage.window))
      #expect(!clock.hasAnswers)
      clock.requestFrame()
      try stage.wait { if case .frameBegan = $0 { true } else { false } }
    }

    /// Pictures that keep the server busy change nothing of it, and what it says then is in order.
    @Test func floodsChangeNothing() throws {
      try PrivateDisplay().connected { connection in
        do {
          guard let flood = ServerFlood(on: connection) else {
            return #expect(Bool(false), "there is no picture")
          }
          for _ in 0..<20 { flood.send() }
        }
        connection.synchronize()
        #expect(connection.takeErrors() == [] && !connection.isLost)
      }
    }

    /// A stall is told with its start and length, by the clock that is given; without one there is none.
    @Test func stallsAreTold() throws {
      let stage = try Stage()
      let probe = CommitProbe(of: stage.window)
      let tick: Int64 = 100_000
      /// Looks by a clock that moves at each look, once by more.
      func stalls(at place: Int?) throws -> [(start: Int64, duration: Int64)] {
        var (looks, time): (Int, Int64) = (0, 0)
        var found: [(start: Int64, duration: Int64)] = []
        let taken = probe.observe(
          period: 16_000_000,
          now: {
            looks += 1
            time += looks == place ? 9 * tick : tick
            return time
          },
          record: { found.append(($0, $1)) }
        )
        #expect(taken == tick)
        return found
      }
      #expect(try stalls(at: nil).isEmpty)
      let found = try stalls(at: 60)
      #expect(found.map(\.duration) == [9 * tick])
      #expect(found.map(\.start) == [59 * tick])
      #expect(stage.connection.takeErrors() == [])
    }
  }
}
