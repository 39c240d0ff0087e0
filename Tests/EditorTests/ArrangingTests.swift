import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// Selecting what is alike, aligning, distributing, styles, and resizing without width.
@Suite struct ArrangingTests {
  let pen = PenTool(id: 10, kind: .pen)

  /// Short strokes that do not overlap, with a picture and a text if wanted; all selected.
  func screen(seed: UInt64, strokes count: Int = 4, others: Bool = true) throws -> Screen {
    var generator = SeededGenerator(seed: seed)
    let screen = try Screen()
    for number in 0..<count {
      let left = 6 + 28 * Double(number % 4) + Double(generator.whole(0...5))
      let top = 6 + 30 * Double(number / 4) + Double(generator.whole(0...40))
      let end = Point(
        x: left + Double(generator.whole(4...14)),
        y: top + Double(generator.whole(2...20))
      )
      screen.editor.width = Double(generator.whole(1...4))
      try screen.handle(contact([Point(x: left, y: top), end], by: pen))
    }
    if others {
      let picture = Picture(
        data: try ImageSurface(width: 4, height: 6).pngData(),
        format: .png,
        frame: Rect(x: 0, y: 0, width: 4, height: 6),
        transform: AffineTransform(translationBy: Vector(dx: 300, dy: 12))
      )
      for edit in [
        DocumentEdit.setPictures(screen.editor.layer.id, [picture]),
        .setNotes(screen.editor.layer.id, [Note("note", at: Point(x: 400, y: 150))]),
      ] {
        try screen.take(screen.editor.change(edit, as: .new))
      }
    }
    try screen.perform(.selection(.selectAll))
    return screen
  }

  /// The bounds of all that lies on the layer, in order.
  func boxes(_ editor: Editor) -> [Rect] {
    editor.drawing.strokes.map(\.renderBounds) + editor.layer.pictures.map(\.bounds)
      + editor.layer.notes.map(\.usualBounds)
  }

  private func isClose(_ values: [Double]) -> Bool {
    guard let least = values.min(), let most = values.max() else { return true }
    return most - least < 1e-6
  }

