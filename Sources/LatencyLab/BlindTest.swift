internal import SystemIO

import func Glibc.exp
import func Glibc.log

/// A blind A/B/X test: the user draws with X, which is either A or B, and answers which one it is.
///
/// 1. ``begin(with:)`` hides A or B behind X.
/// 2. The user draws with ``Choice/x`` and, for comparison, with A and B.
/// 3. ``guess(_:next:)`` records an answer and starts the next trial.
public struct BlindTest: Hashable, Sendable {
  /// A setting to draw with.
  public enum Choice: String, Sendable {
    /// The first setting.
    case a
    /// The second setting.
    case b
    /// One of the two, chosen at random and hidden from the user.
    case x
  }

  /// The result of all trials so far.
  public private(set) var result = BlindResult()
  /// The setting that the user draws with.
  public var shown = Choice.x
  private var hidden = Choice.a

  /// Makes a test.
  ///
  /// - Parameter random: Random bits that decide which setting is hidden behind X.
  public init(random: UInt64) { begin(with: random) }

  /// Hides one of the two settings behind X and selects X.
  public mutating func begin(with random: UInt64) {
    hidden = random.nonzeroBitCount % 2 == 0 ? .a : .b
    shown = .x
  }

  /// A Boolean value that indicates whether the active setting is A; not to be shown while X is
  /// selected.
  public var drawsWithA: Bool { (shown == .x ? hidden : shown) == .a }

  /// Records an answer and starts the next trial.
  ///
  /// - Parameters:
  ///   - choice: The user's answer; `.x` is not an answer and is ignored.
  ///   - random: Random bits that decide which setting is hidden in the next trial.
  /// - Returns: `true` if the answer was right.
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

/// The number of right answers in a blind test, and its statistical significance.
public struct BlindResult: Hashable, Codable, Sendable {
  /// The number of answers.
  public var trials = 0
  /// The number of right answers.
  public var right = 0

  /// Makes a result.
  public init(trials: Int = 0, right: Int = 0) { (self.trials, self.right) = (trials, right) }

  /// The probability of at least this many right answers by guessing, 0...1.
  ///
  /// The p-value of the exact one-sided binomial test; 1 without an answer.
  public var chance: Double {
    guard trials > 0, right > 0 else { return 1 }
    // Logarithms, so that the binomial coefficients of hundreds of trials do not overflow.
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

  /// A sentence for the user, in the user's language.
  public var summary: String {
    guard trials > 0 else { return localized("no answer yet") }
    let figures = localized(
      "{right} of {all} correct, {share} % by chance",
      ["right": "\(right)", "all": "\(trials)", "share": BoardNumber.digits(chance * 100)]
    )
    if chance < 0.05 { return figures + ": " + localized("the difference is felt") }
    let verdict = trials < 5 ? localized("too few answers") : localized("no difference shown")
    return figures + ": " + verdict
  }
}
