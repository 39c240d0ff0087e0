internal import Geometry
public import Raster

/// A picture of a comparison: the latencies of both sessions as histograms, one standing and one
/// hanging on a common axis, and below them each difference with its confidence interval.
public struct ComparisonPicture {
  /// The width of the picture and the pixels in a point.
  private static let (width, scale) = (820.0, 2.0)
  private static let margin = 24.0
  /// The height of a histogram, and of a row of a difference.
  private static let (histogram, row) = (110.0, 26.0)
  /// The edges of the columns: intervals, and figures.
  private static let (intervals, figures) = (250.0, 530.0)
  private static let barCount = 80
  private static let colors = BoardColors()
  /// The colours of the sessions, which differ in lightness as well.
  private static let (one, two) = (
    Color(red: 0.165, green: 0.31, blue: 0.66), Color(red: 0.91, green: 0.47, blue: 0.18)
  )

  private let comparison: ReportComparison
  private let names: (String, String)
  /// The name of the figure that the histograms show, and its values.
  private let figure: String
  private let values: ([Double], [Double])

  /// Makes the picture of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - sessions: the columns of both sessions.
  ///   - names: the names of both sessions.
  public init(
    _ comparison: ReportComparison,
    _ sessions: (SampleColumns, SampleColumns),
    names: (String, String)
  ) {
    (self.comparison, self.names) = (comparison, names)
    let shared = sessions.0.names.filter { sessions.1[$0] != nil }
    figure = shared.contains(SampleColumns.whole) ? SampleColumns.whole : shared.first ?? ""
    values = (sessions.0[figure] ?? [], sessions.1[figure] ?? [])
  }

  /// The height in points.
  private var height: Double {
    4 * Self.margin + 2 * Self.histogram + 80 + Self.row * Double(comparison.lines.count + 1)
  }

  /// Draws the picture.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func image() throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(
      width: Int(Self.width * Self.scale),
      height: Int(min(30_000, height * Self.scale))
    )
    image.fill(image.bounds, with: Self.colors.panel)
    try image.withPainter(in: image.bounds) { painter throws(CairoError) in
      try painter.mapped(by: AffineTransform(scale: Self.scale)) {
        let board = BoardPainter(painter: painter, colors: Self.colors, hairline: 1 / Self.scale)
        let top = drawHistograms(board)
        drawDifferences(board, from: top)
      }
    }
    return image
  }

  /// The picture as a PNG file.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  public func png() throws(CairoError) -> [UInt8] { try image().pngData() }

  // MARK: - Histograms

  /// Draws both histograms and returns the lower edge.
  private func drawHistograms(_ board: BoardPainter) -> Double {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    board.write("From pen to ink: \(figure)", BoardPainter.large, atX: left, y: Self.margin)
    let axis = Self.margin + 60 + Self.histogram
    let end = HistogramPicture.end(of: values.0 + values.1)
    let most = [values.0, values.1].map { shares($0, upTo: end).max() ?? 0 }.max() ?? 0
    for (session, color, name, stands) in [
      (values.0, Self.one, names.0, true), (values.1, Self.two, names.1, false),
    ] {
      let heights = shares(session, upTo: end).map { most > 0 ? ($0 / most).squareRoot() : 0 }
      let width = (right - left) / Double(heights.count)
      for (index, share) in heights.enumerated() where share > 0 {
        let x = left + Double(index) * width
        let length = max(1, share * Self.histogram)
        board.painter.fill(
          Rect(
            minX: x,
            minY: stands ? axis - length : axis,
            maxX: x + max(1, width - 1),
            maxY: stands ? axis : axis + length
          ),
          with: color
        )
      }
      let times = Distribution(session)
      board.write(
        "\(name): median \(BoardNumber.milliseconds(times.p50)), 99 % within "
          + "\(BoardNumber.milliseconds(times.p99)), \(times.count) samples",
        BoardPainter.body,
        atX: left,
        y: stands ? axis - Self.histogram - 22 : axis + Self.histogram + 20,
        color,
        until: right
      )
    }
    board.painter.fill(
      Rect(x: left, y: axis, width: right - left, height: 1),
      with: Self.colors.text
    )
    for share in [0.25, 0.5, 0.75, 1] {
      let text = BoardNumber.digits(share * end) + (share == 1 ? "\u{2009}ms" : "")
      let x = left + share * (right - left) * Double(Self.barCount) / Double(Self.barCount + 1)
      board.painter.fill(Rect(x: x, y: axis - 3, width: 1, height: 7), with: Self.colors.text)
      board.write(text, BoardPainter.hint, endingAtX: x - 3, y: axis + Self.histogram + 2)
    }
    return axis + Self.histogram + 60
  }

  /// Returns the shares of values in bars up to an end, and of those beyond it.
  private func shares(_ values: [Double], upTo end: Double) -> [Double] {
    var counts = [Double](repeating: 0, count: Self.barCount + 1)
    for value in values {
      let index = Int(min(Double(Self.barCount), max(0, value) / end * Double(Self.barCount)))
      counts[index] += 1 / Double(values.count)
    }
    return counts
  }

  // MARK: - Differences

  /// Draws each difference with its interval, and what is sure of it.
  private func drawDifferences(_ board: BoardPainter, from top: Double) {
    let right = Self.width - Self.margin
    let ends = comparison.lines.flatMap { [abs($0.difference.low), abs($0.difference.high)] }
    let reach = max(1e-3, ends.max() ?? 0)
    let (zero, half) = (
      (Self.intervals + Self.figures) / 2 - 10, (Self.figures - Self.intervals) / 2 - 20
    )
    board.write(
      "\(names.1) less \(names.0), in ms, with the interval of 95 % confidence",
      BoardPainter.body,
      atX: Self.margin,
      y: top,
      until: right
    )
    let height = Self.row * Double(comparison.lines.count)
    let first = top + Self.row
    board.painter.fill(
      Rect(x: zero, y: first, width: 1, height: height),
      with: Self.colors.secondary
    )
    for (index, line) in comparison.lines.enumerated() {
      let (y, found) = (first + Self.row * Double(index), line.difference)
      let color = found.isSure ? Self.colors.text : Self.colors.secondary
      func x(_ value: Double) -> Double { zero + value / reach * half }
      board.write(
        line.figure,
        BoardPainter.body,
        atX: Self.margin,
        y: y + 4,
        color,
        until: Self.intervals - 8
      )
      board.painter.fill(
        Rect(minX: x(found.low), minY: y + 12, maxX: x(found.high) + 1, maxY: y + 14),
        with: color
      )
      board.painter.disc(
        around: Point(x: x(found.difference), y: y + 13),
        radius: 4,
        fill: found.isSure ? color : Self.colors.panel,
        width: 1.5,
        color: color
      )
      board.write(
        Self.text(of: line),
        BoardPainter.body,
        atX: Self.figures,
        y: y + 4,
        color,
        until: right
      )
    }
  }

  /// Returns the difference with its interval, and the samples that it needs where it is not sure.
  private static func text(of line: ReportComparison.Line) -> String {
    let found = line.difference
    let text =
      "\(BoardNumber.digits(found.difference)) [\(BoardNumber.digits(found.low)), "
      + "\(BoardNumber.digits(found.high))]"
    guard !found.isSure else { return text }
    return text + (line.needed.map { ", \($0) samples needed" } ?? ", none")
  }
}
