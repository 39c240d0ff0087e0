internal import Exchange
internal import Progress

/// The texts of `--help`.
enum Help {
  /// Words that choose something else than drawing.
  static let commands = [
    "devices", "export", "inspect", "latency", "practice", "predict", "replay",
  ]

  static func text(for command: String?) -> String {
    switch command {
    case "devices": devices
    case "export": export
    case "inspect": inspect
    case "latency": latency
    case "practice": practice
    case "predict": predict
    case "replay": replay
    default: program
    }
  }

  /// Endings in a row.
  private static func row(_ endings: [String]) -> String {
    endings.map { "." + $0 }.joined(separator: " ")
  }

  /// The limits of files with their values, a line each.
  private static var limits: String {
    let rows = Limits.Name.allCases.map { name in
      let value = "\(name.standard)"
      let indent = String(repeating: " ", count: max(1, 10 - name.rawValue.count))
      let gap = String(repeating: " ", count: max(1, 13 - value.count))
      return "  " + name.rawValue + indent + gap + value + " " + name.unit + ": " + name.subject
    }
    return (["Limits:"] + rows).joined(separator: "\n")
  }

  private static let program = """
    Sumi: draw with a pen on X11. Ink that keeps up, strokes that stay data.

    Usage: sumi [OPTIONS] [FILE]             draw; without FILE, a new drawing
           sumi devices [--json] [--watch]   pens, axes, drivers, extensions
           sumi replay RECORDING [-o FILE]   play a recorded pen
           sumi export FILE -o FILE          convert a drawing
           sumi inspect FILE [--json]        show the content of a file
           sumi latency [--json]             measure latency
           sumi practice [TEXT]              practise handwriting
           sumi predict RECORDING…           test the prediction of the pen
           sumi COMMAND --help

      --pacing immediate|frame|lift|auto  when to show ink: immediately, with each frame of
                                      the screen, when the pen lifts; auto (default):
                                      immediately, under Xwayland just before each frame
      --predict sumi|kalman|linear|off  how to predict ink ahead of the pen (default sumi)
      --predict-ms N                  fixed prediction time, 0 to 32
      --ink NAME                      pen, fountainPen, monoline, pencil, marker, crayon,
                                      watercolor, reed, or one of your own
      --geometry WxH+X+Y              size and position of the window
      --fullscreen                    open in full screen
      --smoothing MS                  stabiliser: average positions over MS, 0 (default)
                                      to 100; the tip never lags
      --driver-smoothing keep|off     off: while Sumi runs, the wacom driver reports raw
                                      samples instead of the mean of four
      --scale S                       size of the interface, 0.5 to 4 (default: as the desktop)
      --hide-interface                show canvas only; Tab shows the tools
      --config DIR                    folder of settings, shortcuts and own inks (inks/NAME.ink)
      --state DIR                     folder of unsaved drawings and of the state
      --record LOG                    record all raw events of the input devices
      --anonymous                     leave device names out of the recording
      --limit NAME=N                  change a limit for files; see sumi export --help
      --version, --help

    Keys: B draw, Shift+B next ink, E toggle eraser, [ ] brush size, Ctrl+Z undo,
    Ctrl+Shift+Z or Ctrl+Y redo, Ctrl+Shift+Delete clear page, F11 full screen, Ctrl+Q quit.
    The other end of the pen erases too; Shift+E switches whole strokes and parts, Alt+E pressure.
    PgUp, PgDn switch pages; Ctrl+Shift+A, D, Backspace add, duplicate, delete a page.
    Insert, Shift+Delete add, delete a layer; Alt+PgUp, Alt+PgDn switch layers; Alt+H hide,
    Alt+L lock. Alt+1 to 4 paper, Alt+C paper colour, Alt+5 to 9 page size.
    Ctrl and plus, minus, 0, 9 zoom; 4, 6, 5 rotate; M flip; Space and drag pans, with Ctrl
    zooms, with Shift rotates. sumi --help keys lists all shortcuts.
    Everything you draw is saved immediately; Ctrl+S gives it a name.

    """

  private static let devices = """
    Usage: sumi devices [--json] [--watch]

    Lists pens, erasers, mice and pads with their axes, ranges and drivers, the X server's
    extensions, and known problems.

      --json    one JSON object
      --watch   show what the pens report until interrupted

    """

  private static let export = """
    Usage: sumi export FILE -o FILE [OPTIONS]

    Converts a drawing to the format of the file name's ending. Reports everything that the
    format cannot store, one line each.

      reads   \(row(FormatTraits.pictureEndings)), Office documents with ink,
              the .json of inspect --json --points, recorded logs and traces
      writes  \(row(FormatTraits.writableEndings))

      --page N        export only this page
      --scale S       size of a canvas unit in pixels, 0.01 to 100 (default 1):
                      .svg .png .ora
      --dpi D         the same in pixels per inch (default 96)
      --transparent   transparent background: .svg .pdf .png .ora
      --strict        fail and write nothing if something would be lost
      --limit NAME=N  change a limit for files; k, M, G: thousands, …

    \(limits)

    """

