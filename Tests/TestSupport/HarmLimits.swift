internal import Foundation
internal import Synchronization

/// Limits of time and memory for work on bytes that mean harm.
///
/// Work that never ends cannot be stopped from outside; the process ends then, with a word about
/// what it was.
public final class HarmLimits: Sendable {
  /// The longest that any work took, in seconds.
  public var longest: Double { state.withLock { $0.longest } }
  /// The most memory that the process had during any work beyond what it had before, in bytes; other
  /// tests may run meanwhile.
  public var mostMemory: Int { state.withLock { $0.mostMemory } }

  private struct State {
    var work: (name: String, since: Date)?
    var (longest, mostMemory) = (0.0, 0)
    var isOver = false
  }

  private let state = Mutex(State())

  /// Seconds that one piece of work may take on a machine that is busy with others.
  private static let patience = 60.0
  /// Bytes that the process may take meanwhile.
  private static let memory = 1 << 30

  /// Begins to watch.
  public init() {
    Thread.detachNewThread { [weak self] in
      while let self, !self.state.withLock({ $0.isOver }) {
        if let work = self.state.withLock({ $0.work }),
          -work.since.timeIntervalSinceNow > Self.patience
        {
          fatalError("\(work.name) did not end within \(Self.patience) s")
        }
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
  }

  deinit { state.withLock { $0.isOver = true } }

  /// Whether all work stayed within the limit of memory; the sanitizers need some for themselves.
  public var areKept: Bool { mostMemory <= Self.memory }

  /// Does some work, and looks at what it takes.
  ///
  /// - Parameters:
  ///   - name: what is said of it if it never ends.
  ///   - body: the work.
  /// - Returns: its result.
  public func watch<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    Self.forgetPeak()
    let (start, before) = (Date(), Self.peak)
    state.withLock { $0.work = (name, start) }
    defer {
      let (seconds, memory) = (-start.timeIntervalSinceNow, Self.peak - before)
      state.withLock { state in
        state.work = nil
        state.longest = max(state.longest, seconds)
        state.mostMemory = max(state.mostMemory, memory)
      }
    }
    return try body()
  }

  /// What it took, in words.
  public var words: String {
    "longest \(Int((longest * 1000).rounded())) ms, most memory \(mostMemory >> 20) MiB"
  }

  /// Lets the kernel count the most memory of the process anew; see proc(5), `clear_refs`.
  private static func forgetPeak() {
    // Where that is not allowed, only a new peak is counted.
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  /// The most memory that the process had, in bytes.
  private static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    return (kilobytes ?? 0) << 10
  }
}
