internal import Exchange
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
    let look = try LookOptions(&options)
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
    try look.check(output.format)
    let format = output.format
    let jobs = zip(files, output.targets(of: files)).map { source, target in
      ExportBatch.Job(
        source,
        ExportTask(target: target, format: format, page: page, look: look.look, isStrict: isStrict)
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

  /// The format that files must have, as reading names it; `nil` for any.
  private static func source(_ options: inout Options) throws(Failure) -> String? {
    guard let word = try options.choice("--from", of: FormatTraits.readableEndings) else {
      return nil
    }
    guard let format = ExchangeFormat(endingOf: "file." + word) else { return word }
    return format == .trace ? "recording" : format.rawValue
  }
}
