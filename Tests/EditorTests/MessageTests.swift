import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Sentences to the user, and what they offer.
@Suite struct MessageTests {
  @Test func severitiesAreOrderedByImportance() {
    #expect(Message.Severity.info < .warning && Message.Severity.warning < .error)
    #expect(Message.Severity.allCases.sorted() == [.info, .warning, .error])
  }

  @Test func theSameSentenceOfAnotherSeverityIsAnotherMessage() {
    #expect(Message(.info, "Saved.") != Message(.error, "Saved."))
    #expect(Message(.info, "Saved.") == Message(.info, "Saved."))
  }

  /// A refusal about a layer offers what lets the next stroke be drawn.
  @Test(arguments: [
    (EditorCommand.layer(.toggleLayerLocked), Refusal.layerIsLocked),
    (.layer(.toggleLayerVisible), .layerIsHidden),
  ])
  func aRefusalOffersItsRemedy(_ cause: EditorCommand, _ refusal: Refusal) throws {
    let screen = try Screen()
    let line = contact([Point(x: 10, y: 10), Point(x: 60, y: 45)], by: PenTool(id: 10, kind: .pen))
    try screen.perform(cause)
    #expect(screen.editor.handle(PenBatch(line)).requests == [.show(refusal.message)])
    let offer = try #require(refusal.message.offer)
    guard case .editor(let remedy) = offer.command else {
      Issue.record("\(offer.command) does not change the layer")
      return
    }
    try screen.perform(remedy)
    try screen.handle(line)
    #expect(screen.editor.drawing.strokes.count == 1)
  }
}
