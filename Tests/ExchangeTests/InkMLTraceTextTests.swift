import Progress
import TestSupport
import Testing

@testable import Exchange

/// The numbers of a trace of InkML: as they are, as differences, and as differences of these.
@Suite struct InkMLTraceTextTests {
  private static let channels = ["X", "Y", "F"].map(InkMLChannel.init)

  /// Places of whole numbers, so that sums of differences are exact.
  private static func places(_ generator: inout SeededGenerator) -> [[Double]] {
    (0..<generator.whole(1...30)).map { _ in
      channels.map { _ in Double(generator.whole(-2000...2000)) }
    }
  }

  /// The text of places, in which each channel changes its meaning by chance.
  private static func text(_ places: [[Double]], _ generator: inout SeededGenerator) -> String {
    var marks = [Character](repeating: "!", count: channels.count)
    var values = [Double](repeating: 0, count: channels.count)
    var differences = values
    var rows: [String] = []
    for place in places {
      var row: [String] = []
      for (channel, value) in place.enumerated() {
        var mark = ""
        if generator.once(in: 4) {
          marks[channel] = ["!", "'", "\""][generator.whole(0...2)]
          mark = String(marks[channel])
        }
        let difference = value - values[channel]
        let number =
          switch marks[channel] {
          case "!": value
          case "'": difference
          default: difference - differences[channel]
          }
        if difference == 0, generator.once(in: 2) {
          row.append(mark + "*")
          // The same value again; the difference stays what it was.
          continue
        }
        let isHexadecimal = number >= 0 && generator.once(in: 5)
        row.append(
          mark + (isHexadecimal ? "#" + String(Int(number), radix: 16) : "\(Int(number))")
        )
        (values[channel], differences[channel]) = (value, difference)
      }
      rows.append(row.joined(separator: " "))
    }
    return rows.joined(separator: [",", " , ", ",\n"][generator.whole(0...2)])
  }

  private static func places(of text: String) -> [[Double?]] {
    var budget = PointBudget(of: [], .unwatched)
    var reader = InkMLTraceText(text, channels: channels)
    return reader.places(&budget)
  }

  /// Whatever a number means, the places are those that were written.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func placesComeBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Self.places(&generator)
    #expect(Self.places(of: Self.text(places, &generator)) == places)
  }

  @Test(
    arguments: [
      ("1 2 3, 4 5 6", [[1, 2, 3], [4, 5, 6]]),
      // Channels at the end may be left out, and values may be unknown.
      ("1 2, 4 ? 6", [[1, 2, nil], [4, nil, 6]]),
      // What no channel claims is passed over.
      ("1 2 3 99 x, 4 5 6", [[1, 2, 3], [4, 5, 6]]),
      ("1 2 T, * * F", [[1, 2, 1], [1, 2, 0]]), ("1'2\"3", [[1, 2, 3]]),
      ("10 20 30, '1 '2 '3, 1 2 3", [[10, 20, 30], [11, 22, 33], [12, 24, 36]]),
      ("0 0 0, '5 0 0, \"1 0 0, 1 0 0", [[0, 0, 0], [5, 0, 0], [11, 0, 0], [18, 0, 0]]),
      // An error ends the trace; a number out of all reason is one.
      ("1 2 3, x 5 6, 7 8 9", [[1, 2, 3]]), ("1 2 3, 1e16 0 0", [[1, 2, 3]]),
      ("", []), (",", []), ("? ? ?, 1 1 1", [[1, 1, 1]]), ("1 2 3,", [[1, 2, 3]]),
    ] as [(String, [[Double?]])]
  )
  func textsAreReadAsTheStandardSays(text: String, places: [[Double?]]) {
    #expect(Self.places(of: text) == places)
  }

  /// A part of a trace gives a part of its places; the last may be cut.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func cutTracesAreBeginnings(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Self.places(&generator)
    let text = Self.text(places, &generator)
    for _ in 0..<20 {
      let found = Self.places(of: String(text.prefix(generator.whole(0...text.count))))
      #expect(found.count <= places.count)
      for (found, expected) in zip(found.dropLast(), places) { #expect(found == expected) }
    }
  }

  /// A trace has no more places than may be made; with many channels each of them costs more.
  @Test(arguments: [(2, 1), (15, 1), (16, 2), (100, 12)])
  func placesArePaidFor(count: Int, cost: Int) {
    var limits = Limits()
    limits[.points] = 60
    var budget = PointBudget(of: [], WorkTicket(limits: limits).meter)
    let channels = (0..<count).map { InkMLChannel("C\($0)") }
    var reader = InkMLTraceText(String(repeating: "1,", count: 100), channels: channels)
    let places = reader.places(&budget)
    #expect(places.count == 60 / cost && places.allSatisfy { $0.count == count })
    #expect(budget.isExceeded)
  }
}
