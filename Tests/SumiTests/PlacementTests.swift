import Foundation
import Geometry
import Testing

extension EndToEnd {
  /// Ink is where the pen was.
  @Suite struct PlacementTests {
    @Test(arguments: PenRig.Configuration.both)
    func inkFollowsThePath(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig, geometry: "900x600+300+150")
      #expect(sumi.frame == PixelRect(x: 300, y: 150, width: 900, height: 600))
      func wave(_ x: Double) -> Double { 450 + 120 * sin(x / 60) }
      let start = 350.0
      let end = 1150.0
      try sumi.draw(
        .stroke(seconds: 1.2, rate: 1000) { share in
          let x = start + (end - start) * share
          return PenTrace.Sample(time: 0, position: Point(x: x, y: wave(x)), pressure: 0.5)
        }
      )
      let picture = sumi.picture
      var worst = 0.0
      for x in 355..<1145 {
        let rows = Int(wave(Double(x))) - 12..<Int(wave(Double(x))) + 12
        let middle = try #require(picture.middle(ofColumn: x, rows: rows), "no ink at \(x)")
        worst = max(worst, abs(middle - wave(Double(x) + 0.5)))
      }
      #expect(worst < 0.35)

      let path = (0...3200).map { step in
        let x = start + (end - start) * Double(step) / 3200
        return Point(x: x, y: wave(x))
      }
      let astray = picture.inked.filter { pixel in
        let place = Point(x: Double(pixel.x) + 0.5, y: Double(pixel.y) + 0.5)
        let near = path.lazy.filter { abs($0.x - place.x) < 5 && abs($0.y - place.y) < 5 }
        return !near.contains { $0.distance(to: place) < 3.2 }
      }
      #expect(astray.isEmpty, "ink beside the path: \(astray.prefix(5))")
    }

    /// A stroke that leaves the window goes on outside, unseen, and comes back.
    @Test(arguments: PenRig.Configuration.both)
    func strokeMayLeaveTheWindow(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig, geometry: "500x400+300+200")
      let before = rig.screen.picture()
      let (top, bottom) = (Point(x: 700, y: 300), Point(x: 700, y: 500))
      try rig.pen("hover", from: Point(x: 690, y: 300), to: top, samples: 3)
      try rig.pen("touch", from: top, to: Point(x: 950, y: 300), samples: 30)
      try rig.pen("touch", from: Point(x: 950, y: 310), to: Point(x: 950, y: 500), samples: 30)
      try rig.pen("touch", from: Point(x: 940, y: 500), to: bottom, samples: 30)
      try rig.pen("hover", from: bottom, to: Point(x: 690, y: 500), samples: 3)
      try rig.send("pen state=out")
      let recording = try sumi.recording(with: "the lift") { $0.lifts == 1 }
      #expect(recording.strokes.first?.count == 90)
      try sumi.settle()
      let after = rig.screen.picture()
      #expect(after.hasInk(in: PixelRect(x: 798, y: 295, width: 2, height: 10)))
      #expect(after.hasInk(in: PixelRect(x: 798, y: 495, width: 2, height: 10)))
      let outside = PixelRect(x: 800, y: 0, width: 480, height: 800)
      let changed = (outside.minY..<outside.maxY).contains { y in
        (outside.minX..<outside.maxX).contains { x in before[x, y] != after[x, y] }
      }
      #expect(!changed)
    }

    /// A tap without movement is a dot as wide as its force asks for.
    @Test(arguments: PenRig.Configuration.both)
    func tapIsADot(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      let place = Point(x: 400.3, y: 300.7)
      try rig.pen("hover", from: place + Vector(dx: 0.5, dy: 0), to: place, samples: 2)
      try rig.pen("touch", from: place, to: place, pressure: 0.4, samples: 2)
      try rig.pen("touch", from: place, to: place, pressure: 0.8, samples: 2)
      try rig.pen("hover", from: place, to: place, samples: 1)
      try rig.send("pen state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 1 }
      try sumi.settle()
      let bounds = sumi.picture.inkBounds
      #expect(bounds.width > 2 && bounds.width < 9 && bounds.height > 2 && bounds.height < 9)
      #expect(abs(Double(bounds.minX + bounds.maxX) / 2 - place.x) < 1.1)
      #expect(abs(Double(bounds.minY + bounds.maxY) / 2 - place.y) < 1.1)
    }

    /// More force, wider ink.
    @Test(arguments: PenRig.Configuration.both)
    func widthFollowsForce(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      try sumi.draw(
        .stroke(seconds: 0.5, rate: 240) { share in
          PenTrace.Sample(
            time: 0,
            position: Point(x: 200 + 600 * share, y: 400 + share),
            pressure: 0.1 + 0.85 * min(1, max(0, share))
          )
        }
      )
      let picture = sumi.picture
      let amounts = stride(from: 220, to: 760, by: 60).map {
        picture.inkAmount(in: PixelRect(x: $0, y: 380, width: 20, height: 40))
      }
      #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 < $1 }, "\(amounts)")
    }
  }
}
