import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Layers in any order of commands: what is on the window is what would be drawn anew.
@Suite struct LayerPlayTests {
  private static let commands: [Command] = [
    .undo, .undo, .redo, .addLayer, .mergeLayerDown, .mergeLayerDown, .duplicateLayer,
    .raiseLayer, .lowerLayer, .layerAbove, .layerBelow, .toggleLayerVisible, .deleteLayer,
    .nextInk, .larger, .toggleEraserKind, .clear,
  ]

  /// What an editor shows that has just opened the document and went where another one is.
  private func anew(_ editor: Editor) throws -> [UInt8] {
    let screen = try Screen(Editor(editor.document))
    try screen.take(screen.editor.showPage(editor.pageNumber))
    try screen.take(screen.editor.selectLayer(editor.layer.id))
    return try screen.whole
  }

  /// Plays a while; after every step the window shows what an editor would that has just opened
  /// the document.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
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
      default:
        played.append("\(screen.editor.ink.inkType)")
        try screen.handle(hand.visit(count: generator.whole(1...15), by: pen))
      }
      let seen = try screen.seen
      let isWhole = try seen == screen.whole
      #expect(isWhole, "\(played): the window lacks damage")
      let isAnew = try seen == anew(screen.editor)
      #expect(isAnew, "\(played): the picture is not what would be drawn anew")
      // A picture that was drawn anew is shown, so that one fault is told once.
      if !isAnew || !isWhole { return }
    }
  }
}
