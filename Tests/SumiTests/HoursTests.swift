import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The program in use for hours, which `Scripts/soak hours` makes of the minutes of the short form.
  @MainActor @Suite struct HoursTests {
    /// Megabytes by which memory may grow, however long the program runs.
    private static let memory = 3.0
    /// Kilobytes by which the files of a document may grow that holds the same again and again.
    private static let files = 512.0

    /// The growth of all that is measured.
    private struct Trends {
      var memory = Trend()
      var descriptors = Trend()
      var threads = Trend()
      var files = Trend()

      mutating func measure(_ process: Int32, _ document: String) throws {
        let usage = try ProcessUsage(of: process)
        memory.append(usage.memory)
        descriptors.append(Double(usage.descriptors))
        threads.append(Double(usage.threads))
        let sizes = ["", "-wal", "-log"].map { ending in
          let attributes = try? FileManager.default.attributesOfItem(atPath: document + ending)
          return (attributes?[.size] as? Int).map(Double.init) ?? 0
        }
        files.append(sizes.reduce(0, +) / 1024)
      }
    }

    /// Whoever draws, undoes and redoes for hours uses no more memory, descriptors, threads and space on
    /// the disk than in the first minutes.
    @Test func nothingGrows() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("hours.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder, showsInterface: true)
      let words = ProcessInfo.processInfo.environment["SUMI_MINUTES"]
      let minutes = words.flatMap { Double($0) } ?? (Soak.isOn ? 480 : 0)
      let end = Date() + minutes * 60
      var (trends, rounds, reported) = (Trends(), 0, Date())
      repeat {
        try use(sumi, on: rig, round: rounds)
        try trends.measure(sumi.process.id, path)
        rounds += 1
        if -reported.timeIntervalSinceNow > 60 {
          reported = Date()
          Soak.report("round \(rounds): \(trends.memory.values.last ?? 0) MB")
        }
      } while Date() < end || rounds < 8
      for _ in 0..<7 { try rig.press("ctrl+z") }
      try eventually("an empty page") { try StoredDocument(path).strokes.isEmpty }
      #expect(try sumi.end() == 0)
      Soak.report(
        "hours, \(rounds) rounds in \(minutes) min, memory in MB: \(trends.memory.summary)"
      )
      Soak.report("hours, descriptors: \(trends.descriptors.summary)")
      Soak.report("hours, threads: \(trends.threads.summary)")
      Soak.report("hours, files of the document in KB: \(trends.files.summary)")
      #expect(trends.descriptors.growth < 0.5, "\(trends.descriptors.summary)")
      #expect(trends.threads.growth < 0.5, "\(trends.threads.summary)")
      #expect(trends.files.growth < Self.files, "\(trends.files.summary)")
      #expect(trends.memory.growth < Self.memory, "\(trends.memory.summary)")
    }

    /// Draws some strokes, which are other ones each time, undoes and redoes, and leaves nothing.
    private func use(_ sumi: SumiProcess, on rig: PenRig, round: Int) throws {
      var generator = SeededGenerator(seed: Soak.seed &+ UInt64(round % 16))
      // The recording is not read: it grows with the hours.
      try rig.play(Deaths.writing(&generator))
      try sumi.settle()
      for keys in ["ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+shift+z"] { try rig.press(keys) }
      // More than there are strokes: the last ones do nothing.
      for _ in 0..<7 { try rig.press("ctrl+z") }
      try sumi.settle()
    }
  }
}

/// The measure of `HoursTests`.
@Suite struct TrendTests {
  /// What grows by a little each time is seen under noise and peaks; what does not grow is not.
  @Test(arguments: [0, 0.01, 0.1])
  func growthIsSeenUnderNoise(slope: Double) {
    var random = SeededGenerator(seed: 7)
    var trend = Trend()
    for number in 0..<2000 {
      // The first quarter fills caches.
      let start = min(0, Double(number) - 400) * 0.5
      let peak = random.once(in: 50) ? 40.0 : 0
      trend.append(60 + start + slope * Double(number) + random.number(-1...1) + peak)
    }
    let expected = slope * 1499
    #expect(abs(trend.growth - expected) < 0.3 + expected * 0.02)
  }

  /// What leaks now and then is seen; what was opened once is no leak.
  @Test func leaksAreStairs() {
    var (stairs, step) = (Trend(), Trend())
    for number in 0..<100 {
      stairs.append(Double(number / 10))
      step.append(number < 55 ? 12 : 13)
    }
    #expect(stairs.growth > 5 && step.growth == 0)
    #expect(step.settled.count == 75)
    #expect(Trend().growth == 0)
  }
}
