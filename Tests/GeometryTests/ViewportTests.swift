import Geometry
import TestSupport
import Testing

@Suite struct ViewportTests {
  @Test func theIdentityMovesNoBit() {
    #expect(Viewport().transform == .identity)
    #expect(Viewport().canvasAngle(of: 1.234_567) == 1.234_567)
    let mapped = Viewport().transform.apply(to: Point(x: 0.1 + 0.2, y: -7.3))
    #expect(mapped == Point(x: 0.1 + 0.2, y: -7.3))
  }

  /// However it is zoomed and turned, the point about which that happens stays on its place of the
  /// canvas, but for the rounding to whole pixels.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func thePointStays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var view = random(&generator)
    for _ in 0..<50 {
      let point = Point(x: generator.number(0...2000), y: generator.number(0...1200))
      let before = try #require(view.transform.inverted).apply(to: point)
      let scale = view.scale
      switch generator.whole(0...3) {
      case 0: view.zoom(to: generator.number(0.01...50), at: point)
      case 1: view.rotate(by: generator.number(-9...9), at: point)
      case 2: view.mirror(at: point)
      default: view.setDeviceScale(generator.number(0.5...3), at: point)
      }
      // Rounded before and after; what was half a pixel before grows with the zoom.
      let now = view.transform.apply(to: before)
      #expect(now.distance(to: point) <= 0.71 * (1 + view.scale / scale))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func manyStepsOfTheZoomDoNotDrift(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var view = Viewport()
    let point = Point(x: generator.number(0...2000), y: generator.number(0...1200))
    for _ in 0..<200 { view.zoom(to: generator.number(0.1...8), at: point) }
    view.zoom(to: 1, at: point)
    #expect(view.origin.distance(to: .zero) < 1e-6)
  }

