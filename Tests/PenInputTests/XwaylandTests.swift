import Foundation
import Geometry
import PenInput
import Testing

/// Input under Xwayland, which splits a mouse into two devices, reports no proximity, and sends the
/// press of a tip before or after the motion of the same frame, as its version has it.
@Suite struct XwaylandTests {
  /// The orders of press and motion; the same session was recorded with both.
  enum Order: String, CaseIterable {
    case pressFirst = "press-first"
    case motionFirst = "motion-first"
  }

  private let pen = Devices.xwayland(id: 11)

  private func events(recordedWith order: Order) throws -> [PenEvent] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/xwayland-\(order.rawValue).log")
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in try InputLogReader.events(of: String(contentsOf: file, encoding: .utf8)) {
      decoder.decode(event, into: &batch)
    }
    return batch.events
  }

  /// The positions of each contact in order, without those that repeat the one before.
  private func contacts(of kind: DeviceKind, in events: [PenEvent]) -> [[Point]] {
    var contacts: [[Point]] = []
    for event in events where event.tool.kind == kind {
      let position = event.sample.position
      switch event.phase {
      case .down: contacts.append([position])
      case .move where contacts.last?.last != position:
        contacts[contacts.count - 1].append(position)
      default: break
      }
    }
    return contacts
  }

  @Test func theDesktopMapsTheTabletsOfXwaylandAlone() {
    #expect(pen.isMappedByDesktop)
    #expect(!Devices.wacom().isMappedByDesktop && !Devices.libinput().isMappedByDesktop)
  }

  /// Strokes begin where the tip touched, not where the pen was before, whatever the order.
  @Test(arguments: Order.allCases)
  func strokesFollowTheTip(order: Order) throws {
    let events = try events(recordedWith: order)
    #expect(
      contacts(of: .pen, in: events) == [
        [Point(x: 520, y: 500), Point(x: 530, y: 505), Point(x: 540, y: 510)],
        [Point(x: 900, y: 300), Point(x: 905, y: 305), Point(x: 910, y: 310)],
      ]
    )
    #expect(
      contacts(of: .eraser, in: events) == [[Point(x: 605, y: 400), Point(x: 610, y: 400)]]
    )
    // A contact begins with the force of its own sample.
    for event in events where event.phase == .down && event.tool.kind.isPen {
      #expect(event.sample.pressure ?? 0 > 0.29)
    }
  }

  /// A drag of the mouse is one contact although its press and its motion come from two devices.
  @Test(arguments: Order.allCases)
  func mouseDrags(order: Order) throws {
    let events = try events(recordedWith: order)
    #expect(
      contacts(of: .mouse, in: events)
        == [[Point(x: 700, y: 600), Point(x: 720, y: 620), Point(x: 740, y: 610)]]
    )
    let drag = events.filter { $0.tool.kind == .mouse && [.down, .up].contains($0.phase) }
    #expect(drag.map(\.phase) == [.down, .up])
    #expect(Set(drag.map(\.tool)).count == 1)
  }

  /// Each visit of a pen ends as soon as the server has reset its axes, before a finger touches.
  @Test(arguments: Order.allCases)
  func pensLeave(order: Order) throws {
    let events = try events(recordedWith: order)
    let pens = events.filter { $0.tool.kind.isPen }
    #expect(pens.filter { $0.phase == .leave }.count == 3)
    #expect(pens.last?.phase == .leave)
    let touch = try #require(events.firstIndex { $0.tool.kind == .touch })
    #expect(events[..<touch].last { $0.tool.kind == .pen }?.phase == .leave)
  }

  /// Contacts are the same in both orders, and so are the phases but for the repeated sample.
  @Test func ordersAreEqual() throws {
    let (first, second) = (
      try events(recordedWith: .pressFirst), try events(recordedWith: .motionFirst)
    )
    for kind in [DeviceKind.pen, .eraser, .mouse, .touch] {
      #expect(contacts(of: kind, in: first) == contacts(of: kind, in: second), "\(kind)")
    }
  }

  // MARK: - Absence

  /// A pen that keeps still over the paper stays, as long as anything but its position is not zero.
  @Test func stillPenStays() {
    var feed = Feed(pen)
    for _ in 0..<9 {
      feed.motion(11, x: 5, axes: [0: 500, 1: 500, 2: 0, 3: 12, 4: 0, 5: 0])
    }
    #expect(feed.takePhases().allSatisfy { $0 == .hover })
    feed.motion(11, x: 5, axes: [0: 500, 1: 500, 2: 0, 3: 0, 4: 0, 5: 0])
    #expect(feed.takePhases() == [.leave])
    // The second of the motions at the end says nothing new, and the next visit begins anew.
    feed.motion(11, x: 5, axes: [0: 500, 1: 500, 2: 0, 3: 0, 4: 0, 5: 0])
    #expect(feed.takePhases().isEmpty)
    feed.motion(11, x: 9, axes: [0: 900, 1: 500, 2: 0, 3: 0, 4: 0, 5: 0])
    #expect(feed.takePhases() == [.hover])
  }

  /// A contact never ends by axes that are zero: only the button tells of the tip.
  @Test func contactsDoNotEndByZeros() {
    var feed = Feed(pen)
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 900, 3: 0, 4: 0])
    feed.press(11, x: 1)
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 900, 3: 0, 4: 0])
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 0, 3: 0, 4: 0])
    feed.motion(11, x: 2, axes: [0: 2, 1: 1, 2: 900, 3: 0, 4: 0])
    #expect(!feed.phases.contains(.leave))
    #expect(!feed.phases.contains(.up))
  }

  /// A compositor that does not tell that a pen left is believed for two seconds.
  @Test func silentPenLeaves() {
    var feed = Feed(pen)
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 0, 3: 10, 4: 0])
    let expiry = feed.decoder.nextExpiry
    let last = feed.batch.events.last?.sample.time
    #expect(expiry == last?.advanced(bySeconds: 2))
    _ = feed.takePhases()
    guard let expiry else { return }
    feed.decoder.expire(at: expiry.advanced(bySeconds: -0.001), into: &feed.batch)
    #expect(feed.takePhases().isEmpty)
    feed.decoder.expire(at: expiry, into: &feed.batch)
    #expect(feed.takePhases() == [.leave])
    #expect(feed.decoder.nextExpiry == nil)
    feed.decoder.expire(at: expiry.advanced(bySeconds: 9), into: &feed.batch)
    #expect(feed.takePhases().isEmpty)
  }

  /// Without a timer the next event finds that out; a contact and other drivers never time out.
  @Test func laterEventsFindTheSilence() {
    var feed = Feed(pen, Devices.libinput(id: 14))
    feed.motion(14, x: 1, axes: [2: 0])
    #expect(feed.decoder.nextExpiry == nil)
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 0, 3: 10, 4: 0])
    feed.milliseconds += 5000
    feed.motion(14, x: 1, axes: [2: 0])
    #expect(feed.takePhases() == [.hover, .hover, .leave, .hover])
    feed.motion(11, x: 1, axes: [0: 1, 1: 1, 2: 500, 3: 10, 4: 0])
    feed.press(11, x: 1)
    #expect(feed.decoder.nextExpiry == nil)
  }

  // MARK: - Presses

  /// A press without a motion of its own still is a contact: it touched where the pen was.
  @Test func pressWithoutMotionIsAPoint() {
    var feed = Feed(pen)
    feed.motion(11, x: 7, axes: [0: 7, 1: 1, 2: 0, 3: 10, 4: 0])
    feed.press(11, x: 7)
    #expect(feed.takePhases() == [.hover])
    feed.release(11, x: 7)
    #expect(feed.batch.events.allSatisfy { $0.sample.position.x == 7 })
    #expect(feed.takePhases() == [.down, .up])
  }

  /// A pen that disappears before its press could begin a contact leaves no ink.
  @Test func pressThatLeadsNowhereIsForgotten() {
    var feed = Feed(pen)
    feed.motion(11, x: 7, axes: [0: 7, 1: 1, 2: 0, 3: 10, 4: 0])
    feed.press(11, x: 7)
    feed.remove(11)
    #expect(feed.takePhases() == [.hover, .leave])
  }
}
