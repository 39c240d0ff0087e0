import Geometry
import InkModel
import Markup
import StrokeEngine
import TestSupport
import Testing

@testable import Exchange

/// An SVG that shows a page being drawn.
@Suite struct SVGAnimationTests {
  private static let timings = [
    FilmTiming(), FilmTiming(speed: 4), FilmTiming(speed: 0.5, shortensPauses: false),
  ]

  private func page(seed: UInt64) -> Page {
    Page(
      size: Size(width: 400, height: 300),
      layers: [
        Layer(id: LayerID(1), drawing: Drawings.mixed(seed: seed)),
        Layer(id: LayerID(2), drawing: Drawings.mixed(seed: seed + 100)),
      ]
    )
  }

  private func elements(_ kind: String, in element: MarkupElement) -> [MarkupElement] {
    (element.kind == kind ? [element] : [])
      + element.children.flatMap { elements(kind, in: $0) }
  }

  private func numbers(_ text: String?) throws -> [Double] {
    try #require(text).split(separator: ";").map { try #require(Double($0)) }
  }

  /// The pen is shown where it was, at any time of every stroke.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func thePenIsWhereItWas(seed: UInt64) throws {
    let page = page(seed: seed)
    let timing = FilmTiming(speed: 2)
    let animation = SVGAnimation(of: page, timing)
    let timeline = DrawingTimeline(of: page, shortensPauses: true)
    #expect(animation.duration == timeline.duration / 2 + FilmTiming.lastSeconds)
    var generator = SeededGenerator(seed: seed)
    for entry in timeline.entries where entry.duration > 0 {
      let stroke = page.layers[entry.layer].drawing.strokes[entry.stroke]
      let places = try #require(
        animation.places(of: stroke, layer: entry.layer, index: entry.stroke)
      )
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.share <= $1.share })
      #expect(abs(places[0].share * animation.duration - entry.start / 2) < 1e-9)
      let range = stroke.path.parameterRange
      for _ in 0..<20 {
        let parameter = Double.random(in: range, using: &generator)
        let begin = stroke.path.time(at: range.lowerBound)
        let time = entry.start + stroke.path.time(at: parameter) - begin
        let last = try #require(places.last).share
        let share = min(last, max(places[0].share, time / 2 / animation.duration))
        let pen = stroke.transform.apply(to: stroke.path.interpolatedLocation(at: parameter))
        let near = zip(places, places.dropFirst()).filter { $0.share <= share && share <= $1.share }
        let offs = near.map { before, after in
          let whole = after.share - before.share
          let part = whole > 0 ? (share - before.share) / whole : 0.5
          return (before.point + (after.point - before.point) * part - pen).length
        }
        let off = try #require(offs.min())
        #expect(off <= 2 * SVGAnimation.tolerance)
      }
    }
  }

  /// What moves is well formed: as many values as times, from 0 on, never back, and each mask is there.
  @Test(arguments: timings)
  func timesGrow(_ timing: FilmTiming) throws {
    let page = page(seed: 7)
    let file = SVGWriter.write(page, film: timing)
    let root = try MarkupElement(reading: file.bytes)
    let animations = elements("animate", in: root)
    let strokes = page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
    #expect(animations.count == 2 * strokes)
    let masks = Set(elements("mask", in: root).compactMap { $0["id"] })
    for animation in animations {
      let times = try numbers(animation["keyTimes"])
      #expect(times.first == 0 && times.allSatisfy { (0...1).contains($0) })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      let values = try #require(animation["values"]).split(separator: ";")
      #expect(values.count == times.count)
      if animation["attributeName"] == "mask" {
        #expect(animation["calcMode"] == "discrete" && values.last == "none")
        #expect(masks.contains(String(values[0].dropFirst("url(#".count).dropLast())))
      } else {
        #expect(times.last == 1)
        // The line grows until it is whole.
        let left = try numbers(animation["values"])
        #expect(zip(left, left.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(abs(left[left.count - 1]) <= left[0])
      }
    }
  }

  /// An area of equal tone, seen through the grain that all strokes share.
  private func grained(_ stroke: Stroke) -> StrokeAppearance {
    let circle = VectorPath(circleAround: stroke.renderBounds.center, radius: 5)
    return StrokeAppearance(
      tones: InkTones(
        grained: [InkTones.Area(path: circle, opacity: 0.5)],
        plain: [],
        grain: GrainTile(name: "grain", side: 4, png: Documents.png(width: 4, height: 4)),
        bounds: stroke.renderBounds
      )
    )
  }

  /// Every stroke is drawn alone: all ink lies in a group that is drawn, and each such group has ink, also
  /// where strokes that follow each other would share a grain.
  @Test(arguments: 1...4 as ClosedRange<UInt64>, [false, true])
  func everyStrokeIsDrawnAlone(seed: UInt64, hasGrain: Bool) throws {
    let page = page(seed: seed)
    let file = SVGWriter.write(page, film: FilmTiming()) {
      hasGrain ? grained($0) : StrokeAppearance()
    }
    let root = try MarkupElement(reading: file.bytes)
    let groups = elements("g", in: root).filter { group in
      group.children.contains { $0.kind == "animate" && $0["attributeName"] == "mask" }
    }
    #expect(groups.count == page.layers.reduce(0) { $0 + $1.drawing.strokes.count })
    let inGroups = groups.map { inkCount(in: $0) }
    #expect(inGroups.allSatisfy { $0 > 0 })
    #expect(inGroups.reduce(0, +) == inkCount(in: root))
  }

  /// The number of paths that are shown themselves, not what masks or repeats others.
  private func inkCount(in element: MarkupElement) -> Int {
    guard !["mask", "defs", "pattern", "clipPath"].contains(element.kind) else { return 0 }
    return (element.kind == "path" ? 1 : 0) + element.children.reduce(0) { $0 + inkCount(in: $1) }
  }

  /// Without animation it is the same page: its strokes come back to the bit, without a loss.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func strokesComeBack(seed: UInt64) throws {
    let page = page(seed: seed)
    let file = SVGWriter.write(page, film: FilmTiming())
    let read = try FormatReader.read(file.bytes)
    #expect(read.losses.isEmpty)
    let layers = read.document.pages[0].layers
    #expect(layers.map(\.drawing.strokes.count) == page.layers.map(\.drawing.strokes.count))
    for (layer, old) in zip(layers, page.layers) {
      for (stroke, before) in zip(layer.drawing.strokes, old.drawing.strokes) {
        #expect(stroke.path == before.path && stroke.ink == before.ink)
        #expect(stroke.transform == before.transform && stroke.mask == before.mask)
      }
    }
  }

  /// Nothing of a page that does not move tells of animation.
  @Test func aStillPageIsStill() throws {
    let root = try MarkupElement(reading: SVGWriter.write(page(seed: 1)).bytes)
    #expect(elements("animate", in: root).isEmpty)
  }
}
