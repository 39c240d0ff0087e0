internal import TestSupport

/// The names of the files of the simulated disk, and which of them the disk holds.
struct DiskNames {
  /// A change of names that was made and may not have reached the disk.
  private enum Change {
    case add(String, DiskFile)
    case remove(String)
    case rename(String, to: String, DiskFile)

    func concerns(_ file: DiskFile) -> Bool {
      switch self {
      case .add(_, let other), .rename(_, to: _, let other): other === file
      case .remove: false
      }
    }
  }

  /// The files as every program sees them, by path.
  private(set) var files: [String: DiskFile] = [:]
  private var flushed: [String: DiskFile] = [:]
  private var changes: [Change] = []

  mutating func add(_ path: String, _ file: DiskFile) { make(.add(path, file)) }

  mutating func remove(_ path: String) {
    if files[path] != nil { make(.remove(path)) }
  }

  mutating func rename(_ path: String, to other: String) {
    if let file = files[path] { make(.rename(path, to: other, file)) }
  }

  /// Records that all changes are on the disk, as after a flush of the folder.
  mutating func didFlush() {
    for change in changes { Self.apply(change, to: &flushed) }
    changes = []
  }

  /// Records that a file was flushed: its name is on the disk as well, and every change of names
  /// before it, as journaling file systems do.
  mutating func didFlush(_ file: DiskFile) {
    guard let last = changes.lastIndex(where: { $0.concerns(file) }) else { return }
    for change in changes[...last] { Self.apply(change, to: &flushed) }
    changes.removeFirst(last + 1)
  }

  /// Returns the names after a power cut: the last changes may be missing.
  func filesAfterPowerCut(_ chance: inout SeededGenerator) -> [String: DiskFile] {
    var result = flushed
    for change in changes.prefix(chance.whole(0...changes.count)) {
      Self.apply(change, to: &result)
    }
    return result
  }

  private mutating func make(_ change: Change) {
    changes.append(change)
    Self.apply(change, to: &files)
  }

  private static func apply(_ change: Change, to files: inout [String: DiskFile]) {
    switch change {
    case .add(let path, let file): files[path] = file
    case .remove(let path): files[path] = nil
    case .rename(let path, to: let other, let file):
      files[path] = nil
      files[other] = file
    }
  }
}
