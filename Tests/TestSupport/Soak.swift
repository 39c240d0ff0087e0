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
