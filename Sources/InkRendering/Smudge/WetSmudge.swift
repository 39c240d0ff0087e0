internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine

/// Stumps that rub the ink of a picture since they touched, without redrawing it.
///
/// Only the settled part of a stroke rubs: what was rubbed cannot be taken back, as a tail would be in
/// each frame. The ink is read block by block when there is time, or tile by tile when a stump gets there
/// first, and kept until something else changes it; so is what lies below it. Ink around the picture is read for
/// each stroke that gets there.
final class WetSmudge {
  private let image: ImageSurface
  private let before: ImageSurface
  private let below: ImageSurface
  private var film: FilmTiles
  /// The tiles whose picture before the stroke is kept.
  private var kept: TileSet
  private var stumps: [Stump] = []
  private var dabs: [SmudgeTip.Dab] = []
  private var footprints: [Footprint] = []
  /// The blocks of the picture, from the last to the first.
  private let blocks: [PixelRect]
  /// The blocks whose ink may not have been read, the next one last.
  private var unread: [PixelRect] = []
  /// The side of a block in pixels: the larger, the less is drawn twice, as stumps move ink far; the smaller,
  /// the shorter is the time for one.
  private static let side = 256
  /// The distance from the picture within which its ink is known, in pixels.
  private static let margin = 512

  /// A stump, or its copy by symmetry.
  fileprivate struct Stump {
    var tip = SmudgeTip()
    var course: Course
  }

  /// The spans that a stump has come over.
  fileprivate struct Course {
    var path: SmudgePath
    var flattener: SpanFlattener
    /// The number of the spans.
    var spans = 0
  }

  /// Draws what lies below the ink of a part on an image, and returns a film that has the ink of the part.
  typealias Reading = (ImageSurface, PixelRect) throws(CairoError) -> InkFilm

  /// Creates stumps that have not touched yet.
  ///
  /// - Parameter image: the picture.
  /// - Throws: `CairoError` when there is no memory for copies of it.
  init(on image: ImageSurface) throws(CairoError) {
    self.image = image
    before = try ImageSurface(bounds: image.bounds, format: image.format)
    below = try ImageSurface(bounds: image.bounds, format: image.format)
    film = FilmTiles(picture: image.bounds, margin: Self.margin)
    kept = TileSet(image.bounds)
    let bounds = image.bounds
    blocks = stride(from: bounds.minY, to: bounds.maxY, by: Self.side).reversed().flatMap { top in
      stride(from: bounds.minX, to: bounds.maxX, by: Self.side).reversed().map { left in
        PixelRect(x: left, y: top, width: Self.side, height: Self.side).intersection(bounds)
      }
    }
    unread = blocks
  }

  /// A Boolean value that indicates whether blocks of the picture may have ink that was not read.
  var hasUnreadInk: Bool { !unread.isEmpty }

  /// Reads the ink of the next block, before a stump touches.
  ///
  /// - Parameters:
  ///   - hasInk: returns whether a part has ink; one without is read at once when a stump gets there.
  ///   - read: reads the ink of a part.
  /// - Returns: whether there was ink to read.
  /// - Throws: the error of `read`; the block is left out then.
  func readNext(
    where hasInk: (PixelRect) -> Bool,
    reading read: Reading
  ) throws(CairoError) -> Bool {
    guard let block = unread.popLast() else { return false }
    let missing = film.missing(in: block)
    guard !missing.isEmpty, hasInk(missing) else { return false }
    film.add(missing, from: try read(below, missing))
    return true
  }

  /// Forgets the ink of pixels that changed; a stroke under the pen begins anew.
  func forget(_ rect: PixelRect) {
    guard stumps.isEmpty else { return reset() }
    film.remove(rect)
    unread = blocks
  }

  /// Rubs along the part of a stroke that has settled since the last call.
  ///
  /// The cost is proportional to that part, however long the stroke is and however much ink there is, but
  /// for the ink of tiles that are read.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - transforms: the transforms from canvas units to pixels of the stroke and its copies, the same
  ///     ones during a stroke.
  ///   - read: reads the ink of a part.
  /// - Returns: the pixels that changed, of the stroke and of each copy.
  /// - Throws: the error of `read`.
  func show(
    _ stroke: InProgressStroke,
    by transforms: [AffineTransform],
    reading read: Reading
  ) throws(CairoError) -> [PixelRect] {
    try advance(stroke, by: transforms, to: stroke.settled.count - 2, reading: read)
  }

