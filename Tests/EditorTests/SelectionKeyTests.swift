import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

@testable import Editor

/// Scaling, turning and mirroring what is selected by commands.
@Suite struct SelectionKeyTests {
  /// Strokes of no symmetry, a picture and a note, all of them selected.
  private func screen(seed: UInt64) throws -> Screen {
    var hand = RandomPen(seed: seed, in: Rect(x: 30, y: 20, width: 50, height: 40))
    let screen = try Screen()
    let pen = PenTool(id: 10, kind: .pen)
    for _ in 0..<3 { try screen.handle(hand.visit(count: 9, by: pen)) }
    let image = try ImageSurface(width: 4, height: 6)
    let picture = Picture(
      data: try image.pngData(),
      format: .png,
      frame: Rect(x: 0, y: 0, width: 4, height: 6),
      transform: AffineTransform(translationBy: Vector(dx: 35, dy: 22))
    )
    for edit in [
      DocumentEdit.setPictures(screen.editor.layer.id, [picture]),
      .setNotes(screen.editor.layer.id, [Note("note", at: Point(x: 60, y: 50))]),
    ] {
      try screen.take(screen.editor.change(edit, as: .new))
    }
    try screen.perform(.selection(.selectAll))
    return screen
  }

  /// Places that tell where everything lies: of strokes, the picture and the note.
  private func places(_ editor: Editor) -> [Point] {
    editor.drawing.strokes.flatMap { stroke in
      stroke.path.interpolatedPoints(by: .distance(5)).map {
        stroke.transform.apply(to: $0.location)
      }
    }
      + editor.layer.pictures.flatMap { picture in
        [Point.zero, Point(x: 4, y: 0), Point(x: 0, y: 6)].map(picture.transform.apply(to:))
      }
      + editor.layer.notes.flatMap { [$0.position, $0.position + Vector(dx: $0.fontSize, dy: 0)] }
  }

