import Foundation
import Geometry
import PenInput
import Testing

/// Contacts of which the server reports neither press nor release.
@Suite struct UnreportedPressTests {
  private let pen = Devices.libinput(id: 14)
  /// Force over the threshold at which the driver posts a press.
  private let force = 500.0

  /// A recorded first contact of a stylus whose press the driver dropped while the server made the device.
  @Test func recordedContactIsAStroke() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/unreported-press.log")
    let events = try InputLogReader.events(of: String(contentsOf: file, encoding: .utf8))
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in events { decoder.decode(event, into: &batch) }
    let contact = batch.events.filter { $0.phase == .down || $0.phase == .move }
    #expect(contact.map(\.phase) == [.down] + Array(repeating: .move, count: 15))
    #expect(
      contact.map { $0.sample.position.x.rounded() }
        == stride(from: 385, to: 536, by: 10).map { $0 }
    )
    #expect(contact.allSatisfy { abs(($0.sample.pressure ?? 0) - 0.495) < 0.001 })
    #expect(batch.events.suffix(5).map(\.phase) == [.up, .hover, .hover, .hover, .leave])
    let times = contact.map(\.sample.time)
    #expect(times == times.sorted())
  }

  /// The contact begins with the first sample over the threshold, found out with the second.
  @Test func contactBeginsWithItsFirstSample() {
    var feed = Feed(pen)
    feed.proximity(14, isNear: true)
    feed.motion(14, x: 1, axes: [2: 0])
    feed.motion(14, x: 2, axes: [2: force])
    #expect(feed.takePhases() == [.hover, .hover])
    feed.motion(14, x: 3, axes: [2: force])
    #expect(feed.batch.events.map(\.sample.position.x) == [2, 3])
    #expect(feed.takePhases() == [.down, .move])
    feed.motion(14, x: 4, axes: [2: 20])
    feed.motion(14, x: 9, axes: [2: 0])
    feed.motion(14, x: 10, axes: [2: 0])
    #expect(feed.batch.events.map(\.sample.position.x) == [4, 4, 9, 10])
    #expect(feed.takePhases() == [.move, .up, .hover, .hover])
    // The lost press was that of one contact; the next one has its own.
    feed.motion(14, x: 11, axes: [2: force])
    feed.press(14, x: 11)
    feed.motion(14, x: 12)
    feed.release(14, x: 12)
    #expect(feed.takePhases() == [.hover, .down, .move, .up])
  }

  /// With a press in time the events are the same as for a tool that has been there for long.
  @Test func reportedPressChangesNothing() {
    func phases(isFirstVisit: Bool) -> [PenEvent] {
      var feed = Feed(pen)
      if !isFirstVisit {
        feed.motion(14, axes: [2: 0])
        feed.proximity(14, isNear: false)
      }
      _ = feed.takePhases()
      feed.milliseconds = 2000
      feed.motion(14, x: 1, axes: [2: 0])
      feed.motion(14, x: 2, axes: [2: force])
      feed.press(14, x: 2)
      for step in 3..<9 { feed.motion(14, x: Double(step), axes: [2: force]) }
      feed.motion(14, x: 9, axes: [2: 0])
      feed.release(14, x: 9)
      return feed.batch.events
    }
    #expect(phases(isFirstVisit: true) == phases(isFirstVisit: false))
  }

  /// A tip that is mapped to another button does not draw, nor does one whose side switch is held.
  @Test func otherButtonsDoNotDraw() {
    var feed = Feed(pen)
    feed.motion(14, x: 1, axes: [2: force])
    feed.press(14, 3, x: 1)
    for step in 2..<6 { feed.motion(14, x: Double(step), axes: [2: force], buttons: 8) }
    feed.release(14, 3, x: 6)
    #expect(!feed.phases.contains(.down))
  }

  /// A light touch of the tip, below the threshold of the driver, is no contact.
  @Test func forceBelowTheThresholdIsHover() {
    var feed = Feed(pen)
    for step in 0..<9 { feed.motion(14, x: Double(step), axes: [2: 90]) }
    feed.motion(14, axes: [2: force])
    feed.motion(14, axes: [2: 90])
    feed.motion(14, axes: [2: force])
    #expect(feed.phases.allSatisfy { $0 == .hover })
  }

  /// Only the first visit of a tool can lack a press: afterwards the server knows the tool.
  @Test(arguments: [true, false])
  func laterContactsNeedAPress(hasLeft: Bool) {
    var feed = Feed(pen)
    if hasLeft {
      feed.motion(14, axes: [2: 0])
      feed.proximity(14, isNear: false)
      feed.proximity(14, isNear: true)
    } else {
      feed.motion(14, axes: [2: force])
      feed.press(14)
      feed.release(14)
    }
    _ = feed.takePhases()
    for step in 0..<9 { feed.motion(14, x: Double(step), axes: [2: force]) }
    #expect(feed.phases.allSatisfy { $0 == .hover })
  }

  /// The wacom driver makes its devices when the tablet appears, and has its own threshold.
  @Test func otherDriversReportEveryPress() {
    var feed = Feed(Devices.wacom(id: 10))
    for step in 0..<9 { feed.motion(10, x: Double(step), axes: [2: 20000]) }
    #expect(feed.phases.allSatisfy { $0 == .hover })
  }

  enum Ending: CaseIterable { case proximityOut, nextVisit, removal, liftAll, press }

  /// Without a release the contact ends at the latest with the visit.
  @Test(arguments: Ending.allCases)
  func contactEnds(by ending: Ending) {
    var feed = Feed(pen)
    for step in 0..<4 { feed.motion(14, x: Double(step), axes: [2: force]) }
    #expect(feed.takePhases() == [.hover, .down, .move, .move, .move])
    switch ending {
    case .proximityOut:
      feed.proximity(14, isNear: false)
      #expect(feed.phases == [.up, .leave])
    case .nextVisit:
      feed.proximity(14, isNear: true)
      #expect(feed.phases == [.up])
    case .removal:
      feed.remove(14)
      #expect(feed.phases == [.up, .leave])
    case .liftAll:
      feed.decoder.liftAll(at: PenTime(milliseconds: 5000), into: &feed.batch)
      #expect(feed.phases == [.up])
    case .press:
      // The server reports the tip after all; its release ends the contact.
      feed.press(14, x: 4)
      feed.motion(14, x: 5, axes: [2: force])
      feed.release(14, x: 5)
      #expect(feed.phases == [.move, .up])
    }
    #expect(feed.batch.events.allSatisfy { $0.phase != .up || $0.sample.pressure == 0 })
  }

  /// A log that was recorded replays the same: the mask is part of each event's line.
  @Test func masksAreRecorded() throws {
    var event = RawPointerEvent(
      kind: .motion,
      sourceID: 14,
      serverTime: 7,
      received: PenTime(nanoseconds: 7_000_000),
      position: .zero
    )
    for mask: UInt32 in [0, 2, 8, 0x8000_0000] {
      event.buttons = mask
      let read = try InputLogReader.events(of: InputLog.text(of: .pointer(event)))
      #expect(read == [.pointer(event)])
    }
  }
}
