import Foundation
import Geometry
import Raster
import TestSupport
import Testing

/// Ink with grain in files, as programs outside show it.
@Suite struct GrainFileTests {
  /// A program that draws a file, and its arguments from the file, the picture and pixels to an inch.
  struct Reader: CustomTestStringConvertible, Sendable {
    let name: String
    let ending: String
    /// The largest difference from Sumi's own picture, 0...1.
    let tolerance: Double
    let arguments: @Sendable (_ file: String, _ picture: String, _ dpi: Int) -> [String]

    var testDescription: String { name }
    var path: String? { ChildProcess.path(of: name) }
  }

  static let readers = [
    Reader(name: "rsvg-convert", ending: "svg", tolerance: 0.03) {
      ["-z", "\($2 / 96)", $0, "-o", $1]
    },
    Reader(name: "pdftocairo", ending: "pdf", tolerance: 0.03) {
      ["-png", "-singlefile", "-r", "\($2)", $0, String($1.dropLast(4))]
    },
    // It moves a tile to whole pixels.
    Reader(name: "pdftoppm", ending: "pdf", tolerance: 0.045) {
      ["-png", "-singlefile", "-r", "\($2)", $0, String($1.dropLast(4))]
    },
    Reader(name: "mutool", ending: "pdf", tolerance: 0.03) {
      ["draw", "-q", "-r", "\($2)", "-o", $1, $0]
    },
  ]

  /// The number of strokes.
  private static let words = 12

  /// Loops in lines, which cover about a third of the page, with force that comes and goes.
  private static var trace: String {
    var rows = ["t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact"]
    for word in 0..<words {
      for sample in 0...96 {
        let turn = Double(sample) * 0.26 + Double(word)
        rows.append(
          [
            Double(rows.count) * 4,
            30 + Double(word % 3) * 150 + Double(sample) * 0.9 + 12 * cos(turn),
            30 + Double(word / 3) * 110 + 15 * sin(turn),
            0.4 + 0.3 * sin(turn / 3), 25, 22, sample < 96 ? 1 : 0,
          ].map { "\($0)" }.joined(separator: ",")
        )
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func picture(_ path: String) throws -> ImageSurface {
    try ImageSurface(png: [UInt8](Data(contentsOf: URL(filePath: path))))
  }

  /// The root of the mean square of the differences of channels, 0...1.
  private func difference(_ one: ImageSurface, _ other: ImageSurface) -> Double {
    var (sum, count) = (0.0, 0.0)
    for y in 0..<min(one.height, other.height) {
      for x in 0..<min(one.width, other.width) {
        let (first, second) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
        for shift in [0, 8, 16] as [UInt32] {
          let step = Int(first >> shift & 255) - Int(second >> shift & 255)
          sum += Double(step * step) / (255 * 255)
          count += 1
        }
      }
    }
    return (sum / max(1, count)).squareRoot()
  }

  /// Other programs show ink with grain as Sumi does, in few bytes.
  @Test(arguments: readers, ["pencil", "crayon", "watercolor"])
  func grainLooksTheSame(reader: Reader, ink: String) throws {
    guard let program = reader.path else {
      return print("\(reader.name) is not installed, and its pictures are not compared")
    }
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let (page, file) = (folder.path("page.sumi"), folder.path("page.\(reader.ending)"))
    let (own, other) = (folder.path("own.png"), folder.path("other.png"))
    try SumiProcess.run(["replay", trace, "--ink", ink, "--color", "#1A4FB0", "-o", page])
    try SumiProcess.run(["export", page, "-o", file])
    try SumiProcess.run(["export", page, "-o", own])
    let process = try ChildProcess(program, reader.arguments(file, other, 96), folder: folder)
    #expect(try process.status() == 0, "\(process.errors)")
    #expect(try difference(picture(own), picture(other)) < reader.tolerance)
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    #expect(try #require(size) < 80_000 + Self.words * 8000)
  }
}
