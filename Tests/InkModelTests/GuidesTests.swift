import Geometry
import InkModel
import TestSupport
import Testing

/// Guides as values, and as a list.
@Suite struct GuidesTests {
  /// Areas that a view may show: usual ones, far ones, and such as no view should.
  private static let areas = [
    Rect(x: 0, y: 0, width: 800, height: 600), Rect(x: -70, y: 30, width: 1, height: 2),
    Rect(x: 3e6, y: -5e9, width: 100, height: 1e7), Rect(x: -1e300, y: 0, width: 10, height: 10),
    Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity),
    Rect(minX: -1e308, minY: -1e308, maxX: 1e308, maxY: 1e308), .null,
  ]

  /// Wherever the view is, what is put there can be stored and read.
  @Test(arguments: areas)
  func whatIsPutAnywhereCanBeRead(area: Rect) throws {
    for symmetry in Symmetry.Kind.allCases {
      var paper = Paper()
      paper.guides = Guides(
        Guide.Kind.allCases.map { Guide($0, in: area) },
        symmetry: Symmetry(symmetry, in: area)
      )
      let read = try #require(Paper.print(fromText: paper.printText))
      #expect(read.guides == paper.guides)
      #expect(read.guides.symmetry?.copies.isEmpty == false)
    }
  }

  @Test(arguments: Guide.Kind.allCases)
  func newGuidesLieInTheArea(kind: Guide.Kind) {
    let area = Rect(x: -300, y: 900, width: 640, height: 480)
    let guide = Guide(kind, in: area)
    #expect(guide.handles.count == kind.handleCount && Set(guide.handles).count == kind.handleCount)
    #expect(guide.handles.allSatisfy { area.contains($0) })
    #expect(guide.isOn)
  }

  /// A guide goes with its canvas and comes back, and so does the point about which it is turned.
  @Test(arguments: Guide.Kind.allCases, 1...10 as ClosedRange<UInt64>)
  func guidesFollowTheirCanvas(kind: Guide.Kind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let handles = (0..<kind.handleCount).map { _ in generator.point(-800...800) }
    let guide = try #require(Guide(kind, handles: handles, isOn: generator.once(in: 2)))
    let transform = AffineTransform(rotation: generator.number(-3...3))
      .concatenating(AffineTransform(scaleX: generator.number(0.5...2), y: -1.5))
      .concatenating(AffineTransform(translationBy: generator.point() - Point.zero))
    let moved = guide.transformed(by: transform)
    #expect(moved.kind == kind && moved.isOn == guide.isOn)
    #expect(moved.pivot.distance(to: transform.apply(to: guide.pivot)) < 1e-8)
    let back = moved.transformed(by: try #require(transform.inverted))
    for (handle, original) in zip(back.handles, handles) {
      #expect(handle.distance(to: original) < 1e-8)
    }
    // Turned about that point, it stays there.
    let turn = AffineTransform(translationBy: Point.zero - guide.pivot)
      .concatenating(AffineTransform(rotation: 1))
      .concatenating(AffineTransform(translationBy: guide.pivot - Point.zero))
    #expect(guide.transformed(by: turn).pivot.distance(to: guide.pivot) < 1e-8)
  }

  /// A list of guides does what an array does that holds so many.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func listsAreLikeArrays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var guides = Guides()
    var expected: [Guide] = []
    for _ in 0..<120 {
      let index = generator.whole(-1...Guide.most)
      switch generator.whole(0...4) {
      case 0:
        guides.remove(at: index)
        if expected.indices.contains(index) { expected.remove(at: index) }
      case 1:
        guides.change(index) { $0.isOn.toggle() }
        if expected.indices.contains(index) { expected[index].isOn.toggle() }
      default:
        let kind = Guide.Kind.allCases[generator.whole(0...Guide.Kind.allCases.count - 1)]
        let guide = Guide(kind, in: Rect(around: generator.point(), radius: 50))
        let isAdded = guides.append(guide)
        #expect(isAdded == (expected.count < Guide.most))
        if isAdded { expected.append(guide) }
      }
      #expect(guides.all == expected && guides.shown == expected.filter(\.isOn))
      #expect(guides.isEmpty == expected.isEmpty)
    }
    #expect(Guides(expected + expected + expected).all.count <= Guide.most)
  }

  @Test func aSymmetryAloneIsNotEmpty() {
    var guides = Guides()
    guides.symmetry = Symmetry(.radial, in: .null)
    #expect(!guides.isEmpty && guides.shown.isEmpty && guides.parts.count == 1)
  }

  /// Whatever a damaged text says, reading it ends, and what is read is written as it was read.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func damagedTextsAreRefusedOrRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var paper = Paper()
    paper.guides = generator.guides()
    var bytes = Array(paper.printText.utf8)
    let others = Array("0 ;-.enaguid\u{e9}".utf8)
    for _ in 0..<generator.whole(1...3) where !bytes.isEmpty {
      let place = generator.whole(0...bytes.count - 1)
      switch generator.whole(0...2) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = others[generator.whole(0...others.count - 1)]
      default: bytes.removeLast(bytes.count - place)
      }
    }
    guard let read = Paper.print(fromText: String(decoding: bytes, as: UTF8.self)) else { return }
    var other = Paper(read.pattern, texture: read.texture, layout: read.layout)
    other.guides = read.guides
    #expect(Paper.print(fromText: other.printText) == read)
    #expect(read.guides.all.count <= Guide.most)
  }
}
