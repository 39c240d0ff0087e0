import Database
import Foundation
import Geometry
import InkCoding
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import DocumentStore

/// The bytes beside the ink, those of heads, journal entries and logs, are what they have always been,
/// and what is read of them, of any others, and of the pages of a database is so, too.
///
/// Documents are kept for ever. Where a number differs here, either the format has changed, or what
/// is left of a damaged document is read differently.
@Suite struct GoldenBytesTests {
  /// All answers of a reader, one after the other.
  private struct Answers {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }

    mutating func add(_ answer: [UInt8]?) {
      add(answer?.count ?? -1)
      bytes += answer ?? []
    }

    mutating func add(_ answer: String) { add(Array(answer.utf8)) }

    /// The CRC-32 of all of them.
    var checksum: UInt32 { StrokeHead.checksum(of: bytes[...]) }
  }

  // MARK: Heads

  /// Bounds at which a head is written differently.
  private static let reaches: [Rect] = [
    .null, Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0.25, y: -0.25, width: 1, height: 0.5),
    Rect(x: -500, y: 70, width: 126, height: 300), Rect(x: 1e9, y: 0, width: 1, height: 1),
    Rect(x: 999_999_998, y: -999_999_999, width: 1, height: 5),
    Rect(x: 0, y: -1e9, width: 1, height: 1), Rect(x: 3, y: 3, width: 125.5, height: 2e9),
  ]

  private static func strokes(_ random: inout SeededGenerator) -> [PackedStroke] {
    var id = StrokeID(high: 0, low: 0)
    return (0..<24).map { number in
      id.low &+= [1, 0, 127, 128, 3, .max, 126, 129][number % 8]
      if number % 7 == 6 { id.high &+= 1 }
      let bytes = (0..<[0, 1, 127, 128, 300][number % 5]).map { _ in UInt8(random.whole(0...255)) }
      return PackedStroke(id: id, reach: reaches[number / 2 % reaches.count], bytes: bytes[...])
    }
  }

  @Test func headsHaveTheirBytes() {
    let strokes = [
      PackedStroke(id: StrokeID(high: 0, low: 1), reach: .null, bytes: [5]),
      PackedStroke(
        id: StrokeID(high: 0, low: 128),
        reach: Rect(x: 1.5, y: -2.5, width: 3, height: 4),
        bytes: []
      ),
      PackedStroke(id: StrokeID(high: 0, low: 256), reach: Self.reaches[4], bytes: [1, 2]),
    ]
    #expect(
      StrokeHead.bytes(of: strokes) == [
        1, 1, 0x02, 0x1B, 0x68, 0xA2, 0, 127, 0, 0, 0, 0, 0, 6, 5, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0x92, 0x42, 0xCC, 0xB6, 1,
      ]
    )
    var random = SeededGenerator(seed: 4_720)
    #expect(StrokeHead.checksum(of: StrokeHead.bytes(of: Self.strokes(&random))[...]) == Self.heads)
  }

  @Test func damagedHeadsAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_721)
    let bytes = StrokeHead.bytes(of: Self.strokes(&random))
    var answers = Answers()
    for number in 0..<2_000 {
      let noise = (0..<random.whole(0...60)).map { _ in UInt8(random.whole(0...255)) }
      let data = number % 2 == 0 ? random.broken(Array(bytes.prefix(60))) : noise
      guard let heads = StrokeHead.heads(in: data) else {
        answers.add(nil)
        continue
      }
      for head in heads {
        answers.add(Int(truncatingIfNeeded: head.id.high ^ head.id.low))
        answers.add(head.count)
        answers.add(Int(head.checksum))
        for edge in [head.reach.minX, head.reach.minY, head.reach.maxX, head.reach.maxY] {
          answers.add(Int(truncatingIfNeeded: Int64(bitPattern: edge.bitPattern)))
        }
      }
    }
    #expect(answers.checksum == Self.damagedHeads)
  }

  /// Of a run whose heads or inks are damaged, the strokes that are sound are found.
  @Test func damagedRunsAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_722)
    var strokes = Self.strokes(&random)
    for index in strokes.indices where index % 3 > 0 {
      strokes[index].bytes = strokes[index].bytes.prefix(9)
    }
    let run = StrokeRun(number: 3, layer: LayerID(4), rank: 5, strokes: strokes)
    var answers = Answers()
    for number in 0..<600 {
      var row = run.row
      let column = number % 3 == 0 ? 2 : 3
      row.values[column] = .blob(random.broken(row.values[column].blob ?? []))
      for isWhole in [true, false] {
        let read = StrokeRun(row, isWhole: isWhole)
        answers.add(read?.strokes.count ?? -1)
        for stroke in read?.strokes ?? [] {
          answers.add(Int(truncatingIfNeeded: stroke.id.low))
          answers.add(Array(stroke.bytes))
        }
      }
    }
    #expect(answers.checksum == Self.damagedRuns)
  }

  // MARK: Journal and log

  private static func samples(_ count: Int, _ random: inout SeededGenerator) -> [PenSample] {
    (0..<count).map { number in
      PenSample(
        position: Point(x: Double(random.whole(-900...900)) / 8, y: Double(number)),
        time: PenTime(nanoseconds: Int64(number) << Int64(random.whole(0...50))),
        pressure: number % 2 == 0 ? 0.5 : nil,
        altitude: number % 3 == 0 ? 0.75 : nil,
        azimuth: number % 4 == 0 ? -1.5 : nil,
        roll: number % 5 == 0 ? 3 : nil
      )
    }
  }

  private static func stroke(_ number: Int, _ random: inout SeededGenerator) -> UnfinishedStroke {
    let stabilizers: [Stabilizer] = [
      .off, .average(window: 0.25), .spring(delay: 0.5), .string(length: 4), .distance(lag: 8),
    ]
    return UnfinishedStroke(
      on: LayerID(Int64(number) << 33),
      id: StrokeID(high: random.next(), low: random.next()),
      ink: Ink(InkType.laying[number % InkType.laying.count], color: .white),
      recipe: [nil, "", "base = pen\n", nil][number % 4],
      width: Double(number) / 4,
      stabilizer: stabilizers[number % 5],
      samples: samples(number % 3 * 2, &random)
    )
  }

  /// Tasks of every kind.
  private static func tasks(_ random: inout SeededGenerator) -> [WriterTask] {
    let steps: [DocumentChange.Step] = [.new, .continued, .undo, .redo, .none]
    return (0..<20).map { number in
      switch number % 4 {
      case 0:
        .change(
          DocumentChange(
            .setTitle("title \(number)"),
            inverse: .setPageSize(PageID(7), number % 8 == 0 ? nil : Size(width: 1, height: 2)),
            step: steps[number / 4],
            forgottenSteps: [0, 1, 255, 256, 1 << 20][number / 4]
          ),
          endsJournal: number % 8 == 4
        )
      case 1: .beginJournal(stroke(number, &random))
      case 2: .journal(samples(number, &random))
      default: .endJournal
      }
    }
  }

  private static func logBytes(_ random: inout SeededGenerator, first: Int) -> [UInt8] {
    tasks(&random).enumerated().reduce(LogContents.header(stamp: 0x0102_0304_0506_0708, base: 9)) {
      $0 + (LogRecord($1.element, number: first + $1.offset).bytes() ?? [])
    }
  }

  @Test func logsHaveTheirBytes() {
    var random = SeededGenerator(seed: 4_723)
    let bytes = Self.logBytes(&random, first: 250)
    #expect(StrokeHead.checksum(of: bytes[...]) == Self.log)
    let log = LogContents(bytes)
    #expect(
      log?.records.count == 20 && log?.end == LogPosition(stamp: log?.stamp ?? 0, number: 269)
    )
  }

  @Test func damagedLogsAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_724)
    let bytes = Self.logBytes(&random, first: 1)
    var answers = Answers()
    for _ in 0..<400 {
      guard let log = LogContents(random.broken(bytes)) else {
        answers.add(nil)
        continue
      }
      for position in [
        LogPosition.none, LogPosition(stamp: log.stamp, number: UInt64(random.whole(0...25))),
        LogPosition(stamp: log.base, number: 3),
      ] { answers.add(log.records(after: position).count) }
      answers.add(Int(log.end.number))
      for record in log.records { answers.add(record.bytes()) }
    }
    #expect(answers.checksum == Self.damagedLogs)
  }

  /// So are the bodies of records, whose checksum is right whatever they say.
  @Test func damagedRecordsAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_725)
    let bodies = Self.tasks(&random).enumerated().map { number, task in
      Array((LogRecord(task, number: number).bytes() ?? []).dropFirst(LogRecord.frame))
    }
    var answers = Answers()
    for body in bodies {
      for _ in 0..<100 {
        let broken = random.broken(body)
        answers.add(LogRecord.number(inBody: broken).map { Int(truncatingIfNeeded: $0) } ?? -1)
        answers.add(LogRecord(body: broken)?.bytes())
        answers.add(JournalEntry.beginningSize(in: broken))
        answers.add(JournalEntry.samples(from: broken).map { JournalEntry.samples($0) })
      }
    }
    #expect(answers.checksum == Self.damagedRecords)
  }

  // MARK: Pages of a database

  /// Records are read without SQLite, of any bytes.
  @Test func recordsOfRandomBytesAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_726)
    var answers = Answers()
    for _ in 0..<6_000 {
      // A header of the length that it states, and a body that is about as long.
      let kinds = (0..<random.whole(0...6)).map { _ in UInt8(random.whole(0...random.whole(1...40)))
      }
      let body = (0..<random.whole(0...60)).map { _ in UInt8(random.whole(0...255)) }
      var bytes = [UInt8(kinds.count + 1)] + kinds + body
      if random.once(in: 3) { bytes = random.broken(bytes) }
      let reader = RecordReader(bytes, at: 0)
      for length in [bytes.count - 1, bytes.count, random.whole(0...80)] {
        answers.add(reader.isRecord(ofLength: length) ? 1 : 0)
      }
      for field in reader.fields() ?? [.text("none")] {
        switch field {
        case .null: answers.add(-9)
        case .integer(let number): answers.add(Int(number))
        case .real(let number): answers.add(Int(bitPattern: UInt(number.bitPattern)))
        case .text(let text): answers.add(text)
        case .blob(let blob): answers.add(blob)
        }
      }
      var varints = RecordReader(bytes, at: 0)
      while let number = varints.varint() { answers.add(Int(truncatingIfNeeded: number)) }
    }
    #expect(answers.checksum == Self.records)
  }

  /// What a salvage finds in the files of each version, whole and damaged, is the same for ever:
  /// SQLite has no part in it.
  @Test(arguments: [1, 2, 3])
  func damagedDocumentsAreSalvagedAsTheyHaveAlwaysBeen(version: Int) throws {
    let folder = try TemporaryFolder()
    let own = URL(filePath: #filePath).deletingLastPathComponent()
    let original = Array(try Data(contentsOf: own.appending(path: "version\(version).sumi")))
    var random = SeededGenerator(seed: 4_727)
    var answers = Answers()
    for number in 0..<10 {
      let path = folder.path("a.sumi")
      try Data(number == 0 ? original : random.broken(original)).write(to: URL(filePath: path))
      let pages = try DatabasePages(path)
      var rows = SalvagedRows()
      var budget = 4 * pages.count * pages.pageSize
      for page in 0..<pages.count {
        for fields in TableLeaf(page + 1, of: pages).rows(within: &budget) { rows.add(fields) }
      }
      answers.add(budget)
      let found = rows.document
      answers.add(found?.lostStrokes ?? -1)
      answers.add(found?.document.title ?? "")
      for (index, page) in (found?.document.pages ?? []).enumerated() {
        answers.add(DocumentEdit.insertPage(page, at: index).dataRepresentation())
      }
      for edit in rows.history.undoing + rows.history.redoing {
        answers.add(edit.dataRepresentation())
      }
      answers.add(rows.unfinished.map { JournalEntry.beginning(of: $0) })
    }
    #expect(answers.checksum == Self.salvages[version - 1])
  }

  private static let heads: UInt32 = 0x48AF_13CA
  private static let damagedHeads: UInt32 = 0x4127_EA80
  private static let damagedRuns: UInt32 = 0x99B3_1E6E
  private static let log: UInt32 = 0x7963_2AB9
  private static let damagedLogs: UInt32 = 0x9833_AEA6
  private static let damagedRecords: UInt32 = 0x9C69_A2D8
  private static let records: UInt32 = 0xE058_789D
  private static let salvages: [UInt32] = [0x263F_1CFA, 0x06AF_0AD3, 0x59DB_E6BD]
}
