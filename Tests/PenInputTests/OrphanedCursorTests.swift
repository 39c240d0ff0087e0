import Foundation
import Geometry
import PenInput
import Testing

/// The first press after the device of a cursor was removed.
@Suite struct OrphanedCursorTests {
  private let pen = Devices.libinput(id: 14)
  private let pointer = DeviceDescription(
    id: 4,
    name: "Virtual core XTEST pointer",
    use: .slavePointer,
    attachment: 2
  )
  private let master = DeviceDescription(id: 2, name: "Virtual core pointer", use: .masterPointer)

  /// A stroke of xdotool as an X server reported it after the tablet was unplugged: its press lies in
  /// the corner of the screen, and the cursor was elsewhere.
  @Test func aRecordedStrokeBeginsWhereTheCursorWas() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/press-after-unplug.log")
    let events = try InputLogReader.events(of: String(contentsOf: file, encoding: .utf8))
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in events { decoder.decode(event, into: &batch) }
    let contact = batch.events.filter { $0.phase == .down || $0.phase == .move }
    let positions = [299] + Array(stride(from: 319.0, through: 459, by: 20))
    #expect(contact.map(\.sample.position) == positions.map { Point(x: $0, y: 299) })
    #expect(contact.first?.phase == .down && batch.events.last?.phase != .down)
  }

  /// Feeds events of a pointer device.
  private func decode(_ kind: RawPointerEvent.Kind, of id: Int, x: Double, axes: AxisValues? = nil)
    -> RawEvent
  {
    .pointer(
      RawPointerEvent(
        kind: kind,
        sourceID: id,
        serverTime: 1,
        received: PenTime(nanoseconds: 1),
        position: Point(x: x, y: 1),
        button: kind == .motion ? 0 : 1,
        axes: axes ?? AxisValues()
      )
    )
  }

  private func down(after events: [RawEvent]) -> [Double] {
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in [.device(master), .device(pointer), .device(pen)] + events {
      decoder.decode(event, into: &batch)
    }
    return batch.events.filter { $0.phase == .down }.map(\.sample.position.x)
  }

  /// Only the first press after a removal is doubted, and only where the cursor is known.
  @Test func otherPressesAreWhereTheServerSays() {
    let (cursor, press) = (decode(.motion, of: 2, x: 50), decode(.press, of: 4, x: 900))
    let release = decode(.release, of: 4, x: 900)
    #expect(down(after: [cursor, press]) == [900])
    #expect(down(after: [.removed(id: 14), press]) == [900])
    #expect(down(after: [.removed(id: 14), cursor, press]) == [50])
    #expect(down(after: [.removed(id: 14), cursor, press, release, press]) == [50, 900])
    let moved = decode(.motion, of: 4, x: 70)
    #expect(down(after: [.removed(id: 14), cursor, moved, press]) == [900])
  }

  /// The cursor of another master is not that of the removed device.
  @Test func anotherMasterIsNotConcerned() {
    var other = pointer
    (other.id, other.attachment) = (5, 9)
    let events: [RawEvent] = [
      .device(other), .removed(id: 14), decode(.motion, of: 2, x: 50),
      decode(.press, of: 5, x: 900),
    ]
    #expect(down(after: events) == [900])
  }

  /// A press that tells its position is believed.
  @Test func aPressWithAPositionIsBelieved() {
    var axes = AxisValues()
    axes[0] = 900
    let press = decode(.press, of: 4, x: 900, axes: axes)
    #expect(down(after: [.removed(id: 14), decode(.motion, of: 2, x: 50), press]) == [900])
  }
}
