import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Layers by their ids, copied and made one.
@Suite struct LayerTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// A page of three layers with ink that overlaps.
  private func screen(seed: UInt64) throws -> Screen {
    var hand = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let screen = try Screen()
    for number in 0..<3 {
      if number > 0 { try screen.perform(.layer(.addLayer)) }
      for _ in 0..<3 { try screen.handle(hand.visit(count: 15, by: pen)) }
    }
    return screen
  }

  /// Layers that are seen wholly look the same when they are one; strokes keep order and ids.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func mergedLayersLookTheSame(seed: UInt64) throws {
    let screen = try screen(seed: seed)
    let before = (screen.editor.document, screen.picture)
    let ids = screen.editor.page.layers.map { $0.drawing.strokes.map(\.id) }
    try screen.perform(.layer(.mergeLayerDown))
    #expect(
      screen.editor.page.layers.map { $0.drawing.strokes.map(\.id) } == [ids[0], ids[1] + ids[2]]
    )
    #expect(screen.editor.layerNumber == 1)
    let differences = zip(screen.picture, before.1).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
    #expect(differences.max() ?? 0 <= 2)
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before.0)
    #expect(screen.editor.layerNumber == 2)
    let isAsBefore = screen.picture == before.1
    #expect(isAsBefore, "what was taken back looks as it did")
    let seen = try screen.seen
    let isAnew = try seen == screen.redrawn
    #expect(isAnew, "what was taken back is drawn as anew")
  }

  /// A layer that is seen in part gives its opacity to its ink, one by one.
  @Test func opacityGoesToTheInk() throws {
    let screen = try screen(seed: 2)
    let top = screen.editor.layer.id
    try screen.take(screen.editor.setOpacity(of: top, to: 0.5))
    try screen.perform(.layer(.mergeLayerDown))
    #expect(screen.editor.layer.opacity == 1)
    #expect(screen.editor.drawing.strokes.map(\.ink.color.alpha) == [1, 1, 1, 0.5, 0.5, 0.5])
    #expect(try screen.seen == screen.redrawn)
  }

  /// Layers stay two when one may not be changed, is not seen, or a picture would sink below ink.
  @Test func someLayersStayTwo() throws {
    let screen = try screen(seed: 3)
    let count = screen.changes.count
    for command in [EditorCommand.layer(.toggleLayerLocked), .layer(.toggleLayerVisible)] {
      try screen.perform(command)
      let refusal: Refusal =
        command == .layer(.toggleLayerLocked) ? .mergedLayerIsLocked : .mergedLayerIsHidden
      #expect(try screen.perform(.layer(.mergeLayerDown)).requests == [.show(refusal.message)])
      try screen.perform(command)
    }
    let area = Rect(x: 0, y: 0, width: 120, height: 90)
    let picture = Picture(data: [], format: .png, frame: area)
    try screen.take(screen.editor.paste(Clipping(pictures: [picture])))
    #expect(
      try screen.perform(.layer(.mergeLayerDown)).requests == [.show(Refusal.layersOverlap.message)]
    )
    #expect(screen.editor.page.layers.count == 3)
    #expect(screen.changes.count == count + 5)
    try screen.take(screen.editor.selectLayer(screen.editor.page.layers[0].id))
    #expect(try screen.perform(.layer(.mergeLayerDown)).changes.isEmpty)
  }

  /// A copy of a layer has the same ink over it under ids of its own.
  @Test func copyHasIdsOfItsOwn() throws {
    let screen = try screen(seed: 4)
    let (layer, ids) = (screen.editor.layer, Set(screen.editor.drawing.strokes.map(\.id)))
    try screen.take(screen.editor.renameLayer(layer.id, to: "Sky"))
    try screen.perform(.layer(.duplicateLayer))
    #expect(screen.editor.layerNumber == 3 && screen.editor.layer.name == "Sky")
    #expect(screen.editor.layer.id != layer.id)
    #expect(screen.editor.drawing.strokes.map(\.path) == layer.drawing.strokes.map(\.path))
    #expect(ids.isDisjoint(with: screen.editor.drawing.strokes.map(\.id)))
    try screen.perform(.edit(.undo))
    try screen.perform(.edit(.undo))
    #expect(screen.editor.layer == layer)
  }

  /// What is said of a layer by its id is one step and can be undone; a slider's way is one too.
  @Test func layersAreChangedByTheirIds() throws {
    let screen = try screen(seed: 5)
    let editor = screen.editor
    let (document, id) = (editor.document, editor.page.layers[0].id)
    let edits: [() -> Effects] = [
      { editor.renameLayer(id, to: "Ground") }, { editor.setVisible(id, false) },
      { editor.setLocked(id, true) }, { editor.moveLayer(id, to: 99) },
      { editor.setOpacity(of: id, to: 7) }, { editor.setOpacity(of: id, to: 0.3) },
    ]
    var steps = 0
    for edit in edits {
      let effects = edit()
      steps += effects.changes.count
      try screen.take(effects)
      #expect(edit().changes.isEmpty)
      #expect(try screen.seen == screen.whole)
    }
    // An opacity beyond all is all: no change.
    #expect(steps == 5 && editor.page.layers[2].id == id)
    for share in [0.4, 0.5] {
      try screen.take(editor.setOpacity(of: id, to: share))
    }
    for _ in 0..<5 { try screen.perform(.edit(.undo)) }
    #expect(editor.document == document)
    #expect(try screen.seen == screen.redrawn)
  }
}
