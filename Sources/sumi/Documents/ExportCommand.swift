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
  private let choices: ExportBatch.Choices
  /// A Boolean value that indicates whether files are written into a folder that may have to be made.
  private let makesFolder: Bool

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .export)
    var output = Output(
      file: try options.value("-o"),
      folder: try options.value("-d"),
      word: try options.value("--to")
    )
    makesFolder = output.folder != nil
    let page = try options.number("--page", in: 1...1_000_000).map { Int($0) }
    let look = try Self.look(&options)
    let film = try Self.film(&options)
    let isStrict = options.flag("--strict")
    let count = try options.number("--jobs", in: 1...64)
    choices = ExportBatch.Choices(
      format: try Self.source(&options),
      limits: try options.limits(),
      isQuiet: options.flag("--quiet"),
      showsProgress: options.flag("--progress")
    )
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
    let format = output.format
    var chosen = look.look
    chosen.film = film.timing
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

  /// The place and the format of what is written.
  private struct Output {
    let file: String?
    let folder: String?
    /// The name of the format; `nil` for that of the file's ending.
    let word: String?
    /// The format; `nil` for a document of Sumi.
    var format: ExchangeFormat?

    init(file: String?, folder: String?, word: String?) {
      (self.file, self.folder, self.word) = (file, folder, word)
    }

    /// Finds the format, and complains about what does not go together.
    mutating func check(_ files: [String]) throws(Failure) {
      guard file == nil || folder == nil else {
        throw .usage("-d: cannot be combined with -o; use one of them")
      }
      guard let name = file ?? folder else {
        throw .usage("export: -o FILE or -d DIR is missing; see sumi export --help")
      }
      if let word {
        format = ExchangeFormat(endingOf: "file." + word)
        guard word == FormatTraits.document.endings[0] || format?.isWritable == true else {
          let names = FormatTraits.writableEndings.joined(separator: ", ")
          throw .usage("--to: \(word): not one of \(names)")
        }
      } else if folder != nil || name == ExportTask.standardOutput {
        throw .usage("\(folder == nil ? "-o: -" : "-d: \(name)"): --to FORMAT is missing")
      } else {
        format = ExchangeFormat(endingOf: name)
        guard SumiFile.isNamed(name) || format?.isWritable == true else {
          throw .usage("-o: \(name): the ending must be \(ForeignFile.endings)")
        }
      }
      if folder == nil, files.count > 1 {
        throw .usage("\(files[1]): unexpected argument; -d DIR takes many files")
      }
      if folder != nil { try checkNames(files) }
    }

    private func checkNames(_ files: [String]) throws(Failure) {
      if files.contains(ExportTask.standardOutput) {
        throw .usage("-: standard input has no name for a file in a folder; use -o")
      }
      var known: [String: String] = [:]
      for (source, target) in zip(files, targets(of: files)) {
        if let other = known.updateValue(source, forKey: target) {
          throw .usage("-d: \(other) and \(source) would both be written to \(target)")
        }
      }
    }

    /// The paths that files are written to.
    func targets(of files: [String]) -> [String] {
      guard let folder, let word else { return [file ?? ""] }
      return files.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.dropFirst().lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return (folder.hasSuffix("/") ? folder : folder + "/") + stem + "." + word
      }
    }
  }
}
