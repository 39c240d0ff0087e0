import InkModel
import PenInput
import TestSupport
import Testing

@testable import DocumentStore

/// What is due for tasks that are not on the disk yet, with a clock that the tests move.
@Suite struct PendingTasksTests {
  private static let second: Int64 = 1_000_000_000

  /// An edit of the user, an entry of the journal, and its end.
  private static let change = WriterTask.change(
    DocumentChange(.sequence([]), inverse: .sequence([]), step: .new),
    endsJournal: false
  )
  private static let entry = WriterTask.journal([])
  private static let end = WriterTask.endJournal

  /// A queue, and what a disk with a log and a database holds of it.
  private struct Disk {
    var tasks = PendingTasks()
    var now = second
    var handed: [(isChange: Bool, time: Int64)] = []
    /// The number of tasks in the log, in the flushed log, and in the database.
    var (logged, flushed, committed) = (0, 0, 0)
    /// The changes that were said to be safe, each with its delay.
    var safe: [Int64] = []

    mutating func add(_ task: WriterTask) {
      handed.append((task.isChange, now))
      _ = tasks.add(task, at: now)
    }

    mutating func append() {
      let (missing, number) = tasks.takeUnlogged()
      #expect(number == logged + 1, "the log has each task once, in order")
      #expect(missing.count == handed.count - logged)
      logged = handed.count
      tasks.didAppend(missing.isEmpty ? logged : number + missing.count - 1)
    }

    mutating func take(_ step: PendingTasks.Step) {
      switch step {
      case .nothing: break
      case .wait(let time):
        #expect(time > now, "a wait ends later")
        now = time
      case .flushLog:
        append()
        flushed = max(flushed, logged)
        safe += tasks.didFlush(through: logged, at: now)
      case .commit(let count):
        let (first, number) = tasks.first(count)
        #expect(first.count == min(count, handed.count - committed))
        #expect(number == committed + first.count)
        committed = number
        logged = max(logged, committed)
        flushed = max(flushed, committed)
        safe += tasks.didCommit(through: number, at: now)
      }
    }

    /// All is counted as it is, and every change that is safe was said to be so once.
    func check() {
      #expect(tasks.count == handed.count)
      #expect(tasks.waiting.count == handed.count - committed)
      #expect(tasks.flushed == flushed)
      #expect(safe.count == handed.prefix(flushed).count { $0.isChange })
      #expect(safe.allSatisfy { $0 >= 0 })
    }
  }

  /// Whatever comes in whatever order, each change becomes safe once, no later than half a second
  /// after it is due, and nothing is left behind.
  @Test(arguments: 0..<40)
  func everyChangeBecomesSafeOnce(seed: UInt64) {
    var random = SeededGenerator(seed: 8100 + seed)
    var disk = Disk()
    for _ in 0..<300 {
      disk.now += Int64(random.whole(0...300)) * 1_000_000
      switch random.whole(0...9) {
      case 0...2: disk.add(Self.change)
      case 3...4: disk.add(Self.entry)
      case 5: disk.add(Self.end)
      case 6: disk.append()
      default: disk.take(disk.tasks.nextStep(at: disk.now))
      }
      disk.check()
    }
    var steps = 0
    while let time = disk.tasks.nextTime, steps < 100 {
      disk.now = max(disk.now, time)
      disk.take(disk.tasks.nextStep(at: disk.now))
      disk.check()
      steps += 1
    }
    #expect(steps < 100)
    #expect(disk.flushed == disk.handed.count)
    #expect(disk.safe.count == disk.handed.count { $0.isChange })
  }

  /// A change is flushed at once if the disk has rested, and half a second after the last flush if not.
  @Test func flushesAreHalfASecondApart() {
    var disk = Disk()
    disk.add(Self.change)
    #expect(disk.tasks.nextTime == disk.now)
    #expect(disk.tasks.nextStep(at: disk.now) == .flushLog)
    disk.take(.flushLog)
    let flush = disk.now
    disk.now += Self.second / 10
    disk.add(Self.change)
    #expect(disk.tasks.nextTime == flush + Self.second / 2)
    #expect(disk.tasks.nextStep(at: disk.now) == .wait(until: flush + Self.second / 2))
    #expect(disk.safe == [0])
    disk.now = flush + Self.second / 2
    #expect(disk.tasks.nextStep(at: disk.now) == .flushLog)
    disk.take(.flushLog)
    #expect(disk.safe == [0, Self.second * 4 / 10])
  }

  /// The database follows half a second after the last task, four seconds after the first at the
  /// latest, or when 64 changes wait; the stroke under the pen stays in the log.
  @Test func theDatabaseFollows() {
    var quiet = Disk()
    quiet.add(Self.change)
    quiet.take(.flushLog)
    quiet.now += Self.second / 2
    #expect(quiet.tasks.nextStep(at: quiet.now) == .commit(1))
    quiet.take(.commit(1))
    #expect(quiet.tasks.nextStep(at: quiet.now + Self.second) == .nothing)
    #expect(quiet.tasks.nextTime == nil)

    var busy = Disk()
    let start = busy.now
    var commit: Int64?
    while commit == nil, busy.now < start + 10 * Self.second {
      busy.add(busy.handed.count == 0 ? Self.change : Self.entry)
      busy.now += Self.second / 5
      let step = busy.tasks.nextStep(at: busy.now)
      if case .commit(let count) = step {
        #expect(count == 1, "the journal stays in the log")
        commit = busy.now
      }
      busy.take(step)
    }
    #expect(commit.map { $0 - start >= 4 * Self.second && $0 - start <= 5 * Self.second } == true)

    var many = Disk()
    for _ in 0..<64 { many.add(Self.change) }
    #expect(many.tasks.nextStep(at: many.now) == .commit(64))
  }

