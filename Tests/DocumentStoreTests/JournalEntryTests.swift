import Database
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import DocumentStore

/// The bytes of the stroke under the pen.
@Suite struct JournalEntryTests {
  private func row(_ number: Int, _ bytes: [UInt8]) -> Table.Row {
    Table.Row(number: Int64(number), values: [.blob(bytes)])
  }

  private func stroke(_ random: inout SeededGenerator) -> UnfinishedStroke {
    let types = InkType.allCases
    return UnfinishedStroke(
      on: LayerID(Int64(random.whole(-9...9))),
      id: StrokeID(high: random.next(), low: random.next()),
      ink: Ink(types[random.whole(0...types.count - 1)], color: .white),
      recipe: [nil, "", "base = pen\nwidth = 3\n", "é"][random.whole(0...3)],
      width: random.number(0...90),
      stabilizer: stabilizer(random.number(0...1), &random)
    )
  }

  private func stabilizer(_ strength: Double, _ random: inout SeededGenerator) -> Stabilizer {
    let all: [Stabilizer] = [
      .off, .average(window: strength), .spring(delay: strength), .string(length: strength),
      .distance(lag: strength),
    ]
    return all[random.whole(0...4)]
  }

  private func samples(_ random: inout SeededGenerator, count: Int) -> [PenSample] {
    (0..<count).map { _ in
      PenSample(
        position: random.point(),
        time: PenTime(nanoseconds: Int64(bitPattern: random.next())),
        pressure: random.once(in: 2) ? nil : random.number(0...1),
        altitude: random.once(in: 2) ? nil : random.number(0...1),
        azimuth: random.once(in: 2) ? nil : random.number(-3...3),
        roll: random.once(in: 2) ? nil : random.number(-3...3)
      )
    }
  }

  /// A beginning and the samples behind it are the stroke; another beginning is another stroke.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func entriesComeBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stroke = stroke(&random)
    let samples = samples(&random, count: random.whole(0...60))
    let beginning = row(1, JournalEntry.beginning(of: stroke))
    // What follows is not a part of it.
    let bytes = JournalEntry.beginning(of: stroke)
    #expect(JournalEntry.beginningSize(in: bytes + [1, 2, 3]) == bytes.count)
    let pieces = samples.cut(by: &random, upTo: 9)
    let rows = pieces.enumerated().map { row($0 + 2, JournalEntry.samples($1)) }
    let empty = JournalEntry.stroke(of: [beginning])
    #expect(empty.stroke == stroke && empty.isWhole)
    stroke.samples = samples
    let read = JournalEntry.stroke(of: [beginning] + rows)
    #expect(read.stroke == stroke && read.isWhole)
    let other = self.stroke(&random)
    let next = row(90, JournalEntry.beginning(of: other))
    let last = JournalEntry.stroke(of: [beginning] + rows + [next])
    #expect(last.stroke == other && last.isWhole)
    let none = JournalEntry.stroke(of: [])
    #expect(none.stroke == nil && none.isWhole)
  }

  /// An entry that means nothing ends the stroke; what came before it counts, and that it is not all
  /// is told.
  @Test func whatMeansNothingEndsTheStroke() {
    var random = SeededGenerator(seed: 21)
    var stroke = stroke(&random)
    stroke.samples = samples(&random, count: 7)
    let beginning = JournalEntry.beginning(of: stroke)
    let samples = JournalEntry.samples(stroke.samples)
    let nothings: [Table.Row] =
      [
        [], [2], beginning.dropLast(), beginning + [0], [1] + beginning.dropFirst(),
        samples.dropLast(), samples + [0], [0] + samples.dropFirst(),
      ].map { row(3, Array($0)) } + [Table.Row(number: 3, values: [.null])]
    for nothing in nothings {
      let rows = [row(1, beginning), row(2, samples), nothing, row(4, samples)]
      let read = JournalEntry.stroke(of: rows)
      #expect(read.stroke == stroke && !read.isWhole)
      let alone = JournalEntry.stroke(of: [nothing, row(4, beginning)])
      #expect(alone.stroke == nil && !alone.isWhole)
    }
    let early = JournalEntry.stroke(of: [row(1, samples), row(2, beginning)])
    #expect(early.stroke == nil && !early.isWhole)
  }

  /// A recipe that is cut off, or as long as no entry, is none.
  @Test func aRecipeIsReadWhole() {
    var random = SeededGenerator(seed: 23)
    var stroke = stroke(&random)
    stroke.recipe = "base = pen\n"
    let bytes = JournalEntry.beginning(of: stroke)
    #expect(JournalEntry.beginning(from: bytes) == stroke)
    for count in 0..<bytes.count {
      #expect(JournalEntry.beginning(from: Array(bytes.prefix(count))) == nil)
    }
    for place in 65..<73 {
      var wrong = bytes
      wrong[place] ^= 0xFF
      #expect(JournalEntry.beginning(from: wrong) == nil)
      #expect(JournalEntry.beginningSize(in: wrong) != bytes.count)
    }
  }

  /// Numbers that are none, and inks that there are not, are refused.
  @Test func impossibleValuesAreRefused() {
    var random = SeededGenerator(seed: 22)
    let good = stroke(&random)
    for value in [Double.nan, .infinity, -.infinity] {
      var (width, steadied) = (good, good)
      width.width = value
      #expect(JournalEntry.beginning(from: JournalEntry.beginning(of: width)) == nil)
      for stabilizer: Stabilizer in [
        .average(window: value), .spring(delay: value), .string(length: value),
        .distance(lag: value),
      ] {
        steadied.stabilizer = stabilizer
        #expect(JournalEntry.beginning(from: JournalEntry.beginning(of: steadied)) == nil)
      }
      for position in [Point(x: value, y: 1), Point(x: 1, y: value)] {
        let sample = PenSample(position: position, time: PenTime(nanoseconds: 1))
        #expect(JournalEntry.samples(from: JournalEntry.samples([sample])) == nil)
      }
    }
    // The number of the ink is the word at 41, with that of the stabilizer in its second byte.
    var bytes = JournalEntry.beginning(of: good)
    for number in 0...255 as ClosedRange<UInt8> {
      bytes[42] = number
      #expect((JournalEntry.beginning(from: bytes) != nil) == (number < 4))
    }
    bytes[42] = 0
    for number in 0...255 as ClosedRange<UInt8> {
      bytes[41] = number
      let types = InkType.allCases
      let expected = Int(number) < types.count ? types[Int(number)] : nil
      #expect(JournalEntry.beginning(from: bytes)?.ink.inkType == expected)
    }
  }
}
