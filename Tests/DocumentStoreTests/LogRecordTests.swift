import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import DocumentStore

/// The records of a log, and what becomes of them.
@Suite struct LogRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A document in memory, whose changes become tasks.
  private struct Author {
    var document: Document
    var undoing: [DocumentEdit] = []
    var redoing: [DocumentEdit] = []
    var unfinished: UnfinishedStroke?

    mutating func task(_ random: inout SeededGenerator) -> WriterTask {
      switch random.whole(0...9) {
      case 0:
        unfinished = nil
        return .endJournal
      case 1: return beginning(&random)
      case 2...3:
        guard unfinished != nil else { return beginning(&random) }
        let samples = Self.samples(&random)
        unfinished?.samples += samples
        return .journal(samples)
      default:
        let endsJournal = random.once(in: 4)
        if endsJournal { unfinished = nil }
        return .change(change(&random), endsJournal: endsJournal)
      }
    }

    private mutating func beginning(_ random: inout SeededGenerator) -> WriterTask {
      let stroke = Self.stroke(&random)
      unfinished = stroke
      return .beginJournal(stroke)
    }

    private mutating func change(_ random: inout SeededGenerator) -> DocumentChange {
      switch random.whole(0...5) {
      case 0:
        guard let edit = undoing.popLast() else { return change(&random) }
        redoing.append(document.apply(edit))
        return DocumentChange(edit, inverse: redoing[redoing.count - 1], step: .undo)
      case 1:
        guard let edit = redoing.popLast() else { return change(&random) }
        undoing.append(document.apply(edit))
        return DocumentChange(edit, inverse: undoing[undoing.count - 1], step: .redo)
      case 2:
        let edit = random.edit(of: document)
        return DocumentChange(edit, inverse: document.apply(edit), step: .none)
      case 3:
        guard let before = undoing.popLast() else { return change(&random) }
        let edit = random.edit(of: document)
        let inverse = document.apply(edit)
        undoing.append(inverse.followed(by: before))
        return DocumentChange(edit, inverse: inverse, step: .continued)
      default:
        let edit = random.edit(of: document)
        undoing.append(document.apply(edit))
        redoing = []
        let inverse = undoing[undoing.count - 1]
        guard undoing.count > 4 else { return DocumentChange(edit, inverse: inverse, step: .new) }
        undoing.removeFirst(2)
        return DocumentChange(edit, inverse: inverse, step: .new, forgottenSteps: 2)
      }
    }

    private static func stroke(_ random: inout SeededGenerator) -> UnfinishedStroke {
      UnfinishedStroke(
        on: LayerID(1),
        id: StrokeID(high: random.next(), low: random.next()),
        ink: Ink(.reed, color: .white),
        recipe: random.once(in: 2) ? "base = reed\nwidth by force = 1.0\n" : nil,
        width: random.number(1...9),
        samples: samples(&random)
      )
    }

    private static func samples(_ random: inout SeededGenerator) -> [PenSample] {
      (0..<random.whole(0...5)).map { _ in
        PenSample(position: random.point(), time: PenTime(nanoseconds: 7), pressure: 0.5)
      }
    }
  }

  /// Every task comes back from its record.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func tasksComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var author = Author(document: random.document())
    for number in 1...40 {
      let task = author.task(&random)
      let bytes = try #require(LogRecord(task, number: number).bytes())
      let record = try #require(LogRecord(body: Array(bytes[LogRecord.frame...])))
      #expect(record.number == UInt64(number))
      #expect(record.task.isChange == task.isChange && record.task.isJournal == task.isJournal)
      #expect(record.task.endsJournal == task.endsJournal)
      #expect(record.bytes() == bytes)
      // Exactly so long a record is taken, and none that is longer.
      let length = bytes.count - LogRecord.frame
      #expect(LogRecord(task, number: number).bytes(upTo: length) == bytes)
      #expect(LogRecord(task, number: number).bytes(upTo: length - 1) == nil)
    }
  }

  /// What is cut off or spoilt is no record, or another one; none is what it does not say.
  @Test func spoiltBodiesAreRefused() throws {
    var random = SeededGenerator(seed: 41)
    var author = Author(document: Document())
    var refused = 0
    for number in 1...60 {
      let task = author.task(&random)
      let bytes = try #require(LogRecord(task, number: number).bytes())
      let body = Array(bytes[LogRecord.frame...])
      for change in 0..<40 {
        var spoilt = body
        if change < 20 {
          spoilt.removeLast(random.whole(1...min(20, body.count)))
        } else {
          spoilt[random.whole(0...min(40, body.count - 1))] ^= 1 << UInt8(random.whole(0...7))
        }
        guard let record = LogRecord(body: spoilt) else {
          refused += 1
          continue
        }
        #expect(record.bytes().map { Array($0[LogRecord.frame...]) } == spoilt)
      }
    }
    #expect(refused > 500)
  }

  /// A log joined to what a salvage finds is the log joined to the database.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func aSalvageJoinsTheLogAsAnOpeningDoes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = folder.path("a.sumi")
    var author = Author(document: random.document())
    try DocumentFile.write(author.document, to: path)
    var bytes = LogContents.header(stamp: 9, base: 0)
    for number in 1...30 {
      let task = author.task(&random)
      bytes += try #require(LogRecord(task, number: number).bytes())
    }
    try Data(bytes).write(to: URL(filePath: path + "-log"))
    let file = try DocumentFile(path, .reading)
    let (opened, history) = (try file.readDocument(), try file.readHistory())
    #expect(try file.readJournal() == author.unfinished)
    #expect(opened == author.document)
    #expect(history.undoing == author.undoing && history.redoing == author.redoing)
    // Without its first bytes it is no database any more.
    var spoilt = try Data(contentsOf: URL(filePath: path))
    for place in 0..<100 { spoilt[place] = 0 }
    try spoilt.write(to: URL(filePath: path))
    let salvage = try Salvage(path, readsHistory: true)
    #expect(!salvage.isComplete && salvage.lostStrokes == 0)
    #expect(salvage.document == opened)
    #expect(salvage.history.undoing == history.undoing)
    #expect(salvage.history.redoing == history.redoing)
    #expect(salvage.unfinished == author.unfinished)
  }
}
