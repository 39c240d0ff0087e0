internal import Exchange
internal import Prediction
internal import PredictionEvaluation

extension CommandUsage {
  /// `sumi replay`: play a recorded pen.
  package static let replay = CommandUsage(
    "replay",
    "play a recorded pen",
    arguments: "RECORDING [-o FILE]",
    synopsis: "RECORDING [-o FILE] [OPTIONS]",
    description: [
      "Plays a log made by --record, or a trace in CSV (t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact), "
        + "as if drawn with a pen. The same recording gives the same drawing each time."
    ],
    operand: .files([]),
    options: drawingOfRecording + reportOfRecording + windowOfRecording + [limit],
    takesDrawingOptions: true
  )

  private static let drawingOfRecording = [
    OptionUsage(
      "-o",
      "FILE",
      .files(FormatTraits.writableEndings),
      "write the drawing, in any format of export; - for JSON on standard output"
    ).or("--output"),
    OptionUsage(
      "--stabilizer",
      "MODE",
      "stabiliser: off, average:MS, spring:MS, string:PX, distance:PX; 0 to 100, spring to 200 (default as recorded)"
    ),
    OptionUsage("--smoothing", "MS", "the stabiliser average:MS, 0 to 100"),
    OptionUsage("--width", "W", "width of the pen in canvas units, 0.1 to 200 (default 5)"),
    OptionUsage("--color", "#RRGGBB", "colour of the ink"),
    OptionUsage(
      "--ink",
      "NAME",
      .words(inks),
      "the ink: " + inks.joined(separator: ", ") + ", or one of your own (--config)"
    ),
    OptionUsage("--batch-ms", "N", "samples of N ms in one batch (default each alone)"),
  ]

  private static let reportOfRecording = [
    OptionUsage(
      "--json",
      """
      print the output of inspect --json, and under "replay" missing and duplicate samples, the \
      latency model, prediction errors and a hash of the picture
      """
    ),
    OptionUsage(
      "--check",
      "FILE",
      .files(["json"]),
      "fail if the result differs from FILE, an output of --json"
    ),
  ]

  private static let windowOfRecording = [
    OptionUsage("--window", "draw in a window, in real time"),
    OptionUsage(
      "--step",
      """
      in a window, event by event: → next event, Shift+→ next frame of 60 Hz, Space plays or pauses; \
      shows all values of each event
      """
    ),
    OptionUsage("--speed", "N", "with --window: playback speed"),
    OptionUsage(
      "--predict",
      "MODEL",
      .words(PredictionModel.names),
      "with --window: " + PredictionModel.names.joined(separator: ", ")
    ),
    OptionUsage("--predict-ms", "N", "with --window: prediction time"),
  ]

  /// `sumi predict`: how well a predictor does on recordings.
  package static let predict = CommandUsage(
    "predict",
    "test the prediction of the pen",
    arguments: "RECORDING…",
    synopsis: "RECORDING… [OPTIONS]",
    description: [
      "Feeds recordings to a predictor sample by sample, and compares the predicted positions with the "
        + "actual ones."
    ],
    operand: .files([]),
    options: [
      OptionUsage(
        "--model",
        "NAME",
        .words(ComparedPredictors.names),
        "sumi (default), kalman, linear, off; for comparison: "
          + ComparedPredictors.names.filter { !PredictionModel.names.contains($0) }
          .joined(separator: ", ")
      ),
      OptionUsage("--horizon", "MS,…", "prediction times (default 8,16,25,33)"),
      OptionUsage(
        "--unit-mm",
        "N",
        "millimetres per unit of the recording (default 25.4/96, a pixel)"
      ),
      OptionUsage("--json", "one JSON object"),
      OptionUsage(
        "--dump",
        "CSV",
        .files(["csv"]),
        "write all predictions; each uses only samples up to its t_ms"
      ),
    ]
  )
}
