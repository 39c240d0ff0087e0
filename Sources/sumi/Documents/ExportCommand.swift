internal import Exchange
internal import InkRendering
internal import Progress
internal import Session
internal import SystemIO

/// `sumi export`: one format to another, for one file or many.
struct ExportCommand {
  /// The work of a command line.
  private enum Work {
    case listing(isJSON: Bool)
    case converting([ExportBatch.Job], atOnce: Int)
  }

  private let work: Work
  private var choices: ExportBatch.Choices
  /// A Boolean value that indicates whether files are written into a folder that may have to be made.
  private let makesFolder: Bool

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .export)
    var output = ExportOutput(
      file: try options.value("-o"),
      folder: try options.value("-d"),
      word: try options.value("--to")
    )
    makesFolder = output.folder != nil
    let page = try options.number("--page", in: 1...1_000_000).map { Int($0) }
    let look = try Self.look(&options)
    let film = try Self.film(&options)
    let inkForm = try options.choice("--pdf-ink", of: PDFInkForm.allCases.map(\.rawValue))
    let isStrict = options.flag("--strict")
    let count = try options.number("--jobs", in: 1...64)
    choices = ExportBatch.Choices(
      format: try Self.source(&options),
      limits: try options.limits(),
      isQuiet: options.flag("--quiet"),
      showsProgress: options.flag("--progress")
    )
    choices.followsLinks = options.flag("--follow-links")
    let (isListing, isJSON) = (options.flag("--list-formats"), options.flag("--json"))
    let files = try options.files(atMost: .max)
    guard !isListing else {
      work = .listing(isJSON: isJSON)
      return
    }
    guard !isJSON else { throw .usage("--json: goes with --list-formats alone") }
    guard !files.isEmpty else {
      throw .usage("export: a file is missing; see sumi export --help")
    }
    try output.check(files)
    if output.format == .pdf, let option = look.option {
      throw .usage("\(option): does not apply to PDF, which has the size of its paper; remove it")
    }
    if output.format?.isFilm != true, let option = film.option {
      throw .usage("\(option): applies to films alone: .apng, .gif, .mp4, .webm; remove it")
    }
    if output.format != .pdf, inkForm != nil {
      throw .usage("--pdf-ink: applies to .pdf alone; remove it")
    }
    let format = output.format
    var chosen = look.look
    chosen.film = film.timing
    chosen.pdfInk = inkForm.flatMap(PDFInkForm.init(rawValue:)) ?? .content
    let jobs = zip(files, output.targets(of: files)).map { source, target in
      ExportBatch.Job(
        source,
        ExportTask(target: target, format: format, page: page, look: chosen, isStrict: isStrict)
      )
    }
    work = .converting(jobs, atOnce: Int(count ?? 1))
  }

  func run() throws(Failure) {
    switch work {
    case .listing(let isJSON): Terminal.print(isJSON ? FormatList.json : FormatList.text)
    case .converting(let jobs, let count):
      if makesFolder, let folder = jobs.first?.task.target {
        do throws(SystemError) { try FileAccess.makeFolder(of: folder) } catch {
          throw Failure("write", folder, error)
        }
      }
      // Each failure has been said.
      if !ExportBatch(jobs, choices).run(atOnce: count) { Terminal.exit(1) }
    }
  }

  /// The choices about pixels, and the option that made the scale.
  private static func look(
    _ options: inout Options
  ) throws(Failure) -> (look: ForeignFile.Look, option: String?) {
    let scale = try options.number("--scale", in: 0.01...100)
    let dpi = try options.number("--dpi", in: 1...9600)
    guard scale == nil || dpi == nil else {
      throw .usage("--dpi: cannot be combined with --scale; use one of them")
    }
    let look = ForeignFile.Look(
      scale: scale ?? dpi.map { $0 / 96 } ?? 1,
      isTransparent: options.flag("--transparent")
    )
    return (look, scale == nil ? dpi.map { _ in "--dpi" } : "--scale")
  }

  /// The times of a film, and an option that chose them.
  private static func film(
    _ options: inout Options
  ) throws(Failure) -> (timing: FilmTiming, option: String?) {
    var timing = FilmTiming()
    var option: String?
    if let speed = try options.number("--speed", in: 0.01...1000) {
      (timing.speed, option) = (speed, "--speed")
    }
    if let rate = try options.number("--frame-rate", in: 1...100) {
      (timing.frameRate, option) = (Int(rate), "--frame-rate")
    }
    if options.flag("--keep-pauses") { (timing.shortensPauses, option) = (false, "--keep-pauses") }
    return (timing, option)
  }

  /// The format that files must have, as reading names it; `nil` for any.
  private static func source(_ options: inout Options) throws(Failure) -> String? {
    guard let word = try options.choice("--from", of: FormatTraits.readableEndings) else {
      return nil
    }
    guard let format = ExchangeFormat(endingOf: "file." + word) else { return word }
    return format == .trace ? "recording" : format.rawValue
  }
}
