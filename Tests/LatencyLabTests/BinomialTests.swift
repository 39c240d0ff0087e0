import LatencyLab
import TestSupport
import Testing

/// The statistics of blind tests against the binomial distribution itself.
@Suite struct BinomialTests {
  /// Pascal's triangle: whole numbers, exact up to 2⁵³.
  private static func row(_ trials: Int) -> [Double] {
    var row = [1.0]
    for _ in 0..<trials { row = zip([0] + row, row + [0]).map { $0 + $1 } }
    return row
  }

  @Test(arguments: 1...40)
  func chanceIsTheTailOfTheDistribution(trials: Int) {
    let row = Self.row(trials)
    let all = row.reduce(0, +)
    for right in 0...trials {
      let tail = row[right...].reduce(0, +) / all
      let chance = BlindResult(trials: trials, right: right).chance
      #expect(abs(chance - tail) < 1e-12, "\(right) of \(trials)")
    }
  }

  /// The distribution is symmetric: at least k right, or at least n - k + 1 wrong, is certain.
  @Test(arguments: [1, 10, 101, 1000])
  func bothTailsAreEverything(trials: Int) {
    for right in stride(from: 1, through: trials, by: max(1, trials / 13)) {
      let upper = BlindResult(trials: trials, right: right).chance
      let lower = BlindResult(trials: trials, right: trials - right + 1).chance
      #expect(abs(upper + lower - 1) < 1e-9, "\(right) of \(trials)")
    }
  }

  @Test func nothingGuessedIsCertain() {
    #expect(BlindResult().chance == 1)
    #expect(BlindResult(trials: 0, right: 0).summary == BlindResult().summary)
  }

  /// What is said depends on how improbable the result is, and on how many answers there are.
  @Test func summariesSayWhatWasShown() {
    #expect(BlindResult(trials: 10, right: 9).summary.contains("9 of 10"))
    #expect(BlindResult(trials: 10, right: 9).summary.contains("the difference is felt"))
    #expect(BlindResult(trials: 10, right: 6).summary.contains("no difference shown"))
    #expect(BlindResult(trials: 4, right: 4).summary.contains("too few answers"))
    #expect(BlindResult(trials: 5, right: 5).summary.contains("the difference is felt"))
  }

  /// Both settings are hidden about equally often, and what is shown is what was asked for.
  @Test func bothSettingsAreHidden() {
    var generator = SeededGenerator(seed: 8)
    var test = BlindTest(random: generator.next())
    var hidden: [Bool] = []
    for _ in 0..<400 {
      test.shown = .a
      #expect(test.drawsWithA)
      test.shown = .b
      #expect(!test.drawsWithA)
      test.shown = .x
      hidden.append(test.drawsWithA)
      test.guess(.a, next: generator.next())
      #expect(test.shown == .x)
    }
    #expect((150...250).contains(hidden.count { $0 }))
    #expect(test.result.right == hidden.count { $0 })
  }
}
