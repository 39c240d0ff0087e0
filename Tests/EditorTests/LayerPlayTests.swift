import Editor
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Layers in any order of commands: what is on the window is what would be drawn anew.
@Suite struct LayerPlayTests {
  private static let commands: [EditorCommand] = [
    .edit(.undo), .edit(.undo), .edit(.redo), .layer(.addLayer), .layer(.mergeLayerDown),
    .layer(.mergeLayerDown), .layer(.duplicateLayer),
    .layer(.raiseLayer), .layer(.lowerLayer), .layer(.layerAbove), .layer(.layerBelow),
    .layer(.toggleLayerVisible), .layer(.deleteLayer),
    .tool(.larger), .tool(.toggleEraserKind), .page(.clear), .view(.zoomIn),
    .view(.zoomOut), .view(.rotateRight), .view(.mirrorView),
  ]

  /// Plays a while; now and then, and when all has been taken back and done again, the window shows
  /// what would be drawn anew.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func theWindowShowsWhatWouldBeDrawnAnew(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let (pen, eraser) = (PenTool(id: 10, kind: .pen), PenTool(id: 11, kind: .eraser))
    let screen = try Screen()
    var played: [String] = []
    for _ in 0..<30 {
      switch generator.whole(0...9) {
      case 0...4:
        let command = Self.commands[generator.whole(0...Self.commands.count - 1)]
        played.append(command.rawValue)
        try screen.perform(command)
      case 5:
        played.append("opacity")
        let share = generator.number(0...1)
        try screen.take(screen.editor.setOpacity(of: screen.editor.layer.id, to: share))
      case 6:
        played.append("erase")
        try screen.handle(hand.visit(count: 12, by: eraser))
      case 7:
        let inks = InkType.allCases
        screen.editor.choose(InkRecipe(inks[generator.whole(0...inks.count - 1)]))
      default:
        played.append("\(screen.editor.ink.inkType)")
        try screen.handle(hand.visit(count: generator.whole(1...15), by: pen))
      }
      let isWhole = try screen.seen == screen.whole
      #expect(isWhole, "\(played): the window lacks damage")
      guard isWhole else { return }
      // What is drawn anew begins with a new picture, so not always.
      guard generator.once(in: 6) else { continue }
      let seen = try screen.seen
      let isAnew = try seen == screen.redrawn
      #expect(isAnew, "\(played): the picture is not what would be drawn anew")
      guard isAnew else { return }
    }
    for command in [EditorCommand.edit(.undo), .edit(.redo), .edit(.undo)] {
      for step in 0..<40 {
        try screen.perform(command)
        guard step % 7 == 6 || step == 39 else { continue }
        let seen = try screen.seen
        let isAnew = try seen == screen.redrawn
        #expect(isAnew, "\(played), then \(command) \(step + 1) times")
        guard isAnew else { return }
      }
    }
  }
}
