public import InkModel
internal import Synchronization
internal import SystemIO

/// The making, opening and moving of the document.
extension DocumentWriter {
  /// Moves the document to another path; later changes are written there.
  ///
  /// A document that is not there yet is made there. ``WriterReport/moved(to:)`` or
  /// ``WriterReport/notMoved(_:)`` reports the outcome.
  ///
  /// If the disk refuses pending changes, the old file stays and they are written to a copy; if the
  /// old file cannot even be read any more, `memory` is written instead.
  ///
  /// - Parameters:
  ///   - path: the new path.
  ///   - keepsOriginal: whether the old file stays as it is now.
  ///   - replaces: whether an existing file is replaced; otherwise nothing may be there.
  ///   - memory: the document with all changes so far; `nil` when it is not wholly in memory.
  public func move(
    to path: String,
    keepsOriginal: Bool = false,
    replaces: Bool = false,
    memory: (document: Document, history: DocumentHistory)? = nil
  ) {
    let count = state.withLock { $0.count }
    queue.async { [self] in
      commitAll()
      if state.withLock({ $0.isFailing }) { skipDone() }
      let isRefused = state.withLock { $0.isFailing }
      var isFromMemory = false
      let error = file.withLock { file -> DocumentError? in
        do throws(DocumentError) {
          if isRefused {
            try DocumentFile.prepare(path, replaces: replaces)
            do throws(DocumentError) {
              try copy(&file, to: path, replaces: replaces)
            } catch {
              guard let memory else { throw error }
              try DocumentFile.write(memory.document, history: memory.history, to: path)
              (file, isFromMemory) = (nil, true)
              didTransfer.withLock { $0 }?()
              settle(at: Target(path: path), through: count, removesOld: false)
            }
          } else {
            try move(&file, to: path, keepsOriginal: keepsOriginal, replaces: replaces)
          }
        } catch {
          return error
        }
        // Should opening it fail, it is tried again with the next change.
        file = try? openTarget()
        return nil
      }
      reports.post(error.map { .notMoved($0) } ?? .moved(to: path))
      guard isRefused, error == nil else { return }
      if isFromMemory { finish(through: count) }
      commitAll()
    }
  }

  /// Continues beside the document where it lies now, with a log that holds all that waits; only then
  /// the old one may be removed.
  ///
  /// Nothing is appended meanwhile: a log that began at the new place before the old one was given up
  /// would have all that waits once more.
  ///
  /// - Parameters:
  ///   - place: the document at its new place.
  ///   - count: the number of the last task that is part of it; `nil` for those that were committed.
  ///   - removesOld: whether the old log goes.
  /// - Returns: the document at its old place.
  @discardableResult
  private func settle(
    at place: Target,
    through count: Int? = nil,
    removesOld: Bool
  ) -> Target {
    logQueue.sync {
      if let count { _ = state.withLock { $0.didCommit(through: count, at: Clock.now) } }
      let left = target.withLock { target in
        defer { target = place }
        return target
      }
      let next = nextLog.withLock { next in
        defer { next = nil }
        return next
      }
      let old = log.withLock { log in
        defer { log = next }
        return log
      }
      if next == nil { state.withLock { $0.beginLog() } }
      appendWaiting()
      // A document that could not be written needs its log, where it stays.
      if removesOld { old?.remove() }
      return left
    }
  }

  /// Begins a log beside the place to which the document moves, so that it has all that waits from the
  /// moment on at which it lies there; until it has moved, both logs get every task.
  ///
  /// - Parameters:
  ///   - destination: the path to which the document moves.
  ///   - base: the stamp of the last log of the database.
  private func beginNextLog(beside destination: String, base: UInt64) {
    // A document that never had a log would take that of any other for its own.
    guard base != 0 else { return }
    logQueue.sync {
      appendWaiting()
      // Without it the log begins when the document has moved.
      guard let log = try? AppendLog(beside: destination, base: base, stamp: AppendLog.makeStamp())
      else { return }
      nextLog.withLock { $0 = log }
      let (tasks, last) = state.withLock { $0.first($0.waiting.count) }
      for (index, task) in tasks.enumerated() {
        appendToNextLog(task, number: last - tasks.count + 1 + index)
      }
    }
  }

  /// Appends a task to the log beside the place to which the document moves; called in ``logQueue``.
  func appendToNextLog(_ task: WriterTask, number: Int) {
    nextLog.withLock { log in
      guard let current = log, (try? current.append(task, number: number)) == nil else { return }
      // A log that lacks a task is of no use.
      current.remove()
      log = nil
    }
  }

  /// Removes the log beside the place to which the document could not be moved.
  private func removeNextLog() {
    logQueue.sync {
      nextLog.withLock { log in
        log?.remove()
        log = nil
      }
    }
  }

