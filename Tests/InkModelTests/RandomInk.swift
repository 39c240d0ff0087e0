import Geometry
import InkModel

extension SeededGenerator {
  /// A path that wanders as handwriting does; time never goes back.
  mutating func path(points range: ClosedRange<Int> = 1...24) -> StrokePath {
    var (location, time, heading) = (point(), 0.0, number(0...6))
    let controls = (0..<whole(range)).map { _ in
      defer {
        heading += number(-1.2...1.2)
        location = location + Vector(angle: heading, length: number(0.5...12))
        time += number(0.001...0.02)
      }
      return StrokePoint(
        location: location,
        timeOffset: time,
        size: Size(width: number(0.5...8), height: number(0.5...8)),
        opacity: number(0...1),
        force: number(0...1),
        azimuth: number(-4...7),
        altitude: number(0...1.57)
      )
    }
    return StrokePath(controlPoints: controls, creationDate: whole(0...1) == 0 ? nil : 1e9)
  }

  /// A mapping that neither collapses nor stretches beyond ten times.
  mutating func transform() -> AffineTransform {
    AffineTransform(rotation: number(-4...4))
      .concatenating(AffineTransform(scaleX: number(0.4...3), y: number(-3 ... -0.4)))
      .concatenating(AffineTransform(rotation: number(-4...4)))
      .concatenating(AffineTransform(translationBy: Vector(dx: number(-50...50), dy: 20)))
  }

  /// A stroke with everything that a stroke can have.
  mutating func stroke(points range: ClosedRange<Int> = 1...24) -> Stroke {
    let path = path(points: range)
    let samples = path.map { point in
      StrokeSample(
        location: point.location,
        timeOffset: point.timeOffset,
        pressure: whole(0...3) == 0 ? nil : point.force,
        altitude: whole(0...3) == 0 ? nil : point.altitude,
        azimuth: whole(0...3) == 0 ? nil : point.azimuth,
        roll: whole(0...3) == 0 ? nil : number(-4...4)
      )
    }
    let types = InkType.allCases
    var stroke = Stroke(
      ink: Ink(
        types[whole(0...types.count - 1)],
        color: InkColor(red: number(0...1), green: number(0...1), blue: 0.5, alpha: number(0...1))
      ),
      path: path,
      samples: whole(0...1) == 0 ? [] : samples,
      transform: whole(0...1) == 0 ? .identity : transform(),
      randomSeed: UInt32.random(in: 0 ... .max, using: &self)
    )
    if whole(0...2) == 0 { stroke.erase(along: eraser(across: stroke)) }
    return stroke
  }

  /// The path of an eraser that goes through the bounds of a stroke.
  mutating func eraser(across stroke: Stroke) -> EraserPath {
    let ink = stroke.renderBounds
    let bounds = ink.isNull ? Rect(around: .zero, radius: 100) : ink
    let points = (0..<whole(1...4)).map { _ in
      EraserPoint(
        location: Point(
          x: number(bounds.minX...bounds.maxX),
          y: number(bounds.minY...bounds.maxY)
        ),
        radius: number(0.5...9)
      )
    }
    return EraserPath(points: points)
  }

  /// Some strokes.
  mutating func drawing(strokes range: ClosedRange<Int> = 0...12) -> Drawing {
    Drawing(strokes: (0..<whole(range)).map { _ in stroke() })
  }
}
