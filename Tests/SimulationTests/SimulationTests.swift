import Foundation
import SystemIO
import TestSupport
import Testing

/// The program under a seeded user, clock and disk; see `Tests/Simulation`.
@Suite(.serialized) struct SimulationTests {
  /// The end of a run.
  private struct Outcome {
    /// The exit status; `nil` when a signal ended it.
    let code: Int?
    let text: String
  }

  /// Runs the simulation, which stands beside the tests.
  private func simulate(_ words: [String]) throws -> Outcome {
    let places =
      [
        Bundle.main.bundleURL,
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
      ] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let program = places.map { $0.appending(path: "sumi-sim") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let path = try #require(program as URL?, "sumi-sim is not beside the tests").path
    let outcome = try Program.run(path, words)
    return Outcome(code: outcome.status, text: String(decoding: outcome.output, as: UTF8.self))
  }

  /// Whatever the user, the threads and the disk do, no invariant breaks.
  @Test(arguments: Soak.cases(4, long: 400))
  func everyInvariantHolds(number: Int) throws {
    let seed = UInt64(number) &+ Soak.seed &* 1000
    let outcome = try simulate(["\(seed)", "--steps", "\(Soak.count(400, long: 4000))"])
    #expect(outcome.code == 0, "\(outcome.text)")
    Soak.report(outcome.text)
  }

  /// A seed is a whole run: every change, call and picture is the same again.
  @Test func seedRepeatsTheRun() throws {
    let words = ["77", "--steps", "250"]
    let first = try simulate(words)
    #expect(first.code == 0 && first.text.contains("digest"), "\(first.text)")
    #expect(try simulate(words).text == first.text)
    #expect(try simulate(["78", "--steps", "250"]).text != first.text)
  }

  /// Each call of the system that changes a file fails once in a session of 200 operations.
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func everyCallMayFail(seed: UInt64) throws {
    let outcome = try simulate(["\(seed)", "--calls", "\(Soak.count(160, long: 1))"])
    #expect(outcome.code == 0, "\(outcome.text)")
    Soak.report(outcome.text)
  }

  /// The faults that a run can be given; `Plant` says what they are.
  private static let faults = [
    "lyingFlush", "lyingLogFlush", "lostAppend", "tornAppend", "lostPages", "keptFile",
    "flippedBit", "droppedChange", "swappedChanges", "halfChange", "forgottenJournal", "noRetry",
    "forgottenDamage", "smallDamage", "leftMark", "untoldChange", "forgottenRedo",
    "doubleUndo", "twin", "unwrittenUndo",
    "skippedEvent", "lateEvent", "forgetfulReader",
  ]

  /// A planted fault is found, and the failure names the seed that finds it again.
  @Test(arguments: faults)
  func plantedFaultIsFound(fault: String) throws {
    for seed in 1...48 {
      let words = ["\(seed)", "--steps", "400", "--plant", fault]
      let outcome = try simulate(words)
      guard outcome.code != 0 else { continue }
      #expect(outcome.code == 1 && outcome.text.contains("seed \(seed), step "), "\(outcome.text)")
      return
    }
    Issue.record("no seed finds \(fault)")
  }
}
