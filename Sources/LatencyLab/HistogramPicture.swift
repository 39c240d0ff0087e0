/// An SVG picture of a histogram of latencies.
struct HistogramPicture {
  private static let (width, height) = (340.0, 110.0)
  private static let barCount = 44

  private let times: [Double]

  /// Makes the picture of latencies in milliseconds.
  init(_ times: [Double]) { self.times = times.sorted() }

  /// The SVG element.
  ///
  /// The axis ends a little beyond the 99th percentile; all longer times share the last bar.
  var svg: String {
    let median = Distribution.percentile(0.5, of: times)
    let end = Self.end(of: times)
    var counts = [Int](repeating: 0, count: Self.barCount + 1)
    for time in times {
      let index = Int(max(0, time) / end * Double(Self.barCount))
      counts[min(Self.barCount, index)] += 1
    }
    let most = Double(max(1, counts.max() ?? 1))
    let step = Self.width / Double(Self.barCount + 1)
    var text =
      "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height + 18))\""
      + " width=\"\(Int(Self.width))\" role=\"img\">"
    for (number, count) in counts.enumerated() where count > 0 {
      // Square root scale: the few late samples stay visible beside the many.
      let height = max(1, (Double(count) / most).squareRoot() * Self.height)
      let holdsMedian = number == min(Self.barCount, Int(median / end * Double(Self.barCount)))
      text +=
        "<rect x=\"\(plain(Double(number) * step))\" y=\"\(plain(Self.height - height))\""
        + " width=\"\(plain(step - 1))\" height=\"\(plain(height))\""
        + " fill=\"\(holdsMedian ? "#d23b2a" : "#b8b5b0")\"/>"
    }
    text += "<path d=\"M0 \(Self.height)H\(Self.width)\" stroke=\"#6e6a66\" stroke-width=\"1\"/>"
    for share in [0.0, 0.25, 0.5, 0.75, 1] {
      let x = share * Double(Self.barCount) * step
      let anchor = share == 0 ? "start" : share == 1 ? "end" : "middle"
      let unit = share == 1 ? " ms" : ""
      text +=
        "<text x=\"\(plain(x))\" y=\"\(Self.height + 14)\" font-size=\"11\" fill=\"#6e6a66\""
        + " text-anchor=\"\(anchor)\">\(BoardNumber.digits(share * end))\(unit)</text>"
    }
    return text + "</svg>"
  }

  /// Returns the end of the axis for some latencies, in milliseconds.
  static func end(of times: [Double]) -> Double {
    nice(max(Distribution.percentile(0.99, of: times.sorted()) * 1.15, 0.05))
  }

  /// Returns the smallest of 1, 2, 4 and 8 times a power of ten that is not below a number.
  private static func nice(_ number: Double) -> Double {
    var scale = 1e-3
    while scale * 10 < number, scale < 1e6 { scale *= 10 }
    return [1, 2, 4, 8, 10].map { $0 * scale }.first { $0 >= number } ?? number
  }

  private func plain(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