  /// Directions are mapped as ways are.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func directionsFollowTheCanvas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let view = random(&generator)
    let angle = generator.number(-3.1...3.1)
    let way = try #require(view.transform.inverted).apply(to: Vector(angle: angle, length: 1))
    let difference = (way.angle - view.canvasAngle(of: angle)).remainder(dividingBy: 2 * .pi)
    #expect(abs(difference) < 1e-9)
    #expect(abs(view.canvasAngle(of: angle)) <= .pi)
  }

  /// A canvas point is brought to any point of the window, and stays there when that is repeated.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func pointsCanBeAligned(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var view = random(&generator)
    let (point, target) = (generator.point(), generator.point(0...900))
    view.align(point, with: target)
    #expect(view.transform.apply(to: point).distance(to: target) <= 0.71)
    let once = view
    view.align(point, with: target)
    #expect(view.origin.distance(to: once.origin) < 1e-9)
  }

  /// A rotation and a mirroring are undone by their opposites about the same point.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func changesCanBeUndone(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let view = random(&generator)
    let (anchor, angle) = (generator.point(0...900), generator.number(-3...3))
    var turned = view
    turned.rotate(by: angle, at: anchor)
    turned.rotate(by: -angle, at: anchor)
    #expect(turned.origin.distance(to: view.origin) < 1e-6)
    #expect(abs((turned.rotation - view.rotation).remainder(dividingBy: 2 * .pi)) < 1e-12)
    var mirrored = view
    mirrored.mirror(at: anchor)
    #expect(mirrored.transform.determinant * view.transform.determinant < 0)
    mirrored.mirror(at: anchor)
    #expect(mirrored.isMirrored == view.isMirrored && mirrored.rotation == view.rotation)
    #expect(mirrored.origin.distance(to: view.origin) < 1e-6)
  }

  /// Views that differ by a pan differ by whole pixels, so that pixels can be moved.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func pansMoveByWholePixels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let view = random(&generator)
    var moved = view
    moved.pan(by: generator.point() - .zero)
    let (before, after) = (view.transform, moved.transform)
    #expect((after.tx - before.tx).truncatingRemainder(dividingBy: 1) == 0)
    #expect((after.ty - before.ty).truncatingRemainder(dividingBy: 1) == 0)
    #expect(after.a == before.a && after.b == before.b)
    #expect(after.c == before.c && after.d == before.d)
  }

  /// A sheet that fits is centered at true size; one that does not starts at the window's edge.
  @Test(arguments: [1.0, 1.5, 2])
  func sheetsOpenUprightAtTrueSize(scale: Double) {
    let window = Size(width: 1000 * scale, height: 800 * scale)
    let view = Viewport(
      ofPage: Size(width: 600, height: 2000),
      in: Rect(x: 0, y: 0, width: window.width, height: window.height),
      deviceScale: scale
    )
    let sheet = view.transform.apply(to: Rect(x: 0, y: 0, width: 600, height: 2000))
    #expect(view.zoom == 1 && view.rotation == 0 && sheet.width == 600 * scale)
    #expect(abs(sheet.center.x - window.width / 2) <= 0.5)
    #expect(sheet.minY > 0 && sheet.minY < 50 * scale)
  }

  /// Beside a toolbar a sheet is centered in the part of the window that is free.
  @Test func sheetsOpenBesideTheToolbar() {
    let free = Rect(x: 120, y: 0, width: 880, height: 680)
    let view = Viewport(ofPage: Size(width: 500, height: 400), in: free)
    let sheet = view.transform.apply(to: Rect(x: 0, y: 0, width: 500, height: 400))
    #expect(sheet.center.distance(to: free.center) <= 1)
    let long = Viewport(ofPage: Size(width: 500, height: 4000), in: free)
    #expect(long.transform.apply(to: .zero).y < 50)
  }

  /// A view that is straightened is neither turned nor mirrored, and its anchor stays.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func straightViewsAreUpright(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var view = random(&generator)
    let (anchor, zoom) = (generator.point(0...800), view.zoom)
    let below = try #require(view.transform.inverted?.apply(to: anchor))
    view.straighten(at: anchor)
    #expect(view.rotation == 0 && !view.isMirrored && view.zoom == zoom)
    #expect(view.transform.apply(to: below).distance(to: anchor) < 1)
  }

  /// Nothing that a device can report makes a view that cannot be mapped back.
  @Test func absurdNumbersDoNoHarm() throws {
    var view = Viewport(deviceScale: .nan)
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1]
    for number in bad {
      view.pan(by: Vector(dx: number, dy: number))
      view.zoom(to: number, at: Point(x: number, y: 0))
      view.rotate(by: number, at: Point(x: 0, y: number))
      view.setDeviceScale(number, at: Point(x: number, y: number))
      view.align(Point(x: number, y: 0), with: .zero)
      #expect(view.transform.isFinite)
      #expect(view.transform.inverted?.isFinite == true)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatIsFitIsSeenWhollyAndAsLargeAsItCan(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var view = random(&generator)
    let area = Rect(
      x: generator.number(-500...500),
      y: generator.number(-500...500),
      width: generator.number(60...3000),
      height: generator.number(60...3000)
    )
    let window = Size(width: generator.number(300...2000), height: generator.number(300...2000))
    // Panels leave a part of the window free.
    let corner = generator.once(in: 2) ? Point.zero : generator.point(0...300)
    view.fit(area, in: Rect(x: corner.x, y: corner.y, width: window.width, height: window.height))
    let seen = view.transform.apply(to: area)
    #expect(seen.minX >= corner.x - 1 && seen.minY >= corner.y - 1)
    #expect(seen.maxX <= corner.x + window.width + 1)
    #expect(seen.maxY <= corner.y + window.height + 1)
    let margin = 50 * view.deviceScale
    let isFull = seen.width > window.width - margin || seen.height > window.height - margin
    #expect(isFull || view.zoom == Viewport.zoomRange.upperBound)
  }

  /// However far it is moved, some of the sheet stays in the window.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aSheetCannotBeLost(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var view = random(&generator)
    let page = Size(width: 794, height: 1123)
    let corner = generator.point(0...500)
    let window = Rect(x: corner.x, y: corner.y, width: 1280, height: 800)
    view.pan(by: Vector(dx: generator.number(-1e5...1e5), dy: generator.number(-1e5...1e5)))
    view.constrain(page: page, in: window)
    let once = view
    view.constrain(page: page, in: window)
    #expect(view.origin.distance(to: once.origin) <= 1)
    let seen = view.transform.apply(to: Rect(x: 0, y: 0, width: page.width, height: page.height))
    let common = seen.intersection(window)
    #expect(common.width > 0.19 * min(seen.width, window.width))
    #expect(common.height > 0.19 * min(seen.height, window.height))
  }

  /// A page without an end opens where something lies: whole in true size if that can be, else from
  /// its beginning, else small; where the origin shows it, there.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func anEndlessPageOpensWhereItsInkIs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let extents = [0...200, 0...900, 900...9000] as [ClosedRange<Double>]
    let content = Rect(
      x: generator.number(-9000...9000) * generator.number(0...1),
      y: generator.number(-9000...9000) * generator.number(0...1),
      width: generator.number(extents[generator.whole(0...2)]),
      height: generator.number(extents[generator.whole(0...2)])
    )
    let window = Size(width: generator.number(600...2500), height: generator.number(600...2500))
    let frame = Rect(x: 0, y: 0, width: window.width, height: window.height)
    let scale = generator.number(1...3)
    let view = Viewport(ofPage: nil, holding: content, in: frame, deviceScale: scale)
    let plain = Viewport(deviceScale: scale)
    let there = plain.transform.apply(to: content)
    if frame.contains(there) { #expect(view == plain) }
    let part = frame.intersection(there)
    guard view != plain else { return #expect(part.width > 0 || part.height > 0 || there == part) }
    let seen = view.transform.apply(to: content)
    let room = frame.outset(by: 1)
    if view.zoom < 1 { #expect(room.contains(seen)) }
    let (across, down) = (content.width * scale, content.height * scale)
    let margin = 50 * scale
    // In the way in which it is too long, its beginning is in the nearer half of the window.
    if across < window.width - margin {
      #expect(seen.minX >= -1 && seen.maxX <= window.width + 1)
      let isSeen = seen.intersection(frame).height > 0.66 * seen.height
      #expect(seen.minY >= -1 && seen.minY <= window.height / 2 || isSeen)
    }
    if down < window.height - margin {
      #expect(seen.minY >= -1 && seen.maxY <= window.height + 1)
      let isSeen = seen.intersection(frame).width > 0.66 * seen.width
      #expect(seen.minX >= -1 && seen.minX <= window.width / 2 || isSeen)
    }
  }

  private func random(_ generator: inout SeededGenerator) -> Viewport {
    var view = Viewport(deviceScale: generator.number(0.5...3))
    view.zoom(to: generator.number(0.05...32), at: .zero)
    view.rotate(to: generator.number(-4...4), at: .zero)
    if generator.whole(0...1) == 1 { view.mirror(at: .zero) }
    view.pan(by: Vector(dx: generator.number(-3000...3000), dy: generator.number(-900...900)))
    return view
  }
}
