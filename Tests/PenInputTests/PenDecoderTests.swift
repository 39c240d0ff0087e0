import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct PenDecoderTests {
  private let pen = Devices.wacom(id: 10)
  private let libinputPen = Devices.libinput(id: 14)

  // MARK: - Values

  /// An event carries only what changed; the rest stands as it was reported.
  @Test func valuesAreKeptFromEventToEvent() throws {
    var feed = Feed(pen)
    feed.motion(10, axes: [2: 32768, 3: 0, 4: 57])
    feed.motion(10, x: 1)
    feed.motion(10, x: 2, axes: [2: 65536])
    #expect(feed.batch.events.map(\.sample.pressure) == [0.5, 0.5, 1])
    for event in feed.batch.events {
      #expect(try abs(#require(event.sample.altitude) - (.pi / 2 - 1)) < 1e-9)
      #expect(event.sample.azimuth == .pi / 2)
    }
  }

  /// What the device has not reported yet is unknown, not 0.
  @Test func unreportedValuesAreUnknown() {
    var feed = Feed(pen)
    feed.motion(10, x: 3, axes: [3: 5])
    let sample = feed.batch.events.first?.sample
    #expect(sample?.position == Point(x: 3, y: 0))
    #expect(sample?.pressure == nil)
    #expect(sample?.altitude == nil)
    #expect(sample?.azimuth == nil)
    #expect(sample?.roll == nil)
  }

  /// Axes mean what their labels say, wherever they stand.
  @Test func axesAreFoundByTheirLabels() {
    var device = pen
    device.axes = [
      AxisDescription(number: 2, label: "Abs Throttle", minimum: 0, maximum: 10),
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 100),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 100),
      AxisDescription(number: 7, label: "Abs Pressure", minimum: 0, maximum: 200),
    ]
    var feed = Feed(device)
    feed.motion(10, axes: [2: 9, 7: 50])
    #expect(feed.batch.events.map(\.sample.pressure) == [0.25])
  }

  /// The wheel is a turn only for pens that sense one; libinput's rotation is never believed.
  @Test(arguments: [(0x804, true), (0x10804, true), (0x885, true), (0x802, false), (0x912, false)])
  func onlyArtPensTurn(toolID: Int, turns: Bool) {
    var feed = Feed(Devices.wacom(id: 10, toolID: toolID))
    feed.motion(10, axes: [5: 450])
    #expect((feed.batch.events.first?.sample.roll != nil) == turns)
  }

  @Test func libinputRotationIsNotBelieved() {
    var device = libinputPen
    device.axes.append(
      AxisDescription(number: 5, label: "Abs Rotary Z", minimum: 0, maximum: 360)
    )
    var feed = Feed(device)
    feed.motion(14, axes: [5: 360])
    #expect(feed.batch.events.map(\.sample.roll) == [nil])
  }

  // MARK: - Contact

  /// Motions that carry pressure before the tip's button are no ink yet.
  @Test func pressureBeforePressIsHover() {
    var feed = Feed(pen)
    feed.motion(10, axes: [2: 0])
    feed.motion(10, axes: [2: 600])
    feed.press(10, axes: [2: 950])
    feed.motion(10, axes: [2: 2000])
    feed.release(10)
    #expect(feed.phases == [.hover, .hover, .down, .move, .up])
  }

  /// Buttons of the libinput driver carry no values: those of the last motion hold.
  @Test func pressWithoutValuesHasThoseOfTheLastMotion() {
    var feed = Feed(libinputPen)
    feed.motion(14, x: 5, y: 6, axes: [2: 2047, 3: 10, 4: 0])
    feed.press(14, x: 5, y: 6)
    #expect(feed.phases == [.hover, .down])
    #expect(feed.batch.events.last?.sample.pressure == 1)
    #expect(feed.batch.events.last?.sample.azimuth == 0)
  }

  /// A release may come from another place, with the old pressure; it is no ink.
  @Test func releaseHasPressureZeroAndThePlaceBefore() {
    var feed = Feed(pen)
    feed.press(10, x: 1, axes: [2: 30000])
    feed.motion(10, x: 2, axes: [2: 40000])
    feed.release(10, x: 90, axes: [2: 40000])
    let up = feed.batch.events.last
    #expect(up?.phase == .up)
    #expect(up?.sample.pressure == 0)
    #expect(up?.sample.position == Point(x: 2, y: 0))
    #expect(up?.sample.time == PenTime(milliseconds: 1003))
  }

  /// Both drivers report a lift first by a motion without force, from where the pen is already.
  @Test func motionOfTheLiftIsNoInk() {
    var feed = Feed(pen)
    feed.press(10, x: 1, axes: [2: 30000])
    feed.motion(10, x: 2, axes: [2: 40000])
    feed.motion(10, x: 30, axes: [2: 0])
    feed.release(10, x: 30, axes: [2: 0])
    #expect(feed.phases == [.down, .move, .up, .hover])
    #expect(feed.batch.events.map(\.sample.position.x) == [1, 2, 2, 30])
  }

  /// Without force, but with the tip's button down, a contact goes on.
  @Test func motionsWithoutForceAreInkWhenTheContactGoesOn() {
    var feed = Feed(pen)
    feed.press(10, x: 1, axes: [2: 30000])
    feed.motion(10, x: 2, axes: [2: 0])
    feed.motion(10, x: 3, axes: [2: 10])
    feed.motion(10, x: 4, axes: [2: 0])
    feed.press(10, 2, x: 5)
    feed.motion(10, x: 6, axes: [2: 10])
    feed.release(10)
    #expect(feed.phases == [.down, .move, .move, .move, .switchDown, .move, .up])
    #expect(feed.batch.events.map(\.sample.position.x) == [1, 2, 3, 4, 5, 6, 6])
  }

  /// While another device holds button 1, the server tells neither press nor release of a tip.
  @Test func forceTellsOfContactsThatTheServerIsSilentAbout() {
    var feed = Feed(pen)
    feed.motion(10, x: 1, axes: [2: 0], isTipDown: true)
    feed.motion(10, x: 2, axes: [2: 900], isTipDown: true)
    feed.motion(10, x: 3, axes: [2: 800], isTipDown: true)
    feed.motion(10, x: 4, axes: [2: 0], isTipDown: true)
    feed.motion(10, x: 5, axes: [2: 0], isTipDown: true)
    feed.motion(10, x: 6, axes: [2: 0], isTipDown: true)
    #expect(feed.phases == [.hover, .down, .move, .up, .hover, .hover, .hover])
    #expect(feed.batch.events.map(\.sample.position.x) == [1, 2, 3, 3, 4, 5, 6])
    let times = feed.batch.events.map(\.sample.time)
    #expect(times == times.sorted())
  }

  /// A pen that never tells any force draws all the same.
  @Test func penThatReportsNoForceDraws() {
    var feed = Feed(pen)
    feed.press(10, x: 1, axes: [2: 0])
    feed.motion(10, x: 2, axes: [2: 0])
    feed.motion(10, x: 3, axes: [2: 0])
    #expect(feed.phases == [.down, .move, .move])
  }

  /// The pressure of a contact is not that of the next one, even when no motion comes between.
  @Test func pressureEndsWithTheContact() {
    var feed = Feed(libinputPen)
    feed.motion(14, axes: [2: 2000])
    feed.press(14)
    feed.release(14)
    feed.press(14)
    #expect(feed.phases == [.hover, .down, .up, .down])
    #expect(feed.batch.events.last?.sample.pressure == 0)
  }

  @Test func motionWithTipUpAfterALostReleaseLifts() {
    var feed = Feed(pen)
    feed.press(10, x: 1, axes: [2: 30000])
    feed.motion(10, x: 2)
    feed.motion(10, x: 50, axes: [2: 655.36], isTipDown: false)
    #expect(feed.phases == [.down, .move, .up, .hover])
    #expect(feed.batch.events[2].sample.position == Point(x: 2, y: 0))
    #expect(feed.batch.events[3].sample.position == Point(x: 50, y: 0))
    // What the motion itself reports is told as it is.
    #expect(feed.batch.events[3].sample.pressure == 0.01)
  }

  @Test func secondPressOfATouchingTipIsIgnored() {
    var feed = Feed(pen)
    feed.press(10)
    feed.press(10)
    feed.release(10)
    feed.release(10)
    #expect(feed.phases == [.down, .up])
  }

  @Test func liftAllEndsEveryContact() {
    var feed = Feed(pen, libinputPen)
    feed.press(10)
    feed.press(14)
    feed.decoder.liftAll(at: PenTime(milliseconds: 5000), into: &feed.batch)
    feed.decoder.liftAll(at: PenTime(milliseconds: 6000), into: &feed.batch)
    #expect(feed.phases == [.down, .down, .up, .up])
    #expect(feed.batch.events.suffix(2).allSatisfy { $0.sample.time.milliseconds == 5000 })
  }

  // MARK: - Coming and going

  /// libinput reports this for a pen that only rests.
  @Test func proximityOutWhileTouchingIsIgnored() {
    var feed = Feed(pen)
    feed.press(10)
    feed.proximity(10, isNear: false)
    feed.proximity(10, isNear: true)
    feed.motion(10)
    feed.release(10)
    feed.proximity(10, isNear: false)
    #expect(feed.phases == [.down, .move, .up, .leave])
  }

  /// The wacom driver can report the press and the release of a light touch after the leaving that ended
  /// it, at the same time; a pen that seemed near would keep fingers from everything.
  @Test func aTouchAfterTheLeavingOfItsMomentLeavesToo() {
    var feed = Feed(pen)
    feed.proximity(10, isNear: true)
    feed.proximity(10, isNear: false)
    feed.milliseconds -= 1
    feed.press(10)
    feed.milliseconds -= 1
    feed.release(10)
    #expect(feed.phases == [.down, .up, .leave])
  }

  /// The server's clock may go on between the leaving and the release that follows from it.
  @Test(arguments: [UInt32(1), 2, 20])
  func aReleaseRightAfterTheLeavingLeavesToo(milliseconds: UInt32) {
    var feed = Feed(pen)
    feed.press(10)
    feed.proximity(10, isNear: false)
    feed.milliseconds += milliseconds - 1
    feed.release(10)
    #expect(feed.phases == [.down, .up, .leave])
  }

  /// The leaving of a pen that only rests is no news when it lifts later.
  @Test func aReleaseLongAfterTheLeavingLeavesNot() {
    var feed = Feed(pen)
    feed.press(10)
    feed.proximity(10, isNear: false)
    feed.milliseconds += 100
    feed.release(10)
    #expect(feed.phases == [.down, .up])
  }

  /// What hovers in another window is told there; here it would seem near for ever.
  @Test func aCursorThatLeavesTheWindowTakesHoveringToolsAlong() {
    let mouse = Devices.mouse()
    var feed = Feed(pen, mouse)
    feed.motion(10, x: 1, y: 1, axes: [2: 0, 3: 20, 4: 10])
    feed.motion(mouse.id)
    feed.leaveWindow()
    feed.leaveWindow()
    let altitude = feed.batch.events.first?.sample.altitude
    #expect(feed.takePhases() == [.hover, .hover, .leave, .leave])
    feed.motion(10, x: 2, y: 2)
    #expect(altitude != nil && feed.batch.events.last?.sample.altitude == altitude)
    feed.leaveWindow(9)
    #expect(feed.takePhases() == [.hover])
  }

  /// A drag goes on outside of the window, and what it ends in is told there.
  @Test func aCursorThatLeavesTheWindowEndsNoContact() {
    var feed = Feed(pen)
    feed.press(10)
    feed.leaveWindow()
    feed.motion(10)
    feed.release(10)
    feed.leaveWindow()
    #expect(feed.phases == [.down, .move, .up, .leave])
  }

  /// What touches or hovers when the window is hidden is told elsewhere; here it would do so for ever.
  @Test func aHiddenWindowLosesAllTools() {
    let mouse = Devices.mouse()
    var feed = Feed(pen, libinputPen, mouse)
    feed.press(10, x: 4, axes: [2: 40000, 3: 10, 4: 10])
    feed.motion(10, x: 5)
    feed.motion(14, axes: [2: 0])
    feed.press(mouse.id)
    _ = feed.takePhases()
    for _ in 0..<2 { feed.decoder.decode(.hidden, into: &feed.batch) }
    for id in [10, 14, mouse.id] {
      let phases = feed.batch.events.filter { $0.tool.id == id }.map(\.phase)
      #expect(phases == (id == 14 ? [.leave] : [.up, .leave]))
    }
    let up = feed.batch.events.first { $0.tool.id == 10 }
    #expect(up?.sample.position == Point(x: 5, y: 0))
    #expect(up?.sample.time == PenTime(milliseconds: 1002))
    _ = feed.takePhases()
    // Shown again, it hears of a new contact.
    feed.press(10, x: 9)
    #expect(feed.takePhases() == [.down])
  }

  /// A tool leaves once, and only after it was there.
  @Test func leavingHappensOnce() {
    var feed = Feed(pen)
    feed.proximity(10, isNear: false)
    feed.proximity(10, isNear: true)
    feed.motion(10)
    feed.proximity(10, isNear: false)
    feed.proximity(10, isNear: false)
    #expect(feed.phases == [.hover, .leave])
  }

  /// A tool that left says anew how hard it presses and how it leans.
  @Test func valuesAreForgottenWhenTheToolLeaves() {
    var feed = Feed(pen)
    feed.motion(10, axes: [2: 500, 3: 10, 4: 10])
    feed.proximity(10, isNear: false)
    feed.motion(10)
    #expect(feed.batch.events.last?.sample.altitude == nil)
    #expect(feed.batch.events.last?.sample.pressure == nil)
  }

  @Test func removalInMidStrokeLiftsAndLeaves() {
    var feed = Feed(pen)
    feed.press(10, x: 4, axes: [2: 40000])
    feed.motion(10, x: 5)
    feed.remove(10)
    #expect(feed.phases == [.down, .move, .up, .leave])
    #expect(feed.batch.events[2].sample.position == Point(x: 5, y: 0))
    #expect(feed.batch.events[2].sample.pressure == 0)
    #expect(!feed.decoder.knows(id: 10))
    feed.motion(10)
    #expect(feed.phases.count == 4)
  }

  /// The number of an unplugged device is given to the next one.
  @Test func idIsUsedAgainByAnotherDevice() {
    var feed = Feed(pen)
    feed.press(10, x: 7, axes: [2: 65536, 3: 10, 4: 10])
    feed.describe(Devices.libinput(id: 10, name: "XP-PEN STAR G640 Pen Eraser (0)"))
    #expect(feed.takePhases() == [.down, .up, .leave])
    feed.press(10, x: 8)
    #expect(feed.phases == [.down])
    #expect(feed.batch.events.last?.tool == PenTool(id: 10, kind: .eraser))
    #expect(feed.batch.events.last?.sample.pressure == nil)
    #expect(feed.batch.events.last?.sample.altitude == nil)
  }

  /// The wacom driver describes a pen again each time another tool comes near.
  @Test func newDescriptionOfTheSameDeviceKeepsTheContact() {
    var feed = Feed(pen)
    feed.press(10, axes: [2: 32768])
    feed.describe(Devices.wacom(id: 10, toolID: 0x804))
    feed.motion(10, x: 1)
    #expect(feed.phases == [.down, .move])
    #expect(feed.batch.events.last?.sample.pressure == 0.5)
    #expect(feed.decoder.descriptions.map(\.toolID) == [0x804])
  }

  // MARK: - Time

  /// Over the wrapping of the server's clock a stroke goes on without a jump.
  @Test func timeGoesOnOverTheWrappingOfTheServersClock() {
    var decoder = PenDecoder()
    var batch = PenBatch()
    decoder.decode(.device(pen), into: &batch)
    let start = (Int64(1) << 32) - 20
    for step in 0..<40 as Range<Int64> {
      let now = start + step
      let event = RawPointerEvent(
        kind: step == 0 ? .press : .motion,
        sourceID: 10,
        serverTime: UInt32(truncatingIfNeeded: now),
        received: PenTime(nanoseconds: (now + 1) * 1_000_000),
        position: .zero,
        button: step == 0 ? 1 : 0,
        buttons: step == 0 ? 0 : 2
      )
      decoder.decode(.pointer(event), into: &batch)
    }
    let times = batch.events.map(\.sample.time.milliseconds)
    #expect(times == (0..<40).map { Double(start + $0) })
  }
}
