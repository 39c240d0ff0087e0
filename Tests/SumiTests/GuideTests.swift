import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Guides and symmetry, by keys and the pen, kept with the page.
  @Suite struct GuideTests {
    /// A hand that trembles draws a straight line along a ruler; its samples stay those of the pen.
    ///
    /// Without the ruler it trembles.
    @Test(arguments: PenRig.Configuration.both)
    func aRuledLineIsStraight(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("ruled.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try rig.press("alt+u")
      let ruler = try kept(at: path) { $0.all.first }
      // The pen draws again, instead of moving the ruler.
      try rig.press("u")
      try sumi.settle()
      let (start, end) = (ruler.handles[0], ruler.handles[1])
      let trace = Self.trembling(from: start, to: end)
      try sumi.draw(trace)
      try rig.press("shift+u")
      try sumi.draw(trace)
      #expect(try sumi.end() == 0)
      let strokes = try StoredDocument(path).strokes
      #expect(strokes.count == 2)
      let (ruled, free) = (try #require(strokes.first), try #require(strokes.last))
      #expect(Self.deviation(of: ruled, from: start, to: end) <= 0.01)
      #expect(Self.deviation(of: free, from: start, to: end) > 2)
      #expect(ruled.samples.map(\.location) == free.samples.map(\.location))
    }

    /// What is drawn with radial symmetry appears as often as it says, while the pen is down and afterwards,
    /// and one step takes all of it back.
    @Test(arguments: PenRig.Configuration.both)
    func copiesAreDrawnWhileThePenIsDown(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("star.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try rig.press("ctrl+alt+o")
      let symmetry = try kept(at: path) { $0.symmetry }
      let center = symmetry.handles[0]
      let (from, to) = (center + Vector(dx: 60, dy: -20), center + Vector(dx: 130, dy: -30))
      let places = symmetry.copies.map { transform in
        let place = transform.apply(to: from.interpolated(to: to, by: 0.5))
        return PixelRect(x: Int(place.x) - 5, y: Int(place.y) - 5, width: 10, height: 10)
      }
      #expect(places.count == symmetry.count - 1)
      try sumi.settle()
      try rig.pen("touch", from: from, to: to)
      try sumi.picture(with: "all copies") { picture in
        places.allSatisfy { picture.hasInk(in: $0) }
      }
      try rig.send("pen pressure=0 state=out")
      try sumi.settle()
      let strokes = { try StoredDocument(path).strokes.count }
      try eventually("all strokes") { try strokes() == symmetry.count }
      try rig.press("ctrl+z")
      try eventually("none of them") { try strokes() == 0 }
      #expect(try sumi.end() == 0)
    }

    /// Waits until something of the guides of the first page lies on the disk.
    private func kept<Value>(at path: String, _ value: (Guides) -> Value?) throws -> Value {
      var found: Value?
      try eventually("guides on the disk") {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        found = try value(StoredDocument(path).document.pages[0].paper.guides)
        return found != nil
      }
      return try #require(found)
    }

    /// A line along another one, up to 5 px beside it.
    private static func trembling(from start: Point, to end: Point) -> PenTrace {
      let normal = Vector(dx: start.y - end.y, dy: end.x - start.x)
      let length = (normal.dx * normal.dx + normal.dy * normal.dy).squareRoot()
      return .stroke(seconds: 0.25, rate: 240) { share in
        let aside = 5 * (share * 40).rounded().remainder(dividingBy: 2)
        return PenTrace.Sample(
          time: 0,
          position: start.interpolated(to: end, by: 0.1 + 0.8 * share) + normal * (aside / length),
          pressure: 0.5
        )
      }
    }

    /// The greatest distance of the points of a stroke from a line.
    private static func deviation(of stroke: Stroke, from start: Point, to end: Point) -> Double {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return stroke.path.map { point in
        abs(dx * (point.location.y - start.y) - dy * (point.location.x - start.x)) / length
      }.max() ?? .infinity
    }
  }
}
