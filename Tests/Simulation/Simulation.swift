internal import DocumentStore
internal import Editor
internal import Geometry
internal import InkModel
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import TestSupport

/// The program without a window system, used by an imaginary user on a simulated disk.
///
/// A run consists of lives: a document is drawn on until it is closed, or the program or the machine
/// ends; the next life opens what is left.
@MainActor
final class Simulation {
  /// What a run may meet.
  struct Conditions {
    /// A Boolean value that indicates whether the disk fails for a while now and then.
    var failing = true
    /// A Boolean value that indicates whether the program and the machine end unasked.
    var ending = true
    /// The steps of a life, at most.
    var longestLife = 300
  }

  let conditions: Conditions
  /// The choices of the user.
  var random: SeededGenerator
  var hand = Hand()
  /// The document in use.
  var life: Life
  /// Documents whose program was killed; never used again, and never given back.
  private var dead: [Life] = []
  /// The number of lives so far.
  private var count = 0
  /// How often each thing was checked.
  var tally: [String: Int] = [:]

  /// A document in use.
  struct Life {
    let session: DocumentSession
    let picture: Picture
    /// What came to the editor since it was new; `nil` if it began with a document from the disk.
    var inputs: [Input]?
    /// The steps until it ends.
    var remaining: Int
    /// A Boolean value that indicates whether the view is to be shown anew.
    var needsView = false
    /// The upper half of the ids of its strokes.
    var strokeSeed: UInt64 = 0
    /// A change that a planted fault holds back.
    var late: DocumentChange?
  }

  /// Begins with a new document.
  ///
  /// - Parameters:
  ///   - seed: chooses everything.
  ///   - conditions: what the run may meet.
  ///   - plan: the calls of the system that fail from the beginning.
  init(seed: UInt64, _ conditions: Conditions = Conditions(), _ plan: FaultPlan = .none) {
    self.conditions = conditions
    random = SeededGenerator(seed: seed)
    Run.chance = SeededGenerator(seed: seed ^ 0xD15C)
    Scheduler.random = SeededGenerator(seed: seed ^ 0x7EAD)
    Crash.begin(seed: seed)
    Scheduler.isOn = true
    count = 1
    Self.prepareDisk(1, [:])
    Crash.frequency = nil
    Disk.plan = plan
    life = Self.newLife(steps: 1, &random)
    life.remaining = random.whole(20...conditions.longestLife)
    Crash.frequency = conditions.ending ? 150 : nil
  }

  /// The time, for events of pens.
  var now: PenTime { PenTime(nanoseconds: Scheduler.now) }
  /// The editor of the document in use.
  var editor: Editor { life.session.editor }
  /// The pixels of the window.
  var area: Rect {
    Rect(x: 0, y: 0, width: Double(life.picture.width), height: Double(life.picture.height))
  }

  // MARK: - Lives

  /// Takes a number of steps.
  func run(steps: Int) {
    for _ in 0..<steps {
      Run.step += 1
      takeStep()
      check()
      life.remaining -= 1
      if life.remaining <= 0 { beginNextLife() }
    }
  }

  /// The folder of a life, with a slash.
  static func folder(_ number: Int) -> String { (Run.folder ?? "") + "/life\(number)/" }