  private static let inspect = """
    Usage: sumi inspect FILE [--json] [--points] [--sample DISTANCE]

    Shows counts, bounds, inks and durations of a drawing or recording; see sumi export --help
    for the formats.

      --json              one JSON object
      --points            include control points and samples of every stroke
      --sample DISTANCE   include points at this distance along every stroke, in canvas units
      --limit NAME=N      change a limit for files; see sumi export --help

    """

  private static let latency = """
    Usage: sumi latency [OPTIONS]

    Opens a window to draw in, which shows the time of each sample to the frame buffer, stage by
    stage, and lists what is not included.

      --seconds N       quit after N seconds
      --json            print the report as one JSON object at the end
      --log CSV         write all samples with their times at the end
      --report HTML     write the report as a web page at the end
      --measured CSV    measurements of a camera or sensor, one per line: MS[,PRECISION[,METHOD]]
                        or FRAMES@RATE; shown beside the program's own
      --audio WAV       open no window; measure from the knock of the tip to the light of the
                        square in a recording of a microphone and a photodiode
      --film FOLDER     open no window; find the flips of the square in the PNG pictures of a
                        slow-motion film of --camera; its counter tells their rate
        --touches N,…   the pictures in which the tip first touches, from 1: print the delays
        --film-rate HZ  the pictures a second where the counter cannot be read
      --camera          show the square for cameras from the start
      --strokes N       draw on top of N generated strokes, 0 to 1000000
      --lab-delay MS    delay all samples on purpose, to check the measurement
      --compare A B     compare two reports, two tables of --log, or CSV files with a column
                        lat_ms, with confidence intervals and the samples needed
        --picture PNG   draw the comparison too

    Single keys switch settings and tests; the window lists them. Options of sumi --help apply too.

    """

  private static let practice = """
    Usage: sumi practice [TEXT] [OPTIONS]

    Shows how each word of TEXT, or of a list, is written, lets you trace it, and rates the result.
    Enter: next word. W: watch again. Comma, full stop: slower, faster.

      --list NAME|FILE  a list; mistakes come first. Built in: letters, english (default), digits,
                        hangul, korean, cyrillic, russian, greek, hiragana, katakana.
                        Your own: a text file with one word per line, the title in a first
                        line # TITLE; files in the folder lessons of the settings by name
      --lists           print the names, lengths and titles of all lists
      --level LEVEL     easy (default), medium, strict
      --size MM         height of a capital letter, 4 to 200
      --speed N         speed of the demonstration, 0.25 to 4 (default 1)
      --still           no animation: arrows show the strokes
      --alphabet FILE   another alphabet: .sumi recorded here, SVG font of strokes, Hershey's .jhf;
                        the window offers the files in the folder alphabets of the settings
      --record-alphabet FILE.sumi   record your own, letter by letter
      --alphabet-sheet FILE         write the alphabet as a drawing to edit
      --sheet FILE      write practice pages as .pdf, without a window
      -o FILE           write TEXT as handwriting, in any format of export
      --try TRACE…      test the rating with labelled recordings; --json
        --labels TEXT   letters of recordings that have numbers instead of labels
        --cross         cross-validate: fit the limits to half of the writers

    Options of sumi --help apply too.

    """

  private static let predict = """
    Usage: sumi predict RECORDING… [OPTIONS]

    Feeds recordings to a predictor sample by sample, and compares the predicted positions with
    the actual ones.

      --model NAME      sumi (default), kalman, linear, off; for comparison: step, clamp, ink,
                        ink-confident, ink-tuned, android, android-balanced
      --horizon MS,…    prediction times (default 8,16,25,33)
      --unit-mm N       millimetres per unit of the recording (default 25.4/96, a pixel)
      --json            one JSON object
      --dump CSV        write all predictions; each uses only samples up to its t_ms

    """

  private static let replay = """
    Usage: sumi replay RECORDING [-o FILE] [OPTIONS]

    Plays a log made by --record, or a trace in CSV
    (t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact), as if drawn with a pen.

      -o FILE           write the drawing, in any format of export;
                        - for JSON on standard output
      --smoothing MS    stabiliser: average positions over MS, 0 to 100 (default 0)
      --width W         width of the pen in canvas units, 0.1 to 200 (default 5)
      --color #RRGGBB   colour of the ink
      --ink NAME        the ink: pen, fountainPen, monoline, pencil, marker, crayon,
                        watercolor, reed, or one of your own (--config)
      --batch-ms N      samples of N ms in one batch (default each alone)
      --json            print the output of inspect --json, and under "replay" missing and duplicate
                        samples, the latency model, prediction errors and a hash of the picture
      --check FILE      fail if the result differs from FILE, an output of --json
      --window          draw in a window, in real time
      --step            in a window, event by event: → next event, Shift+→ next frame of 60 Hz,
                        Space plays or pauses; shows all values of each event
      --speed N         with --window: playback speed
      --predict MODEL   with --window: sumi, kalman, linear or off
      --predict-ms N    with --window: prediction time
      --limit NAME=N    change a limit for files; see sumi export --help

    """
}
