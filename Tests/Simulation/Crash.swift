internal import TestSupport

/// The ends that may come between any two calls of the system.
enum Crash {
  /// The kinds of ends.
  enum Kind: String, Sendable {
    /// The process ends; all that it handed to the system is there.
    case kill
    /// The machine ends; what was not flushed may be missing in part.
    case powerCut
  }

  /// The files that an end leaves, and what they have to hold.
  struct Image {
    let kind: Kind
    /// Contents by path, relative to ``Disk/root``.
    let files: [String: [UInt8]]
    let promise: Ledger.Promise
    let step: Int
    let call: Int
    let time: Int64
  }

  /// The images that have not been checked.
  nonisolated(unsafe) static var images: [Image] = []
  /// What is promised of the document; `nil` while there is none.
  nonisolated(unsafe) static var ledger: Ledger?
  /// One call of so many has an end ahead of it; `nil` for none.
  nonisolated(unsafe) static var frequency: Int?
  nonisolated(unsafe) private static var chance = SeededGenerator(seed: 0)

  /// Begins a run.
  static func begin(seed: UInt64) { chance = SeededGenerator(seed: seed ^ 0xC0FFEE) }

  /// Stores an image ahead of a call of the system, now and then.
  static func mayHappen() {
    guard let frequency, images.count < 4, chance.once(in: frequency) else { return }
    images.append(image(chance.once(in: 2) ? .kill : .powerCut))
  }

  /// Returns what is left if the end comes now.
  static func image(_ kind: Kind) -> Image {
    Disk.followRenames()
    let names = kind == .kill ? Disk.names.files : Disk.names.filesAfterPowerCut(&chance)
    let root = Disk.root ?? ""
    var files: [String: [UInt8]] = [:]
    for (path, file) in names.sorted(by: { $0.key < $1.key }) {
      files[String(path.dropFirst(root.count))] =
        kind == .kill ? file.contents : file.contentsAfterPowerCut(&chance)
    }
    guard let ledger else { Run.fail("an end without a document") }
    let now = Scheduler.now
    return Image(
      kind: kind,
      files: files,
      promise: kind == .kill
        ? ledger.promiseAfterKill(at: now) : ledger.promiseAfterPowerCut(at: now),
      step: Run.step,
      call: Disk.callCount,
      time: now
    )
  }
}
