import Geometry
import InkModel
import InkRendering
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

/// Every ink as it was when somebody last looked at it and found it good.
///
/// After a change that is meant, run these tests with `SUMI_WRITE_GOLDENS=1` and look at
/// `Tests/InkRenderingTests/Goldens` before committing them.
@Suite struct GoldenTests {
  /// What is allowed: other compilers and C libraries round the last digits of a curve otherwise,
  /// which moves the edge of a pixel here and there by a few steps.
  private static let limit = GoldenImage.Distance(mean: 0.05, most: 10)

  /// Ink looks as it did.
  @Test(arguments: InkType.laying)
  func inkLooksAsItDid(type: InkType) throws {
    let golden = GoldenImage(type.rawValue)
    let png = try Self.sheet(of: type, batch: 8)
    if GoldenImage.isWriting { return try golden.write(png) }
    let distance = try golden.distance(of: png, limit: Self.limit)
    #expect(
      distance.mean <= Self.limit.mean && distance.most <= Self.limit.most,
      "mean \(distance.mean), most \(distance.most); see \(golden.differencePath)"
    )
  }

  /// The same pen gives the same bytes at every run, however its samples arrive.
  @Test(arguments: InkType.laying)
  func replaysAreTheSameByteForByte(type: InkType) throws {
    let png = try Self.sheet(of: type, batch: 8)
    for batch in [8, 1, 5, 1000] {
      let again = try Self.sheet(of: type, batch: batch)
      #expect(again == png, "in batches of \(batch)")
    }
  }

  // MARK: -

  /// Waves drawn lightly upright, usually and hard with the pen laid down; then hairpin, eight,
  /// and a light and a hard tap.
  private static func sheet(of type: InkType, batch: Int) throws -> [UInt8] {
    let renderer = try CanvasRenderer(
      width: 300,
      height: 100,
      paper: Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255)
    )
    func draw(_ shape: RecordedShapes.Shape, force: Double, altitude: Double, x: Int, y: Int)
      throws
    {
      let grip = RecordedShapes.Grip(force: force, altitude: altitude)
      let corner = Vector(dx: Double(x), dy: Double(y))
      try Self.draw(
        RecordedShapes.samples(of: shape, grip, at: corner),
        type,
        batch: batch,
        on: renderer
      )
    }
    try draw(.wave, force: 0.2, altitude: 85, x: 0, y: 0)
    try draw(.wave, force: 0.55, altitude: 45, x: 100, y: 0)
    try draw(.wave, force: 0.98, altitude: 16, x: 200, y: 0)
    try draw(.hairpin, force: 0.6, altitude: 60, x: 0, y: 50)
    try draw(.eight, force: 0.6, altitude: 60, x: 100, y: 50)
    try draw(.tap, force: 0.2, altitude: 70, x: 180, y: 50)
    try draw(.tap, force: 0.98, altitude: 70, x: 220, y: 50)
    return try renderer.pngData()
  }

  /// Draws as a pen does: wet, batch by batch, and dry at the end.
  private static func draw(
    _ samples: [PenSample],
    _ type: InkType,
    batch: Int,
    on renderer: CanvasRenderer
  ) throws {
    var response = InkResponse.standard(for: type, width: min(type.standardWidth, 7))
    // The side of a lead is broader than a shape, and grain makes large files.
    response.shading?.length /= 4
    var stroke = InProgressStroke(
      ink: Ink(type, color: InkColor(red: 0.12, green: 0.2, blue: 0.42)),
      response: response
    )
    for (number, sample) in samples.enumerated() {
      stroke.append(sample)
      if number % batch == batch - 1 { _ = renderer.showWet(stroke, predicted: []) }
    }
    stroke.finish()
    _ = try renderer.dryWet(stroke)
  }
}
