internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// A recorded trace drawn with one ink, to look at beside what other programs draw of it.
struct TracePicture {
  private let strokes: [Stroke]

  /// Draws the strokes of a recording.
  ///
  /// - Parameters:
  ///   - recording: the bytes of the recording.
  ///   - type: the ink, with its standard response.
  ///   - color: the color of the ink.
  /// - Throws: `ExchangeError` when it is no recording.
  init(_ recording: [UInt8], _ type: InkType, color: InkColor) throws(ExchangeError) {
    var made: [InProgressStroke] = []
    for event in try RecordingReader.events(of: recording) {
      if event.phase == .down {
        let ink = Ink(type, color: color)
        made.append(
          InProgressStroke(
            ink: ink,
            response: .standard(for: type),
            randomSeed: InProgressStroke.seed(at: event.sample.time),
            creationDate: Double(event.sample.time.nanoseconds) / 1e9
          )
        )
      }
      guard event.phase == .down || event.phase == .move, !made.isEmpty else { continue }
      var sample = event.sample
      sample.estimated = []
      made[made.count - 1].append(sample)
    }
    strokes = made.enumerated().map { number, stroke in
      var stroke = stroke
      stroke.finish()
      return stroke.stroke(id: StrokeID(high: 0, low: UInt64(number)))
    }
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Parameters:
  ///   - size: the size of the picture in canvas units.
  ///   - scale: the number of pixels in a canvas unit.
  ///   - texture: the texture of the paper.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for a picture of that size.
  func png(size: Size, scale: Double, texture: Paper.Texture) throws -> [UInt8] {
    let renderer = try CanvasRenderer(
      width: Int(size.width * scale),
      height: Int(size.height * scale),
      transform: AffineTransform(scale: scale),
      paper: Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255),
      texture: texture
    )
    for stroke in strokes { _ = try renderer.add(stroke) }
    return try renderer.pngData()
  }
}
