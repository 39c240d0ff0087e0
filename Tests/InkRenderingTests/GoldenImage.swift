import Foundation
import Geometry
import Raster

/// A picture that a drawing is compared with.
///
/// With the variable `SUMI_WRITE_GOLDENS` set, the picture is replaced by the drawing instead.
struct GoldenImage {
  /// How far a drawing is from its picture, in steps of a channel, 0...255.
  struct Distance: Hashable {
    var mean = 0.0
    var most = 0
  }

  private let name: String

  init(_ name: String) { self.name = name }

  /// Whether pictures are to be replaced.
  static var isWriting: Bool { ProcessInfo.processInfo.environment["SUMI_WRITE_GOLDENS"] != nil }

  private var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name).png")
  }

  /// Where the picture of the differences is written, eight times as strong as they are.
  var differencePath: String {
    let folder = FileManager.default.temporaryDirectory
    return folder.appending(path: "sumi-golden-\(name)-difference.png").path
  }

  func write(_ png: [UInt8]) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(png).write(to: file)
  }

  /// Compares, and writes a picture of the differences when they are not within a limit.
  func distance(of png: [UInt8], limit: Distance) throws -> Distance {
    let wanted = try ImageSurface(png: [UInt8](Data(contentsOf: file)))
    let drawn = try ImageSurface(png: png)
    guard wanted.width == drawn.width, wanted.height == drawn.height else {
      return Distance(mean: 255, most: 255)
    }
    let picture = try ImageSurface(width: wanted.width, height: wanted.height)
    var (sum, distance) = (0, Distance())
    for y in 0..<wanted.height {
      for x in 0..<wanted.width {
        let steps = Self.steps(wanted.pixel(x: x, y: y), drawn.pixel(x: x, y: y))
        guard steps != [0, 0, 0] else { continue }
        sum += steps.reduce(0, +)
        distance.most = max(distance.most, steps.max() ?? 0)
        let shares = steps.map { min(1, Double($0) * 8 / 255) }
        picture.fill(
          PixelRect(x: x, y: y, width: 1, height: 1),
          with: Color(red: shares[0], green: shares[1], blue: shares[2])
        )
      }
    }
    distance.mean = Double(sum) / Double(3 * wanted.width * wanted.height)
    if distance.mean > limit.mean || distance.most > limit.most {
      try Data(picture.pngData()).write(to: URL(filePath: differencePath))
    }
    return distance
  }

  private static func steps(_ one: UInt32, _ other: UInt32) -> [Int] {
    [16, 8, 0].map { shift in abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
  }
}
