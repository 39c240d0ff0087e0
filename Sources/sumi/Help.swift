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

    Usage: sumi [OPTIONS] [FILE]             draw; without FILE a new drawing
           sumi devices [--json] [--watch]   pens, axes, drivers, extensions
           sumi replay RECORDING [-o FILE]   play a recorded pen
           sumi export FILE -o FILE          one format to another
           sumi inspect FILE [--json]        what a drawing or recording holds
           sumi latency [--json]             the latency lab: how long ink takes
           sumi practice [TEXT]              handwriting: see, trace, be judged
           sumi predict RECORDING…           how well the pen's way is foreseen
           sumi COMMAND --help

      --pacing immediate|frame|lift|auto  when ink is shown: at once, with the screen's
                                      frames, when the pen lifts; auto (default): at once,
                                      under Xwayland just before each picture of the compositor
      --predict sumi|kalman|linear|off  ink ahead of the pen (default sumi)
      --predict-ms N                  always that far ahead, 0 to 32
      --ink NAME                      pen, fountainPen, monoline, pencil, marker, crayon,
                                      watercolor, reed, or one of your own
      --geometry WxH+X+Y              size and place of the window
      --fullscreen                    cover the whole monitor
      --smoothing MS                  average places over so long, 0 (default) to 100;
                                      the tip is never late for it
      --driver-smoothing keep|off     off: the wacom driver reports each sample as it is while
                                      Sumi runs, not the mean of four
      --scale S                       how large a point is in pixels, 0.5 to 4, if not as the desktop says
      --hide-interface                only the paper; Tab shows the tools
      --config DIR                    where settings, keys and your own inks are: inks/NAME.ink
      --state DIR                     where to keep what must not be forgotten
      --record LOG                    write every raw event of the input devices
      --anonymous                     leave the devices' own names out of the recording
      --limit NAME=N                  allow more of what a file may ask for; see sumi export --help
      --version, --help

    Keys: B pen, Shift+B next ink, E eraser and back, [ ] width of either, Ctrl+Z undo,
    Ctrl+Shift+Z or Ctrl+Y redo, Ctrl+Shift+Delete clear, F11 full screen, Ctrl+Q quit.
    The pen's other end erases too; Shift+E whole strokes or only what it goes over, Alt+E wider
    with force. PgUp, PgDn pages; Ctrl+Shift+A, D, Backspace add, duplicate, delete one.
    Insert, Shift+Delete add, delete a layer; Alt+PgUp, Alt+PgDn draw on another; Alt+H hide,
    Alt+L lock. Alt+1 to 4 paper, Alt+C its colour, Alt+5 to 9 the page's size.
    Ctrl and plus, minus, 0, 9 zoom; 4, 6, 5 turn; M mirror; Space and drag moves the paper, with
    Ctrl zooms, with Shift turns it.
    All that is drawn is kept at once; Ctrl+S gives it a name.

    """

  private static let devices = """
    Usage: sumi devices [--json] [--watch]

    Lists pens, erasers, mice and pads with their axes, ranges and drivers, the X server's
    extensions, and what to know about them.

      --json    one JSON object
      --watch   show what the pens report until interrupted

    """

  private static let export = """
    Usage: sumi export FILE -o FILE [OPTIONS]

    Reads a drawing and writes it in the format that the ending names. What the format cannot
    hold is said in a line each.

      reads   \(row(FormatTraits.pictureEndings)), Office documents with ink,
              the .json of inspect --json --points, recorded logs and traces
      writes  \(row(FormatTraits.writableEndings))

      --page N        only that page
      --scale S       size of a canvas unit in pixels, 0.01 to 100 (default 1):
                      .svg .png .ora
      --dpi D         the same in pixels to an inch (default 96)
      --transparent   without paper: .svg .pdf .png .ora
      --strict        fail and write nothing when something cannot be held
      --limit NAME=N  allow more, or less, of what a file may ask for; k, M, G: thousands, …

    \(limits)

    """

  private static let inspect = """
    Usage: sumi inspect FILE [--json] [--points] [--sample DISTANCE]

    Counts, bounds, inks and durations of a drawing or a recording; see sumi export --help
    for what is read.

      --json              one JSON object
      --points            with the control points and samples of every stroke
      --sample DISTANCE   with points that far apart along every stroke, in canvas units
      --limit NAME=N      allow more of what a file may ask for; see sumi export --help

    """

  private static let latency = """
    Usage: sumi latency [OPTIONS]

    A window to draw in that says how long each sample takes to the frame buffer, part by part,
    and what is not in that number.

      --seconds N       end after so long
      --json            print the report as one JSON object at the end
      --log CSV         write every sample with all its times at the end
      --report HTML     write the report as a page for a browser at the end
      --measured CSV    what a camera or a sensor measured: MS[,PRECISION[,METHOD]] or FRAMES@RATE
                        a line; stands beside the program's own figure
      --camera          show the picture for cameras from the beginning
      --strokes N       draw over N synthetic strokes, 0 to 1000000
      --lab-delay MS    hold everything back on purpose, to see whether that is found
      --compare A B     print how two reports, or two tables of --log, differ, and how sure
                        that is

    Single keys switch settings and tests; the page says which. All options of drawing work too; see sumi --help.

    """

  private static let practice = """
    Usage: sumi practice [TEXT] [OPTIONS]

    Shows each word of TEXT, or of a list, as it is written; lets it be traced; judges it.
    Enter: the next word. W: watch again. Comma, full stop: slower, faster.

      --list NAME|FILE  letters, english (default), digits, hangul, korean, or a text file
                        with a word in each line; what went wrong comes first
      --level LEVEL     easy (default), medium, strict
      --size MM         height of a capital letter, 4 to 200
      --speed N         how fast the way is shown, 0.25 to 4 (default 1)
      --still           nothing moves: arrows show the way
      --alphabet FILE   another alphabet: .sumi recorded here, SVG font of strokes, Hershey's .jhf;
                        files in the configuration folder's alphabets are offered in the window
      --record-alphabet FILE.sumi   write your own, letter by letter
      --alphabet-sheet FILE         the alphabet as a drawing, to be changed
      --sheet FILE      pages to print, .pdf, and not open a window
      -o FILE           TEXT as handwriting, in any format that export writes
      --try TRACE…      how well the judge knows letters of labelled recordings; --json
        --labels TEXT   the letters of recordings that have a number instead of a label
        --cross         also finds limits on half of the writers and judges the others by them

    The options of the window are those of sumi --help.

    """

  private static let predict = """
    Usage: sumi predict RECORDING… [OPTIONS]

    Feeds recordings to a predictor sample by sample, asks it where the pen will be, and compares
    with where it was.

      --model NAME      sumi (default), kalman, linear, off; to compare with: step, clamp, ink,
                        ink-confident, ink-tuned, android, android-balanced
      --horizon MS,…    how far ahead to ask (default 8,16,25,33)
      --unit-mm N       millimetres in a unit of the recording (default a pixel, 25.4/96)
      --json            one JSON object
      --dump CSV        write every prediction; each is made only from samples up to its t_ms

    """

  private static let replay = """
    Usage: sumi replay RECORDING [-o FILE] [OPTIONS]

    Plays a log made by --record, or a trace in CSV
    (t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact), as if a pen drew it.

      -o FILE           write the drawing, in any format that export writes, by the ending;
                        - for JSON on standard output
      --smoothing MS    average places over so long, 0 to 100 (default 0)
      --width W         width of the pen in canvas units, 0.1 to 200 (default 5)
      --color #RRGGBB   colour of the ink
      --ink NAME        the ink: pen, fountainPen, monoline, pencil, marker, crayon,
                        watercolor, reed, or one of your own (--config)
      --batch-ms N      samples of N ms in one batch (default each alone)
      --json            print what inspect --json prints, and under "replay" missing and doubled
                        samples, the latency model, prediction errors and a hash of the picture
      --check FILE      fail if that is not what --json printed into FILE
      --window          draw in a window, in the recording's own time
      --step            in a window, event by event: → goes to the next, Shift+→ a frame of
                        60 Hz on, Space plays or waits; shows all that each event carried
      --speed N         with --window: N times as fast
      --predict MODEL   with --window: sumi, kalman, linear or off
      --predict-ms N    with --window: how far ahead
      --limit NAME=N    allow more of what a file may ask for; see sumi export --help

    """
}
