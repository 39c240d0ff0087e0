internal import Exchange
internal import Geometry
internal import InkModel
internal import Progress
internal import Session

/// `sumi inspect`: what a file holds.
struct InspectCommand {
  private let source: String
  private let printsJSON: Bool
  private let includesPoints: Bool
  private let distance: Double?
  private let limits: Limits

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .inspect)
    printsJSON = options.flag("--json")
    includesPoints = options.flag("--points")
    limits = try options.limits()
    distance = try options.number("--sample", in: 0.001...1e6)
    guard let file = try options.files(atMost: 1).first else {
      throw .usage("inspect: a file is missing; see sumi inspect --help")
    }
    source = file
  }

  func run() throws(Failure) {
    let work = WorkTicket(limits: limits)
    let content = try InputFile.read(source, meter: work.meter)
    guard printsJSON || includesPoints || distance != nil else {
      return Terminal.print(Self.summary(of: content))
    }
    do throws(ExchangeError) {
      let report = DocumentReport(of: content.document, format: content.format)
      let json = try report.json(includesPoints: includesPoints, sampledEach: distance)
      Terminal.print(String(decoding: json, as: UTF8.self))
    } catch {
      throw Failure("json: \(error.message)")
    }
  }

  private static func summary(of content: InputFile.Content) -> String {
    let pages = content.document.pages
    let layers = pages.flatMap(\.layers)
    let strokes = layers.flatMap(\.drawing.strokes)
    let bounds = strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    let counts = [
      (pages.count, "page"), (layers.count, "layer"), (strokes.count, "stroke"),
      (strokes.reduce(0) { $0 + $1.samples.count }, "sample"),
      (strokes.reduce(0) { $0 + $1.path.count }, "control point"),
      (layers.reduce(0) { $0 + $1.pictures.count }, "picture"),
      (layers.reduce(0) { $0 + $1.notes.count }, "text"),
    ]
    let words = counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let place =
      bounds.isNull
      ? "0 0 0 0"
      : "\(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height)"
    let lines = ["\(content.format), \(words.joined(separator: ", "))", "bounds \(place)"]
    let guides = pages.flatMap(\.paper.guides.parts).map { "guide: \($0)" }
    let views = pages.flatMap(\.views).map { "view: \($0.name)" }
    let links = content.document.linkTargets.map { "link: \($0)" }
    let losses = content.losses.lines.map { "not kept: \($0)" }
    return (lines + guides + views + links + losses).joined(separator: "\n") + "\n"
  }
}
