/// A report as a self-contained HTML page, without scripts and external resources.
public struct ReportPage: Sendable {
  private let report: LatencyReport
  private let samples: [MeasuredSample]

  /// Makes the page of a report.
  ///
  /// - Parameters:
  ///   - report: The results.
  ///   - samples: The samples of the report; attached as a table.
  public init(_ report: LatencyReport, samples: [MeasuredSample]) {
    (self.report, self.samples) = (report, samples)
  }

  /// The HTML text of the page.
  public var html: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Sumi: latency</title>
    <meta name="viewport" content="width=device-width">
    <style>\(Self.style)</style></head><body>
    <h1>From pen to frame buffer</h1>
    \(summary)
    \(findings)
    \(picture("All samples", samples.compactMap(\.total)))
    <p class="small">Bars: how many samples took so long, by the square root, so that the few late ones are
    seen; red: the median; the last bar: all longer ones.</p>
    <h2>Part by part</h2>
    \(stages)
    \(stagePictures)
    <h2>Not in these numbers</h2>
    <p>The program cannot see these parts of the way. The estimates are means.</p>
    \(notIncluded)
    \(measured)
    <h2>The pen</h2>
    \(pen)
    \(prediction)
    <h2>Slow frames</h2>
    \(slowFrames)
    <h2>Where and how</h2>
    \(table(["", ""], (report.surroundings + report.settings).map { [$0.name, $0.value] }))
    \(blind)
    <h2>All samples</h2>
    <p><a download="latency.csv" href="\(attachment)">latency.csv</a>, \(samples.count) samples,
    times in milliseconds.</p>
    <p class="small">Sumi \(Self.escaped(report.version))</p>
    </body></html>