  /// Makes the disk of a life, all of which is flushed.
  private static func prepareDisk(_ number: Int, _ files: [String: [UInt8]]) {
    Disk.isBypassed = true
    Folder.write(files, into: folder(number))
    Disk.isBypassed = false
    Disk.root = folder(number)
    Disk.names = DiskNames()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let file = DiskFile()
      file.write(bytes, at: 0)
      file.didFlush(through: file.mark)
      Disk.names.add(folder(number) + name, file)
    }
    Disk.names.didFlush()
    Disk.forgetHandles()
    // A file in the making that an end left stays for a day: another program may be making it.
    let unnamed = files.keys.filter { $0.hasPrefix(".sumi-") || $0.contains("/.sumi-") }
    Disk.unremoved = Set(unnamed.map { folder(number) + $0 })
    Disk.longestFlush =
      [1_000_000, 20_000_000, 200_000_000, 2_000_000_000][
        Run.chance.whole(0...3)
      ]
  }

  /// The settings of the program on the disk of a life.
  static var settings: WindowSettings {
    let root = Disk.root ?? ""
    var options = Options(["--state", root + "state", "--config", root + "config"])
    guard let settings = try? WindowSettings(&options) else { Run.fail("no settings") }
    return settings
  }

  /// Begins a new document.
  private static func newLife(steps: Int, _ random: inout SeededGenerator) -> Life {
    let path = (Disk.root ?? "") + "drawing.sumi"
    do {
      let session =
        random.once(in: 2)
        ? try DocumentSession.draft(with: settings)
        : try DocumentSession.open(path, with: settings)
      var ledger = Ledger(session.editor.document)
      ledger.paths = [session.path ?? path]
      Crash.ledger = ledger
      return Life(
        session: session,
        picture: Picture(session.editor, width: 120, height: 90),
        inputs: [],
        remaining: steps,
        strokeSeed: session.editor.nextStrokeID.high
      )
    } catch {
      Run.fail("no new document: \(error)")
    }
  }

  private func beginNewDocument() {
    hand.forget()
    count += 1
    Self.prepareDisk(count, [:])
    life = Self.newLife(steps: random.whole(20...conditions.longestLife), &random)
  }

  private func beginNextLife() {
    checkReplay()
    switch conditions.ending ? random.whole(0...3) : 0 {
    case 0, 1: close()
    case 2: endAtOnce(.kill)
    default: endAtOnce(.powerCut)
    }
    // No document grows without end.
    if Crash.ledger?.document.strokeCount ?? 0 > 60 || random.once(in: 4) { beginNewDocument() }
  }

  /// Closes the document and opens it again.
  private func close() {
    leave()
    if conditions.failing { Disk.plan = .none }
    if Disk.lastFailure == nil, life.session.trouble != nil {
      Run.fail("trouble without a failure: \(life.session.trouble?.text ?? "")")
    }
    guard life.session.path != nil, let ledger = Crash.ledger else { return }
    Run.log("close")
    Crash.images = []
    let frequency = Crash.frequency
    Crash.frequency = nil
    defer { Crash.frequency = frequency }
    let failure = Disk.lastFailure
    do { try life.session.close() } catch {
      guard Disk.lastFailure != nil else { Run.fail("closing: \(error.message)") }
      checkRescue(of: ledger.document)
      return beginNewDocument()
    }
    // It may have moved at the last moment.
    pump()
    guard let path = life.session.path else { return }
    guard FileAccess.isFile(path) else {
      if !ledger.times.isEmpty { Run.fail("closed, and nothing is there") }
      return beginNewDocument()
    }
    // What a failure at the last moment kept from being one file is safe beside it.
    if Disk.lastFailure == failure { checkFilesBeside(path) }
    plantFlippedBit(path)
    Disk.lastFailure = nil
    reopen(path, expecting: ledger)
    tally["reopened", default: 0] += 1
  }

  /// Waits until a disk that works again has everything, and closes the document for good.
  func finish() {
    leave()
    // A check may undo and redo.
    check()
    pass(7_000_000_000 + 8 * Disk.longestFlush)
    if life.session.trouble != nil || life.session.unsavedCount > 0 {
      Run.fail("\(life.session.unsavedCount) changes wait: \(life.session.trouble?.text ?? "")")
    }
    close()
    leave()
    try? life.session.close()
  }

  /// Ends the program or the machine, and opens what is left.
  private func endAtOnce(_ kind: Crash.Kind) {
    Run.log(kind.rawValue)
    check()
    guard life.session.path != nil, let ledger = Crash.ledger else { return }
    let image = Crash.image(kind)
    let root = Disk.root ?? ""
    guard let found = check(image) else { return beginNewDocument() }
    Scheduler.abandonOthers()
    SimulatedTimers.removeAll()
    dead.append(life)
    Crash.images = []
    count += 1
    Self.prepareDisk(count, image.files)
    hand.forget()
    Disk.plan = .none
    var next = ledger
    next.cut(to: found.count)
    let frequency = Crash.frequency
    Crash.frequency = nil
    defer { Crash.frequency = frequency }
    reopen(Self.folder(count) + found.path.dropFirst(root.count), expecting: next)
    tally["continued after a \(kind.rawValue)", default: 0] += 1
  }
}
