package import Exchange
internal import InkModel
internal import InkRendering

/// The options of a command line that say how exported files look.
package struct LookOptions {
  /// The look that they choose.
  package let look: ForeignFile.Look
  /// The option that chose the scale; `nil` for none.
  private let scaling: String?
  /// An option that chose times of a film; `nil` for none.
  private let timing: String?
  /// A Boolean value that indicates whether the form of ink in PDFs was chosen.
  private let choosesInk: Bool

  /// Takes the options out of a command line.
  ///
  /// - Throws: ``Failure`` for a value that is not allowed, or two options that exclude each other.
  package init(_ options: inout Options) throws(Failure) {
    var look = ForeignFile.Look()
    let scale = try options.number("--scale", in: 0.01...100)
    let dpi = try options.number("--dpi", in: 1...9600)
    guard scale == nil || dpi == nil else {
      throw .usage("--dpi: cannot be combined with --scale; use one of them")
    }
    look.scale = scale ?? dpi.map { $0 / 96 } ?? 1
    scaling = scale == nil ? dpi.map { _ in "--dpi" } : "--scale"
    look.isTransparent = options.flag("--transparent")
    look.isAnimated = options.flag("--animated")
    timing = try Self.film(&look.film, &options)
    let form = try options.choice("--pdf-ink", of: PDFInkForm.allCases.map(\.rawValue))
    choosesInk = form != nil
    look.pdfInk = form.flatMap(PDFInkForm.init(rawValue:)) ?? .content
    self.look = look
  }

  /// Checks that all options apply to a format; `nil` is that of Sumi.
  ///
  /// - Throws: ``Failure`` that names an option that does not.
  package func check(_ format: ExchangeFormat?) throws(Failure) {
    if format == .pdf, let scaling {
      throw .usage("\(scaling): does not apply to PDF, which has the size of its paper; remove it")
    }
    guard !look.isAnimated || format == .svg else {
      throw .usage(
        "--animated: applies to .svg alone; for other films choose .apng, .gif, .mp4 or .webm"
      )
    }
    if format?.isFilm != true, !look.isAnimated, let timing {
      throw .usage(
        "\(timing): applies to films alone: .apng, .gif, .mp4, .webm, and .svg with --animated; "
          + "remove it"
      )
    }
    if look.isAnimated, timing == "--frame-rate" {
      throw .usage("--frame-rate: does not apply to SVG, which has no frames; remove it")
    }
    guard !look.isTransparent || format?.canBeTransparent == true else {
      throw .usage("--transparent: applies to .svg, .pdf, .png, .ora and .apng alone; remove it")
    }
    if format != .pdf, choosesInk { throw .usage("--pdf-ink: applies to .pdf alone; remove it") }
  }

  /// Takes the times of a film, and returns an option that chose them.
  private static func film(
    _ timing: inout FilmTiming,
    _ options: inout Options
  ) throws(Failure) -> String? {
    var option: String?
    if options.flag("--keep-pauses") { (timing.shortensPauses, option) = (false, "--keep-pauses") }
    if let speed = try options.number("--speed", in: 0.01...1000) {
      (timing.speed, option) = (speed, "--speed")
    }
    if let rate = try options.number("--frame-rate", in: 1...100) {
      (timing.frameRate, option) = (Int(rate), "--frame-rate")
    }
    return option
  }
}
