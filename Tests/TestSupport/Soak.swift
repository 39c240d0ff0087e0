internal import Foundation

/// Tests in their long forms, which `Scripts/soak` asks for, and what they report then.
public enum Soak {
  /// Whether tests run in their long forms: `SUMI_SOAK` is set.
  public static let isOn = ProcessInfo.processInfo.environment["SUMI_SOAK"] != nil

  /// Where random numbers begin; `SUMI_SEED` asks for others than the usual.
  public static let seed =
    ProcessInfo.processInfo.environment["SUMI_SEED"].flatMap { UInt64($0) } ?? 17

  /// How often something is tried: what a few seconds allow, or more.
  public static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }

  /// The numbers of the cases to try: as many as a few seconds allow, or more.
  ///
  /// Each case stands for itself. `SUMI_CASES=2001-4000` asks for these alone, to share or go on with
  /// a long run.
  public static func cases(_ short: Int, long: Int) -> ClosedRange<Int> {
    let text = ProcessInfo.processInfo.environment["SUMI_CASES"] ?? ""
    let ends = text.split(separator: "-").compactMap { Int($0) }
    guard isOn, ends.count == 2, ends[0] >= 1, ends[0] <= ends[1] else {
      return 1...count(short, long: long)
    }
    return ends[0]...ends[1]
  }

  /// The random numbers of a case, unrelated to those of other cases and of other seeds.
  public static func generator(ofCase number: Int) -> SeededGenerator {
    SeededGenerator(seed: UInt64(bitPattern: Int64(number)) &+ seed &* 1_000_003)
  }

  /// Prints how far a long run has come, once in 500 cases; nothing in the short form.
  ///
  /// - Parameters:
  ///   - number: the number of the case that is done.
  ///   - cases: all of them.
  ///   - words: what is to be said of those that are done.
  public static func progress(_ number: Int, of cases: ClosedRange<Int>, _ words: String) {
    guard isOn, number % 500 == 0 || number == cases.upperBound else { return }
    FileHandle.standardOutput.write(
      Data("case \(number) of \(cases.lowerBound) to \(cases.upperBound): \(words)\n".utf8)
    )
  }

  /// Prints a line of figures, which `Scripts/soak` repeats at its end; nothing in the short form.
  public static func report(_ line: String) {
    guard isOn else { return }
    FileHandle.standardOutput.write(Data("soak: \(line) (seed \(seed))\n".utf8))
  }

  /// The middle, the 99th percentile and the greatest of some times.
  ///
  /// - Parameter seconds: the times.
  /// - Returns: milliseconds, in words.
  public static func words(of seconds: [Double]) -> String {
    let sorted = seconds.sorted()
    func quantile(_ share: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      return (sorted[Int((Double(last) * share).rounded())] * 10_000).rounded() / 10
    }
    return "p50 \(quantile(0.5)) ms, p99 \(quantile(0.99)) ms, most \(quantile(1)) ms"
  }
}
