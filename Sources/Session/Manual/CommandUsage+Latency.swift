internal import LatencyLab

extension CommandUsage {
  /// `sumi devices`: what there is to draw with.
  package static let devices = CommandUsage(
    "devices",
    "pens, axes, drivers, extensions",
    arguments: "[--json] [--watch]",
    synopsis: "[--json] [--watch]",
    description: [
      "Lists pens, erasers, mice and pads with their axes, ranges and drivers, the X server's "
        + "extensions, and known problems."
    ],
    options: [
      OptionUsage("--json", "one JSON object"),
      OptionUsage(
        "--watch",
        "open a window to draw in, and print what the pens report until interrupted"
      ),
    ]
  )

  /// `sumi latency`: the latency lab.
  package static let latency = CommandUsage(
    "latency",
    "measure latency",
    arguments: "[--json]",
    synopsis: "[OPTIONS]",
    description: [
      "Opens a window to draw in, which shows the time of each sample to the frame buffer, stage by "
        + "stage, and lists what is not included.",
      "Single keys switch settings and tests; the window lists them.",
    ],
    operand: .files([]),
    options: labReports + lightOptions + labTests,
    takesDrawingOptions: true
  )

  private static let labReports = [
    OptionUsage("--seconds", "N", "quit after N seconds"),
    OptionUsage("--json", "print the report as one JSON object at the end"),
    OptionUsage("--log", "CSV", .files(["csv"]), "write all samples with their times at the end"),
    OptionUsage("--report", "HTML", .files(["html"]), "write the report as a web page at the end"),
    OptionUsage(
      "--measured",
      "CSV",
      .files(["csv"]),
      """
      measurements of a camera or sensor, one per line: MS[,PRECISION[,METHOD]] or FRAMES@RATE; shown \
      beside the program's own
      """
    ),
  ]

  private static let lightOptions = [
    OptionUsage(
      "--audio",
      "WAV",
      .files(["wav"]),
      """
      open no window; measure from the knock of the tip to the light of the square in a recording of a \
      microphone and a photodiode
      """
    ),
    OptionUsage(
      "--film",
      "FOLDER",
      .folders,
      """
      open no window; find the flips of the square in the PNG pictures of a slow-motion film of \
      --camera; its counter tells their rate
      """
    ),
    OptionUsage(
      "--touches",
      "N,…",
      "the pictures in which the tip first touches, from 1: print the delays"
    ).asDetail,
    OptionUsage(
      "--film-rate",
      "HZ",
      "the pictures a second where the counter cannot be read"
    ).asDetail,
  ]

  private static let labTests = [
    OptionUsage("--camera", "show the square for cameras from the start"),
    OptionUsage("--strokes", "N", "draw on top of N generated strokes, 0 to 1000000"),
    OptionUsage("--lab-delay", "MS", "delay all samples on purpose, to check the measurement"),
    OptionUsage(
      "--compare",
      "A B",
      """
      compare two reports, two tables of --log, or CSV files with a column lat_ms, with confidence \
      intervals and the samples needed
      """
    ).withArguments,
    OptionUsage("--picture", "PNG", .files(["png"]), "draw the comparison too").asDetail,
    OptionUsage("--make-load", "KIND", "keep the computer busy").asInternal,
  ]
}