  /// Makes the document that does not exist yet, with its folder, without waiting for the disk.
  ///
  /// - Throws: ``DocumentError``; it is tried again with the next task.
  func makePlannedFile() throws(DocumentError) {
    let error = target.withLock { target -> DocumentError? in
      guard let document = target.document else { return nil }
      do throws(DocumentError) {
        try DocumentFile.prepare(target.path, replaces: false)
        let stamp = AppendLog.makeStamp()
        try DocumentFile.write(document, unflushedTo: target.path, stamp: stamp)
        (target.document, target.isFlushed, target.stamp) = (nil, false, stamp)
        // From now on others only read. A file system without locks admits everybody anyway.
        target.lock = try? FileLock(target.path)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }

  /// Waits until a document that was made without waiting for the disk is there; called in ``queue``.
  ///
  /// - Throws: ``DocumentError`` when the disk refuses; it is tried again with the next flush.
  func flushMadeFile() throws(DocumentError) {
    let (path, isFlushed) = target.withLock { ($0.path, $0.isFlushed) }
    // Not once SQLite has it open: closing it again would take its locks away.
    guard !isFlushed else { return }
    do throws(SystemError) { try FileAccess.flushNamed(path) } catch {
      throw DocumentError(error, path)
    }
    target.withLock { $0.isFlushed = true }
  }

  /// Opens the document, which is made first where there is none.
  func openTarget() throws(DocumentError) -> sending DocumentFile {
    try logQueue.sync { () -> Result<Void, DocumentError> in
      Result { () throws(DocumentError) in try makePlannedFile() }
    }.get()
    try flushMadeFile()
    let (path, lock) = target.withLock { ($0.path, $0.lock) }
    let file = try DocumentFile(path, .writing, joinsLog: false, lock: lock)
    guard file.access == .writing else {
      throw DocumentError(.readOnly, path, "it cannot be written any more")
    }
    let stamp = try file.logPosition.stamp
    target.withLock { ($0.stamp, $0.lock) = (stamp, nil) }
    return file
  }

  /// Moves the open document; if that fails it stays open at its old path.
  private func move(
    _ file: inout sending DocumentFile?,
    to destination: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    let planned = target.withLock { $0.document }
    if file == nil, let planned {
      return try make(planned, at: destination, replaces: replaces)
    }
    // A change that came since has made the planned file, and waits in its log.
    if file == nil { file = try openTarget() }
    guard let path = file?.path else { return }
    // A position that cannot be read is met again, and told of, with the next change.
    let base = (try? file?.logPosition.stamp) ?? 0
    // Should opening it again fail, it is tried with the next change.
    do throws(DocumentError) {
      try file?.close()
    } catch {
      file = nil
      file = try openTarget()
      throw error
    }
    file = nil
    do throws(DocumentError) {
      try Self.prepareTransfer(to: destination, replaces: replaces)
      beginNextLog(beside: destination, base: base)
      try Self.transfer(path, to: destination, keepsOriginal: keepsOriginal, replaces: replaces)
    } catch {
      removeNextLog()
      file = try? openTarget()
      throw error
    }
    didTransfer.withLock { $0 }?()
    settle(at: Target(path: destination, stamp: base), removesOld: true)
  }

  /// Copies a document from a disk that refuses changes, to continue with the copy.
  private func copy(
    _ file: inout sending DocumentFile?,
    to destination: String,
    replaces: Bool
  ) throws(DocumentError) {
    if file == nil {
      if let planned = target.withLock({ $0.document }) {
        return try make(planned, at: destination, replaces: replaces)
      }
      file = try openTarget()
    }
    let stamp = try file?.logPosition.stamp ?? 0
    try file?.copy(to: destination)
    file = nil
    didTransfer.withLock { $0 }?()
    settle(at: Target(path: destination, stamp: stamp), removesOld: false)
  }

  /// Makes the planned document at another path.
  private func make(
    _ document: Document,
    at destination: String,
    replaces: Bool
  ) throws(DocumentError) {
    try DocumentFile.prepare(destination, replaces: replaces)
    try DocumentFile.write(document, to: destination)
    didTransfer.withLock { $0 }?()
    let old = settle(at: Target(path: destination), removesOld: true)
    // A change that came meanwhile made it where it was planned.
    if old.document == nil { FileAccess.remove(old.path) }
  }

  /// Makes the folder of the destination, and takes away the logs that lie there.
  private static func prepareTransfer(
    to destination: String,
    replaces: Bool
  ) throws(DocumentError) {
    try DocumentFile.prepare(destination, replaces: replaces)
    if replaces {
      try DocumentFile.foldIn(destination)
    } else {
      DocumentFile.removeLog(of: destination)
    }
  }

  private static func transfer(
    _ path: String,
    to destination: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    do throws(SystemError) {
      guard replaces else {
        return try FileAccess.copy(path, as: destination, keepsOriginal: keepsOriginal)
      }
      guard keepsOriginal else { return try FileAccess.relocate(path, to: destination) }
      try FileAccess.replace(destination, with: try FileAccess.read(path))
    } catch {
      throw DocumentError(error, destination)
    }
  }
}
