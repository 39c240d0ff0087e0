import Geometry
import PenInput
import TestSupport
import Testing

/// What a pen's tip does not do: its switches, wheels, fingers, pads and mice.
@Suite struct OtherPointerTests {
  private let pen = Devices.wacom(id: 10)

  @Test func emulatedEventsAreIgnored() {
    var feed = Feed(pen, Devices.mouse(id: 8))
    feed.motion(10, isEmulated: true)
    feed.press(8, isEmulated: true)
    feed.press(8, 4, isEmulated: true)
    #expect(feed.phases.isEmpty)
  }

  @Test(arguments: 4...7)
  func wheelButtonsScrollOnce(button: Int) {
    var feed = Feed(Devices.mouse(id: 8))
    feed.press(8, button, isEmulated: true)
    #expect(feed.takePhases() == [])
    feed.press(8, button)
    feed.release(8, button)
    let ways = [(0, -1), (0, 1), (-1, 0), (1, 0)].map { Vector(dx: $0.0, dy: $0.1) }
    #expect(feed.batch.events.map(\.scroll) == [ways[button - 4]])
    #expect(feed.phases == [.scroll])
  }

  /// A wheel's axis counts on for ever; only what it goes on by counts, and not what was turned
  /// while the pointer was elsewhere.
  @Test func wheelAxesScrollByWhatTheyGoOn() {
    var mouse = Devices.mouse(id: 8)
    for (number, isHorizontal) in [(2, true), (3, false)] {
      let scroll = ScrollAxis(isHorizontal: isHorizontal, increment: 15)
      mouse.axes.append(
        AxisDescription(
          number: number,
          label: "Rel Scroll",
          minimum: -1,
          maximum: -1,
          isAbsolute: false,
          value: 30,
          scroll: scroll
        )
      )
    }
    var feed = Feed(mouse)
    func ways() -> [Vector] { feed.batch.events.filter { $0.phase == .scroll }.map(\.scroll) }
    feed.motion(8, x: 5)
    #expect(ways() == [])
    feed.motion(8, x: 5, axes: [3: 45])
    feed.press(8, 5, isEmulated: true)
    feed.motion(8, x: 5, axes: [2: 22.5, 3: 45])
    #expect(ways() == [Vector(dx: 0, dy: 1), Vector(dx: -0.5, dy: 0)])
    mouse.axes[mouse.axes.count - 1].value = 300
    feed.describe(mouse)
    feed.motion(8, x: 5, axes: [3: 285])
    #expect(ways().dropFirst(2) == [Vector(dx: 0, dy: -1)])
  }

  /// Each finger is a tool of its own, from its touch to its lift or the end of its screen.
  @Test func fingersAreToolsOfTheirOwn() {
    let screen = DeviceDescription(
      id: 12,
      name: "Touch",
      use: .slavePointer,
      isTouchScreen: true
    )
    var feed = Feed(screen)
    feed.touch(.touchBegin, 12, finger: 7, x: 1)
    feed.touch(.touchBegin, 12, finger: 8, x: 2)
    feed.touch(.touchUpdate, 12, finger: 7, x: 3)
    feed.touch(.touchUpdate, 12, finger: 9, x: 4)
    feed.touch(.touchEnd, 12, finger: 7, x: 3)
    feed.remove(12)
    #expect(feed.phases == [.down, .down, .move, .up, .up])
    let (first, second) = (PenTool(finger: 7, of: 12), PenTool(finger: 8, of: 12))
    #expect(feed.batch.events.map(\.tool) == [first, second, first, first, second])
    #expect(first.id != second.id)
    #expect(first.kind == .touch)
  }

  /// Each event says what was held, however the server told it.
  @Test func eventsSayWhichKeysAreHeld() {
    var feed = Feed(pen)
    feed.motion(10, x: 1)
    feed.decoder.decode(.keys(.space), into: &feed.batch)
    feed.motion(10, x: 2)
    feed.motion(10, x: 3, keys: [.control, .shift])
    feed.decoder.decode(.keys([]), into: &feed.batch)
    feed.motion(10, x: 4, keys: .alt)
    #expect(feed.batch.events.map(\.keys) == [[], .space, [.space, .control, .shift], .alt])
  }

  @Test(arguments: [2, 3, 8, 9])
  func sideSwitchesAreReported(button: Int) {
    var feed = Feed(pen)
    feed.press(10, axes: [2: 32768])
    feed.press(10, button, x: 3)
    feed.motion(10)
    feed.release(10, button, x: 4)
    feed.release(10)
    #expect(feed.phases == [.down, .switchDown, .move, .switchUp, .up])
    #expect(feed.batch.events.map(\.button) == [0, button, 0, button, 0])
  }

  /// The server takes a pad for a pointer; its keys are no clicks.
  @Test(arguments: [
    Devices.wacom(id: 12, name: "Wacom Intuos Pro M Pad pad", toolType: "PAD"),
    Devices.libinput(id: 12, name: "Wacom Intuos Pro M Pad"),
  ])
  func padDoesNotDraw(pad: DeviceDescription) {
    var feed = Feed(pad)
    feed.motion(12)
    feed.press(12)
    feed.release(12)
    #expect(feed.phases == [.switchDown, .switchUp])
    #expect(feed.batch.events.allSatisfy { $0.tool.kind == .pad && $0.button == 1 })
  }

  /// The wacom driver makes clicks of a wheel of the ring, libinput tells places, once round.
  @Test func theRingOfAPadScrolls() {
    let wacom = Devices.wacom(id: 12, name: "Wacom Intuos Pro M Pad pad", toolType: "PAD")
    var clicks = Feed(wacom)
    for button in [5, 5, 4] {
      clicks.press(12, button)
      clicks.release(12, button)
      clicks.motion(12, axes: [5: Double(button)])
    }
    #expect(clicks.batch.events.map(\.scroll.dy) == [1, 1, -1])
    var device = Devices.libinput(id: 12, name: "Wacom Intuos Pro M Pad")
    device.axes.append(AxisDescription(number: 5, label: "Abs Wheel", minimum: 0, maximum: 71))
    var places = Feed(device)
    // Down on 65, on over the end of the circle, away, down elsewhere, and back.
    for place in [65, 67, 69, 71, 2, 4, 0, 40, 38, 36, 34, 0] {
      places.motion(12, axes: [5: Double(place)])
    }
    #expect(places.phases.allSatisfy { $0 == .scroll })
    #expect(places.batch.events.map(\.scroll.dy).reduce(0, +) == 3 - 2)
  }

  /// A mouse draws with its button, without pressure.
  @Test func mouseDrawsWithoutPressure() {
    var feed = Feed(Devices.mouse(id: 8))
    feed.motion(8, x: 1, axes: [0: 1, 3: 44])
    feed.press(8, x: 2)
    feed.motion(8, x: 3)
    feed.release(8, x: 3)
    #expect(feed.phases == [.hover, .down, .move, .up])
    #expect(feed.batch.events.allSatisfy { $0.sample.pressure == nil && $0.tool.kind == .mouse })
  }

  @Test func unknownDevicesAreIgnored() {
    var feed = Feed()
    feed.motion(10)
    feed.press(10)
    feed.remove(10)
    #expect(feed.phases.isEmpty)
  }
}
