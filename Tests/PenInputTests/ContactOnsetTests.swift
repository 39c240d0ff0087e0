import Foundation
import Geometry
import TestSupport
import Testing

@testable import PenInput

/// The forces at the beginning of contacts, corrected by what the device was learnt to do.
@Suite struct ContactOnsetTests {
  /// Contacts of a pen under a driver, recorded from a real X server: twelve whose force rises from
  /// 0, by 0.005 to 0.06 a report, then one that is set down with a force of 0.06, and one with 0.5.
  private static func recording(_ driver: String) throws -> [RawEvent] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/onset-\(driver).log")
    return try InputLogReader.events(of: String(contentsOf: file, encoding: .utf8))
  }

  /// The forces of each contact with all amendments, by the decoder that is told a threshold.
  private static func contacts(
    of events: [RawEvent],
    threshold: Double?,
    isAmended: Bool = true
  ) -> [[PenSample]] {
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in events {
      decoder.decode(event, into: &batch)
      if case .device(let device) = event, let threshold {
        decoder.decode(.threshold(threshold, device: device.name), into: &batch)
      }
    }
    var contacts: [[PenSample]] = []
    for event in batch.events {
      switch event.phase {
      case .down: contacts.append([event.sample])
      case .move: contacts[contacts.count - 1].append(event.sample)
      case .amend:
        guard isAmended, let index = event.sample.updateIndex else { continue }
        for contact in contacts.indices {
          for sample in contacts[contact].indices
          where contacts[contact][sample].updateIndex == index {
            contacts[contact][sample] = event.sample
          }
        }
      default: break
      }
    }
    return contacts
  }

  private static func forces(_ contacts: [[PenSample]]) -> [[Double]] {
    contacts.map { $0.map { $0.pressure ?? -1 } }
  }

  /// What the statistics learn of the recording.
  private static func learnt(_ events: [RawEvent]) -> Double? {
    var statistics = TabletStatistics()
    // Twice, for enough contacts.
    for event in events + events { statistics.record(event) }
    return statistics.latest.flatMap { statistics[$0] }?.threshold.estimate
  }

  @Test(arguments: [("wacom", 0.01...0.02), ("libinput", 0.035...0.05)])
  func theThresholdOfADriverIsLearnt(driver: String, range: ClosedRange<Double>) throws {
    let threshold = try #require(Self.learnt(try Self.recording(driver)))
    #expect(range.contains(threshold), "\(threshold)")
  }

  /// Without a threshold, and with that of another device, a recording is what it was.
  @Test(arguments: ["wacom", "libinput"])
  func nothingChangesWhereNothingWasLearnt(driver: String) throws {
    let events = try Self.recording(driver)
    func batch(_ extra: [RawEvent]) -> [PenEvent] {
      var decoder = PenDecoder()
      var batch = PenBatch()
      for event in extra + events { decoder.decode(event, into: &batch) }
      return batch.events
    }
    let plain = batch([])
    #expect(plain == batch([.threshold(0.04, device: "another pen")]))
    #expect(plain.filter { $0.phase == .down }.count == 14)
  }

  @Test func logsHaveTheThreshold() throws {
    let event = RawEvent.threshold(0.0406, device: "a pen")
    let log = InputLog.header + "\n" + InputLog.text(of: event)
    #expect(try InputLogReader.events(of: log) == [event])
    for line in ["threshold\t0.2\ta pen", "threshold\tsoft\ta pen", "threshold\t0.04"] {
      #expect(throws: InputLogReader.Failure.self) {
        try InputLogReader.events(of: InputLog.header + "\n" + line + "\n")
      }
    }
  }

  /// A force that rises begins near 0 under either driver, and is the reported one after the onset.
  @Test(arguments: ["wacom", "libinput"])
  func aRisingForceBeginsNearZero(driver: String) throws {
    let events = try Self.recording(driver)
    let threshold = try #require(Self.learnt(events))
    let plain = Self.forces(Self.contacts(of: events, threshold: nil))
    let corrected = Self.contacts(of: events, threshold: threshold)
    var gentle = 0
    for (number, contact) in corrected.enumerated().prefix(12) {
      let (first, forces) = (plain[number][0], contact.map { $0.pressure ?? -1 })
      guard first < 1.2 * threshold else { continue }
      gentle += 1
      #expect(forces[0] < 0.4 * first, "\(number): \(forces[0]) of \(first)")
      for (index, sample) in contact.enumerated()
      where sample.time.seconds(since: contact[0].time) >= 0.025 {
        #expect(forces[index] == plain[number][index])
      }
    }
    #expect(gentle >= 2)
  }

  /// Where the force does not rise, the reported one is the truth.
  @Test(arguments: ["wacom", "libinput"])
  func aSteadyForceIsWhatWasReported(driver: String) throws {
    let events = try Self.recording(driver)
    let plain = Self.forces(Self.contacts(of: events, threshold: nil))
    let contacts = Self.contacts(of: events, threshold: 0.045)
    for number in [12, 13] { #expect(Self.forces(contacts)[number] == plain[number]) }
    #expect(contacts[12].allSatisfy { !$0.estimated.contains(.pressure) })
    // At first it was estimated, unless the pen was pressed hard.
    let early = Self.contacts(of: events, threshold: 0.045, isAmended: false)
    #expect(early[12][0].estimated.contains(.pressure) && early[12][0].pressure ?? 1 < 0.045)
    #expect(early[13].dropFirst().allSatisfy { $0.updateIndex == nil && $0.pressure ?? 0 > 0.49 })
  }

  /// Hands that are made up: a corrected force stays in 0...1, is never above the reported one, does
  /// not fall where that rises, and has no step that it has not, at once and when all is amended.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func correctionsAreGentle(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let threshold = generator.number(0...0.1)
    let device = Devices.wacom()
    var events: [RawEvent] = [.device(device)]
    var time = 1000.0
    for _ in 0..<4 {
      var force = generator.number(0...0.2)
      let rise = generator.number(-0.02...0.1)
      for index in 0..<generator.whole(1...20) {
        events += Self.report(force, at: time, isFirst: index == 0, of: device)
        force = min(1, max(0.001, force + rise * generator.number(0...1)))
        time += generator.number(1...9)
      }
      events.append(Self.event(.release, 0, at: time, of: device))
      time += 300
    }
    for isAmended in [true, false] {
      let plain = Self.contacts(of: events, threshold: nil, isAmended: isAmended)
      let corrected = Self.contacts(of: events, threshold: threshold, isAmended: isAmended)
      #expect(plain.map(\.count) == corrected.map(\.count))
      for (before, after) in zip(plain, corrected) {
        for (index, sample) in after.enumerated() {
          let (force, reported) = (sample.pressure ?? -1, before[index].pressure ?? -1)
          #expect((0...1).contains(force) && force <= reported && reported - force <= threshold)
          guard index > 0, isAmended else { continue }
          let last = after[index - 1].pressure ?? 0
          let reportedLast = before[index - 1].pressure ?? 0
          let share = sample.time.seconds(since: after[index - 1].time) / 0.025
          let step = threshold * min(1, share) + 1e-9
          #expect(abs((force - last) - (reported - reportedLast)) <= step, "\(seed): \(index)")
          if reported >= reportedLast { #expect(force >= last - 1e-9) }
        }
      }
    }
  }

  /// Returns the last force of the first sample of a contact, and the events of it.
  private func firstForce(
    of forces: [Double],
    _ onset: inout ContactOnset
  ) -> (force: Double?, first: PenSample?) {
    let tool = PenTool(id: 1, kind: .pen)
    var events: [PenEvent] = []
    for (index, force) in forces.enumerated() {
      var sample = PenSample(position: .zero, time: PenTime(milliseconds: 1000 + 4 * Double(index)))
      sample.pressure = force
      let phase: PenEvent.Phase = index == 0 ? .down : .move
      onset.apply(to: PenEvent(phase: phase, tool: tool, sample: sample), into: &events)
    }
    let first = events.first?.sample
    if let last = events.last?.sample {
      onset.apply(to: PenEvent(phase: .up, tool: tool, sample: last), into: &events)
    }
    let amended = events.last { $0.phase == .amend && $0.sample.updateIndex == first?.updateIndex }
    return (amended?.sample.pressure, first)
  }

  /// A tap is judged by its greatest force, as a tip that lifts is about as light as one that touches.
  @Test func aTapBeginsGently() throws {
    var onset = ContactOnset()
    onset.nextThreshold = 0.05
    #expect(try #require(firstForce(of: [0.05, 0.3, 0.12, 0.051], &onset).force) < 0.001)
    #expect(try #require(firstForce(of: [0.05, 0.05, 0.05], &onset).force) == 0.05)
  }

  /// What a slow axis makes known after the beginning does not bring the reported force back.
  @Test(arguments: [3, 12])
  func lateAmendmentsKeepTheCorrection(count: Int) throws {
    var onset = ContactOnset()
    onset.nextThreshold = 0.05
    let forces = (0..<count).map { 0.05 + 0.06 * Double($0) }
    let (force, first) = firstForce(of: forces, &onset)
    #expect(try #require(force) < 0.001)
    var late = try #require(first)
    (late.pressure, late.altitude, late.estimated) = (0.05, 1, [])
    var events: [PenEvent] = []
    let tool = PenTool(id: 1, kind: .pen)
    onset.apply(to: PenEvent(phase: .amend, tool: tool, sample: late), into: &events)
    #expect(events.last?.sample.pressure == force && events.last?.sample.altitude == 1)
    #expect(events.last?.sample.estimated.contains(.pressure) == false)
  }

  private static func report(
    _ force: Double,
    at time: Double,
    isFirst: Bool,
    of device: DeviceDescription
  ) -> [RawEvent] {
    (isFirst ? [event(.press, force, at: time, of: device)] : [])
      + [event(.motion, force, at: time, of: device)]
  }

  private static func event(
    _ kind: RawPointerEvent.Kind,
    _ force: Double,
    at time: Double,
    of device: DeviceDescription
  ) -> RawEvent {
    var axes = AxisValues()
    axes[2] = force * 65536
    (axes[3], axes[4]) = (0, 0)
    return .pointer(
      RawPointerEvent(
        kind: kind,
        sourceID: device.id,
        serverTime: UInt32(time),
        received: PenTime(milliseconds: time),
        position: .zero,
        button: kind == .motion ? 0 : 1,
        buttons: kind == .press ? 0 : 2,
        axes: axes
      )
    )
  }
}
