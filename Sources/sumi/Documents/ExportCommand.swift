internal import Exchange
internal import InkRendering
internal import Progress
internal import Session

/// `sumi export`: one format to another.
struct ExportCommand {
  private let source: String
  private let target: String
  /// The format; `nil` for a document of our own.
  private let format: ExchangeFormat?
  private let page: Int?
  private let look: ForeignFile.Look
  private let isStrict: Bool
  private let limits: Limits

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .export)
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
      throw .usage("--dpi: cannot be combined with --scale; use one of them")
    }
    if format == .pdf, let option = scale == nil ? dpi.map({ _ in "--dpi" }) : "--scale" {
      throw .usage("\(option): does not apply to PDF, which has the size of its paper; remove it")
    }
    look = ForeignFile.Look(
      scale: scale ?? dpi.map { $0 / 96 } ?? 1,
      isTransparent: options.flag("--transparent"),
      film: try Self.film(&options, format)
    )
    isStrict = options.flag("--strict")
    limits = try options.limits()
    guard let file = try options.files(atMost: 1).first else {
      throw .usage("export: a file is missing; see sumi export --help")
    }
    (source, self.target, self.format) = (file, target, format)
  }

  /// The times of a film, which no other format has.
  private static func film(
    _ options: inout Options,
    _ format: ExchangeFormat?
  ) throws(Failure) -> FilmTiming {
    var timing = FilmTiming()
    let speed = try options.number("--speed", in: 0.01...1000)
    let rate = try options.number("--frame-rate", in: 1...100)
    let keepsPauses = options.flag("--keep-pauses")
    let given =
      [("--speed", speed != nil), ("--frame-rate", rate != nil)]
      + [("--keep-pauses", keepsPauses)]
    if format?.isFilm != true, let option = given.first(where: \.1)?.0 {
      throw .usage("\(option): applies to films alone: .apng, .gif, .mp4, .webm; remove it")
    }
    if let speed { timing.speed = speed }
    if let rate { timing.frameRate = Int(rate) }
    timing.shortensPauses = !keepsPauses
    return timing
  }

  func run() throws(Failure) {
    let meter = WorkTicket(limits: limits).meter
    let content = try InputFile.read(source, meter: meter.unreported)
    let task = ExportTask(
      target: target,
      format: format,
      page: page,
      look: look,
      isStrict: isStrict
    )
    let losses = try task.write(content, from: source, meter: meter)
    content.complain(of: source)
    for loss in losses.lines { Terminal.complain("write: \(target): \(loss)") }
  }
}
