internal import DocumentStore
internal import Editor
internal import InkModel
internal import Session
internal import SystemIO
internal import TestSupport

extension Simulation {
  /// Opens a document that must be as the ledger says, with the stroke that was under the pen at most.
  func reopen(_ path: String, expecting ledger: Ledger) {
    hand.forget()
    let session = openAgain(path)
    let picture = Picture(session.editor, width: 120, height: 90)
    life = Life(
      session: session,
      picture: picture,
      inputs: nil,
      remaining: random.whole(20...conditions.longestLife)
    )
    Crash.ledger = nil
    readAll()
    if Plant.is(.forgetfulReader), session.editor.canUndo {
      session.commit(session.editor.perform(.undo))
    }
    let document = session.editor.document
    let isSame = document == ledger.document
    if !isSame, !isRecovered(document, from: ledger.document) {
      Run.fail("opened again, the document differs: \(Self.difference(document, ledger.document))")
    }
    guard let history = session.editor.knownHistory else { Run.fail("no history") }
    let expected = isSame ? ledger.depth.undo : ledger.depth.undo + 1
    if history.undoing.count != expected || isSame && history.redoing.count != ledger.depth.redo {
      Run.fail(
        "opened again, \(history.undoing.count) steps can be undone and \(history.redoing.count) "
          + "redone, not \(expected) and \(ledger.depth.redo)"
      )
    }
    var next = Ledger(ledger.document, undo: ledger.depth.undo, redo: ledger.depth.redo)
    // The stroke that was under the pen is a change of this life.
    if !isSame { next.addRecovered(document, at: Scheduler.now) }
    next.isOnDisk = true
    next.paths = [path]
    Crash.ledger = next
    picture.resize(width: 120, height: 90)
  }

  /// Opens a document; once more if the disk failed meanwhile.
  private func openAgain(_ path: String) -> DocumentSession {
    for _ in 0..<2 {
      let failure = Disk.lastFailure
      do {
        let session = try DocumentSession.open(path, with: Self.settings)
        guard session.editor.isReadOnly || session.path != path else { return session }
        if Disk.lastFailure == failure {
          let why = session.trouble?.text ?? session.path ?? "no path"
          Run.fail("opened again, it can only be read: \(why)")
        }
        try session.close()
      } catch {
        if Disk.lastFailure == failure { Run.fail("opening again: \(error.message)") }
      }
    }
    Run.fail("opened again twice, it cannot be drawn on")
  }

  /// Reads all pages and the history.
  private func readAll() {
    let first = editor.pageNumber
    for number in editor.document.pages.indices {
      life.picture.show(editor.showPage(number).damage)
      life.session.readWanted()
      var rounds = 0
      while editor.isReading || !editor.wantedLayers.isEmpty {
        Scheduler.sleep(5_000_000)
        pump()
        life.session.readWanted()
        rounds += 1
        if rounds > 2000 { Run.fail("reading does not end: \(life.session.trouble?.text ?? "")") }
      }
    }
    if !editor.isWhollyRead { Run.fail("not all was read") }
    life.picture.show(editor.showPage(first).damage)
  }

  /// Returns whether a document is another one with a stroke more: the one that was under the pen.
  private func isRecovered(_ document: Document, from old: Document) -> Bool {
    guard document.strokeCount == old.strokeCount + 1 else { return false }
    var less = document
    for page in document.pages.indices {
      for layer in document.pages[page].layers.indices {
        let id = document.pages[page].layers[layer].id
        let strokes = Array(document.pages[page].layers[layer].drawing.strokes)
        guard let last = strokes.last, let before = old[id]?.drawing.strokes.count,
          strokes.count == before + 1
        else { continue }
        _ = less.apply(.draw(id, .remove([last.id])))
      }
    }
    return less == old
  }

  /// Says how two documents differ.
  static func difference(_ one: Document, _ other: Document) -> String {
    func words(_ document: Document) -> String {
      document.pages.map { page in
        page.layers.map { "\($0.id.number):\($0.drawing.strokes.count)" }.joined(separator: "+")
      }.joined(separator: " | ")
    }
    var parts = ["\(words(one)), not \(words(other))"]
    for (page, old) in zip(one.pages, other.pages) where page != old {
      if (page.title, page.paper, page.id) != (old.title, old.paper, old.id)
        || page.size != old.size
      {
        parts.append("the page \(page.id.number)")
      }
      for (layer, old) in zip(page.layers, old.layers) where layer != old {
        parts.append("the layer \(layer.id.number)")
        for (index, (stroke, old)) in zip(layer.drawing.strokes, old.drawing.strokes).enumerated()
        where stroke != old { parts.append("stroke \(index): \(difference(stroke, old))") }
      }
    }
    return parts.joined(separator: "; ")
  }

  private static func difference(_ one: Stroke, _ other: Stroke) -> String {
    var parts: [String] = []
    if one.id != other.id { parts.append("id") }
    if one.ink != other.ink { parts.append("ink \(one.ink), not \(other.ink)") }
    if one.path != other.path { parts.append("path") }
    if one.transform != other.transform {
      parts.append("transform \(one.transform), not \(other.transform)")
    }
    if one.mask != other.mask { parts.append("mask") }
    if one.randomSeed != other.randomSeed { parts.append("seed") }
    let (samples, old) = (Array(one.samples), Array(other.samples))
    if samples != old {
      let first = zip(samples, old).enumerated().first { $0.element.0 != $0.element.1 }
      parts.append("samples \(samples.count), not \(old.count): \(first.map { "\($0)" } ?? "")")
    }
    return parts.joined(separator: ", ")
  }

  /// Handles what the disk says, and the timers that are due.
  func pump() {
    if !Plant.is(.forgottenJournal) { SimulatedTimers.fire() }
    var poller = Poller(life.session.descriptors)
    poller.wait(isBlocking: false)
    guard let effects = life.session.answer(poller) else { return }
    life.picture.show(effects.damage)
    if !effects.changes.isEmpty { take(effects) }
  }

  /// Lets time pass.
  func pass(_ nanoseconds: Int64) {
    let end = Scheduler.now + nanoseconds
    repeat {
      let timer = Plant.is(.forgottenJournal) ? nil : SimulatedTimers.next
      let next = min(end, timer ?? end)
      Scheduler.sleep(max(1000, next - Scheduler.now))
      pump()
    } while Scheduler.now < end
  }
}

extension Document {
  /// The number of strokes on all pages.
  var strokeCount: Int {
    pages.reduce(0) { sum, page in
      page.layers.reduce(sum) { $0 + $1.drawing.strokes.count }
    }
  }
}
