import Foundation
import Geometry

/// What a pen is to do: the trace that a rig plays.
struct PenTrace {
  /// One sample.
  struct Sample {
    /// When, in milliseconds.
    var time: Double
    /// Where on the screen, in pixels.
    var position: Point
    /// Force, 0...1.
    var pressure = 0.0
    /// Degrees to the right.
    var tiltX = 0.0
    /// Degrees towards the user.
    var tiltY = 0.0
    /// The switches that are held: 1 the lower one, 2 the upper one.
    var buttons = 0
    /// Whether the tip touches.
    var isTouching = true
  }

  /// The samples, oldest first.
  var samples: [Sample] = []
  /// The tool's name, as the rig knows it.
  var tool = "pen"

  /// The samples during which the tip touches.
  var contact: [Sample] { samples.filter(\.isTouching) }

  /// A stroke with a hover before and after it.
  ///
  /// The rate is in samples a second; the path gives position, force and tilts for a share of the
  /// time, 0...1, and a little beyond on both sides.
  static func stroke(
    seconds: Double,
    rate: Double,
    tool: String = "pen",
    path: (Double) -> Sample
  ) -> PenTrace {
    let count = Int(seconds * rate)
    let step = 1000 / rate
    var trace = PenTrace(tool: tool)
    func add(_ index: Int, isTouching: Bool) {
      var sample = path(Double(index) / Double(count - 1))
      sample.time = 100 + Double(index) * step
      sample.isTouching = isTouching
      if !isTouching { sample.pressure = 0 }
      trace.samples.append(sample)
    }
    for index in -3..<0 { add(index, isTouching: false) }
    for index in 0..<count { add(index, isTouching: true) }
    for index in count..<(count + 3) { add(index, isTouching: false) }
    return trace
  }

  /// A straight stroke of even force.
  static func line(
    from start: Point,
    to end: Point,
    pressure: Double = 0.5,
    seconds: Double = 0.15,
    rate: Double = 240,
    tool: String = "pen"
  ) -> PenTrace {
    stroke(seconds: seconds, rate: rate, tool: tool) { share in
      Sample(time: 0, position: start + (end - start) * share, pressure: pressure)
    }
  }

  /// A file that the rig can play.
  var text: String {
    var lines = ["time_ms,x,y,pressure,tilt_x,tilt_y,tool,buttons,state"]
    for sample in samples {
      let fields = [
        sample.time, sample.position.x, sample.position.y, sample.pressure, sample.tiltX,
        sample.tiltY,
      ].map { "\($0)" }
      lines.append(
        (fields + [tool, "\(sample.buttons)", sample.isTouching ? "touch" : "hover"])
          .joined(separator: ",")
      )
    }
    let end = (samples.last?.time ?? 0) + 8
    lines.append("\(end),,,0,,,\(tool),0,out")
    return lines.joined(separator: "\n") + "\n"
  }
}
