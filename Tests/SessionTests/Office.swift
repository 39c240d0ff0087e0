import Commands
import Editor
import Interface
import SystemIO

@testable import Session

/// A controller over a drawing, and all that it asked the shell to do.
final class Office {
  let bench: Bench
  var session: DocumentSession
  let interface: Interface
  let files: FileController
  private(set) var told: [String] = []
  /// The text that was copied last; `nil` before the first.
  private(set) var copied: String?
  /// The command that the last message offered.
  private(set) var offered: Message.Offer?

  init(_ bench: Bench, _ session: DocumentSession) throws {
    (self.bench, self.session) = (bench, session)
    interface = Interface(
      over: session.editor,
      settings: InterfaceSettings(),
      keys: KeyMap()
    )
    interface.resize(width: 640, height: 480, scale: 1)
    files = try FileController(interface, bench.settings)
  }

  convenience init() throws {
    let bench = try Bench()
    try self.init(bench, try bench.draft())
  }

  var dialog: FileDialog? { interface.files.dialog }

  func take(_ steps: [FileController.Step]) throws {
    for step in steps {
      switch step {
      case .adopt(let other):
        try session.close()
        session = try bench.show(other)
        interface.adopt(session.editor)
      case .apply(let effects):
        session.commit(effects)
        for request in effects.requests {
          switch request {
          case .text(.copy(let text, to: .clipboard)): copied = text
          case .show(let message): told.append(message.text)
          default: break
          }
        }
      case .tell(let message):
        told.append(message.text)
        offered = message.offer
      case .carryOut(let request): try take(files.carryOut(request, session))
      case .refuseStart(let failure): told.append(failure.message)
      case .end: told.append("end")
      }
    }
  }

  /// Waits for the background until a state is reached.
  func wait(for state: String, until isReached: () -> Bool) throws {
    var failure: (any Error)?
    try bench.wait(
      for: state,
      on: files.descriptors + session.descriptors,
      { poller in
        do {
          _ = session.answer(poller)
          try take(files.handleResults(session))
        } catch { failure = error }
      },
      until: isReached
    )
    if let failure { throw failure }
  }

  func finish() throws {
    files.finish()
    try session.close()
  }
}
