internal import Glibc
internal import TestSupport

/// The run of a seed: its random numbers, how far it is, and its end.
enum Run {
  /// The seed.
  nonisolated(unsafe) static var seed: UInt64 = 0
  /// The number of steps so far.
  nonisolated(unsafe) static var step = 0
  /// The words that follow the seed when the run is repeated.
  nonisolated(unsafe) static var options = ""
  /// The random numbers of the disk and of the program itself.
  nonisolated(unsafe) static var chance = SeededGenerator(seed: 0)
  /// The last things that happened, for a failure.
  nonisolated(unsafe) static var recent: [String] = []
  /// The folder that goes with the run.
  nonisolated(unsafe) static var folder: String?
  /// A number that depends on all that happened.
  nonisolated(unsafe) private(set) static var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds numbers to the digest.
  static func note(_ numbers: Int...) {
    for number in numbers {
      digest = (digest ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01b3
    }
  }

  /// A Boolean value that indicates whether all that happens is printed.
  nonisolated(unsafe) static var isTraced = false

  /// Prints what happens, with the step and the milliseconds of the simulated clock.
  static func trace(_ text: String) {
    say("\(step) \(Scheduler.now / 1_000_000 - 1_000_000): \(text)")
  }

  /// Stores what happens, for a failure.
  static func log(_ text: String) {
    if isTraced { trace(text) }
    recent.append(text)
    if recent.count > 200 { recent.removeFirst(100) }
  }

  /// Ends the run: an invariant does not hold.
  static func fail(_ text: String) -> Never {
    say("sumi-sim: seed \(seed), step \(step): \(text)")
    say("  after: \(recent.suffix(12).joined(separator: ", "))")
    say("  again: sumi-sim \(seed)\(options)")
    end(1)
  }

  /// Ends the process and removes its files.
  static func end(_ code: CInt) -> Never {
    Disk.isBypassed = true
    if let folder { Folder.remove(folder) }
    // Threads that wait for their turn are not joined.
    _exit(code)
  }

  /// Prints a line.
  static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = Real.write(1, bytes, bytes.count)
  }
}
