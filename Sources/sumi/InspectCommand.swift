internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import PenInput
internal import SystemIO

/// `sumi inspect`: what a file holds.
struct InspectCommand {
  private let source: String
  private let printsJSON: Bool
  private let includesPoints: Bool
  private let distance: Double?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    printsJSON = options.flag("--json")
    includesPoints = options.flag("--points")
    distance = try options.number("--sample", in: 0.001...1e6)
    guard let file = try options.files(atMost: 1).first else {
      throw .usage("inspect: a file is missing; see sumi inspect --help")
    }
    source = file
  }

  func run() throws(Failure) {
    let (drawing, format) = try content
    guard printsJSON || includesPoints || distance != nil else {
      let bounds = drawing.strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
      Terminal.print(
        """
        \(format), \(drawing.strokes.count) strokes, \
        \(drawing.strokes.reduce(0) { $0 + $1.samples.count }) samples, \
        \(drawing.strokes.reduce(0) { $0 + $1.path.count }) control points
        bounds \(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height)

        """
      )
      return
    }
    do throws(ExchangeError) {
      let json = try DrawingReport(of: drawing, format: format).json(
        includesPoints: includesPoints,
        sampledEach: distance
      )
      Terminal.print(String(decoding: json, as: UTF8.self))
    } catch {
      throw Failure("json: \(error.message)")
    }
  }

  /// All strokes of the file, and what it is.
  private var content: (drawing: Drawing, format: String) {
    get throws(Failure) {
      if SumiFile.isNamed(source) {
        let layers = try SumiFile.read(source).pages.flatMap(\.layers)
        return (Drawing(strokes: layers.flatMap(\.drawing.strokes)), "sumi")
      }
      let editor = Editor()
      for event in try RecordingFile.events(of: source) { _ = editor.handle(PenBatch([event])) }
      return (editor.drawing, "recording")
    }
  }
}