  private func isSame(_ first: [Point], _ second: [Point]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0.distance(to: $1) < 1e-6 }
  }

  /// One command and the one that is its contrary leave everything where it was; so do a whole turn
  /// and mirroring twice.
  @Test(
    arguments: [
      [(EditorCommand.transform(.enlargeSelection), 5), (.transform(.shrinkSelection), 5)],
      [(.transform(.shrinkSelectionSlightly), 7), (.transform(.enlargeSelectionSlightly), 7)],
      [(.transform(.turnSelectionLeft), 24)],
      [(.transform(.turnSelectionRight), 9), (.transform(.turnSelectionLeft), 9)],
      [(.transform(.turnSelectionSlightlyRight), 15), (.transform(.turnSelectionLeft), 1)],
      [(.transform(.mirrorSelectionSideways), 2)], [(.transform(.mirrorSelectionUpsideDown), 2)],
      [
        (.transform(.turnSelectionRight), 1), (.nudge(.nudgeFarLeft), 1),
        (.transform(.turnSelectionLeft), 1), (.nudge(.nudgeFarRight), 1),
      ],
      [
        (.transform(.turnSelectionRight), 1), (.transform(.enlargeSelection), 2),
        (.transform(.turnSelectionLeft), 1),
        (.transform(.shrinkSelection), 2),
      ],
      [
        (.transform(.mirrorSelectionSideways), 1), (.transform(.mirrorSelectionUpsideDown), 1),
        (.transform(.turnSelectionRight), 12),
      ],
    ] as [[(EditorCommand, Int)]],
    1...3 as ClosedRange<UInt64>
  )
  func contrariesCancelOut(rows: [(EditorCommand, Int)], seed: UInt64) throws {
    let screen = try screen(seed: seed)
    let (before, box) = (places(screen.editor), screen.editor.selectionBounds)
    for (command, count) in rows {
      for _ in 0..<count {
        #expect(screen.editor.isEnabled(command))
        let last = places(screen.editor)
        try screen.perform(command)
        #expect(!isSame(places(screen.editor), last))
        let isWhole = try screen.seen == screen.whole
        #expect(isWhole, "\(command)")
      }
    }
    #expect(isSame(places(screen.editor), before))
    #expect(screen.editor.selectionBounds.center.distance(to: box.center) < 1e-6)
    #expect(screen.editor.selection?.count == 5)
    #expect(try screen.seen == screen.redrawn)
  }

  /// By how much, and about what.
  @Test func theMiddleStays() throws {
    for (command, scale, angle) in [
      (EditorCommand.transform(.enlargeSelection), 1.1, 0),
      (.transform(.shrinkSelection), 1 / 1.1, 0),
      (.transform(.enlargeSelectionSlightly), 1.01, 0),
      (.transform(.shrinkSelectionSlightly), 1 / 1.01, 0),
      (.transform(.turnSelectionLeft), 1, -15), (.transform(.turnSelectionRight), 1, 15),
      (.transform(.turnSelectionSlightlyLeft), 1, -1),
      (.transform(.turnSelectionSlightlyRight), 1, 1),
    ] as [(EditorCommand, Double, Double)] {
      let screen = try screen(seed: 4)
      let middle = screen.editor.selectionBounds.center
      let transform = AffineTransform(scale: scale)
        .concatenating(AffineTransform(rotation: angle * .pi / 180)).about(middle)
      let strokes = screen.editor.drawing.strokes
      try screen.perform(command)
      for (old, new) in zip(strokes, screen.editor.drawing.strokes) {
        let (start, end) = (Point(x: 3, y: 4), Point(x: 50, y: 9))
        for place in [start, end] {
          let wanted = transform.apply(to: old.transform.apply(to: place))
          #expect(new.transform.apply(to: place).distance(to: wanted) < 1e-9, "\(command)")
        }
      }
    }
  }

  /// To the right is to the right as it is seen.
  @Test func turnsAreSeenAsTheyAreCalled() throws {
    for isMirrored in [false, true] {
      let screen = try screen(seed: 5)
      if isMirrored { try screen.perform(.view(.mirrorView)) }
      func direction() -> Double {
        let transform = screen.editor.drawing.strokes[0].transform
          .concatenating(screen.editor.view.transform)
        let arm = transform.apply(to: Vector(dx: 1, dy: 0))
        return arm.angle
      }
      let before = direction()
      try screen.perform(.transform(.turnSelectionRight))
      let turn = (direction() - before).remainder(dividingBy: 2 * .pi)
      #expect(abs(turn - .pi / 12) < 1e-9)
    }
  }

  /// Right is right and left is left as it is seen, however the view is turned and mirrored.
  @Test(arguments: [0, 0.7, -2.1] as [Double], [false, true])
  func waysAreSeenAsTheyAreCalled(turn: Double, isMirrored: Bool) throws {
    for (command, size, way) in [
      (EditorCommand.nudge(.nudgeFarRight), Vector(dx: 1, dy: 1), Vector(dx: 10, dy: 0)),
      (.nudge(.nudgeUp), Vector(dx: 1, dy: 1), Vector(dx: 0, dy: -1)),
      (.transform(.mirrorSelectionSideways), Vector(dx: -1, dy: 1), .zero),
      (.transform(.mirrorSelectionUpsideDown), Vector(dx: 1, dy: -1), .zero),
    ] as [(EditorCommand, Vector, Vector)] {
      let screen = try screen(seed: 8)
      let editor = screen.editor
      try screen.take(editor.rotate(to: turn))
      if isMirrored { try screen.perform(.view(.mirrorView)) }
      let seen = editor.view.transform
      let middle = seen.apply(to: editor.selectionBounds.center)
      let before = editor.drawing.strokes.map(\.transform)
      try screen.perform(command)
      for (old, new) in zip(before, editor.drawing.strokes) {
        for place in [Point(x: 3, y: 4), Point(x: 50, y: 9)] {
          let offset = seen.apply(to: old.apply(to: place)) - middle
          let mirrored = Vector(dx: offset.dx * size.dx, dy: offset.dy * size.dy)
          let wanted = middle + mirrored + way * editor.view.scale
          let found = seen.apply(to: new.transform.apply(to: place))
          #expect(found.distance(to: wanted) < 1e-6, "\(command)")
        }
      }
    }
  }

  /// Mirrored ink stays within the same box.
  @Test(arguments: [
    EditorCommand.transform(.mirrorSelectionSideways), .transform(.mirrorSelectionUpsideDown),
  ])
  func mirroredInkStaysInItsBox(command: EditorCommand) throws {
    let screen = try screen(seed: 6)
    let box = screen.editor.selectionBounds
    try screen.perform(.transform(.turnSelectionRight))
    try screen.perform(.edit(.undo))
    try screen.perform(command)
    let now = screen.editor.selectionBounds
    #expect(now.center.distance(to: box.center) < 1e-6)
    #expect(abs(now.width - box.width) < 1e-6 && abs(now.height - box.height) < 1e-6)
  }

  /// A key that is held neither loses ink in a point nor blows it up without end, and the way back
  /// is open.
  @Test(arguments: [
    (EditorCommand.transform(.shrinkSelection), EditorCommand.transform(.enlargeSelection)),
    (.transform(.enlargeSelection), .transform(.shrinkSelection)),
  ])
  func scalingEndsSomewhere(there: EditorCommand, back: EditorCommand) throws {
    let screen = try screen(seed: 7)
    var count = 0
    while count < 400, !screen.editor.perform(there).changes.isEmpty { count += 1 }
    #expect(count < 400)
    let box = screen.editor.selectionBounds
    let side = max(box.width, box.height)
    #expect(side >= 1 && side <= 1_000_000)
    #expect(!screen.editor.perform(back).changes.isEmpty)
    #expect(screen.editor.drawing.strokes.allSatisfy { $0.transform.isFinite })
  }
}
