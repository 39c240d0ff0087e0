import Editor
import Exchange
import Geometry
import InkModel
import PenInput
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Folders of one test, the settings of a window that uses them, and a pen.
final class Bench {
  let folder: TemporaryFolder
  let settings: WindowSettings
  private var pen = RandomPen(seed: 17, in: Rect(x: 40, y: 40, width: 500, height: 300))
  private let tool = PenTool(id: 10, kind: .pen)

  /// Nanoseconds after which a state that does not come is a failure.
  private static let patience: Int64 = 60_000_000_000

  init(_ words: [String] = []) throws {
    folder = try TemporaryFolder()
    var options = Options(
      ["--state", folder.path("state"), "--config", folder.path("config")] + words
    )
    settings = try WindowSettings(&options)
  }

  /// The path of a file of the folder.
  func path(_ name: String) -> String { folder.path(name) }

  /// A new drawing without a name, in a window.
  func draft() throws -> DocumentSession { try show(.draft(with: settings)) }

  /// The document at a path, in a window.
  func open(_ path: String) throws -> DocumentSession { try show(.open(path, with: settings)) }

  /// Gives a document a window.
  func show(_ session: DocumentSession) throws -> DocumentSession {
    try session.editor.resize(width: 640, height: 480)
    return session
  }

  /// Draws a stroke, as the shell does: each event goes to the editor, its effects to the disk.
  func draw(on session: DocumentSession, samples count: Int = 20) {
    for event in pen.visit(count: count, by: tool) {
      session.commit(session.editor.handle(PenBatch([event])))
    }
  }

  /// Draws a stroke that is not finished.
  func begin(on session: DocumentSession, samples count: Int = 40) {
    for event in pen.visit(count: count, by: tool).dropLast() {
      session.commit(session.editor.handle(PenBatch([event])))
    }
  }

  /// Waits for answers until a state is reached.
  ///
  /// - Parameters:
  ///   - state: its name, for the failure.
  ///   - descriptors: what to wait for.
  ///   - step: handles the answers.
  ///   - isReached: whether the state is reached.
  /// - Throws: `SystemError` when the system has no timer to spare.
  func wait(
    for state: String,
    on descriptors: @autoclosure () -> [CInt],
    _ step: (Poller) -> Void,
    until isReached: () -> Bool
  ) throws {
    let timer = try Timer()
    timer.fire(at: Clock.now + Self.patience)
    while !isReached() {
      var poller = Poller(descriptors() + [timer.descriptor])
      poller.wait()
      guard !poller.isReady(timer.descriptor) else {
        Issue.record("waited in vain for \(state)")
        return
      }
      step(poller)
    }
  }

  /// Waits for the disk until a document is in a state.
  func wait(
    for state: String,
    of session: DocumentSession,
    until isReached: () -> Bool
  ) throws {
    try wait(
      for: state,
      on: session.descriptors,
      { _ = session.answer($0) },
      until: isReached
    )
  }

  /// A document with strokes, closed, at a path.
  func makeDocument(at name: String, strokes count: Int) throws -> String {
    let session = try open(path(name))
    for _ in 0..<count { draw(on: session) }
    try session.close()
    return path(name)
  }
}

extension DocumentSession {
  /// The strokes of the page that is shown.
  var strokes: [Stroke] { Array(editor.drawing.strokes) }
}
