public import Geometry
public import InkModel

extension SeededGenerator {
  /// A path that wanders as handwriting does; time never goes back.
  public mutating func path(points range: ClosedRange<Int> = 1...24) -> StrokePath {
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
  public mutating func transform() -> AffineTransform {
    AffineTransform(rotation: number(-4...4))
      .concatenating(AffineTransform(scaleX: number(0.4...3), y: number(-3 ... -0.4)))
      .concatenating(AffineTransform(rotation: number(-4...4)))
      .concatenating(AffineTransform(translationBy: Vector(dx: number(-50...50), dy: 20)))
  }

  /// A stroke with everything that a stroke can have.
  public mutating func stroke(points range: ClosedRange<Int> = 1...24) -> Stroke {
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
    let types = InkType.laying
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
    if stroke.randomSeed.isMultiple(of: 4) {
      let color = stroke.ink.color
      stroke.fill = InkColor(red: 0.25, green: color.red, blue: color.green, alpha: color.alpha)
    }
    if whole(0...2) == 0 { stroke.erase(along: eraser(across: stroke)) }
    return stroke
  }

  /// The path of an eraser that goes through the bounds of a stroke.
  public mutating func eraser(across stroke: Stroke) -> EraserPath {
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
  public mutating func drawing(strokes range: ClosedRange<Int> = 0...12) -> Drawing {
    Drawing(strokes: (0..<whole(range)).map { _ in stroke() })
  }
}

extension SeededGenerator {
  /// An edit of any kind, some of them without effect.
  public mutating func edit(of drawing: Drawing) -> DrawingEdit {
    let ids = drawing.strokes.map(\.id).filter { _ in whole(0...2) == 0 }
    switch whole(0...10) {
    case 0:
      let count = drawing.strokes.count
      return .insert((0..<whole(0...3)).map { _ in PlacedStroke(stroke(), at: whole(0...count)) })
    case 1: return .remove(ids)
    case 2:
      return .replace(
        ids.map { id in
          var stroke = stroke()
          stroke.id = id
          return stroke
        }
      )
    case 3: return .recoloring(ids, to: .white, in: drawing)
    case 4: return .reinking(ids, as: .marker, in: drawing)
    case 5: return .transforming(ids, by: transform(), in: drawing)
    case 6: return .raising(ids, in: drawing)
    case 7: return .lowering(ids, in: drawing)
    case 8: return .sequence([edit(of: drawing), edit(of: drawing)])
    case 9:
      guard let stroke = drawing.strokes.first else { return .sequence([]) }
      let erasing = DrawingEdit.erasing(along: eraser(across: stroke), in: drawing)
      guard whole(0...1) == 0 else { return erasing }
      var erased = drawing
      erased.apply(erasing)
      return .sequence([erasing, .separating(erased.pieces(of: stroke.id), in: erased)])
    default: return .setMask(Dictionary(uniqueKeysWithValues: ids.map { ($0, nil) }))
    }
  }
}
