internal import Editor
internal import PenInput
internal import Prediction
internal import Session
internal import SystemIO

/// `sumi`: draw.
struct DrawCommand {
  private let settings: WindowSettings
  private let file: String?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .drawing)
    var settings = try WindowSettings(&options)
    settings.keepsSize = settings.geometry == nil
    self.settings = settings
    file = try options.files(atMost: 1).first
  }

  func run() throws(Failure) {
    let documents = OpenDocuments(in: settings.stateFolder)
    if let file { documents.remove(FileController.whole(file)) }
    let reopened = file == nil ? documents.take() : []
    let path = file ?? reopened.first
    let later = path.flatMap { Self.takesLong($0) ? $0 : nil }
    let (session, failure) = try begin(with: later == nil ? path : nil)
    let drafts = path == nil ? Draft.all(in: StateFolder.path(settings.stateFolder)) : nil
    let shell = try WindowShell(settings, session: session, drafts: drafts)
    if let failure { shell.tell(failure) }
    if let later { shell.files.openAtStart(later) }
    ProgramStart(settings).openWindows(on: reopened.dropFirst())
    try shell.runInSession()
  }

  /// The document to begin with; with a failure a new drawing, where nobody would see it otherwise.
  private func begin(with path: String?) throws(Failure) -> (DocumentSession, Failure?) {
    guard let path else { return (try .draft(with: settings), nil) }
    let isDraft = DocumentPaths.isDraft(path, in: StateFolder.path(settings.stateFolder))
    do throws(Failure) {
      return (try .open(path, with: settings, isDraft: isDraft), nil)
    } catch {
      guard file == nil || Self.isStartedFromDesktop else { throw error }
      Terminal.complain(error.message)
      return (try .draft(with: settings), error)
    }
  }

  /// Bytes of a file that can be read before anybody waits for the window.
  private static let shortFile = 1 << 17

  /// Returns whether a file is read while the window is there already.
  ///
  /// A short file, and one that cannot be read, is known before there is a window.
  private static func takesLong(_ path: String) -> Bool {
    guard FileAccess.isFile(path), let reader = try? FileReader(path) else { return false }
    return reader.count > shortFile && !SumiFile.isDocument(path)
  }

  /// A Boolean value that indicates whether a file manager or the like started the program, so that
  /// standard error is not read.
  static var isStartedFromDesktop: Bool {
    guard !StandardStreams.isErrorShown else { return false }
    // What a terminal was started with, its programs inherit; a number says whom it is for.
    return Environment["GIO_LAUNCHED_DESKTOP_FILE_PID"] == "\(Environment.processNumber)"
      || ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"].contains { Environment[$0] != nil }
  }
}
