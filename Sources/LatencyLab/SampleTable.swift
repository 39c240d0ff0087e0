/// The samples of a session as a CSV table: the raw data of a report.
public enum SampleTable {
  /// The names of the columns; times are in milliseconds.
  public static let header =
    "sample,frame,sensed_ms,x,y,"
    + Stage.allCases.map { "\($0.rawValue)_ms" }.joined(separator: ",")
    + ",input_to_frame_buffer_ms"

  /// Returns the table of the samples in a meter that a frame has shown.
  public static func text(_ meter: LatencyMeter) -> String {
    text(MeasuredSample.all(of: meter).samples)
  }

  /// Returns the table of some samples.
  public static func text(_ samples: [MeasuredSample]) -> String {
    var text = header + "\n"
    for sample in samples {
      var fields = ["\(sample.number)", "\(sample.frame)"]
      fields += [sample.sensed, sample.x, sample.y].map { number($0) }
      fields += (sample.stages + [sample.total]).map { $0.map(number) ?? "" }
      text += fields.joined(separator: ",") + "\n"
    }
    return text
  }

  /// Returns a number rounded to four decimals; an empty text when it is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    return "\((value * 10_000).rounded() / 10_000)"
  }
}
