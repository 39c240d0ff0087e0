internal import Exchange
internal import InkModel
internal import SystemIO

/// `sumi export`: one format to another.
struct ExportCommand {
  private let source: String
  private let target: String
  /// What is written; `nil` for a document of our own.
  private let format: ExchangeFormat?
  private let page: Int?
  private let look: ForeignFile.Look
  private let isStrict: Bool

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    guard let target = try options.value("-o") else {
      throw .usage("export: -o FILE is missing; see sumi export --help")
    }
    let format = ExchangeFormat(endingOf: target)
    guard SumiFile.isNamed(target) || format?.isWritable == true else {
      throw .usage("-o: \(target): the ending must be \(ForeignFile.endings)")
    }
    page = try options.number("--page", in: 1...1_000_000).map { Int($0) }
    let scale = try options.number("--scale", in: 0.01...100)
    let dpi = try options.number("--dpi", in: 1...9600)
    guard scale == nil || dpi == nil else {
      throw .usage("--dpi: says the same as --scale; give one of them")
    }
    if format == .pdf, let option = scale == nil ? dpi.map({ _ in "--dpi" }) : "--scale" {
      throw .usage("\(option): a PDF is as large as its paper; leave it out")
    }
    look = ForeignFile.Look(
      scale: scale ?? dpi.map { $0 / 96 } ?? 1,
      isTransparent: options.flag("--transparent")
    )
    isStrict = options.flag("--strict")
    guard let file = try options.files(atMost: 1).first else {
      throw .usage("export: a file is missing; see sumi export --help")
    }
    (source, self.target, self.format) = (file, target, format)
  }

  func run() throws(Failure) {
    let content = try InputFile.read(source)
    let document = try wanted(of: content.document)
    guard let format else { return try keep(document, content.losses) }
    let file = try ForeignFile.make(of: document, as: format, look, named: target)
    let losses =
      content.losses.lines.map { "read: \(source): \($0)" }
      + file.losses.lines.map { "write: \(target): \($0)" }
    if isStrict, let first = losses.first { throw Failure(first) }
    do throws(SystemError) {
      try FileAccess.replace(target, with: file.bytes)
    } catch {
      throw Failure("write", target, error)
    }
    for loss in losses { Terminal.complain(loss) }
  }

  /// Writes a document of our own, which holds all that was read.
  private func keep(_ document: Document, _ losses: Losses) throws(Failure) {
    let losses = losses.lines.map { "read: \(source): \($0)" }
    if isStrict, let first = losses.first { throw Failure(first) }
    try SumiFile.write(document, to: target)
    for loss in losses { Terminal.complain(loss) }
  }

  /// The document, or the page of it that was asked for.
  private func wanted(of document: Document) throws(Failure) -> Document {
    guard let page else { return document }
    guard document.pages.indices.contains(page - 1) else {
      let count = document.pages.count
      throw Failure("--page: \(page): \(source) has \(count) page\(count == 1 ? "" : "s")")
    }
    return Document(title: document.title, pages: [document.pages[page - 1]])
  }
}
