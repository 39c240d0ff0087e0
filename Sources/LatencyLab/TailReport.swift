internal import Geometry
internal import PenInput
internal import Prediction

/// How far the ink was behind the pen, or ahead of it, at the moments at which it could be seen.
public struct TailReport: Hashable, Codable, Sendable {
  /// Distance from the last real sample to where the pen was, in pixels.
  public var withoutPrediction: Distribution
  /// Distance from the end of the drawn ink to where the pen was, in pixels.
  public var withPrediction: Distribution
  /// Millimetres in a pixel, as the screen says.
  public var millimetresPerPixel: Double

  /// Looks at every frame that a meter remembers.
  ///
  /// Where the pen was when a frame could be seen follows from the samples after it. A frame can be
  /// seen when the beam comes by or, where that is not known, when it is in the frame buffer.
  ///
  /// - Parameters:
  ///   - meter: the account of every sample.
  ///   - millimetres: in a pixel.
  ///   - contacts: visits of the pen that count at most; the latest.
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
