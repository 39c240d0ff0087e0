import Geometry
import InkModel
import TestSupport
import Testing

/// Laws of edits, on documents and edits of every kind.
@Suite struct EditLawTests {
  private func each(_ seeds: ClosedRange<UInt64>, _ body: (Document, DocumentEdit) -> Void) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let document = random.document()
      for _ in 0..<6 { body(document, random.edit(of: document)) }
    }
  }

  /// One edit followed by another is the two after each other; nothing is neutral on both sides.
  @Test func followingIsDoingOneAfterTheOther() {
    each(441...470) { document, edit in
      var random = SeededGenerator(seed: 7)
      let next = random.edit(of: document)
      let isSame =
        document.applying(edit.followed(by: next))
        == document.applying(edit).applying(next)
      #expect(isSame)
      for neutral in [edit.followed(by: .nothing), DocumentEdit.nothing.followed(by: edit)] {
        let isNeutral = document.applying(neutral) == document.applying(edit)
        #expect(isNeutral)
      }
    }
  }

  /// Strokes that an edit does not name stay as they are.
  @Test func onlyNamedStrokesChange() {
    for seed in 471...520 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let drawing = random.drawing(strokes: 1...8)
      let edit = random.edit(of: drawing)
      let named = edit.strokeIDs
      let changed = drawing.applying(edit)
      for stroke in drawing.strokes where !named.contains(stroke.id) {
        let isSame = changed[stroke.id] == stroke
        #expect(isSame)
      }
    }
  }

  /// Of two strokes with one id the first is put in, and undoing restores what was there.
  @Test func theFirstOfTwoReplacementsCounts() {
    var random = SeededGenerator(seed: 9)
    let drawing = random.drawing(strokes: 4...4)
    let old = drawing.strokes[1]
    let replacements = [InkType.crayon, .marker].map { type in
      var stroke = old
      stroke.ink = Ink(type)
      return stroke
    }
    var changed = drawing
    let inverse = changed.apply(.replace(replacements))
    #expect(changed[old.id] == replacements[0])
    changed.apply(inverse)
    let isRestored = changed == drawing
    #expect(isRestored)
  }

  /// What an edit takes in memory grows with what it holds.
  @Test func sizesAddUp() {
    each(521...540) { document, edit in
      #expect(edit.byteCount > 0)
      let twice = DocumentEdit.sequence([edit, edit])
      #expect(twice.byteCount > 2 * edit.byteCount)
    }
    var random = SeededGenerator(seed: 8)
    let stroke = random.stroke(points: 20...20)
    let few = DocumentEdit.draw(LayerID(1), .replace([stroke]))
    let many = DocumentEdit.draw(LayerID(1), .replace(Array(repeating: stroke, count: 10)))
    #expect(many.byteCount > 8 * few.byteCount)
  }

  /// Values are kept in steps: a second keeping changes nothing, and the first at most half a step.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func keepingIsARounding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let point = StrokePoint(
        location: random.point(-200_000...200_000),
        timeOffset: random.number(-2000...2000),
        size: Size(width: random.number(0...900), height: random.number(0...900)),
        opacity: random.number(0...1),
        force: random.number(0...1),
        azimuth: random.number(-3.14...3.14),
        altitude: random.number(0...1.57)
      )
      let kept = try #require(StrokePath([point]).first)
      #expect(StrokePath([kept]).first == kept)
      #expect(abs(kept.location.x - point.location.x) < 0.000_051)
      #expect(abs(kept.location.y - point.location.y) < 0.000_051)
      #expect(abs(kept.timeOffset - point.timeOffset) < 0.000_000_51)
      #expect(abs(kept.size.width - point.size.width) < 0.000_051)
      #expect(abs(kept.force - point.force) < 0.51 / 60_000)
      #expect(abs(kept.azimuth - point.azimuth) < 0.51 * 2 * .pi / 65_536)
      #expect(abs(kept.altitude - point.altitude) < 0.51 * .pi / 2 / 60_000)
    }
  }
}
