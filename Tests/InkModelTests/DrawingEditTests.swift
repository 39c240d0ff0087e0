import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct DrawingEditTests {
  /// Each edit and its inverse leave no trace; doing it again gives what it gave before.
  @Test func inverseRestoresTheDrawing() {
    var random = SeededGenerator(seed: 80)
    for _ in 0..<150 {
      let before = random.drawing()
      let edit = random.edit(of: before)
      var drawing = before
      let inverse = drawing.apply(edit)
      let after = drawing
      let again = drawing.apply(inverse)
      #expect(drawing == before)
      drawing.apply(again)
      #expect(drawing == after)
    }
  }

  /// Strokes with equal indices lie in the order in which they come, however many there are, as in a file.
  @Test(arguments: [2, 3, 16, 17, 40])
  func equalIndicesKeepTheOrder(count: Int) {
    var random = SeededGenerator(seed: 86)
    let old = (0..<3).map { _ in random.stroke() }
    let new = (0..<count).map { _ in random.stroke() }
    var drawing = Drawing(strokes: old)
    drawing.apply(.insert(new.map { PlacedStroke($0, at: 1) }))
    #expect(drawing.strokes.map(\.id) == (old[..<1] + new + old[1...]).map(\.id))
  }

  /// Undoing a history backwards passes through every state again.
  @Test func historyRunsBothWays() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<10 {
      var drawing = random.drawing()
      var states: [Drawing] = []
      var inverses: [DrawingEdit] = []
      for _ in 0..<25 {
        states.append(drawing)
        inverses.append(drawing.apply(random.edit(of: drawing)))
      }
      for (state, inverse) in zip(states, inverses).reversed() {
        drawing.apply(inverse)
        #expect(drawing == state)
      }
    }
  }

  /// Many strokes at once take another way through the code than few.
  @Test func manyStrokesAtOnce() {
    var random = SeededGenerator(seed: 82)
    let before = random.drawing(strokes: 100...100)
    let ids = before.strokes.map(\.id)
    let some = ids.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    for edit in [
      DrawingEdit.remove(some), .remove(ids), .raising(some, in: before),
      .lowering(some, in: before), .recoloring(ids, to: .white, in: before),
      .appending(before.strokes, to: before),
    ] {
      var drawing = before
      let inverse = drawing.apply(edit)
      #expect(drawing != before)
      for (place, stroke) in drawing.strokes.enumerated() {
        #expect(drawing.position(of: stroke.id) == place)
      }
      drawing.apply(inverse)
      #expect(drawing == before)
    }
  }

  @Test func raisingKeepsTheOrderOfTheRaised() {
    var random = SeededGenerator(seed: 83)
    var drawing = random.drawing(strokes: 6...6)
    let ids = drawing.strokes.map(\.id)
    drawing.apply(.raising([ids[3], ids[1]], in: drawing))
    #expect(drawing.strokes.map(\.id) == [0, 2, 4, 5, 1, 3].map { ids[$0] })
    drawing.apply(.lowering([ids[5], ids[2]], in: drawing))
    #expect(drawing.strokes.map(\.id) == [2, 5, 0, 4, 1, 3].map { ids[$0] })
  }

  /// However often strokes go in at one place, the order stays right.
  @Test func insertingAtOnePlaceNeverRunsOut() {
    let path = StrokePath(SeededGenerator.line(count: 2))
    var drawing = Drawing()
    for seed in 0..<300 {
      drawing.insert(
        Stroke(ink: Ink(.pen), path: path, randomSeed: UInt32(seed)),
        at: min(1, seed)
      )
    }
    #expect(drawing.strokes.map(\.randomSeed) == [0] + (1..<300).reversed())
    #expect(
      drawing.strokes.indices.allSatisfy {
        drawing.position(of: drawing.strokes[$0].id) == $0
      }
    )
  }

  @Test func takenIDsAreReplaced() {
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 2)))
    let drawing = Drawing(strokes: [stroke, stroke, stroke])
    #expect(drawing.strokes[0] == stroke)
    #expect(Set(drawing.strokes.map(\.id)).count == 3)
    #expect(drawing == Drawing(strokes: [stroke, stroke, stroke]))
    #expect(Drawing(strokes: [stroke]).appending(Drawing(strokes: [stroke])).strokes.count == 2)
  }

  @Test func unknownIDsArePassedOver() {
    var random = SeededGenerator(seed: 84)
    let before = random.drawing(strokes: 3...3)
    let stranger = StrokeID(high: 1, low: 2)
    for edit in [
      DrawingEdit.remove([stranger]), .setInk([stranger: Ink(.reed)]), .reorder([stranger: 0]),
      .setMask([stranger: nil]), .raising([stranger], in: before),
      .transforming([stranger], by: AffineTransform(scale: 2), in: before),
    ] { #expect(before.applying(edit) == before) }
  }

  @Test func erasingAsAnEdit() {
    let path = StrokePath(SeededGenerator.line(count: 21))
    let strokes = (0..<3).map { row in
      Stroke(
        ink: Ink(.pen),
        path: path,
        transform: AffineTransform(translationBy: Vector(dx: 0, dy: Double(row) * 40))
      )
    }
    let before = Drawing(strokes: strokes)
    let across = EraserPath([Point(x: 100, y: -20), Point(x: 100, y: 60)], radius: 6)
    let masked = before.applying(.erasing(along: across, in: before))
    #expect(masked.strokes.map(\.maskedPathRanges.count) == [2, 2, 1])
    let left = Polygon(Rect(minX: -10, minY: -10, maxX: 95, maxY: 90))
    let split = masked.applying(.separating(masked.pieces(cutBy: left), in: masked))
    #expect(split.strokes.count == 5 && split.strokes[4] == strokes[2])
    #expect(split.strokes.allSatisfy { $0.maskedPathRanges.count == 1 })
    #expect(split.bounds == before.bounds)
    #expect(Set(split.strokes.map(\.id)).count == 5)
    let along = EraserPath([Point(x: -50, y: 40), Point(x: 250, y: 40)], radius: 6)
    #expect(
      before.applying(.erasing(along: along, in: before)).strokes == [strokes[0], strokes[2]]
    )
    let removed = before.applying(.removing(touching: across, in: before))
    #expect(removed.strokes == [strokes[2]])
    let rightOfOne = EraserPath([Point(x: 150, y: -9), Point(x: 150, y: 9)], radius: 1)
    let lost = masked.applying(.removing(touching: rightOfOne, in: masked))
    #expect(lost.strokes.count == 3 && lost.strokes[1...] == masked.strokes[1...])
    #expect(abs(lost.strokes[0].renderBounds.maxX - 94) < 1.1)
    #expect(before.applying(.erasing(along: EraserPath([], radius: 1), in: before)) == before)
  }

  @Test func transformingMovesTheBounds() {
    var random = SeededGenerator(seed: 85)
    let drawing = random.drawing(strokes: 4...4)
    let way = Vector(dx: 30, dy: -7)
    let moved = drawing.transformed(using: AffineTransform(translationBy: way))
    #expect(moved.bounds.origin.distance(to: drawing.bounds.translated(by: way).origin) < 1e-9)
    #expect(moved != drawing && moved.strokes.map(\.id) == drawing.strokes.map(\.id))
  }
}