  /// Rubs along the rest of a stroke that is finished.
  ///
  /// - Returns: the pixels that changed.
  /// - Throws: the error of `read`.
  func finish(
    _ stroke: InProgressStroke,
    by transforms: [AffineTransform],
    reading read: Reading
  ) throws(CairoError) -> PixelRect {
    defer {
      _ = kept.removeAll()
      stumps = []
      // Nobody tells what changes beside the picture.
      film.removeAll(outside: image.bounds)
    }
    let last = stroke.settled.count - 1
    guard transforms.count > 1 else {
      return try advance(stroke, by: transforms, to: last, reading: read)[0]
    }
    // Where copies cross, the one rubs after the other, as they do in a document.
    var damage = discard()
    for transform in transforms {
      stumps = []
      damage.formUnion(try advance(stroke, by: [transform], to: last, reading: read)[0])
    }
    return damage
  }

  /// Takes the stroke back.
  ///
  /// - Returns: the pixels that changed.
  func discard() -> PixelRect {
    var damage = PixelRect.empty
    for tile in kept.removeAll() {
      image.copy(before, in: tile, atX: 0, y: 0)
      damage.formUnion(tile)
    }
    if !stumps.isEmpty { removeAll() }
    return damage
  }

  /// Takes the stroke back, since the whole picture will change; the next call of ``show(_:by:reading:)``
  /// begins it anew.
  func reset() {
    _ = discard()
    removeAll()
  }

  private func removeAll() {
    stumps = []
    film.removeAll()
    unread = blocks
  }

  private func advance(
    _ stroke: InProgressStroke,
    by transforms: [AffineTransform],
    to end: Int,
    reading read: Reading
  ) throws(CairoError) -> [PixelRect] {
    if stumps.isEmpty {
      stumps = transforms.map { transform in
        Stump(
          course: Course(
            path: SmudgePath(strength: stroke.ink.color.alpha),
            flattener: SpanFlattener(transform: transform, inkType: stroke.ink.inkType)
          )
        )
      }
    }
    var damage: [PixelRect] = []
    for index in stumps.indices {
      let reach = image.bounds.outset(by: Self.margin)
      var course = stumps[index].course
      course.collect(stroke.settled, to: end, within: reach, &footprints, &dabs)
      let area = dabs.reduce(PixelRect.empty) { $0.union($1.bounds) }
      do throws(CairoError) { try prepare(area, reading: read) } catch {
        // The copies before this one have rubbed; the others follow with the next call.
        guard index > 0 else { throw error }
        return damage + Array(repeating: PixelRect.empty, count: stumps.count - index)
      }
      stumps[index].course = course
      for dab in dabs {
        film.change(in: dab.bounds) { stumps[index].tip.rub(dab, &$0) }
      }
      film.change(in: area) { $0.show(area, on: image, over: below) }
      damage.append(area.intersection(image.bounds))
    }
    return damage
  }

  /// Reads the ink of new tiles, and keeps their picture.
  private func prepare(_ area: PixelRect, reading read: Reading) throws(CairoError) {
    let missing = film.missing(in: area)
    if !missing.isEmpty { film.add(missing, from: try read(below, missing)) }
    for tile in kept.missing(in: area) {
      before.copy(image, in: tile, atX: 0, y: 0)
      kept.insert(tile)
    }
  }
}

extension WetSmudge.Course {
  /// Collects the dabs of new spans.
  fileprivate mutating func collect(
    _ points: StrokePath,
    to end: Int,
    within bounds: PixelRect,
    _ footprints: inout [Footprint],
    _ dabs: inout [SmudgeTip.Dab]
  ) {
    footprints.removeAll(keepingCapacity: true)
    dabs.removeAll(keepingCapacity: true)
    if points.count == 1, end == 0, spans == 0, let dot = points.first {
      footprints.append(flattener.footprint(dot))
    }
    while spans < end {
      let span = points.span(at: spans)
      if spans == 0 { footprints.append(flattener.start(span)) }
      flattener.append(span, to: &footprints)
      spans += 1
    }
    for footprint in footprints { path.append(footprint, to: &dabs, within: bounds) }
  }
}
