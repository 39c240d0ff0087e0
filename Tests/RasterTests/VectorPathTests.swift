import Geometry
import Raster
import Testing

@Suite struct VectorPathTests {
  @Test func circlesAreRoundAndArcsArePartsOfThem() {
    let center = Point(x: 3, y: 4)
    let paths = [
      VectorPath(circleAround: center, radius: 10),
      VectorPath(arcAround: center, radius: 10, from: 0.3, to: 4),
      VectorPath(arcAround: center, radius: 10, from: 2, to: -1),
    ]
    for path in paths {
      var last = center
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): last = point
        case .curve(let first, let second, let end):
          let curve = CubicBezier(start: last, control1: first, control2: second, end: end)
          for step in 0...10 {
            let point = curve.point(at: Double(step) / 10)
            #expect(abs(point.distance(to: center) - 10) < 0.01)
          }
          last = end
        case .close: break
        }
      }
    }
  }

  @Test func aRoundRectangleFillsItsAreaButTheCorners() throws {
    let image = try ImageSurface(width: 40, height: 30, format: .translucent)
    let rect = Rect(x: 5, y: 5, width: 30, height: 20)
    try image.withPainter(in: image.bounds) { painter in
      painter.fill(VectorPath(rect, radius: 6), with: Color(red: 1, green: 0, blue: 0))
    }
    let covered = (0..<1200).reduce(0.0) { sum, place in
      sum + Double(image.pixel(x: place % 40, y: place / 40) >> 24) / 255
    }
    #expect(abs(covered - (600 - (4 - .pi) * 36)) < 2)
    #expect(image.pixel(x: 5, y: 5) >> 24 < 30)
    #expect(image.pixel(x: 20, y: 15) == 0xFFFF_0000)
  }
}