  /// Undo restores every bit, redo what was done, in one step; the picture is that of the document.
  func expectOneStep(
    _ screen: Screen,
    changed: Bool = true,
    _ act: () throws -> Void
  ) throws {
    let (before, changes) = (screen.editor.document, screen.changes.count)
    try act()
    let after = screen.editor.document
    #expect(after != before || !changed)
    #expect(screen.changes[changes...].count { $0.step == .new } == (after == before ? 0 : 1))
    #expect(try screen.seen == screen.redrawn)
    guard after != before else { return }
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.document == after)
  }

  // MARK: - Aligning

  /// After aligning the edges are equal, the other direction stays, and so does the outermost edge;
  /// once more changes nothing.
  @Test(arguments: AlignCommand.allCases.prefix(6), UInt64(1)...4)
  func edgesAreEqual(command: AlignCommand, seed: UInt64) throws {
    let screen = try screen(seed: seed)
    let (old, whole) = (boxes(screen.editor), screen.editor.selectionBounds)
    try expectOneStep(screen) { try screen.perform(.align(command)) }
    let new = boxes(screen.editor)
    let edge: (Rect) -> Double
    switch command {
    case .alignLeft: edge = { $0.minX }
    case .alignCenter: edge = { $0.center.x }
    case .alignRight: edge = { $0.maxX }
    case .alignTop: edge = { $0.minY }
    case .alignMiddle: edge = { $0.center.y }
    default: edge = { $0.maxY }
    }
    #expect(isClose(new.map(edge) + [edge(whole)]))
    let isAcross = [AlignCommand.alignLeft, .alignCenter, .alignRight].contains(command)
    for (old, new) in zip(old, new) {
      #expect(abs(isAcross ? old.minY - new.minY : old.minX - new.minX) < 1e-6)
      #expect(abs(old.width - new.width) < 1e-6 && abs(old.height - new.height) < 1e-6)
    }
    #expect(screen.editor.selection?.count == new.count)
  }

  /// After distributing the gaps are equal, order and outer edges stay.
  @Test(
    arguments: [AlignCommand.distributeHorizontally, .distributeVertically],
    UInt64(1)...4
  )
  func gapsAreEqual(command: AlignCommand, seed: UInt64) throws {
    let screen = try screen(seed: seed, strokes: 3)
    let whole = screen.editor.selectionBounds
    let old = boxes(screen.editor)
    try expectOneStep(screen) { try screen.perform(.align(command)) }
    let isAcross = command == .distributeHorizontally
    func span(_ box: Rect) -> (Double, Double) {
      isAcross ? (box.minX, box.maxX) : (box.minY, box.maxY)
    }
    func order(_ boxes: [Rect]) -> [Int] {
      boxes.indices.sorted {
        span(boxes[$0]).0 + span(boxes[$0]).1 < span(boxes[$1]).0 + span(boxes[$1]).1
      }
    }
    let new = boxes(screen.editor)
    let sorted = order(old).map { span(new[$0]) }
    #expect(isClose(zip(sorted, sorted.dropFirst()).map { $1.0 - $0.1 }))
    #expect(isClose([sorted[0].0, span(whole).0]))
    #expect(isClose([sorted[sorted.count - 1].1, span(whole).1]))
  }

  /// Left is the left of the window, also where the view is mirrored or turned.
  @Test func edgesAreThoseThatAreSeen() throws {
    let mirrored = try screen(seed: 1, others: false)
    try mirrored.perform(.view(.mirrorView))
    try mirrored.perform(.align(.alignLeft))
    #expect(isClose(boxes(mirrored.editor).map(\.maxX)))
    let turned = try screen(seed: 2, others: false)
    for _ in 0..<6 { try turned.perform(.view(.rotateRight)) }
    #expect(abs(abs(turned.editor.view.rotation) - .pi / 2) < 1e-6)
    try turned.perform(.align(.alignTop))
    let (left, right) = (boxes(turned.editor).map(\.minX), boxes(turned.editor).map(\.maxX))
    #expect(isClose(left) || isClose(right))
  }

  /// A letter of several strokes stays one; where all overlaps, each stroke is aligned by itself.
  @Test func whatOverlapsMovesTogether() throws {
    let screen = try Screen()
    for points in [
      [Point(x: 20, y: 10), Point(x: 20, y: 30)], [Point(x: 12, y: 16), Point(x: 28, y: 16)],
      [Point(x: 80, y: 50), Point(x: 100, y: 70)],
    ] {
      try screen.handle(contact(points, by: pen))
    }
    try screen.perform(.selection(.selectAll))
    let before = boxes(screen.editor)
    try screen.perform(.align(.alignBottom))
    let after = boxes(screen.editor)
    #expect(abs((after[0].minY - before[0].minY) - (after[1].minY - before[1].minY)) < 1e-6)
    #expect(isClose([after[0].maxY, after[2].maxY]))
    let cross = try Screen()
    for points in [
      [Point(x: 20, y: 10), Point(x: 20, y: 30)], [Point(x: 12, y: 16), Point(x: 28, y: 16)],
    ] {
      try cross.handle(contact(points, by: pen))
    }
    try cross.perform(.selection(.selectAll))
    try cross.perform(.align(.alignTop))
    #expect(isClose(boxes(cross.editor).map(\.minY)))
  }

  @Test func fewThingsAreNotArranged() throws {
    let screen = try screen(seed: 1, strokes: 2, others: false)
    #expect(screen.editor.isEnabled(.align(.alignLeft)))
    #expect(!screen.editor.isEnabled(.align(.distributeHorizontally)))
    try screen.perform(.selection(.deselect))
    #expect(!screen.editor.isEnabled(.align(.alignLeft)))
    let before = screen.editor.document
    for command in AlignCommand.allCases { try screen.perform(.align(command)) }
    #expect(screen.editor.document == before)
  }

  // MARK: - Alike

  /// Four strokes in two colours and two inks.
  private func mixed() throws -> Screen {
    let screen = try Screen()
    let red = InkColor(red: 1, green: 0, blue: 0)
    for (number, ink) in [
      Ink(.pen, color: red), Ink(.pen, color: .black), Ink(.marker, color: red.with(alpha: 0.5)),
      Ink(.marker, color: .black),
    ].enumerated() {
      screen.editor.choose(InkRecipe(ink.inkType))
      screen.editor.ink = ink
      let y = 12 + 20 * Double(number)
      try screen.handle(contact([Point(x: 20, y: y), Point(x: 50, y: y)], by: pen))
    }
    return screen
  }

  private func select(_ number: Int, on screen: Screen) {
    var selection = Selection(on: screen.editor.layer.id)
    selection.strokes = [screen.editor.drawing.strokes[number].id]
    screen.editor.select(selection)
  }

  @Test func sameColourAndSameInkAreSelected() throws {
    let screen = try mixed()
    let ids = screen.editor.drawing.strokes.map(\.id)
    select(0, on: screen)
    try screen.perform(.selection(.selectSameColor))
    #expect(screen.editor.selection?.strokes == [ids[0], ids[2]])
    select(3, on: screen)
    try screen.perform(.selection(.selectSameInk))
    #expect(screen.editor.selection?.strokes == [ids[2], ids[3]])
    try screen.perform(.selection(.selectSameColor))
    #expect(screen.editor.selection?.strokes == Set(ids))
    #expect(screen.changes.count == 4, "selecting changes nothing")
    #expect(try screen.seen == screen.whole)
  }

  // MARK: - Outlines

  /// With the option an outline takes all that it touches: the strokes with ink in it, by seed.
  @Test(arguments: UInt64(1)...6)
  func outlinesTakeWhatTheyTouch(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try Screen()
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    for _ in 0..<8 { try screen.handle(hand.visit(count: 12, by: pen)) }
    try screen.perform(.selection(.toggleTouchedSelection))
    screen.editor.tool = .rectangle
    let corner = Point(x: Double(generator.whole(10...60)), y: Double(generator.whole(10...40)))
    let other = corner + Vector(dx: 30, dy: 25)
    try screen.handle(contact([corner, corner.interpolated(to: other, by: 0.5), other], by: pen))
    let frame = Polygon(Rect(enclosing: [corner, other]))
    let touched = screen.editor.drawing.strokes(touching: frame).map(\.id)
    #expect(screen.editor.selection?.strokes ?? [] == Set(touched))
    let enclosed = screen.editor.drawing.strokes(mostlyIn: frame).map(\.id)
    #expect(Set(touched).isSuperset(of: enclosed))
    try screen.perform(.selection(.deselect))
    try screen.perform(.selection(.toggleTouchedSelection))
    try screen.handle(contact([corner, corner.interpolated(to: other, by: 0.5), other], by: pen))
    #expect(screen.editor.selection?.strokes ?? [] == Set(enclosed))
  }

  /// Of a line that was cut, the touched piece is taken; of pictures and texts a corner is enough.
  @Test func piecesPicturesAndTextsAreTouched() throws {
    let screen = try Screen()
    try screen.handle(contact([Point(x: 10, y: 45), Point(x: 110, y: 45)], by: pen))
    screen.editor.eraser.kind = .pixels
    screen.editor.tool = .erase
    try screen.handle(contact([Point(x: 60, y: 30), Point(x: 60, y: 60)], by: pen))
    #expect(screen.editor.drawing.strokes.count == 1)
    screen.editor.toolOptions.selectsTouched = true
    let (found, effects) = screen.editor.select(
      in: Polygon(Rect(x: 100, y: 40, width: 4, height: 10))
    )
    try screen.take(effects)
    #expect(screen.editor.drawing.strokes.count == 2 && found.strokes.count == 1)
    let piece = try #require(found.strokes.first.flatMap { screen.editor.drawing[$0] })
    #expect(piece.renderBounds.minX > 60)
    let picture = Picture(
      data: try ImageSurface(width: 4, height: 6).pngData(),
      format: .png,
      frame: Rect(x: 0, y: 0, width: 40, height: 60),
      transform: AffineTransform(rotation: .pi / 4)
    )
    for edit in [
      DocumentEdit.setPictures(screen.editor.layer.id, [picture]),
      .setNotes(screen.editor.layer.id, [Note("note", at: Point(x: 400, y: 150))]),
    ] {
      try screen.take(screen.editor.change(edit, as: .new))
    }
    func touched(_ rect: Rect) -> Selection {
      Selection(touching: Polygon(rect), of: screen.editor.layer)
    }
    #expect(touched(Rect(x: -1, y: -1, width: 2, height: 2)).pictures == [0])
    // Within its upright bounds, but beside it.
    #expect(touched(Rect(x: 20, y: 0, width: 4, height: 4)).pictures == [])
    let text = screen.editor.layer.notes[0].usualBounds
    #expect(touched(Rect(x: text.minX - 2, y: text.minY - 2, width: 4, height: 4)).notes == [0])
  }

  // MARK: - Styles

  /// A style brings ink, colour and mean width; lines, samples, masks and ids stay.
  @Test(arguments: 0..<4, 0..<4)
  func stylesAreGiven(source: Int, target: Int) throws {
    let screen = try mixed()
    #expect(!screen.editor.isEnabled(.arrange(.pasteStyle)))
    select(source, on: screen)
    try screen.perform(.arrange(.widenSelection))
    try screen.perform(.arrange(.copyStyle))
    let from = screen.editor.drawing.strokes[source]
    let old = screen.editor.drawing.strokes[target]
    select(target, on: screen)
    #expect(screen.editor.isEnabled(.arrange(.pasteStyle)))
    try expectOneStep(screen, changed: source != target) {
      try screen.perform(.arrange(.pasteStyle))
    }
    let new = screen.editor.drawing.strokes[target]
    #expect(new.ink == from.ink)
    let widths = try [from, new].map { try #require(InkStyle.width(of: $0)) }
    #expect(abs(widths[0] - widths[1]) < 0.02 * widths[0])
    #expect((new.id, new.samples) == (old.id, old.samples) && new.mask == old.mask)
    let ends = [old, new].map { $0.path.interpolatedLocation(at: $0.path.maximumParameter) }
    #expect(ends[0].distance(to: ends[1]) < 0.5)
  }

  // MARK: - Resizing

  /// Without the width, resizing changes lines as usual and leaves the width; with it, it scales.
  @Test(arguments: UInt64(1)...4)
  func resizingKeepsTheWidth(seed: UInt64) throws {
    let changes = [
      AffineTransform(scale: 2), AffineTransform(scaleX: 3, y: 0.5),
      AffineTransform(scaleX: -1.5, y: 1.5),
    ]
    for change in changes {
      let (with, without) = (try screen(seed: seed), try screen(seed: seed))
      try without.perform(.transform(.toggleScaledWidth))
      let old = without.editor.drawing.strokes
      try with.take(with.editor.transformSelection(by: change))
      try expectOneStep(without) {
        try without.take(without.editor.transformSelection(by: change))
      }
      for (number, stroke) in without.editor.drawing.strokes.enumerated() {
        let widths = try [old[number], stroke].map { try #require(InkStyle.width(of: $0)) }
        #expect(abs(widths[0] - widths[1]) < 0.02)
        let scaled = with.editor.drawing.strokes[number]
        for parameter in stride(from: 0, through: stroke.path.maximumParameter, by: 0.5) {
          let places = [stroke, scaled].map { stroke in
            stroke.transform.apply(to: stroke.path.interpolatedLocation(at: parameter))
          }
          #expect(places[0].distance(to: places[1]) < 0.05)
        }
        #expect(stroke.id == old[number].id && stroke.samples.count == old[number].samples.count)
      }
      #expect(without.editor.layer.pictures == with.editor.layer.pictures)
      #expect(without.editor.layer.notes == with.editor.layer.notes)
    }
  }

  /// Turning and moving keep the samples to the bit also without the width.
  @Test func turningReplacesNothing() throws {
    let screen = try screen(seed: 3)
    let old = screen.editor.drawing.strokes
    try screen.perform(.transform(.toggleScaledWidth))
    try screen.perform(.transform(.turnSelectionLeft))
    try screen.perform(.nudge(.nudgeFarRight))
    for (old, new) in zip(old, screen.editor.drawing.strokes) {
      #expect(old.path == new.path && old.samples == new.samples && old.transform != new.transform)
    }
  }
}
