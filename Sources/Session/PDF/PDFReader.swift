internal import Geometry
internal import InkModel
internal import PDFService
internal import Synchronization

/// A process that reads PDFs, with the file that it has open, for one thread at a time.
nonisolated final class PDFReader: Sendable {
  private struct State {
    var id: EmbeddedFile.ID?
    var process: PDFProcess?
  }

  private let state: Mutex<State>

  /// Creates a reader without a process.
  init() { state = Mutex(State()) }

  /// Creates a reader with a process that has a file open.
  init(_ process: sending PDFProcess, of file: EmbeddedFile.ID) {
    state = Mutex(State(id: file, process: process))
  }

  /// Draws a part of a page of a file; see ``PDFProcess/draw(_:by:in:while:)``.
  func draw(
    _ page: Int,
    by transform: AffineTransform,
    in rect: PixelRect,
    of file: EmbeddedFile
  ) throws(PDFFailure) -> [UInt8] {
    try state.withLock { state throws(PDFFailure) in
      let process = state.id == file.id ? state.process : nil
      let open = process ?? PDFProcess(file.data)
      (state.id, state.process) = (file.id, open)
      return try open.draw(page, by: transform, in: rect)
    }
  }
}
