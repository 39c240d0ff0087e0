import Database
import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// Parts of the store that no file shows by itself give what they have always given: when tasks are due,
/// where runs lie, what a history of rows is, and which pages a log holds.
///
/// Each number is the checksum of all answers for some hundred random inputs, whose times, ranks and numbers
/// meet each other exactly.
@Suite struct GoldenPartsTests {
  private static func checksum(_ answers: [Int64]) -> UInt32 {
    let bytes = answers.flatMap { answer in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: answer >> Int64($0)) }
    }
    return StrokeHead.checksum(of: bytes[...])
  }

  private static func answers(
    _ count: Int,
    _ body: (inout SeededGenerator) throws -> [Int64]
  ) rethrows -> UInt32 {
    let all = try (0..<UInt64(count)).flatMap { seed in
      var random = SeededGenerator(seed: seed)
      return try body(&random)
    }
    return checksum(all)
  }

  // MARK: Tasks

  private static func task(_ random: inout SeededGenerator) -> WriterTask {
    switch random.whole(0...5) {
    case 0: .journal([])
    case 1: .endJournal
    default:
      .change(
        DocumentChange(.nothing, inverse: .nothing, step: .new, forgottenSteps: 0),
        endsJournal: false
      )
    }
  }

  private static func code(_ step: PendingTasks.Step) -> [Int64] {
    switch step {
    case .nothing: [0]
    case .wait(let time): [1, time]
    case .flushLog: [2]
    case .commit(let count): [3, Int64(count)]
    }
  }

  /// A writer's tasks on a clock of eighths of a second, to which all its pauses are whole numbers.
  @Test func tasksAreDueAsTheyHaveAlwaysBeen() {
    let found = Self.answers(300) { random in
      var (tasks, now, answers) = (PendingTasks(), Int64(0), [Int64]())
      var times: [Int64] = [0]
      for _ in 0..<random.one(of: [30, 200]) {
        now += random.one(of: [0, 0, 0, 1, 1, 4, 28, 32, 33]) * 125_000_000
        switch random.whole(0...13) {
        case 0...5:
          let (needsAppend, time) = tasks.add(Self.task(&random), at: now)
          answers += [needsAppend ? 1 : 0, time ?? -1]
          if let time { times.append(time) }
        case 6: answers.append(tasks.isScheduling(at: random.one(of: times)) ? 1 : 0)
        case 7: answers.append(tasks.isDue(at: random.one(of: times)) ? 1 : 0)
        case 8:
          let (missing, number) = tasks.takeUnlogged()
          answers += [Int64(missing.count), Int64(number)]
          if !missing.isEmpty {
            tasks.didAppend(random.once(in: 9) ? nil : number + missing.count - 1)
          }
        case 9: answers += tasks.didFlush(through: tasks.logged, at: now)
        case 10:
          let first = tasks.first(random.whole(0...5))
          answers += [Int64(first.tasks.count), Int64(first.number)]
          answers += tasks.didCommit(through: first.number, at: now)
        case 11: if random.once(in: 4) { tasks.beginLog() }
        case 12: tasks.isFailing = random.once(in: 4)
        default: if random.once(in: 30) { tasks.isClosed = true }
        }
        answers += Self.code(tasks.nextStep(at: now)) + [tasks.nextTime ?? -1]
        answers += [tasks.waiting.count, tasks.count, tasks.logged, tasks.flushed].map { Int64($0) }
      }
      return answers
    }
    #expect(found == Self.tasks)
  }

  // MARK: Runs

  /// Runs of ranks that lie next to each other, or at the ends of all numbers.
  @Test func runsLieWhereTheyHaveAlwaysLain() {
    let found = Self.answers(400) { random in
      var (runs, answers, next) = (LayerRuns(), [Int64](), UInt64(0))
      let ranks: [Int64] = [
        .min, -1, 0, 1, 2, 3, 65_535, 65_536, 65_537, 131_072, .max - 196_608, .max,
      ]
      for _ in 0..<random.whole(1...20) {
        if random.once(in: 5), !runs.entries.isEmpty {
          runs.remove(at: random.whole(0...runs.entries.count - 1))
        } else {
          let ids = (0..<random.one(of: [0, 1, 15, 16, 17])).map { _ in
            next += 1
            return StrokeID(high: 0, low: next)
          }
          let bytes = random.one(of: [0, 4095, 4096])
          runs.record(Int64(random.whole(1...9)), rank: random.one(of: ranks), ids, bytes: bytes)
        }
        if next > 0, random.once(in: 3) {
          runs.forget(StrokeID(high: 0, low: UInt64(random.whole(1...Int(next)))))
        }
        answers += runs.entries.flatMap {
          [$0.number, $0.rank, Int64($0.count), $0.isFull ? 1 : 0]
        }
        let places = Set([0, 1, runs.count - 1, runs.count, runs.count + 1, runs.count / 2]).filter
        { $0 >= 0 }
        for count in places.sorted() {
          let position = runs.position(above: count)
          answers += [Int64(position?.entry ?? -1), Int64(position?.offset ?? -1)]
        }
        for index in [nil] + runs.entries.indices.map(Optional.init) {
          for count in [1, 2, 3, 40] {
            answers += runs.ranks(count, after: index)?.prefix(3) ?? [-7]
          }
        }
        for low in 1...max(1, next) {
          let id = StrokeID(high: 0, low: low)
          answers += [runs.contains(id) ? 1 : 0, Int64(runs.index(of: id) ?? -1)]
        }
      }
      return answers
    }
    #expect(found == Self.runs)
  }

  /// Strokes of so many bytes that a run is just full, or just not.
  @Test func runsAreDividedAsTheyHaveAlwaysBeen() {
    let found = Self.answers(200) { random in
      let strokes = (0..<random.whole(0...60)).map { number in
        let count = random.one(of: [0, 1, 256, 4095, 4096, 4097, 255, 300])
        return PackedStroke(
          id: StrokeID(high: 0, low: UInt64(number)),
          reach: .null,
          bytes: [UInt8](repeating: 0, count: count)[...]
        )
      }
      return [16, 8, 1, 2].flatMap { most in
        StrokeRun.parts(of: strokes, most: most).map { Int64($0.count) } + [-1]
      }
    }
    #expect(found == Self.parts)
  }

  // MARK: History

  /// Rows of steps and their parts, of which some are missing, doubled, damaged, or beyond what is done.
  @Test func rowsAreTheHistoryThatTheyHaveAlwaysBeen() {
    let found = Self.answers(400) { random in
      var rows: [Table.Row] = []
      for step in 1...Int64(random.whole(1...7)) where !random.once(in: 9) {
        for part in 0..<Int64(random.whole(1...3)) where !random.once(in: 9) {
          let number = step * DocumentHistory.partsOfAStep + part
          let edit = DocumentEdit.setTitle("\(step).\(part)").dataRepresentation()
          rows.append(
            Table.Row(number: number, values: [.blob(random.once(in: 15) ? [1, 2] : edit)])
          )
        }
      }
      let history = DocumentHistory(rows, stepsDone: Int64(random.whole(0...8)))
      let edits = [history.undoing, history.redoing].map { $0.map { $0.dataRepresentation() } }
      return [history.isWhole ? 1 : 0] + edits.flatMap { [-1] + $0.joined().map { Int64($0) } }
    }
    #expect(found == Self.history)
  }

  // MARK: Pages

  /// Files and logs made by hand, with pages of every size, bytes left over, and frames of other logs.
  @Test func pagesAreThoseThatTheyHaveAlwaysBeen() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    let found = try Self.answers(150) { random in
      func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
      let size = random.one(of: [512, 1024, 512])
      let length =
        random.whole(0...4) * size + random.one(of: [0, 0, 1, 19, 20, 21, 100, size - 1])
      var file = (0..<length).map { UInt8(truncatingIfNeeded: $0 / 100 + $0) }
      if length > 20 {
        let stated = random.one(of: [size, size, size, 511, 0])
        (file[16], file[17]) = (UInt8(stated >> 8), UInt8(stated & 255))
        file[20] = random.one(of: [0, 0, 1, 31, 32, 33])
      }
      try Data(file).write(to: URL(filePath: path))
      let salt = (0..<8).map { _ in UInt8(random.whole(0...255)) }
      var log = [UInt8](repeating: 7, count: 16) + salt + [UInt8](repeating: 9, count: 8)
      for _ in 0..<random.whole(0...6) {
        let own = random.once(in: 9) ? [1, 2, 3, 4, 5, 6, 7, 8] : salt
        log += word(random.whole(0...7)) + word(random.one(of: [0, 0, 1, 5])) + own
        log += [UInt8](repeating: 1, count: 8)
        log += (0..<size).map { _ in UInt8(random.whole(0...255)) }
      }
      if random.once(in: 3) {
        log.removeLast(random.one(of: [1, 2, min(log.count, 24), min(log.count, 25)]))
      }
      if random.once(in: 6) { log = Array(log.prefix(random.whole(0...33))) }
      try? FileManager.default.removeItem(atPath: path + "-wal")
      if !random.once(in: 5) { try Data(log).write(to: URL(filePath: path + "-wal")) }
      let pages = try DatabasePages(path)
      let contents = (-1...(pages.count + 2)).flatMap { number -> [Int64] in
        let page = pages.page(number)
        return [Int64(page.count), Int64(StrokeHead.checksum(of: page[...]))]
      }
      return [pages.pageSize, pages.usableSize, pages.count].map { Int64($0) } + contents
    }
    #expect(found == Self.pages)
  }

  private static let tasks: UInt32 = 0xEB3D_53D4
  private static let runs: UInt32 = 0x7DDD_7770
  private static let parts: UInt32 = 0x4B93_D772
  private static let history: UInt32 = 0x957A_CCBF
  private static let pages: UInt32 = 0xC487_8094
}
