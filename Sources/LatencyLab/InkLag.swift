internal import Geometry
internal import PenInput
internal import PredictionEvaluation

/// The distances between the ink and the pen at the times at which frames became visible.
public struct InkLag: Hashable, Codable, Sendable {
  /// Distances from the last real sample to the pen, in pixels.
  public var withoutPrediction: Distribution
  /// Distances from the end of the drawn ink to the pen, in pixels.
  public var withPrediction: Distribution
  /// Millimetres in a pixel, as the screen reports it.
  public var millimetresPerPixel: Double

  /// Measures the distances in every frame of a meter.
  ///
  /// The position of the pen when a frame became visible is interpolated from later samples. A
  /// frame is visible at its scan-out or, where that is not known, when it is in the frame buffer.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - millimetres: Millimetres in a pixel.
  ///   - contacts: The largest number of contacts; the latest ones count.
  public init(
    _ meter: LatencyMeter,
    millimetresPerPixel millimetres: Double,
    contacts: Int = .max
  ) {
    var (behind, ahead) = ([Double](), [Double]())
    for contact in PenContact.all(of: meter, limit: contacts) {
      var path = RealPath(contact.samples)
      var before = -1
      for number in contact.frames where number != before && meter.frames.contains(number) {
        before = number
        let frame = meter.frames[number]
        let seen = max(frame.shown, frame.served)
        let last = frame.firstSample + frame.sampleCount - 1
        guard seen > 0, meter.samples.contains(last),
          let truth = path.position(at: PenTime(nanoseconds: seen))
        else { continue }
        let sample = meter.samples[last]
        behind.append((truth - Point(x: sample.x, y: sample.y)).length)
        ahead.append((truth - Point(x: frame.tipX, y: frame.tipY)).length)
      }
    }
    withoutPrediction = Distribution(behind)
    withPrediction = Distribution(ahead)
    millimetresPerPixel = millimetres
  }
}
