import PenInput

/// The values of a tablet's axes that went out with one sample of a trace, as the kernel would
/// report them.
struct SentSample {
  /// What was wanted.
  let sample: PenTrace.Sample
  /// When it went out, microseconds of the monotonic clock.
  let time: Int
  /// When it went out, on the clock of the program's samples.
  var moment: PenTime { PenTime(nanoseconds: Int64(time) * 1000) }
  /// Axis `ABS_X`.
  let x: Double
  /// Axis `ABS_Y`.
  let y: Double
  /// Axis `ABS_PRESSURE`.
  let pressure: Double
  /// Axis `ABS_TILT_X`; `nil` for a tablet without it.
  let tiltX: Double?
  /// Axis `ABS_TILT_Y`; `nil` for a tablet without it.
  let tiltY: Double?

  /// Reads a line of the rig's log.
  init(of sample: PenTrace.Sample, row: Substring) {
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    func cell(_ column: Int) -> Double? { column < cells.count ? cells[column] : nil }
    self.sample = sample
    time = Int(cell(0) ?? 0)
    (x, y, pressure) = (cell(1) ?? -1, cell(2) ?? -1, cell(3) ?? -1)
    (tiltX, tiltY) = (cell(4), cell(5))
  }
}
