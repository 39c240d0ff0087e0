import Foundation
import StrokeEngine
import Testing

/// Laws that hold for recordings of real pens, in a folder that `SUMI_TRACES` names.
@Suite(.enabled(if: RecordedStrokes.folder != nil, "SUMI_TRACES names no folder of recordings"))
struct PathFitterRecordingTests {
  /// Recordings of one kind, and what their fit may cost.
  struct Group: Sendable {
    let folder: String
    let prefix: String
    /// Canvas units, 96 per inch, for one unit of the recording.
    let scale: Double
    /// Control points for each sample.
    let share: Double
  }

  static let groups = [
    Group(folder: "pen-tilt", prefix: "pahaw-00001", scale: 0.096, share: 0.35),
    Group(folder: "pen-tilt", prefix: "bdalab", scale: 96 / 25.4, share: 0.35),
    Group(folder: "pen-tilt", prefix: "wacom-uim-word", scale: 96 / 25.4, share: 0.35),
    Group(folder: "shapes", prefix: "graphomotor-5000000", scale: 1, share: 0.25),
    Group(folder: "painting", prefix: "libmypaint", scale: 1, share: 1),
    Group(folder: "painting", prefix: "linux", scale: 96 / 25.4, share: 1),
    Group(folder: "pen-tilt", prefix: "google-ink-spring.csv", scale: 1, share: 1),
  ]

  /// The curve stays with the samples and needs few control points.
  @Test(arguments: groups)
  func curveIsCloseAndShort(group: Group) {
    var (samples, points) = (0, 0)
    for stroke in RecordedStrokes.read(group.folder, prefix: group.prefix, scale: group.scale) {
      let curve = PathFitterTests.fit(stroke)
      for sample in stroke { #expect(curve.distance(of: sample, enough: 0.25) <= 0.25) }
      #expect(curve.value(at: 0).distance(to: stroke[0]) <= 0.02)
      #expect(curve.value(at: curve.end).distance(to: stroke[stroke.count - 1]) <= 0.02)
      samples += stroke.count
      points += curve.points.count
    }
    #expect(samples > 0)
    #expect(Double(points) <= group.share * Double(samples))
  }

  /// From one sample to the next, the ink that is there hardly moves.
  @Test func tailIsCalm() {
    var moves: [Double] = []
    let strokes = RecordedStrokes.read("pen-tilt", prefix: "wacom-uim-word", scale: 96 / 25.4)
    for stroke in strokes {
      var fitter = PathFitter()
      var previous: SplineProbe?
      for sample in stroke {
        fitter.append(sample)
        var tail: [PathFitter.Value] = []
        fitter.appendTail(to: &tail)
        let curve = SplineProbe(points: fitter.settled + tail)
        if let previous, previous.points.count > 12 {
          let places = (0..<10).map { previous.value(at: previous.end - Double($0)) }
          moves += places.map { curve.distance(of: $0, enough: 0.005) }
        }
        previous = curve
      }
    }
    #expect((moves.max() ?? 0) <= 0.25)
    #expect(moves.reduce(0, +) / Double(max(1, moves.count)) <= 0.02)
  }
}
