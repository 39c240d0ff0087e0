internal import Glibc
internal import TestSupport

/// A disk that fails, stalls, fills, tears and loses power as the seed decides.
///
/// The files are real, so that reading and locking need no simulation; every change of them is recorded
/// until it is flushed. What lies outside of ``root`` is not simulated, and neither is the index that
/// SQLite keeps in shared memory (`-shm`).
enum Disk {
  /// An open file.
  struct Handle {
    let path: String
    /// The file; `nil` for a folder.
    let file: DiskFile?
    let appends: Bool
    var offset = 0
  }

  /// The folder of the simulated files, with a slash; `nil` while nothing is simulated.
  nonisolated(unsafe) static var root: String?
  /// A Boolean value that indicates whether the calls of this moment are those of a check.
  nonisolated(unsafe) static var isBypassed = false
  nonisolated(unsafe) static var names = DiskNames()
  nonisolated(unsafe) static var handles: [CInt: Handle] = [:]
  /// The names that files in the making will get, if none has them.
  nonisolated(unsafe) static var targets: [String] = []
  /// The calls that fail.
  nonisolated(unsafe) static var plan = FaultPlan.none
  /// The nanoseconds that a flush takes at most.
  nonisolated(unsafe) static var longestFlush: Int64 = 0
  /// The number of calls that change something.
  nonisolated(unsafe) static var callCount = 0
  /// The time of the last failure; `nil` before the first.
  nonisolated(unsafe) static var lastFailure: Int64?
  /// The paths of files that the disk refused to remove, which may be left.
  nonisolated(unsafe) static var unremoved: Set<String> = []
  /// The periods of flushes that have ended, and the beginnings of others.
  nonisolated(unsafe) static var flushes: [ClosedRange<Int64>] = []
  nonisolated(unsafe) static var flushBeginnings: [CInt: Int64] = [:]

  /// Returns whether a path lies on the simulated disk.
  static func holds(_ path: String) -> Bool {
    guard !isBypassed, let root else { return false }
    // SQLite names a folder without its slash.
    return (path.hasPrefix(root) || path + "/" == root) && !path.hasSuffix("-shm")
  }

  /// Returns the handle of a descriptor on the simulated disk.
  static func handle(_ descriptor: CInt) -> Handle? {
    isBypassed ? nil : handles[descriptor]
  }

  /// Counts a call, ahead of which everything may end, and returns whether it fails.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - needsSpace: whether a full disk refuses the call.
  ///   - call: the function, for a trace.
  /// - Returns: whether it fails; `errno` says why then.
  static func refuses(
    _ path: String,
    needsSpace: Bool,
    _ call: StaticString = #function
  ) -> Bool {
    followRenames()
    callCount += 1
    if Run.isTraced { Run.trace("\(callCount) \(call) \(path.dropFirst(root?.utf8.count ?? 0))") }
    // The length of a path depends on the number of the process.
    Run.note(callCount)
    Crash.mayHappen()
    guard let error = plan.error(ofCall: callCount, needsSpace: needsSpace) else { return false }
    lastFailure = Scheduler.now
    if Run.isTraced { Run.trace("  refused: \(error)") }
    errno = error
    return true
  }

  /// Notes that a file in the making got a name that was not in use.
  ///
  /// This is a call of the system by number, which cannot be replaced without harm: the locks of the
  /// library use that door too. So it never fails here, and is noted ahead of the next call.
  static func followRenames() {
    guard let index = targets.firstIndex(where: { access($0, F_OK) == 0 }) else { return }
    let target = targets.remove(at: index)
    guard names.files[target] == nil else { return }
    let moved = names.files.keys.first { $0.contains("/.sumi-") && access($0, F_OK) != 0 }
    if let moved { names.rename(moved, to: target) }
  }

  /// Forgets all handles, as the end of the program does.
  static func forgetHandles() {
    handles = [:]
    flushBeginnings = [:]
    flushes = []
    lastFailure = nil
    (unremoved, targets) = ([], [])
  }

  /// Nanoseconds of a period in which a flush was under way.
  static func flushing(from start: Int64, to end: Int64) -> Int64 {
    let current = flushBeginnings.values.filter { $0 < end }.map { $0...end }
    let parts = (flushes + current).filter { $0.upperBound > start && $0.lowerBound < end }
      .map { (max(start, $0.lowerBound), min(end, $0.upperBound)) }.sorted { $0.0 < $1.0 }
    var (total, last): (Int64, Int64) = (0, start)
    for (from, to) in parts where to > last {
      total += to - max(from, last)
      last = to
    }
    return total
  }
}
