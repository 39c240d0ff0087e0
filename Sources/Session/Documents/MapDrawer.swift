internal import Editor
internal import InkModel
internal import Progress
internal import Raster
internal import SystemIO

/// Draws the map of the page in the background, when the pen rests.
///
/// Only what has changed is drawn, for a while at a time. A pen that touches the paper stops the work at
/// once, so that nobody else holds the page when the stroke is added to it; what was drawn is kept.
final class MapDrawer {
  private enum Answer: Sendable {
    /// The rest before the work is over.
    case rested
    /// The picture after some of the work; `nil` when it was stopped.
    case drawn(MapPicture.Snapshot?, PageMap.Request)
    /// The page of a PDF was read.
    case read
  }

  private enum Stage {
    case idle, resting, reading
    case drawing(WorkTicket)
  }

  private let answers: Mailbox<Answer>
  private let queue = WorkQueue("sumi: map", niceness: 10)
  private let picture = MapPicture()
  private var isPictureUsed = false
  private var stage = Stage.idle

  /// The seconds between a change and the map that shows it, so that one writes without work between
  /// the strokes.
  private nonisolated static let rest = 0.5

  init() throws(SystemError) { answers = try Mailbox() }

  /// The descriptor that is readable when something was drawn, or is to be drawn.
  var descriptor: CInt { answers.descriptor }

  /// Has the map drawn if it is shown and the page has changed; stops that when a pen draws, or when the
  /// map is hidden.
  func request(for editor: Editor) {
    switch stage {
    case .drawing(let ticket): if editor.isDrawing || editor.mapSide == nil { ticket.stop() }
    case .resting, .reading: break
    case .idle:
      if editor.mapSide == nil { return clear() }
      guard editor.needsMap else { return }
      let answers = answers
      stage = .resting
      queue.async(after: editor.map == nil ? 0 : Self.rest) { answers.post(.rested) }
    }
  }

  /// Takes the answers, and draws what is left to be drawn.
  ///
  /// - Parameters:
  ///   - editor: the editor of the document.
  ///   - reader: reads PDFs; `nil` for none.
  func receive(for editor: Editor, with reader: PDFReader?) {
    for answer in answers.receiveAll() {
      switch answer {
      case .rested, .read: draw(for: editor)
      case .drawn(let drawn, let request):
        guard case .drawing(let ticket) = stage, !ticket.isStopped, let drawn else {
          stage = .idle
          break
        }
        receive(drawn, of: request, for: editor, with: reader)
      }
    }
  }

  private func receive(
    _ drawn: MapPicture.Snapshot,
    of request: PageMap.Request,
    for editor: Editor,
    with reader: PDFReader?
  ) {
    let image = try? ImageSurface(drawn.pixels, width: drawn.width)
    let isComplete = !drawn.isRough && !drawn.lacksPaper
    editor.add(image, for: request, isComplete: isComplete || image == nil)
    if drawn.isRough {
      draw(for: editor)
    } else if drawn.lacksPaper {
      readPaper(for: request, with: reader)
    } else {
      stage = .idle
    }
  }

  private func draw(for editor: Editor) {
    stage = .idle
    guard let request = editor.mapRequest else { return }
    editor.begin(request)
    let (ticket, answers, picture) = (WorkTicket(), answers, picture)
    stage = .drawing(ticket)
    isPictureUsed = true
    queue.async { answers.post(.drawn(picture.draw(request, meter: ticket.meter), request)) }
  }

  private func readPaper(for request: PageMap.Request, with reader: PDFReader?) {
    // Not the page, which nobody else is to hold.
    let (file, paper) = (request.file, request.page.paper.picture)
    let (answers, picture) = (answers, picture)
    stage = .reading
    queue.async {
      picture.readPaper(of: file, shownBy: paper, with: reader)
      answers.post(.read)
    }
  }

  private func clear() {
    guard isPictureUsed else { return }
    isPictureUsed = false
    let picture = picture
    queue.async { picture.clear() }
  }
}
