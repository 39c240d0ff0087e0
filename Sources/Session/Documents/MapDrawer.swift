internal import Editor
internal import InkRendering
internal import Progress
internal import Raster
internal import SystemIO

/// Draws the map of the page in the background, when the pen rests.
///
/// A pen that touches the paper stops the work at once, so that nobody else holds the page when the
/// stroke is added to it.
final class MapDrawer {
  private enum Answer: Sendable {
    /// The rest before the work is over.
    case rested
    /// The work has ended; without bytes of a PNG file it has failed, or was stopped.
    case drawn([UInt8]?, PageMap.Request)
  }

  private enum Stage {
    case idle, resting
    case drawing(WorkTicket)
  }

  private let answers: Mailbox<Answer>
  private let queue = WorkQueue("sumi: map", niceness: 10)
  private var stage = Stage.idle

  /// The seconds between a change and the map that shows it, so that one writes without work between
  /// the strokes.
  private nonisolated static let rest = 0.5

  init() throws(SystemError) { answers = try Mailbox() }

  /// The descriptor that is readable when a map was drawn, or is to be drawn.
  var descriptor: CInt { answers.descriptor }

  /// Has the map drawn if it is shown and the page has changed; stops that when a pen draws, or when the
  /// map is hidden.
  func request(for editor: Editor) {
    switch stage {
    case .drawing(let ticket): if editor.isDrawing || editor.mapSide == nil { ticket.stop() }
    case .resting: break
    case .idle:
      guard editor.mapRequest != nil else { return }
      let answers = answers
      stage = .resting
      queue.async(after: editor.map == nil ? 0 : Self.rest) { answers.post(.rested) }
    }
  }

  /// Takes the answers, and begins to draw when the rest is over.
  func receive(for editor: Editor) {
    for answer in answers.receiveAll() {
      switch answer {
      case .rested: draw(for: editor)
      case .drawn(let data, let request):
        if case .drawing(let ticket) = stage, !ticket.isStopped {
          editor.add(data.flatMap { try? ImageSurface(png: $0) }, for: request)
        }
        stage = .idle
      }
    }
  }

  private func draw(for editor: Editor) {
    stage = .idle
    guard let request = editor.mapRequest else { return }
    let (ticket, answers) = (WorkTicket(), answers)
    stage = .drawing(ticket)
    queue.async {
      let picture = PagePicture(of: request.page, frame: request.area, scale: request.scale)
      // Without memory, or stopped, there is no map.
      answers.post(.drawn(try? picture.png(meter: ticket.meter), request))
    }
  }
}
