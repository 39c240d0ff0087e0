internal import DocumentStore
internal import Editor
internal import InkModel
internal import PenInput
internal import Session
internal import SystemIO
internal import TestSupport

extension Simulation {
  /// Checks everything that holds after each step.
  func check() {
    if let fault = ModelCheck.fault(of: editor) { Run.fail(fault) }
    if let area = life.picture.outdated {
      Run.fail("the window lacks damage: \(area) of \(life.picture.width) x \(life.picture.height)")
    }
    noteWritten()
    for image in Crash.images { _ = check(image) }
    Crash.images = []
    let isCalm = !editor.isBusy && !hand.isNear && !editor.isRough && !life.needsView
    if isCalm, random.once(in: 4) { checkPicture() }
    if !editor.isBusy, random.once(in: 12) { checkUndo() }
    if random.once(in: 20) { checkModel() }
    if Disk.lastFailure != nil, random.once(in: 10) { checkRecovery() }
    Run.note(Int(truncatingIfNeeded: Scheduler.now), Disk.callCount)
  }

  private func checkModel() {
    var document = editor.document
    if Plant.is(.twin), let page = document.pages.first { document.pages.append(page) }
    if let fault = ModelCheck.fault(of: document) { Run.fail(fault) }
    tally["model", default: 0] += 1
  }

  private func noteWritten() {
    guard let total = Crash.ledger?.times.count else { return }
    let written = max(0, total - life.session.unsavedCount)
    if Plant.current == nil, written < Crash.ledger?.written ?? 0 {
      Run.fail("fewer changes are saved than before")
    }
    Crash.ledger?.written = written
  }

  /// The picture as it came about is the picture drawn anew.
  private func checkPicture() {
    // The marks of guides, ink that fades and the shade of a spotlight are over the picture.
    guard editor.selection == nil, !editor.isMovingView, !editor.showsSamples,
      editor.page.paper.guides.isEmpty, editor.fadeDeadline == nil, editor.tool != .spotlight
    else { return }
    if !life.picture.isAsDrawnAnew { Run.fail("the picture is not what is drawn anew") }
    tally["drawn anew", default: 0] += 1
  }

  /// What is undone and redone is as before.
  private func checkUndo() {
    guard editor.canUndo || editor.canRedo, !editor.isReading, !editor.isReadOnly else { return }
    let before = editor.document
    let commands: [EditorCommand] =
      editor.canUndo ? [.edit(.undo), .edit(.redo)] : [.edit(.redo), .edit(.undo)]
    for command in commands { perform(command) }
    if editor.document != before {
      Run.fail("undo and redo lead to \(Self.difference(editor.document, before))")
    }
    tally["undone and redone", default: 0] += 1
  }

  /// A disk that works again has everything soon.
  private func checkRecovery() {
    if case .full(let period) = Disk.plan, period.contains(Scheduler.now) { return }
    if case .flaky(let period, _) = Disk.plan, period.contains(Scheduler.now) { return }
    Disk.plan = .none
    leave()
    pass(6_000_000_000 + 8 * Disk.longestFlush)
    if life.session.trouble != nil || life.session.unsavedCount > 0 {
      Run.fail(
        "the disk works again, and \(life.session.unsavedCount) changes wait: "
          + (life.session.trouble?.text ?? "no trouble")
      )
    }
    Disk.lastFailure = nil
    tally["recovered", default: 0] += 1
  }

  /// The same input gives the same document, byte for byte.
  func checkReplay() {
    guard let inputs = life.inputs, !editor.isDrawing else { return }
    Disk.isBypassed = true
    defer { Disk.isBypassed = false }
    let again = Self.settings.makeEditor(of: Document(), seed: life.strokeSeed)
    again.clockOrigin = editor.clockOrigin
    let picture = Picture(again, width: 120, height: 90)
    for (index, input) in inputs.enumerated() {
      _ = picture.perform(planted(input, index))
    }
    if again.document != editor.document {
      Run.fail("a replay gives \(Self.difference(again.document, editor.document))")
    }
    let folder = (Run.folder ?? "") + "/replay"
    let files = [editor.document, again.document].enumerated().map { number, document in
      bytes(of: document, at: folder + "/\(number).sumi")
    }
    Folder.remove(folder)
    if files[0] != files[1] { Run.fail("a replay gives other bytes") }
    tally["replayed", default: 0] += 1
  }

  private func bytes(of document: Document, at path: String) -> [UInt8] {
    do {
      try FileAccess.makeFolder(of: path)
      try DocumentFile.write(document, to: path)
      return try FileAccess.read(path)
    } catch {
      Run.fail("a copy cannot be written: \(error)")
    }
  }

  private func planted(_ input: Input, _ index: Int) -> Input {
    guard case .batch(var events) = input, index % 7 == 3, !events.isEmpty else { return input }
    switch Plant.current {
    case .skippedEvent: events.removeLast()
    case .lateEvent:
      let late = events[0].sample.time.nanoseconds + 700_000
      events[0].sample.time = .init(nanoseconds: late)
    default: break
    }
    return .batch(events)
  }
}
