internal import InkModel

/// What a document was after each change, and what of it is promised to be on the disk.
struct Ledger {
  /// What a kill or a power cut has to leave.
  struct Promise {
    /// The least number of changes that are there.
    var least: Int
    /// The most.
    var most: Int
    /// The least number of samples of the stroke under the pen.
    var samples: Int
    /// Its id; `nil` when no pen draws.
    var stroke: StrokeID?
  }

  /// The document before the first change and after each.
  private(set) var documents: [Document]
  /// The numbers of operations that can be undone and redone, likewise.
  private(set) var depths: [(undo: Int, redo: Int)]
  /// The time of each change.
  private(set) var times: [Int64] = []
  /// The number of changes that the database has, as far as the writer said.
  var written = 0
  /// The id of the stroke under the pen, and when it had how many samples.
  var stroke: StrokeID?
  var samples: [(time: Int64, count: Int)] = []
  /// The paths at which the document may lie, the newest last.
  var paths: [String] = []
  /// A Boolean value that indicates whether the document was on the disk before the first change.
  var isOnDisk = false

  /// Nanoseconds that a kill may cost.
  private static let kill: Int64 = 25_000_000
  /// Nanoseconds that a power cut may cost beside the time of flushes.
  private static let power: Int64 = 525_000_000
  /// Nanoseconds after a failure of the disk in which only what was written before is promised.
  private static let recovery: Int64 = 6_000_000_000

  init(_ document: Document, undo: Int = 0, redo: Int = 0) {
    documents = [document]
    depths = [(undo, redo)]
  }

  /// The document after all changes.
  var document: Document { documents[documents.count - 1] }
  /// The depths after all changes.
  var depth: (undo: Int, redo: Int) { depths[depths.count - 1] }

  /// Adds a change.
  mutating func add(_ change: DocumentChange, at time: Int64) {
    var document = document
    let inverse = document.apply(change.edit)
    var restored = document
    _ = restored.apply(change.inverse)
    if restored != self.document {
      Run.fail("the inverse of a change does not lead back: \(change.step)")
    }
    _ = inverse
    documents.append(document)
    times.append(time)
    var (undo, redo) = depth
    switch change.step {
    case .new: (undo, redo) = (undo + 1, 0)
    case .continued: undo = max(1, undo)
    case .undo: (undo, redo) = (max(0, undo - 1), redo + 1)
    case .redo: (undo, redo) = (undo + 1, max(0, redo - 1))
    case .none: break
    }
    depths.append((undo - change.forgottenSteps, redo))
  }

  /// Adds the change by which the stroke that was under the pen came back.
  mutating func addRecovered(_ document: Document, at time: Int64) {
    depths.append((depth.undo + 1, 0))
    documents.append(document)
    times.append(time)
  }

  /// Forgets all changes but the first.
  mutating func cut(to count: Int) {
    documents.removeLast(documents.count - 1 - count)
    depths.removeLast(depths.count - 1 - count)
    times.removeLast(times.count - count)
  }

  /// Returns what the end of the program at this moment has to leave.
  func promiseAfterKill(at now: Int64) -> Promise {
    let isCertain = Disk.lastFailure.map { now - $0 > Self.recovery } ?? true
    let known = times.count { $0 <= now - Self.kill }
    let seen = samples.last { $0.time <= now - Self.kill }?.count ?? 0
    return Promise(
      least: isCertain ? max(known, written) : written,
      most: times.count,
      samples: isCertain ? seen : 0,
      stroke: stroke
    )
  }

  /// Returns what a power cut at this moment has to leave.
  func promiseAfterPowerCut(at now: Int64) -> Promise {
    let isCertain = Disk.lastFailure.map { now - $0 > Self.recovery } ?? true
    let known = times.count { now - $0 - Disk.flushing(from: $0, to: now) > Self.power }
    let old = samples.last {
      now - $0.time - Disk.flushing(from: $0.time, to: now) > Self.power * 2
    }
    return Promise(
      least: isCertain ? max(known, written) : written,
      most: times.count,
      samples: isCertain ? old?.count ?? 0 : 0,
      stroke: stroke
    )
  }
}
