import Geometry
import PenInput
import TestSupport
import Testing

/// The times of events on displays whose server has another clock.
@Suite struct ServerTimeTests {
  private static let day: Int64 = 86_400_000

  /// Decodes motions of a mouse.
  ///
  /// - Parameter reports: for each the server's time and that of receipt, in milliseconds.
  /// - Returns: the times of the samples in milliseconds, and whether the clocks are the same.
  private func decode(
    _ reports: [(Int64, Int64)]
  ) -> (times: [Int64], isShared: Bool) {
    var (decoder, batch) = (PenDecoder(), PenBatch())
    let mouse = DeviceDescription(id: 3, name: "Optical mouse", use: .slavePointer)
    decoder.decode(.device(mouse), into: &batch)
    for (server, received) in reports {
      let event = RawPointerEvent(
        kind: .motion,
        sourceID: 3,
        serverTime: UInt32(truncatingIfNeeded: server),
        received: PenTime(nanoseconds: received * 1_000_000 + 345_678),
        position: .zero
      )
      decoder.decode(.pointer(event), into: &batch)
    }
    let times = batch.events.map { $0.sample.time.nanoseconds / 1_000_000 }
    return (times, decoder.isServerClockShared)
  }

  /// A clock of another origin, also one that wraps meanwhile, gives times by the program's clock that
  /// are as late as the freshest event was, and never go back.
  @Test(arguments: [-259_200_000, 259_200_000, 1 << 31, -705_033_404] as [Int64])
  func timesOfAnotherClockAreConverted(shift: Int64) {
    var generator = SeededGenerator(seed: 17)
    let sensed = (0..<400).map { 5_000_000_000 + 5 * Int64($0) }
    let reports = sensed.map { ($0 + shift, $0 + Int64(generator.whole(2...40))) }
    let (times, isShared) = decode(reports)
    #expect(!isShared && times.count == sensed.count && times == times.sorted())
    #expect(zip(times, sensed).allSatisfy { (0...40).contains($0 - $1) })
    // Once an event has come fast, all are right.
    #expect(zip(times, sensed).suffix(200).allSatisfy { (0...6).contains($0 - $1) })
  }

  /// Events that come late at first have times in order, and soon the right ones.
  @Test func timesRecoverFromALateBeginning() {
    let sensed = (0..<400).map { 5_000_000_000 + 5 * Int64($0) }
    let reports = sensed.map { ($0 - Self.day, $0 == sensed[0] ? $0 + 900 : $0 + 3) }
    let (times, _) = decode(reports)
    #expect(times == times.sorted())
    #expect(zip(times, sensed).suffix(150).allSatisfy { (0...4).contains($0 - $1) })
  }

  /// Over hours the offset follows clocks of different speed.
  @Test(arguments: [-1e-4, 1e-4])
  func offsetFollowsADriftingClock(drift: Double) {
    let sensed = (0..<20_000).map { 5_000_000_000 + 1000 * Int64($0) }
    let reports = sensed.map {
      ($0 - 3 * Self.day + Int64(Double($0 - sensed[0]) * drift), $0 + 3)
    }
    let (times, _) = decode(reports)
    #expect(times == times.sorted())
    #expect(zip(times, sensed).allSatisfy { (0...5).contains($0 - $1) })
  }

  /// Times by the program's own clock stay as the server tells them, however late they are read.
  @Test(arguments: [Int64(0), 9000])
  func timesOfTheOwnClockStay(late: Int64) {
    let sensed = (0..<100).map { 5_000_000_000 + 5 * Int64($0) }
    let reports = sensed.map { ($0, $0 + ($0 == sensed[50] ? 60_000 : late)) }
    let (times, isShared) = decode(reports)
    #expect(isShared && times == sensed)
  }
}
