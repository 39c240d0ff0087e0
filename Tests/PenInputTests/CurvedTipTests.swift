import PenInput
import Testing

@Suite struct CurvedTipTests {
  private static let device = Devices.wacom()

  /// A contact with a force a report, in shares of the device's range.
  private static func events(
    of forces: [Double],
    curve: PressureCurve?,
    isLate: Bool = false
  ) -> [PenEvent] {
    var feed = Feed()
    if let curve, !isLate {
      feed.decoder.decode(.curve(curve, device: device.name), into: &feed.batch)
    }
    feed.describe(device)
    if let curve, isLate {
      feed.decoder.decode(.curve(curve, device: device.name), into: &feed.batch)
    }
    for (number, force) in forces.enumerated() {
      let axes = [2: force * 65536, 3: 0, 4: 0]
      if number == 0 { feed.press(device.id, axes: axes) }
      feed.motion(device.id, x: Double(number), axes: axes)
    }
    feed.release(device.id)
    return feed.batch.events
  }

  private static let forces = [0.02, 0.1, 0.2, 0.4, 0.8, 0.4, 0.2, 0.1, 0.02]

  @Test(arguments: [true, false])
  func inkFeelsTheAnswerOfTheCurve(isLate: Bool) {
    let plain = Self.events(of: Self.forces, curve: nil)
    let bent = Self.events(of: Self.forces, curve: .firm, isLate: isLate)
    #expect(plain.map(\.phase) == bent.map(\.phase))
    for (one, other) in zip(plain, bent) {
      #expect(other.sample.pressure == PressureCurve.firm.answer(to: one.sample.pressure ?? 0))
    }
  }

  @Test func anEvenCurveIsNone() {
    #expect(
      Self.events(of: Self.forces, curve: .even) == Self.events(of: Self.forces, curve: nil)
    )
  }

  @Test func otherDevicesAreLeftAlone() {
    var feed = Feed()
    feed.decoder.decode(.curve(.firm, device: "another pen"), into: &feed.batch)
    feed.describe(Self.device)
    feed.press(Self.device.id, axes: [2: 32768])
    #expect(feed.batch.events.last?.sample.pressure == 0.5)
  }

  @Test func belowTheThresholdTheTipHovers() {
    let events = Self.events(of: Self.forces, curve: PressureCurve.even.with(threshold: 0.15))
    let phases = events.map(\.phase)
    #expect(phases.filter { $0 == .down }.count == 1)
    #expect(phases.filter { $0 == .up }.count == 1)
    let drawn = events.filter { $0.phase == .down || $0.phase == .move }
    #expect(drawn.compactMap(\.sample.pressure).allSatisfy { $0 >= 0.12 })
    #expect(drawn.count == 5)
  }

  @Test func aHandAtTheThresholdDrawsOneStroke() {
    let trembling = (0..<40).map { 0.1 + ($0 % 2 == 0 ? 0.005 : -0.005) }
    let events = Self.events(of: trembling, curve: PressureCurve.even.with(threshold: 0.1))
    #expect(events.filter { $0.phase == .down }.count == 1)
  }

  @Test func aCurveThatComesWhileItDrawsEndsNothing() {
    var feed = Feed(Self.device)
    feed.press(Self.device.id, axes: [2: 32768])
    feed.decoder.decode(.curve(.soft, device: Self.device.name), into: &feed.batch)
    feed.motion(Self.device.id, x: 1, axes: [2: 32768])
    feed.decoder.decode(.curve(.even, device: Self.device.name), into: &feed.batch)
    feed.motion(Self.device.id, x: 2, axes: [2: 32768])
    feed.release(Self.device.id)
    #expect(feed.phases == [.down, .move, .move, .up])
  }
}
