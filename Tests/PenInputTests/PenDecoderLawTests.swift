import Geometry
import PenInput
import TestSupport
import Testing

/// What holds for whatever devices report.
@Suite struct PenDecoderLawTests {
  private let pen = Devices.wacom(id: 10)
  private let libinputPen = Devices.libinput(id: 14)

  /// Every motion becomes one event, in order, with its own place; none is lost or merged.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func nothingIsLostOrMerged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var feed = Feed(pen, libinputPen, Devices.mouse(id: 8))
    var sent: [Int: [Double]] = [:]
    for step in 0..<1000 {
      let id = [10, 14, 8][generator.whole(0...2)]
      switch generator.whole(0...19) {
      case 0: feed.press(id)
      case 1: feed.release(id)
      case 2: feed.proximity(id, isNear: generator.once(in: 2))
      case 3: feed.press(id, generator.whole(2...9))
      default:
        let axes = generator.once(in: 2) ? [2: generator.number(0...2047)] : [:]
        feed.motion(id, x: Double(step) + 0.25, axes: axes)
        sent[id, default: []].append(Double(step) + 0.25)
      }
    }
    for id in [10, 14, 8] {
      let motions = feed.batch.events.filter {
        $0.tool.id == id && ($0.phase == .hover || $0.phase == .move)
      }
      #expect(motions.map(\.sample.position.x) == sent[id])
    }
  }

  /// For each tool: down, moves, up, in this order, whatever the server sends.
  @Test(arguments: 21...60 as ClosedRange<UInt64>)
  func contactsAreWellFormed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var feed = Feed()
    let devices = [pen, libinputPen, Devices.mouse(id: 8), Devices.wacom(id: 10, name: "Another")]
    for _ in 0..<600 {
      let device = devices[generator.whole(0...3)]
      switch generator.whole(0...15) {
      case 0, 1, 2: feed.press(device.id, generator.whole(1...3))
      case 3, 4: feed.release(device.id, generator.whole(1...3))
      case 5: feed.proximity(device.id, isNear: generator.once(in: 2))
      case 6: feed.describe(device)
      case 7: if generator.once(in: 4) { feed.remove(device.id) }
      case 8: feed.motion(device.id, isTipDown: generator.once(in: 2))
      default: feed.motion(device.id, x: generator.number(0...99))
      }
    }
    var touching: Set<Int> = []
    for event in feed.batch.events {
      switch event.phase {
      case .down: #expect(touching.insert(event.tool.id).inserted)
      case .up: #expect(touching.remove(event.tool.id) != nil)
      case .move: #expect(touching.contains(event.tool.id))
      case .hover, .leave: #expect(!touching.contains(event.tool.id))
      case .switchDown, .switchUp, .scroll, .amend: break
      }
      #expect(event.phase != .up || event.sample.pressure ?? 0 == 0)
    }
    #expect(feed.batch.events.count > 200)
  }

  /// Two tools in use at once: each one's events are those that it has alone.
  @Test(arguments: 61...70 as ClosedRange<UInt64>)
  func twoDevicesDoNotMix(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var together = Feed(pen, libinputPen)
    var alone = [10: Feed(pen), 14: Feed(libinputPen)]
    for step in 0..<500 {
      let id = generator.once(in: 2) ? 10 : 14
      let (kind, value) = (generator.whole(0...9), generator.number(0...2000))
      func act(_ feed: inout Feed) {
        feed.milliseconds = UInt32(5000 + step)
        switch kind {
        case 0: feed.press(id, x: value)
        case 1: feed.release(id)
        default: feed.motion(id, x: value, axes: kind < 6 ? [kind: value / 100] : [:])
        }
      }
      act(&together)
      if var feed = alone.removeValue(forKey: id) {
        act(&feed)
        alone[id] = feed
      }
    }
    for (id, feed) in alone {
      #expect(together.batch.events.filter { $0.tool.id == id } == feed.batch.events)
    }
  }
}
