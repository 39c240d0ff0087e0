internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Interface
internal import PenInput
internal import Session
internal import StrokeEngine
internal import TestSupport

extension Simulation {
  /// All keys that are bound, in order.
  private static let keys: [KeyChord] = CommandTable.entries.flatMap(\.keys)
    .sorted { $0.text < $1.text }
  private static let keyMap = KeyMap()
  private static let commands = EditorCommand.allCases

  /// Lets the user do one thing.
  func takeStep() {
    pass(pause())
    if life.needsView || editor.isMovingView {
      life.needsView = false
      apply(.view(now))
    }
    if editor.hasReplay { life.picture.show(editor.advanceReplay(to: Double(Scheduler.now) / 1e9)) }
    switch random.whole(0...99) {
    case 0..<62: apply(.batch(hand.movePen(&random, in: area, at: now)), "pen")
    case 62..<68: apply(.batch(hand.moveFingers(&random, in: area, at: now)), "fingers")
    case 68..<78: perform(random.once(in: 3) ? .edit(.redo) : .edit(.undo))
    case 78..<88: perform(anyCommand())
    case 88..<93: pressKey()
    case 93: renameView()
    case 94: chooseInk()
    case 95:
      let (width, height) = (random.whole(40...160), random.whole(40...120))
      apply(.size(width: width, height: height), "window \(width) x \(height)")
    case 96: if conditions.failing { breakDisk() }
    case 97: saveElsewhere()
    default: leave()
    }
    while editor.isRough { apply(.refine) }
  }

  /// Returns a command; dots at samples, which a picture that is drawn anew has not, go with the next.
  private func anyCommand() -> EditorCommand {
    editor.showsSamples
      ? .view(.toggleSamples) : Self.commands[random.whole(0...Self.commands.count - 1)]
  }

  /// Nanoseconds until the next thing that the user does.
  private func pause() -> Int64 {
    switch random.whole(0...99) {
    case 0..<85: Int64(random.whole(1...16)) * 1_000_000
    case 85..<97: Int64(random.whole(50...700)) * 1_000_000
    default: Int64(random.whole(1...5)) * 1_000_000_000
    }
  }

  /// Lets all tools leave the paper.
  func leave() {
    let events = hand.leave(at: now, &random)
    if !events.isEmpty { apply(.batch(events), "leave") }
  }

  /// Performs a command, as a menu does.
  func perform(_ command: EditorCommand) {
    Run.log(command.rawValue)
    if Plant.is(.forgottenRedo), command == .edit(.redo) { return }
    apply(.command(command))
    if Plant.is(.doubleUndo), command == .edit(.undo) { apply(.command(command)) }
  }

  /// Gives a saved view another name.
  private func renameView() {
    guard let place = editor.savedViews.randomElement(using: &random) else { return }
    apply(.rename(place, "View \(random.whole(1...9))"), "rename a view")
  }

  /// Takes another ink; every other time the stump, as ink is smudged only after it is drawn.
  private func chooseInk() {
    let inks = InkType.allCases
    let ink = random.once(in: 2) ? .smudge : inks[random.whole(0...inks.count - 1)]
    apply(.ink(ink), "ink \(ink.rawValue)")
    tally["other inks", default: 0] += 1
  }

  private func pressKey() {
    let key = Self.keys[random.whole(0...Self.keys.count - 1)]
    guard case .editor(let command) = Self.keyMap.command(for: key) else { return }
    perform(command)
  }

  /// Gives the editor an input, as the window does.
  func apply(_ input: Input, _ name: String? = nil) {
    if let name { Run.log(name) }
    life.inputs?.append(input)
    let effects = life.picture.perform(input)
    take(effects)
    if effects.movesView { life.needsView = true }
    guard effects.needsFrame else { return }
    life.inputs?.append(.frame(now))
    _ = life.picture.perform(.frame(now))
  }

  /// Passes effects on to the disk, and notes what is promised from now on.
  func take(_ effects: Effects) {
    var changes = effects.changes
    if Plant.is(.untoldChange), Run.step % 3 == 0, !changes.isEmpty { changes.removeLast() }
    for change in changes {
      Crash.ledger?.add(change, at: Scheduler.now)
      if Run.isTraced { Run.trace("change \(Crash.ledger?.times.count ?? 0)") }
    }
    if !effects.changes.isEmpty, let known = Crash.ledger?.document, known != editor.document {
      Run.fail(
        "the changes do not lead to the document: "
          + Self.difference(known, editor.document)
      )
    }
    Run.note(effects.changes.count, effects.damage.width, effects.damage.height)
    life.session.commit(planted(effects))
    followPen()
  }

  private func followPen() {
    guard let stroke = editor.strokeUnderPen else {
      Crash.ledger?.stroke = nil
      Crash.ledger?.samples = []
      return
    }
    Crash.ledger?.stroke = editor.nextStrokeID
    Crash.ledger?.samples.append((Scheduler.now, stroke.samples.count))
  }

  // MARK: - The disk

  /// Lets the disk fail for a while.
  private func breakDisk() {
    let end = Scheduler.now + Int64(random.whole(100...5000)) * 1_000_000
    Disk.plan =
      random.once(in: 2)
      ? .full(Scheduler.now...end) : .flaky(Scheduler.now...end, oneOf: random.whole(1...6))
    Run.log("the disk fails")
    tally["failures of the disk", default: 0] += 1
  }

  private func saveElsewhere() {
    guard random.once(in: 3), !editor.isReading, Disk.lastFailure == nil || random.once(in: 2),
      let root = Disk.root
    else { return }
    let path = root + "copy \(Run.step).sumi"
    Run.log("save elsewhere")
    Crash.ledger?.paths.append(path)
    Disk.targets.append(path)
    life.session.keep(at: path, replaces: false)
    tally["saved elsewhere", default: 0] += 1
  }

  // MARK: - Planted faults

  private func planted(_ effects: Effects) -> Effects {
    var effects = effects
    if let late = life.late, !effects.changes.isEmpty {
      effects.changes.append(late)
      life.late = nil
      return effects
    }
    guard !effects.changes.isEmpty else { return effects }
    switch Plant.current {
    case .droppedChange: if Run.step % 3 == 0 { effects.changes.removeFirst() }
    case .swappedChanges: life.late = effects.changes.removeLast()
    case .halfChange: effects.changes[0].edit = .sequence([])
    case .unwrittenUndo:
      for index in effects.changes.indices where effects.changes[index].step == .undo {
        effects.changes[index].step = .none
      }
    default: break
    }
    return effects
  }
}
