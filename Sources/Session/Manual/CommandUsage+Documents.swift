internal import Exchange
internal import InkRendering
internal import Progress

extension CommandUsage {
  /// `sumi export`: one format to another.
  package static let export = CommandUsage(
    "export",
    "convert a drawing",
    arguments: "FILE… -o FILE",
    synopsis: "FILE… -o FILE|-d DIR [OPTIONS]",
    description: [
      "Converts a drawing to the format of the file name's ending, or many to files in a folder. Reports "
        + "everything that the format cannot store, one line each. - is standard input or output; behind "
        + "-- all words are files."
    ],
    operand: .files(readable),
    options: [
      OptionUsage("-o", "FILE", .files(FormatTraits.writableEndings), "the file to write").or(
        "--output"
      ),
      OptionUsage("-d", "DIR", .folders, "write each FILE into DIR, in the format of --to"),
      OptionUsage(
        "--to",
        "FORMAT",
        .words(FormatTraits.writableEndings),
        "the format to write, for - and -d"
      ),
      OptionUsage("--from", "FORMAT", .words(readable), "refuse a file of another format"),
      OptionUsage("--jobs", "N", "convert N files at once, 1 to 64 (default 1)"),
      OptionUsage("--page", "N", "export only this page"),
      OptionUsage(
        "--scale",
        "S",
        "size of a canvas unit in pixels, 0.01 to 100 (default 1): .svg, pictures, films"
      ),
      OptionUsage("--dpi", "D", "the same in pixels per inch (default 96)"),
      OptionUsage(
        "--pdf-ink",
        "FORM",
        .words(PDFInkForm.allCases.map(\.rawValue)),
        "in a PDF: content, a part of the page (default), or annotations, which other programs can change"
      ),
      OptionUsage("--transparent", "transparent background: .svg .pdf .png .ora .apng"),
      OptionUsage("--animated", "of .svg: show the page being drawn, as a film does"),
      OptionUsage(
        "--speed",
        "N",
        "of a film: times the speed of the hand, 0.01 to 1000 (default 1)"
      ),
      OptionUsage("--frame-rate", "N", "of a film: frames per second, 1 to 100 (default 25)"),
      OptionUsage("--keep-pauses", "of a film: keep pauses of more than a second"),
      OptionUsage(
        "--follow-links",
        "read pictures and PDFs that a .xopp names outside of its folder, too"
      ),
      OptionUsage("--strict", "fail and write nothing if something would be lost"),
      OptionUsage("--quiet", "report failures only"),
      OptionUsage("--progress", "report the progress in percent"),
      limitOption(reference: ""),
      OptionUsage("--list-formats", "list the formats and quit"),
      OptionUsage("--json", "with --list-formats: one JSON object").asDetail,
    ],
    sections: [formats, limits]
  )

  /// `sumi inspect`: what a file holds.
  package static let inspect = CommandUsage(
    "inspect",
    "show the content of a file",
    arguments: "FILE [--json]",
    synopsis: "FILE [--json] [--points] [--sample DISTANCE]",
    description: [
      "Shows counts, bounds, inks and durations of a drawing or recording; see sumi export --help for "
        + "the formats."
    ],
    operand: .files(readable),
    options: [
      OptionUsage("--json", "one JSON object"),
      OptionUsage("--points", "include control points and samples of every stroke"),
      OptionUsage(
        "--sample",
        "DISTANCE",
        "include points at this distance along every stroke, in canvas units"
      ),
      limit,
    ]
  )

  /// `sumi merge`: two copies of a document become one.
  package static let merge = CommandUsage(
    "merge",
    "put two copies of a drawing together",
    arguments: "FILE FILE -o FILE",
    synopsis: "FILE FILE -o FILE [--strict]",
    description: [
      "Puts two copies of a drawing that were changed apart together again, stroke by stroke: what "
        + "either copy added, changed or deleted counts. The undo history of the copies tells what "
        + "they were before. Where both changed the same thing differently, one version is kept, and each such "
        + "case is reported in a line; nothing that was drawn is lost. The new drawing has no undo history."
    ],
    operand: .files([String(DocumentPaths.ending.dropFirst())]),
    options: [
      OptionUsage(
        "-o",
        "FILE",
        .files([String(DocumentPaths.ending.dropFirst())]),
        "the file to write"
      ).or("--output"),
      OptionUsage("--strict", "fail and write nothing if there is anything to report"),
      limit,
    ]
  )

  /// The endings of the files that drawing and converting take.
  static let readable = FormatTraits.readableEndings + ExchangeFormat.pdf.traits.endings

  /// The option that raises a limit.
  static let limit = limitOption(reference: "; see sumi export --help")

  private static func limitOption(reference: String) -> OptionUsage {
    OptionUsage(
      "--limit",
      "NAME=N",
      .words(Limits.Name.allCases.map { $0.rawValue + "=" }),
      "change a limit for files; k, M, G: thousands, …" + reference
    )
  }

  private static let formats = Section(
    nil,
    [
      "reads": row(FormatTraits.pictureEndings + ExchangeFormat.pdf.traits.endings)
        + ", Office documents with ink, the .json of inspect --json --points, recorded logs and traces",
      "writes": row(FormatTraits.writableEndings),
    ]
  )

  private static let limits = Section(
    "Limits",
    Limits.Name.allCases.map {
      Section.Row(term: $0.rawValue, text: "\($0.standard) \($0.unit): \($0.subject)")
    }
  )

  /// Endings in a row.
  private static func row(_ endings: [String]) -> String {
    endings.map { "." + $0 }.joined(separator: " ")
  }
}
