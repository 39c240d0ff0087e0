import Exchange
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Groups and locked strokes in the formats of other programs.
@Suite struct GroupFormatTests {
  /// Eight strokes of inks with and without grain: two groups, one of which has a stroke of none between
  /// its own, and two locked strokes.
  private func document(seed: UInt64) -> Document {
    var random = SeededGenerator(seed: seed)
    let groups: [UInt64?] = [nil, 1, 1, 2, nil, 2, 2, nil]
    let strokes = groups.enumerated().map { index, group in
      var stroke = random.stroke(points: 4...9)
      stroke.ink.color = InkColor(red: 0, green: 1, blue: Double(index % 2))
      stroke.fill = nil
      stroke.group = group.map { GroupID($0) }
      stroke.isLocked = index == 2 || index == 7
      return stroke
    }
    return Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
  }

  private func strokes(_ document: Document) -> [Stroke] {
    document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
  }

  /// What carries the strokes gives groups and locks back, and loses none.
  @Test(arguments: [ExchangeFormat.svg, .inkML, .json], 1...4 as ClosedRange<UInt64>)
  func theyComeBack(format: ExchangeFormat, seed: UInt64) throws {
    let document = document(seed: seed)
    let file = try #require(try FormatWriter.write(document, as: format))
    #expect(!file.losses.lines.contains { $0.contains("group") || $0.contains("locked strokes") })
    let read = try strokes(FormatReader.read(file.bytes).document)
    #expect(read.map(\.group) == strokes(document).map(\.group))
    #expect(read.map(\.isLocked) == strokes(document).map(\.isLocked))
  }

  /// Other programs see a group for each run of strokes of one.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func othersSeeGroups(seed: UInt64) throws {
    let file = try #require(try FormatWriter.write(document(seed: seed), as: .svg))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<g>").count == 4)
    var plain = document(seed: seed)
    for index in plain.pages[0].layers[0].drawing.strokes.indices {
      plain.pages[0].layers[0].drawing.strokes[index].group = nil
    }
    let without = try #require(try FormatWriter.write(plain, as: .svg))
    #expect(!String(decoding: without.bytes, as: UTF8.self).contains("<g>"))
  }

  /// What has neither tells so, once.
  @Test(arguments: [ExchangeFormat.xournal, .trace])
  func lossesAreTold(format: ExchangeFormat) throws {
    let all = try #require(try FormatWriter.write(document(seed: 9), as: format)).losses.lines
    #expect(all.count { $0 == "groups are taken apart" } == 1)
    #expect(all.count { $0 == "locked strokes are not locked" } == 1)
    let none = try #require(try FormatWriter.write(Document(), as: format)).losses.lines
    #expect(!none.contains { $0.contains("groups") })
  }
}
