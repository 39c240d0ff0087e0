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
    var generator = SeededGenerator(seed: 4)
    for (prefix, letters) in [
      ("omniglot-latin", Self.alphabet), ("hwrt-letters", Self.alphabet + ["A", "B"]),
    ] {
      var trial = LetterTrial(level: .easy)
      for recording in try recordings(prefix).shuffled(using: &generator).prefix(120) {
        trial.add(recording, against: letters.shuffled(using: &generator).prefix(3))
      }
      let total = trial.total
      #expect(Double(total.accepted) >= 0.9 * Double(total.own), "\(prefix): \(total)")
      #expect(Double(total.refused) >= 0.95 * Double(total.others), "\(prefix): \(total)")
    }
  }
}
