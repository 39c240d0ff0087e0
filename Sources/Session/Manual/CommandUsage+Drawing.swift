internal import InkModel
internal import Prediction

extension CommandUsage {
  /// `sumi`: draw.
  package static let drawing = CommandUsage(
    nil,
    "draw with a pen on X11",
    arguments: "[OPTIONS] [FILE]",
    synopsis: "[OPTIONS] [FILE]",
    description: [
      "Draws on FILE, or without it on a new drawing; a FILE.sumi that does not exist is made. Drawings "
        + "that were never saved are offered again.",
      "Everything you draw is saved immediately, every finished stroke and the one under the pen; "
        + "Ctrl+S gives it a name. Undo also works after closing and opening a drawing.",
    ],
    operand: .files(readable),
    options: inkOptions + windowOptions + folderOptions + [
      OptionUsage("--lab-delay", "MS", "delay all samples on purpose").asInternal,
      OptionUsage("--session-id", "ID", "name in the session that is restored").asInternal,
    ],
    sections: [keys]
  )

  /// The names of the inks that come with the program.
  static let inks = InkType.allCases.map(\.rawValue)

  private static let inkOptions = [
    OptionUsage(
      "--pacing",
      "immediate|frame|lift|auto",
      .words(Pacing.allCases.map(\.rawValue)),
      "when to show ink: immediately, with each frame of the screen, when the pen lifts; auto "
        + "(default): immediately, under Xwayland just before each frame"
    ),
    OptionUsage(
      "--predict",
      PredictionModel.names.joined(separator: "|"),
      .words(PredictionModel.names),
      "how to predict ink ahead of the pen (default sumi)"
    ),
    OptionUsage("--predict-ms", "N", "fixed prediction time, 0 to 32"),
    OptionUsage(
      "--ink",
      "NAME",
      .words(inks),
      inks.joined(separator: ", ") + ", or one of your own"
    ),
    OptionUsage(
      "--stabilizer",
      "MODE",
      "stabiliser of all inks: off, average:MS, spring:MS, string:PX, distance:PX; 0 to 100, spring to 200"
    ),
    OptionUsage("--smoothing", "MS", "the stabiliser average:MS, 0 to 100"),
    OptionUsage(
      "--driver-smoothing",
      "keep|off",
      .words(["keep", "off"]),
      "off: while Sumi runs, the wacom driver reports raw samples instead of the mean of four"
    ),
  ]

  private static let windowOptions = [
    OptionUsage("--geometry", "WxH+X+Y", "size and position of the window"),
    OptionUsage("--fullscreen", "open in full screen"),
    OptionUsage("--scale", "S", "size of the interface, 0.5 to 4 (default: as the desktop)"),
    OptionUsage("--hide-interface", "show canvas only; Tab shows the tools"),
  ]

  private static let folderOptions = [
    OptionUsage(
      "--config",
      "DIR",
      .folders,
      "folder of settings, shortcuts and own inks (inks/NAME.ink)"
    ),
    OptionUsage("--state", "DIR", .folders, "folder of unsaved drawings and of the state"),
    OptionUsage("--record", "LOG", .files([]), "record all raw events of the input devices"),
    OptionUsage("--anonymous", "leave device names out of the recording"),
    limit,
  ]

  private static let keys = Section(
    "Keys",
    [
      "drawing": """
      B draw, Shift+B next ink, E toggle eraser, [ ] brush size, Ctrl+Z undo, Ctrl+Shift+Z or Ctrl+Y \
      redo, Ctrl+Shift+Delete clear page. The other end of the pen erases too; Shift+E switches whole \
      strokes and parts, Alt+E pressure.
      """,
      "pages": """
      PgUp, PgDn switch pages; Ctrl+Shift+A, D, Backspace add, duplicate, delete a page. Alt+1 to 4 \
      paper, Alt+C paper colour, Alt+T paper texture, Alt+5 to 9 page size.
      """,
      "layers": """
      Insert, Shift+Delete add, delete a layer; Alt+PgUp, Alt+PgDn switch layers; Alt+H hide, Alt+L \
      lock.
      """,
      "view": """
      Ctrl and plus, minus, 0, 9 zoom; 4, 6, 5 rotate; M flip; Space and drag pans, with Ctrl zooms, \
      with Shift rotates. F11 full screen.
      """,
      "program": "F1 lists and searches all commands; Ctrl+Q quits.",
    ]
  )
}