    """
  }

  // MARK: - Parts

  private var summary: String {
    let total = report.inputToFrameBuffer
    guard total.count > 0 else { return "<p>No strokes were drawn.</p>" }
    return """
      <p class="large">\(number(total.p50))<span> ms median</span></p>
      <p>95 % within \(number(total.p95)) ms, 99 % within \(number(total.p99)) ms, the longest
      \(number(total.max)) ms, over \(report.samples) samples in \(report.frames) frames.
      When a sample was sensed is known to ± \(number(report.sensedUncertainty)) ms:
      the server counts whole milliseconds, and the even pace of the pen tells the rest.
      \(Self.escaped(report.clock.summary.prefix(1).uppercased() + report.clock.summary.dropFirst())).</p>
      """
  }

  private var findings: String {
    guard report.inputToFrameBuffer.count > 0 || !report.findings.isEmpty else { return "" }
    let lines = report.findings.map { "<li>\(Self.escaped($0.text))</li>" }.joined()
    return "<h2>What stands out</h2>"
      + (lines.isEmpty ? "<p>Nothing: no fault was found.</p>" : "<ul>\(lines)</ul>")
  }

  private var stages: String {
    table(
      ["ms", "median", "95 %", "99 %", "max", "mean"],
      report.stages.filter { $0.milliseconds.count > 0 }.map { part in
        let times = part.milliseconds
        return [part.stage.title]
          + [times.p50, times.p95, times.p99, times.max, times.mean].map(number)
      }
    )
  }

  private var stagePictures: String {
    Stage.allCases.enumerated().map { index, stage in
      let times = samples.compactMap { $0.stages[index] }
      return times.isEmpty ? "" : picture(stage.title, times)
    }.joined(separator: "\n")
  }

  private var notIncluded: String {
    table(
      ["", "ms", "source"],
      report.notIncluded.map { part in
        let range =
          part.least == part.most
          ? number(part.least) : Self.range(part.least, part.most)
        return [part.part, range, part.source]
      } + [["with the program's own median", whole, "what a camera should see"]]
    )
  }

  /// The range of the program's median plus the estimated means of the unmeasured parts.
  private var whole: String {
    let own = (report.inputToComposedFrame?.milliseconds ?? report.inputToFrameBuffer).p50
    let least = report.notIncluded.reduce(own) { $0 + $1.least }
    let most = report.notIncluded.reduce(own) { $0 + $1.most }
    return Self.range(least, most)
  }

  /// Returns a range of numbers that is not broken into two lines.
  private static func range(_ least: Double, _ most: Double) -> String {
    BoardNumber.digits(least) + "\u{2060}–\u{2060}" + BoardNumber.digits(most)
  }

  private var measured: String {
    guard !report.measured.isEmpty else { return "" }
    return "<h2>Measured from outside</h2>"
      + table(
        ["", "ms", "±"],
        report.measured.map { figure in
          [figure.method, number(figure.milliseconds), figure.precision.map(number) ?? ""]
        } + [
          ["the program's own median", number(report.inputToFrameBuffer.p50), ""],
          ["with the estimates of the rest", whole, ""],
        ]
      )
  }

  private var pen: String {
    let pen = report.pen
    var rows = [
      ["reports", pen.rate.map { "\(number($0)) Hz, every \(number(1000 / $0)) ms" } ?? "too few"],
      ["longest gap of late", "\(number(pen.longestGap)) ms"],
      ["jitter", "\(number(pen.jitter)) ms"],
      ["missing samples", "\(pen.dropped)"],
      ["duplicate samples", "\(pen.doubled)"],
    ]
    if let tail = report.tail, tail.withPrediction.count > 0 {
      let gap = tail.withPrediction
      rows.append([
        "ink from the pen",
        "\(number(gap.p50)) px, \(number(gap.p50 * tail.millimetresPerPixel)) mm median; "
          + "95 % \(number(gap.p95)) px; without prediction \(number(tail.withoutPrediction.p50)) px",
      ])
    }
    return table(["", ""], rows)
  }

  private var prediction: String {
    guard report.prediction.contains(where: { $0.count > 0 }) else { return "" }
    return "<h2>Prediction</h2>"
      + table(
        [
          "ms ahead", "mean mm", "95 % mm", "remaining lag ms", "past turns mm", "turns",
          "retracted mm/s",
        ],
        report.prediction.map { horizon in
          [
            number(horizon.horizon), number(horizon.mean), number(horizon.p95),
            number(horizon.lag), number(horizon.turnOvershoot), "\(horizon.turns)",
            number(horizon.retractionPerSecond),
          ]
        }
      )
  }

  private var slowFrames: String {
    guard report.slowFrameCount > 0 else {
      return "<p>None took longer than \(SlowFrameLog.limit / 1_000_000) ms.</p>"
    }
    let rows = report.slowFrames.suffix(20).reversed().map { frame in
      ["\(frame.frame)", number(frame.milliseconds), frame.reason.title, "\(frame.area)"]
    }
    return "<p>\(report.slowFrameCount) took longer than"
      + " \(SlowFrameLog.limit / 1_000_000) ms; the latest:</p>"
      + table(["frame", "ms", "reason", "pixels"], rows)
  }

  private var blind: String {
    guard let blind = report.blind, blind.trials > 0 else { return "" }
    return "<h2>Blind test</h2><p>\(blind.right) of \(blind.trials) correct; by chance with a"
      + " probability of \(number(blind.chance)) (exact binomial test).</p>"
  }

  private static let attachmentHead = "data:text/csv;charset=utf-8,"

  /// Returns the sample table that a page holds; `nil` when the text is not such a page.
  public static func table(in html: String) -> String? {
    guard html.hasPrefix("<!doctype html>") else { return nil }
    let parts = html.split(separator: "href=\"" + attachmentHead, maxSplits: 1)
    guard parts.count == 2, let table = parts[1].split(separator: "\"", maxSplits: 1).first
    else { return nil }
    return table.split(separator: "%0A").joined(separator: "\n") + "\n"
  }

  /// The table as a data URI; digits, commas and line ends need no other escape.
  private var attachment: String {
    Self.attachmentHead
      + SampleTable.text(samples).split(separator: "\n").joined(separator: "%0A") + "%0A"
  }

  private func picture(_ title: String, _ times: [Double]) -> String {
    guard times.count > 1 else { return "" }
    return "<figure><figcaption>\(Self.escaped(title))</figcaption>"
      + HistogramPicture(times).svg + "</figure>"
  }

  // MARK: - Text

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(Self.escaped($0))</\(tag)>" }.joined() + "</tr>"
    }
    let head = heads.allSatisfy(\.isEmpty) ? "" : row(heads, "th")
    return "<table>" + head + rows.map { row($0, "td") }.joined() + "</table>"
  }

  private func number(_ value: Double) -> String { BoardNumber.digits(value) }

  /// Returns a text in which nothing is taken for markup; names of devices may hold any character.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case let scalar where scalar.value < 32: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let style = """
    body{font:15px/1.5 sans-serif;color:#1d1b19;background:#fcfbf8;max-width:46em;margin:2em auto;
    padding:0 1em;font-variant-numeric:tabular-nums}h1{font-size:20px}h2{font-size:17px;margin-top:2em}
    .large{font-size:44px;margin:0}.large span{font-size:15px;color:#6e6a66}.small{color:#6e6a66;
    font-size:13px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:3px 12px 3px 0;
    border-bottom:1px solid #e9e6e0;vertical-align:top;font-weight:normal}th{color:#6e6a66;font-size:13px}
    figure{margin:1em 10px 0 0;display:inline-block;max-width:100%}svg{width:330px;max-width:100%;
    height:auto}
    figcaption{color:#6e6a66;font-size:13px}a{color:#d23b2a}
    h2{break-after:avoid}figure,tr{break-inside:avoid}
    @page{size:A4;margin:16mm}@media print{body{font-size:11px;margin:0;padding:0;max-width:none;
    background:none}h1{font-size:16px}h2{font-size:13px;margin-top:1.4em}.large{font-size:32px}
    .small,th,figcaption{font-size:10px}td,th{padding:2px 10px 2px 0}figure{margin:.5em 1em 0 0;
    width:45%}table{break-inside:avoid}h2,h2+p{break-after:avoid}}
    """
}
