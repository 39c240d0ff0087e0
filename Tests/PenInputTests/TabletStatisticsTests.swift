import Geometry
import PenInput
import TestSupport
import Testing

/// The statistics of all pens of a server.
@Suite struct TabletStatisticsTests {
  private func motion(_ id: Int, time: UInt32, force: Double = 0) -> RawEvent {
    var axes = AxisValues()
    axes[2] = force * 65536
    return .pointer(
      RawPointerEvent(
        kind: .motion,
        sourceID: id,
        serverTime: time,
        received: PenTime(milliseconds: Double(time)),
        position: .zero,
        axes: axes
      )
    )
  }

  /// Every event that changes statistics makes the revision grow, and no other.
  @Test func revisionsFollowChanges() {
    var tablets = TabletStatistics()
    func grows(_ event: RawEvent) -> Bool {
      let before = tablets.revision
      tablets.record(event)
      return tablets.revision > before
    }
    let mouse = DeviceDescription(id: 3, name: "Optical mouse", use: .slavePointer)
    #expect(!grows(.device(mouse)) && !grows(motion(3, time: 1)))
    #expect(grows(.device(Devices.wacom(id: 12))) && grows(motion(12, time: 2)))
    #expect(grows(.device(Devices.wacom(id: 10, name: "Other Pen stylus"))))
    for event in [
      RawEvent.keys(.shift), .hidden, .threshold(0.1, device: "x"),
      .curve(.soft, device: "Other Pen stylus"), .removed(id: 3), motion(99, time: 3),
    ] {
      #expect(!grows(event))
    }
    #expect(tablets.all.map(\.device.id) == [10, 12])
    #expect(grows(.removed(id: 10)) && !grows(.removed(id: 10)))
  }

  /// The latest pen is the one that reported last, and none once that was taken away.
  @Test func latestPenIsForgottenWithItsDevice() {
    var tablets = TabletStatistics()
    #expect(tablets.latest == nil)
    for id in [10, 11] { tablets.record(.device(Devices.wacom(id: id, name: "Pen \(id) stylus"))) }
    tablets.record(motion(10, time: 1))
    tablets.record(motion(11, time: 2))
    #expect(tablets.latest == 11)
    tablets.record(.removed(id: 10))
    #expect(tablets.latest == 11 && tablets[10] == nil)
    tablets.record(.removed(id: 11))
    #expect(tablets.latest == nil && tablets.all.isEmpty)
  }

  /// A device that is described anew keeps its statistics, as long as it is the same with the same axes.
  @Test func describedAnewTheSamePenGoesOn() {
    var tablets = TabletStatistics()
    var pen = Devices.wacom()
    tablets.record(.device(pen))
    for time in 1...9 { tablets.record(motion(10, time: UInt32(time))) }
    tablets.record(.device(pen))
    pen.toolID = 0x80A
    tablets.record(.device(pen))
    #expect(tablets[10]?.reportCount == 9 && tablets[10]?.device == pen)
    pen.axes.removeLast()
    tablets.record(.device(pen))
    #expect(tablets[10]?.reportCount == 0 && tablets[10]?.device == pen)
    tablets.record(motion(10, time: 20))
    // The server gives the number to another device.
    pen.name = "Another Pen stylus"
    tablets.record(.device(pen))
    #expect(tablets[10]?.reportCount == 0 && tablets[10]?.device == pen)
  }

  /// A pen without a pressure axis looks like a mouse with absolute positions; its name tells it.
  @Test(arguments: [
    ("Tablet Pen", true), ("Some STYLUS (0)", true), ("Pen cursor", false),
    ("Opening mouse", false),
    ("Tablet", false),
  ])
  func namesTellPensWithoutPressure(name: String, isPen: Bool) {
    let places = Array(Devices.axes().prefix(2))
    var device = DeviceDescription(id: 5, name: name, use: .slavePointer, axes: places)
    #expect(device.isPenWithoutPressure == isPen && device.isMeasurable == isPen)
    // Positions that are not absolute, or a driver that knows better.
    device.axes.removeLast()
    #expect(!device.isPenWithoutPressure)
    device.axes = Devices.axes()
    #expect(!device.isPenWithoutPressure)
  }

  /// What a pen says of its force while it hovers counts, but not close to a touch.
  @Test func forceAtRestLeavesTouchesOut() {
    var gauge = PenStatistics(Devices.wacom())
    var time: UInt32 = 0
    func move(_ force: Double, isDown: Bool = false) {
      time += 4
      guard case .pointer(var event) = motion(10, time: time, force: force) else { return }
      event.buttons = isDown ? 2 : 0
      gauge.record(event)
    }
    #expect(gauge.resting.mean == nil && gauge.resting.least == nil)
    for _ in 0..<40 { move(0.02) }
    // On its way down the tip touches before the driver says so.
    for _ in 0..<6 { move(0.3) }
    for _ in 0..<10 { move(0.7, isDown: true) }
    for _ in 0..<6 { move(0.4) }
    for _ in 0..<40 { move(0.02) }
    #expect(gauge.contactCount == 1)
    #expect(abs((gauge.resting.mean ?? 1) - 0.02) < 1e-9)
    #expect(abs((gauge.resting.least ?? 1) - 0.02) < 1e-9)
  }
}
