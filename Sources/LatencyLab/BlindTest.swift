internal import SystemIO

import func Glibc.exp
import func Glibc.log

/// A blind A/B/X test: the user draws with X, which is A or B, and says which.
///
/// 1. ``begin(with:)`` hides one of the two behind X.
/// 2. The user draws with ``Choice/x``, and for comparison with A and B.
/// 3. ``guess(_:next:)`` notes an answer and hides anew.
public struct BlindTest: Hashable, Sendable {
  /// What can be drawn with.
  public enum Choice: String, Sendable {
    /// The first setting.
    case a
    /// The second setting.
    case b
    /// One of the two; which, is hidden.
    case x
  }

  /// What has been guessed so far.
  public private(set) var result = BlindResult()
  /// What is drawn with.
  public var shown = Choice.x
  private var hidden = Choice.a

  /// Makes a test.
  ///
  /// - Parameter random: decides what is hidden behind X.
  public init(random: UInt64) { begin(with: random) }

  /// Hides one of the two behind X.
  public mutating func begin(with random: UInt64) {
    hidden = random.nonzeroBitCount % 2 == 0 ? .a : .b
    shown = .x
  }

  /// Whether A is what is drawn with now; nobody should be shown this while X is chosen.
  public var drawsWithA: Bool { (shown == .x ? hidden : shown) == .a }

  /// Takes an answer, and hides anew.
  ///
  /// - Parameters:
  ///   - choice: what the user thinks X is; X itself is no answer.
  ///   - random: decides what is hidden next.
  /// - Returns: whether it was right.
  @discardableResult
  public mutating func guess(_ choice: Choice, next random: UInt64) -> Bool {
    guard choice != .x else { return false }
    let isRight = choice == hidden
    result.trials += 1
    if isRight { result.right += 1 }
    begin(with: random)
    return isRight
  }
}

/// How often a blind test was guessed right, and what that means.
public struct BlindResult: Hashable, Codable, Sendable {
  /// Answers given.
  public var trials = 0
  /// Right answers.
  public var right = 0

  /// Makes a result.
  public init(trials: Int = 0, right: Int = 0) { (self.trials, self.right) = (trials, right) }

  /// How probable so many right answers, or more, are by tossing a coin.
  ///
  /// The exact binomial test, one-sided; 1 without an answer.
  public var chance: Double {
    guard trials > 0, right > 0 else { return 1 }
    // Sums of logarithms, so that hundreds of trials do not overflow.
    var logarithm = -Double(trials) * 0.693_147_180_559_945_3
    var sum = 0.0
    for count in 0...trials {
      if count >= right { sum += exp(logarithm) }
      if count < trials {
        logarithm += log(Double(trials - count)) - log(Double(count + 1))
      }
    }
    return min(1, sum)
  }

  /// What it means, in words.
  public var words: String {
    guard trials > 0 else { return localized("no answer yet") }
    let told = localized(
      "{right} of {all} right, by chance {share} %",
      ["right": "\(right)", "all": "\(trials)", "share": BoardNumber.digits(chance * 100)]
    )
    if chance < 0.05 { return told + ": " + localized("the difference is felt") }
    let verdict = trials < 5 ? localized("too few to tell") : localized("no difference shown")
    return told + ": " + verdict
  }
}
