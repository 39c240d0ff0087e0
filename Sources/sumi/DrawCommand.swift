internal import Editor
internal import PenInput
internal import Prediction

/// `sumi`: draw.
struct DrawCommand {
  private let settings: WindowSettings
  private let file: String?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    settings = try WindowSettings(&options)
    file = try options.files(atMost: 1).first
  }

  func run() throws(Failure) {
    let session =
      if let file { try DocumentSession.open(file, with: settings) } else {
        try DocumentSession.draft(with: settings)
      }
    let drafts = file == nil ? Draft.all(in: StateFolder.path(settings.stateFolder)) : nil
    try WindowShell(
      settings,
      session: session,
      drafts: drafts
    ).run()
  }
}