  /// A log that the disk refused is done without: all goes to the database, the journal too.
  @Test func aBrokenLogIsDoneWithout() {
    var disk = Disk()
    disk.add(Self.change)
    disk.add(Self.entry)
    _ = disk.tasks.takeUnlogged()
    disk.tasks.didAppend(nil)
    #expect(disk.tasks.nextStep(at: disk.now) == .commit(2))
    disk.take(.commit(2))
    disk.check()
    disk.tasks.isFailing = true
    disk.add(Self.change)
    #expect(disk.tasks.nextStep(at: disk.now + Self.second) == .nothing)
  }

  /// A step is scheduled once for the earliest time that was asked for.
  @Test func theEarliestStepCounts() {
    var tasks = PendingTasks()
    let scheduled = [50, 60, 50, 40].map { tasks.isScheduling(at: $0) }
    #expect(scheduled == [true, false, false, true])
    let due = [50, 40, 40].map { tasks.isDue(at: $0) }
    #expect(due == [false, true, false])
    tasks.isClosed = true
    let added = tasks.add(Self.change, at: 0)
    #expect(added == (false, nil))
    #expect(tasks.count == 0)
  }

  /// Limits of time and number are met exactly: a nanosecond earlier, and with one change less, it is
  /// not yet time.
  @Test func limitsAreMetExactly() {
    func flushed(_ changes: Int) -> Disk {
      var disk = Disk()
      for _ in 0..<changes { disk.add(Self.change) }
      disk.take(.flushLog)
      return disk
    }
    let half = Self.second / 2
    let quiet = flushed(1)
    let start = quiet.now
    #expect(quiet.tasks.nextStep(at: start + half - 1) == .wait(until: start + half))
    #expect(quiet.tasks.nextStep(at: start + half) == .commit(1))

    #expect(flushed(63).tasks.nextStep(at: start + half - 1) == .wait(until: start + half))
    var many = flushed(63)
    many.now += half
    many.add(Self.change)
    #expect(many.tasks.nextStep(at: many.now) == .commit(64))
    var few = flushed(62)
    few.now += half
    few.add(Self.change)
    #expect(few.tasks.nextStep(at: few.now) == .flushLog)
    few.take(.flushLog)
    #expect(few.tasks.nextStep(at: few.now + half) == .commit(63))

    // An entry every 0.4 s keeps the database back, for four seconds.
    var busy = flushed(1)
    while busy.now + Self.second * 2 / 5 < start + 4 * Self.second {
      busy.now += Self.second * 2 / 5
      busy.add(Self.entry)
    }
    busy.now = start + 4 * Self.second - 1
    #expect(busy.tasks.nextStep(at: busy.now) == .flushLog)
    #expect(busy.tasks.nextStep(at: busy.now + 1) == .commit(1))
    // The journal alone is flushed half a second after it came, and no later step is due for it.
    var journal = Disk()
    journal.add(Self.entry)
    #expect(journal.tasks.nextTime == journal.now + half)
    journal.take(.flushLog)
    #expect(journal.tasks.nextTime == nil)
    #expect(journal.tasks.nextStep(at: journal.now + 9 * Self.second) == .nothing)
  }

  /// What comes while nothing is due is asked to be appended once, and again after it was taken.
  @Test func appendingIsAskedForOnce() {
    var tasks = PendingTasks()
    let first = tasks.add(Self.change, at: 5_000_000_000)
    #expect(first == (true, 5_000_000_000))
    let second = tasks.add(Self.entry, at: 5_000_000_000)
    #expect(second == (false, 5_500_000_000))
    let taken = tasks.takeUnlogged()
    #expect(taken.tasks.count == 2 && taken.number == 1)
    tasks.didAppend(2)
    let third = tasks.add(Self.change, at: 6_000_000_000)
    #expect(third == (true, 6_000_000_000))
    let rest = tasks.takeUnlogged()
    #expect(rest.tasks.count == 1 && rest.number == 3)
    tasks.isFailing = true
    let fourth = tasks.add(Self.change, at: 7_000_000_000)
    #expect(fourth == (true, nil))
    // Half a second after the last flush is the earliest time for a change, and for an entry that is old.
    tasks.isFailing = false
    _ = tasks.didFlush(through: 4, at: 7_100_000_000)
    let fifth = tasks.add(Self.change, at: 7_200_000_000)
    #expect(fifth.time == 7_600_000_000)
    let sixth = tasks.add(Self.entry, at: 7_000_000_000)
    #expect(sixth.time == 7_600_000_000)
    let late = tasks.add(Self.change, at: 7_600_000_001)
    #expect(late.time == 7_600_000_001)
    // A log that begins anew lacks all that waits.
    tasks.beginLog()
    let all = tasks.takeUnlogged()
    #expect(all.tasks.count == 7 && all.number == 1)
  }
}
