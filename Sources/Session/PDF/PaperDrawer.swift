internal import Editor
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PDFService
internal import SystemIO

/// Draws the pages of a PDF in the background for the window.
final class PaperDrawer {
  private struct Answer: Sendable {
    let request: PageTiles.Request
    /// The pixels; `nil` when the page cannot be drawn.
    let pixels: [UInt8]?
    let failure: PDFFailure?
  }

  private let answers: Mailbox<Answer>
  private let queue = WorkQueue("sumi: PDF", niceness: 5)
  /// Reads the pages; one that has the file open already saves the time to open it.
  var reader = PDFReader()
  /// The answers that came while a pen was drawing.
  private var waiting: [Answer] = []
  private var isFailureTold = false

  init() throws(SystemError) { answers = try Mailbox() }

  /// The descriptor that is readable when something was drawn.
  var descriptor: CInt { answers.descriptor }

  /// Asks for what is missing of the pages that are shown.
  func request(for editor: Editor) {
    guard !editor.isDrawing, let request = editor.takePaperRequest() else { return }
    guard let file = editor.document.file(of: request.page) else {
      _ = editor.add(nil, for: request)
      return
    }
    let (reader, answers) = (reader, answers)
    queue.async {
      do throws(PDFFailure) {
        let page = request.page.index
        let pixels = try reader.draw(page, by: request.transform, in: request.rect, of: file)
        answers.post(Answer(request: request, pixels: pixels, failure: nil))
      } catch {
        answers.post(Answer(request: request, pixels: nil, failure: error))
      }
    }
  }

  /// Shows what was drawn; while a pen draws it waits.
  ///
  /// - Returns: what changed, and the first reason for which a page could not be drawn.
  func receive(for editor: Editor) -> (effects: Effects, failure: String?) {
    waiting += answers.receiveAll()
    var (effects, failure): (Effects, String?) = (Effects(), nil)
    guard !editor.isDrawing else { return (effects, nil) }
    for answer in waiting {
      effects.damage.formUnion(editor.add(answer.pixels, for: answer.request))
      guard let reason = answer.failure?.reason, !isFailureTold else { continue }
      (failure, isFailureTold) = (reason, true)
    }
    waiting = []
    return (effects, failure)
  }

  /// A Boolean value that indicates whether something was drawn that is not shown yet.
  var isWaiting: Bool { !waiting.isEmpty }
}
