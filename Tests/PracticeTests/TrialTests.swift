import Exchange
import Foundation
import InkModel
import Practice
import TestSupport
import Testing

/// Letters of real hands, which are not part of the project.
@Suite struct TrialTests {
  static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")

  private func recordings(_ prefix: String) throws -> [LabelledRecording] {
    let files = try RecordingsFolder.contents(of: "handwriting", prefix: prefix)
    return try files.enumerated().flatMap { number, bytes in
      try LabelledRecording.read(bytes, writer: "\(prefix) \(number + 1)")
    }
  }

  @Test(.enabled(if: RecordingsFolder.url != nil, "shared/traces is not there"))
  func theEasyLevelKnowsTheLettersOfOtherHands() throws {
    let small = try recordings("omniglot-latin")
    let large = try recordings("hwrt-letters")
    for (name, recordings, letters) in [
      ("small letters", small, Self.alphabet), ("A and B", large, Self.alphabet + ["A", "B"]),
    ] where !recordings.isEmpty {
      let trial = LetterTrial(of: recordings, against: letters, level: .easy)
      let total = trial.total
      let missed = trial.mistakes.map { "\($0.label) (\($0.writer))" }.joined(separator: ", ")
      print("\(name): accepted \(total.accepted) of \(total.own), refused \(total.refused) of \(total.others); refused own: \(missed)")
      #expect(Double(total.accepted) >= 0.9 * Double(total.own), "\(name)")
      #expect(Double(total.refused) >= 0.95 * Double(total.others), "\(name)")
    }
  }
}
