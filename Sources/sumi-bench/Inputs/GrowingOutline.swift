internal import Geometry
internal import InkModel
internal import StrokeEngine

/// The outline of a stroke under the pen: pieces that stay, and one with the tail that is made anew.
struct GrowingOutline {
  private let flattener = SpanFlattener(transform: .identity)
  /// The number of spans whose footprints are in ``footprints``, or in a piece that stays.
  private var settledSpans = 0
  /// The footprints of the piece that is not full yet.
  private var footprints: [Footprint] = []
  private var pieces: [Point] = []
  private var open: [Point] = []
  private var chain = DiscChain()
  /// The footprints of the open piece, and its control points from the one before its first span.
  private var ends: [Footprint] = []
  private var points: [StrokePoint] = []

  /// The number of footprints of a piece.
  private static let piece = 16

  /// The number of corners of all pieces.
  var cornerCount: Int { pieces.count + open.count }

  /// Brings the outline to the present curve.
  mutating func update(_ settled: StrokePath, tail: [StrokePoint]) {
    while settledSpans < settled.count - 2 {
      let span = settled.span(at: settledSpans)
      if footprints.isEmpty { footprints.append(flattener.start(span)) }
      flattener.append(span, to: &footprints)
      settledSpans += 1
      if footprints.count >= Self.piece { closePiece() }
    }
    let first = max(0, settledSpans - 1)
    points.removeAll(keepingCapacity: true)
    points.append(contentsOf: settled[first...])
    points.append(contentsOf: tail)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: footprints)
    appendEnds(from: settledSpans - first)
    open.removeAll(keepingCapacity: true)
    trace(ends)
    chain.appendOutline(to: &open, isOpenAtStart: !pieces.isEmpty)
  }

  private mutating func closePiece() {
    trace(footprints)
    chain.appendOutline(to: &pieces, isOpenAtStart: !pieces.isEmpty, isOpenAtEnd: true)
    footprints.removeFirst(footprints.count - 1)
  }

  private mutating func trace(_ footprints: [Footprint]) {
    chain.removeAll()
    for footprint in footprints { chain.append(footprint.head) }
  }

  private mutating func appendEnds(from start: Int) {
    if points.count == 1 { ends.append(flattener.footprint(points[0])) }
    for index in start..<max(start, points.count - 1) {
      let span = PathSpan(
        before: points[max(0, index - 1)],
        start: points[index],
        end: points[index + 1],
        after: points[min(points.count - 1, index + 2)]
      )
      if ends.isEmpty { ends.append(flattener.start(span)) }
      flattener.append(span, to: &ends)
    }
  }
}
