import LatencyLab
import TestSupport
import Testing

@Suite struct BlindTestTests {
  /// Against the binomial sums of tables.
  @Test(arguments: [(10, 5, 0.6230), (10, 9, 0.0107), (16, 12, 0.0384), (1, 1, 0.5), (5, 0, 1)])
  func chanceIsTheBinomialSum(trials: Int, right: Int, chance: Double) {
    #expect(abs(BlindResult(trials: trials, right: right).chance - chance) < 5e-5)
  }

  @Test func chanceFallsWithEachRightAnswer() {
    for trials in [1, 7, 100, 2000] {
      let chances = (0...trials).map { BlindResult(trials: trials, right: $0).chance }
      #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(chances.allSatisfy { (0...1).contains($0) })
    }
  }

  /// Whoever looks is always right; whoever always says the same is right half of the time.
  @Test func answersAreCounted() {
    var generator = SeededGenerator(seed: 4)
    var (seen, blind) = (BlindTest(random: 1), BlindTest(random: 1))
    for _ in 0..<400 {
      let random = UInt64.random(in: .min ... .max, using: &generator)
      let isRight = seen.guess(seen.drawsWithA ? .a : .b, next: random)
      #expect(isRight)
      blind.guess(.a, next: random)
    }
    #expect(seen.result.right == 400)
    #expect((140...260).contains(blind.result.right))
    #expect(seen.result.chance < 1e-9)
    let noAnswer = seen.guess(.x, next: 0)
    #expect(!noAnswer)
    #expect(seen.result.trials == 400)
  }
}
