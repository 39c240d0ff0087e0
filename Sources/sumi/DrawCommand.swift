internal import Editor
internal import PenInput
internal import Prediction

/// `sumi`: draw.
struct DrawCommand {
  private let settings: WindowSettings

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    settings = try WindowSettings(&options)
    if let file = try options.files(atMost: 1).first {
      throw .usage("\(file): opening documents is not possible yet; start sumi without a file")
    }
  }

  func run() throws(Failure) {
    let shell = try WindowShell(settings, editor: settings.makeEditor())
    try shell.run()
  }
}
