import Foundation
import Raster
import TestSupport
import Testing

/// `sumi latency --compare` with tables of other programs, and its picture.
@Suite struct ComparisonTests {
  private func run(_ arguments: [String], status: Int32 = 0) throws -> ChildProcess {
    let process = try SumiProcess.start(["latency"] + arguments, folder: TemporaryFolder())
    #expect(try process.status() == status, "\(arguments): \(process.errors)")
    return process
  }

  private func table(_ median: Double, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<200).map { "\(0),\($0),\(median + generator.number(-2...2))" }
    return "stroke,sample,lat_ms\n" + rows.joined(separator: "\n") + "\n"
  }

  /// Two programs that another meter measured are compared, and the picture is written beside the text.
  @Test func tablesOfAnotherMeterAreCompared() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (
      try folder.write(table(8, seed: 1), to: "one.csv"),
      try folder.write(table(11, seed: 2), to: "two.csv")
    )
    let picture = folder.path("compared.png")
    let text = try run(["--compare", one, two, "--picture", picture]).output
    #expect(text.contains("input to frame buffer, median") && !text.contains("not sure"))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: picture)))
    let image = try ImageSurface(png: bytes)
    #expect(image.width == 1640 && image.height > 500)
    let same = try run(["--compare", one, one, "--json"]).output
    #expect(same.contains("\"is_sure\"") || same.contains("\"difference\":0"))
    // What is no table, and a picture without a comparison, are refused.
    let other = try folder.write("nothing", to: "other.csv")
    #expect(try run(["--compare", one, other], status: 1).errors.contains("other.csv"))
    #expect(try run(["--picture", picture], status: 2).errors.contains("--compare"))
    let lost = folder.path("one.csv/none.png")
    #expect(
      try run(["--compare", one, two, "--picture", lost], status: 1).errors.contains("none.png")
    )
  }
}
