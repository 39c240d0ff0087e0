import Geometry
import InkModel
import InkRendering
import Progress
import StrokeEngine
import TestSupport
import Testing

/// Areas of equal tone in place of ink with grain.
@Suite struct ToneSeparatorTests {
  private static let inks = [InkType.pencil, .crayon, .watercolor]

  private func tones(of stroke: Stroke) throws -> InkTones {
    var separator = ToneSeparator()
    return try #require(separator.appearance(of: stroke).tones)
  }

  /// A wild stroke has few areas of few curves, all within its bounds.
  @Test(arguments: inks)
  func strokesTakeFewCurves(type: InkType) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 300, height: 200))
      let stroke = Hand.stroke(pen.stroke(count: 30), type)
      let tones = try tones(of: stroke)
      let areas = tones.grained + tones.plain
      #expect(!tones.grained.isEmpty && areas.count < 16)
      let curves = areas.reduce(0) { $0 + $1.path.elements.count }
      #expect(Double(curves) < (60 + stroke.path.length) * Double(areas.count))
      for area in areas {
        #expect(area.opacity > 0 && area.opacity <= 1)
        let corners = area.path.flattenedParts(pieces: 4).flatMap(\.self)
        #expect(tones.bounds.outset(by: 0.2).contains(Rect(enclosing: corners)))
      }
    }
  }

  /// All strokes of an ink share the tile of its grain, which differs from that of other inks.
  @Test func inksShareTiles() throws {
    var separator = ToneSeparator()
    func grain(_ type: InkType, _ length: Double) throws -> GrainTile {
      let stroke = Hand().stroke([.zero, Point(x: length, y: 9)], type)
      return try #require(separator.appearance(of: stroke).tones).grain
    }
    for type in Self.inks { #expect(try grain(type, 20) == grain(type, 50)) }
    #expect(try Set(Self.inks.map { try grain($0, 20).name }).count == Self.inks.count)
    #expect(try Set(Self.inks.map { try grain($0, 20).png }).count == Self.inks.count)
  }

  /// No area covers what is erased.
  @Test(arguments: inks)
  func erasedPartsStayClear(type: InkType) throws {
    var stroke = Hand().stroke([Point(x: 10, y: 30), Point(x: 110, y: 30)], type, width: 20)
    let eraser = EraserPath([Point(x: 60, y: 0), Point(x: 60, y: 60)], radius: 6)
    _ = stroke.erase(along: eraser)
    for area in try tones(of: stroke).grained {
      for corner in area.path.flattenedParts(pieces: 4).flatMap(\.self) {
        #expect(abs(corner.x - 60) > 5.6)
      }
    }
  }

  /// Ink of uniform color has no tones, nor has a stroke that is too much work or cannot be drawn.
  @Test func onlyGrainHasTones() {
    var separator = ToneSeparator()
    let line = [Point.zero, Point(x: 50, y: 9)]
    for type in InkType.laying where !Self.inks.contains(type) {
      #expect(separator.appearance(of: Hand().stroke(line, type)).tones == nil)
    }
    var limits = Limits()
    limits[.drawing] = 50
    var strict = ToneSeparator(limits: limits)
    let appearance = strict.appearance(of: Hand().stroke(line, .pencil))
    #expect(appearance.tones == nil && appearance.picture == nil)
  }
}
