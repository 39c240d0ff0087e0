import Geometry
import LatencyLab
import Raster
import TestSupport
import Testing

/// Comparisons of two sessions: how many samples they need, tables of other programs, and the picture.
@Suite struct ComparisonPictureTests {
  /// A table as another program writes it.
  private func table(_ latencies: [Double], heading: String = "stroke,sample,t_ms,x,y,s,lat_ms")
    -> String
  {
    let rows = latencies.enumerated().map { "0,\($0),\(4 * $0),1.5,2,0.3,\($1)" }
    return ([heading] + rows).joined(separator: "\n") + "\n"
  }

  private func latencies(_ count: Int, median: Double, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      median + (0..<6).reduce(0) { sum, _ in sum + generator.number(-1...1) }
    }
  }

  private func columns(_ latencies: [Double]) throws -> SampleColumns {
    try #require(SampleColumns(table(latencies)))
  }

  /// The latencies of another program's table are read, whatever its other columns are.
  @Test func tablesOfOtherProgramsAreRead() throws {
    let values = latencies(40, median: 12, seed: 1)
    let read = try columns(values)
    #expect(read.names == ["input to frame buffer"])
    #expect(read["input to frame buffer"] == values)
    let short = try #require(SampleColumns("latency_ms\n3.5\n4\n"))
    #expect(short["input to frame buffer"] == [3.5, 4])
    for text in [
      "lat_ms,latency_ms\n1,2\n", "t_ms\n1\n", "lat_ms\nx\n", "lat_ms\n1,2\n", "lat_ms\ninf\n",
    ] {
      #expect(SampleColumns(text) == nil, "\(text)")
    }
  }

  /// With as many samples as are said to be needed, a difference is sure about eight times of ten; with
  /// a tenth of them it seldom is.
  @Test func neededSamplesSuffice() throws {
    let (small, large) = (
      latencies(400, median: 10, seed: 2), latencies(400, median: 10.3, seed: 3)
    )
    let found = try #require(Bootstrap(small, large))
    // The true difference decides, not the one that a sample happens to have.
    let exact = 0.3 / found.difference
    let needed = Double(try #require(found.needed(having: 400))) / (exact * exact)
    func sure(_ count: Int) -> Int {
      (0..<12).count { index in
        let one = latencies(count, median: 10, seed: UInt64(100 + index))
        let two = latencies(count, median: 10.3, seed: UInt64(1000 + index))
        return Bootstrap(one, two)?.isSure == true
      }
    }
    #expect((6...12).contains(sure(Int(needed))), "with \(needed)")
    #expect(sure(Int(needed / 10)) < 6)
    #expect(Bootstrap([1, 2, 3], [1, 2, 3])?.needed(having: 3) == nil)
  }

  /// The text and the lines say how many samples a difference needs that is not sure.
  @Test func unsureDifferencesSayWhatTheyNeed() throws {
    let one = try columns(latencies(30, median: 10, seed: 4))
    let two = try columns(latencies(30, median: 10.1, seed: 5))
    let comparison = ReportComparison(one, two)
    let line = try #require(comparison.lines.first)
    #expect(!line.difference.isSure)
    let needed = try #require(line.needed)
    #expect(needed > 30)
    #expect(comparison.text.contains("not sure, \(needed) samples needed"))
  }

  /// The picture shows each session in its colour, the slower one further to the right, and is as high
  /// as its rows need.
  @Test func pictureShowsBothSessions() throws {
    let one = try columns(latencies(300, median: 8, seed: 6))
    let two = try columns(latencies(300, median: 20, seed: 7))
    let comparison = ReportComparison(one, two)
    let image = try ComparisonPicture(comparison, (one, two), names: ("pen.csv", "other.csv"))
      .image()
    func marked(_ isOf: (Int, Int, Int) -> Bool) -> [Int] {
      // Between the title and the legend of the second session.
      stride(from: 0, to: image.width, by: 2).filter { x in
        (220..<560).contains { y in
          let pixel = image.pixel(x: x, y: y)
          return isOf(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
      }
    }
    let blue = marked { $2 > $0 + 80 && $2 > 140 }
    let orange = marked { $0 > $2 + 120 && $0 > 200 }
    try #require(blue.count > 10 && orange.count > 10)
    #expect(blue[blue.count / 2] + 100 < orange[orange.count / 2])
    // Twelve milliseconds are sure: the interval stands right of the line at 0.
    #expect(comparison.lines.allSatisfy { $0.difference.isSure })
    let single = ReportComparison(one, one)
    let same = try ComparisonPicture(single, (one, one), names: ("a", "a")).png()
    #expect(ImageSurface.pixelCount(ofPNG: same) == image.width * image.height)
  }
}
