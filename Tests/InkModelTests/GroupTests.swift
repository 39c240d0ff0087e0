import Geometry
import InkModel
import TestSupport
import Testing

/// Groups and locks of strokes, which change nothing of their ink.
@Suite struct GroupTests {
  private func stroke(_ seed: UInt64, group: UInt64? = nil, isLocked: Bool = false) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 5...20)
    stroke.id = StrokeID(high: 7, low: seed)
    stroke.group = group.map { GroupID($0) }
    stroke.isLocked = isLocked
    return stroke
  }

  /// The id of a group is that of its strokes, in whatever order, and another for others.
  @Test func idsFollowFromStrokes() {
    let ids = (1...20 as ClosedRange<UInt64>).map { StrokeID(high: 1, low: $0) }
    #expect(GroupID(of: ids) == GroupID(of: ids.reversed()))
    let groups = (1...20).map { GroupID(of: ids.prefix($0)) }
    #expect(Set(groups).count == 20)
  }

  /// They make another stroke, with the same bounds, and with the same id if that follows from it.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theyAreContent(seed: UInt64) {
    let plain = stroke(seed)
    let (grouped, locked) = (stroke(seed, group: 3), stroke(seed, isLocked: true))
    #expect(Set([plain, grouped, locked]).count == 3)
    #expect(grouped.renderBounds == plain.renderBounds && locked.renderBounds == plain.renderBounds)
    var back = grouped
    back.group = nil
    #expect(back == plain)
  }

  /// Parts of a stroke have its group and lock.
  @Test func partsHaveThem() {
    let points = (0...20).map { step in
      StrokePoint(
        location: Point(x: Double(step) * 5, y: 10),
        timeOffset: Double(step) / 100,
        size: Size(width: 2, height: 2)
      )
    }
    var line = Stroke(ink: Ink(.pen), path: StrokePath(points))
    (line.group, line.isLocked) = (GroupID(5), true)
    let middle = EraserPoint(location: Point(x: 50, y: 10), radius: 6)
    line.erase(along: EraserPath(points: [middle]))
    #expect(line.pieces.count == 2)
    for part in line.pieces + [line.substroke(0...4), line.widened(by: 2)] {
      #expect(part.group == GroupID(5) && part.isLocked)
    }
  }

  /// An eraser goes over locked strokes as if they were not there.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func erasersPassLockedStrokes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let strokes = (0..<12).map { stroke(seed * 100 + $0, isLocked: $0.isMultiple(of: 3)) }
    let (all, free) = (Drawing(strokes: strokes), Drawing(strokes: strokes.filter { !$0.isLocked }))
    let eraser = random.eraser(across: strokes[0])
    #expect(
      DrawingEdit.erasing(along: eraser, in: all) == .erasing(along: eraser, in: free)
    )
    #expect(
      DrawingEdit.removing(touching: eraser, in: all).strokeIDs
        == DrawingEdit.removing(touching: eraser, in: free).strokeIDs
    )
  }

  /// What only one copy of a document groups or locks is so in the merged one; of two groups for one
  /// stroke one is chosen, whichever copy comes first.
  @Test func copiesAreMerged() {
    let strokes = (1...4 as ClosedRange<UInt64>).map { stroke($0) }
    func document(_ change: (inout [Stroke]) -> Void) -> Document {
      var changed = strokes
      change(&changed)
      return Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: changed))])])
    }
    let base = document { _ in }
    func copy(_ new: Document) -> (document: Document, undoing: [DocumentEdit]) {
      let layer = base.pages[0].layers[0].id
      return (new, [.draw(layer, .replace(strokes))])
    }
    let one = document {
      $0[0].group = GroupID(1)
      $0[1].group = GroupID(1)
      $0[3].isLocked = true
    }
    let other = document {
      $0[1].group = GroupID(2)
      $0[2].group = GroupID(2)
    }
    let merge = DocumentMerge(copy(one), copy(other))
    let merged = merge.document.pages[0].layers[0].drawing.strokes
    #expect(merged[0].group == GroupID(1) && merged[2].group == GroupID(2) && merged[3].isLocked)
    #expect(merged[1].group == GroupID(1) || merged[1].group == GroupID(2))
    #expect(merge.conflicts.count == 1)
    #expect(DocumentMerge(copy(other), copy(one)).document == merge.document)
  }

  /// Copies that were together are together in a group of their own; one that is alone is in none.
  @Test func copiesAreGroupsOfTheirOwn() {
    let groups: [UInt64?] = [3, 5, nil, 3, 3, 8, 5]
    let strokes = groups.enumerated().map { stroke(UInt64($0), group: $1) }
    let copies = strokes.regrouped
    #expect(copies.map(\.id) == strokes.map(\.id))
    for (first, group) in groups.enumerated() {
      for (second, other) in groups.enumerated() where second != first && group != nil {
        #expect(
          (copies[first].group != nil && copies[first].group == copies[second].group)
            == (group == other)
        )
      }
    }
    #expect(copies[2].group == nil && copies[5].group == nil)
    #expect(Set(copies.compactMap(\.group)).isDisjoint(with: strokes.compactMap(\.group)))
    // Of no group, they are as they were.
    let plain = (1...4).map { stroke($0) }
    #expect(plain.regrouped == plain)
  }
}
