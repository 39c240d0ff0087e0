internal import Geometry
internal import InkModel
internal import Progress
internal import Raster
internal import StrokeEngine

import func Glibc.log

/// Drawing of ink with strokes of stumps among it.
extension CanvasRenderer {
  /// The distances from a pixel, in radii of the tip, within which ink is rubbed to it.
  private static let reach = 12.0...48
  /// The share of what comes from farther in what one pass lays down.
  private static let neglected = 1.0 / 500
  /// The least and the largest such distance in pixels: a tip smaller than a pixel lays down little while it
  /// runs between two of them, and more would take much memory.
  private static let reachInPixels = 64.0...512
  /// The side of the parts that are drawn at once, in pixels.
  private static let side = 1024

  /// Draws finished ink on an image, with what stumps did to it.
  ///
  /// A part of a picture is the same whatever is drawn with it, but for three steps of color.
  ///
  /// - Parameters:
  ///   - drawing: the ink.
  ///   - rect: the pixels that are drawn.
  ///   - image: the picture of what lies below the ink.
  ///   - wetness: the wetness of the paper.
  ///   - meter: receives the progress, and has the limits.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped or too much.
  func draw(
    _ drawing: Drawing,
    in rect: PixelRect,
    on image: ImageSurface,
    _ wetness: inout PaperWetness,
    meter: WorkMeter
  ) throws(CairoError) {
    let area = area(of: rect)
    let strokes = drawing.strokes(reaching: area)
    guard strokes.contains(where: { $0.isSmudge && $0.renderBounds.intersects(area) }) else {
      for (index, stroke) in strokes.enumerated() {
        guard meter.advance(index, of: strokes.count) else { throw .stopped }
        try draw(stroke, in: rect, on: [image], &wetness, meter: meter)
      }
      return
    }
    let parts = Self.parts(of: rect)
    for (index, part) in parts.enumerated() {
      guard meter.advance(index, of: parts.count) else { throw .stopped }
      let near = drawing.strokes(near: self.area(of: part))
      try drawSmudged(drawing, near, in: part, on: image, &wetness, meter)
    }
  }

  private static func parts(of rect: PixelRect) -> [PixelRect] {
    Swift.stride(from: rect.minY, to: rect.maxY, by: side).flatMap { top in
      Swift.stride(from: rect.minX, to: rect.maxX, by: side).map { left in
        PixelRect(x: left, y: top, width: side, height: side).intersection(rect)
      }
    }
  }

  private func drawSmudged(
    _ drawing: Drawing,
    _ near: [Stroke],
    in rect: PixelRect,
    on image: ImageSurface,
    _ wetness: inout PaperWetness,
    _ meter: WorkMeter
  ) throws(CairoError) {
    let (whole, shown) = smudgedParts(of: near, in: rect)
    guard !shown.isEmpty else {
      for stroke in near { try draw(stroke, in: rect, on: [image], &wetness, meter: meter) }
      return
    }
    let below = try ImageSurface(bounds: shown, format: image.format)
    below.copy(image, in: shown, atX: 0, y: 0)
    try forEachSmudged(drawing, in: whole.union(rect), film: whole, isComplete: false, meter) {
      stroke,
      film throws(CairoError) in
      if let film {
        film.show(shown, on: image, over: below)
      } else {
        try draw(stroke, in: rect, on: [image], &wetness, meter: meter)
      }
    }
  }

  /// Returns the film of ink in a part of the picture, with what stumps did to it.
  ///
  /// - Throws: `CairoError` as ``draw(_:in:on:_:meter:)`` does.
  func film(of drawing: Drawing, in rect: PixelRect) throws(CairoError) -> InkFilm {
    let near = drawing.strokes(near: area(of: rect))
    let (whole, _) = smudgedParts(of: near, in: rect)
    let all = whole.union(rect)
    return try forEachSmudged(drawing, in: all, film: all, isComplete: true, .unwatched) { _, _ in }
  }

  // MARK: - Under the pen

  /// Shows the stroke of a stump under the pen and its copies, without prediction.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - transforms: the transforms of the canvas that make its copies.
  ///   - read: reads the ink of a part.
  /// - Returns: the pixels that changed, of the stroke and of each copy; without memory none.
  func showSmudge(
    _ stroke: InProgressStroke,
    copies transforms: [AffineTransform],
    reading read: WetSmudge.Reading
  ) -> [PixelRect] {
    let all = smudgeTransforms(transforms)
    let nothing = Array(repeating: PixelRect.empty, count: all.count)
    return (try? smudgingStumps().show(stroke, by: all, reading: read)) ?? nothing
  }

  /// Moves the stroke of a stump, which is finished, to the dry layer.
  ///
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func drySmudge(
    _ stroke: InProgressStroke,
    copies transforms: [AffineTransform],
    reading read: WetSmudge.Reading
  ) throws(CairoError) -> PixelRect {
    try smudgingStumps().finish(stroke, by: smudgeTransforms(transforms), reading: read)
  }

  /// Reads a canvas on which nothing has been drawn.
  func readBlankPaper(_ image: ImageSurface, _ rect: PixelRect) -> InkFilm {
    image.fill(rect.intersection(bounds), with: paper)
    return InkFilm(bounds: rect)
  }

  private func smudgeTransforms(_ copies: [AffineTransform]) -> [AffineTransform] {
    [transform] + copies.map { $0.concatenating(transform) }
  }

  /// The stumps, which are made at the first call.
  ///
  /// - Throws: `CairoError` when there is no memory for copies of the picture.
  func smudgingStumps() throws(CairoError) -> WetSmudge {
    if let stumps { return stumps }
    lacksStumps = true
    let made = try WetSmudge(on: dry)
    (stumps, lacksStumps) = (made, false)
    return made
  }

  // MARK: - Parts

  /// Returns the pixels whose ink is to be known, and those of a rectangle that stumps touch.
  private func smudgedParts(
    of strokes: [Stroke],
    in rect: PixelRect
  ) -> (whole: PixelRect, shown: PixelRect) {
    var (touched, reach) = (PixelRect.empty, 0)
    for stroke in strokes where stroke.isSmudge {
      touched.formUnion(covering(stroke))
      reach = max(reach, self.reach(of: stroke))
    }
    let shown = touched.intersection(rect)
    guard !shown.isEmpty else { return (.empty, .empty) }
    return (shown.outset(by: reach).intersection(touched), shown)
  }

  /// Returns the pixels that ink in an area can touch, also beside the picture as far as a stump brings ink
  /// from.
  func surroundings(of area: Rect) -> PixelRect {
    PixelRect(covering: transform.apply(to: area).outset(by: 1)).intersection(surroundings)
  }

  private var surroundings: PixelRect { bounds.outset(by: Int(Self.reachInPixels.upperBound)) }

  /// Finds where stumps rub ink to.
  ///
  /// - Parameters:
  ///   - rect: the pixels that the ink comes from, perhaps outside of the picture.
  ///   - drawing: the ink of a layer.
  /// - Returns: the smallest rectangle of the picture that has all pixels to which ink of `rect` comes.
  func rubbed(from rect: PixelRect, in drawing: Drawing) -> PixelRect {
    guard drawing.strokes(reaching: area(of: rect)).contains(where: \.isSmudge) else {
      return .empty
    }
    var (inked, rubbed) = (rect, PixelRect.empty)
    // What one stump brings, those after it take along. The kind of ink is known of packed strokes, too;
    // their bounds are not.
    for stroke in drawing.strokes
    where stroke.isSmudge && stroke.reach.intersects(area(of: inked)) {
      let covered = covering(stroke)
      guard covered.intersects(inked) else { continue }
      let part = covered.intersection(inked.outset(by: reach(of: stroke)))
      rubbed.formUnion(part)
      inked = inked.union(part).intersection(surroundings)
    }
    return rubbed.intersection(bounds)
  }

  private func covering(_ stroke: Stroke) -> PixelRect {
    PixelRect(covering: transform.apply(to: stroke.renderBounds).outset(by: 1))
  }

  /// Returns the distance in pixels within which a stump rubs ink to a pixel.
  private func reach(of stroke: Stroke) -> Int {
    let scale = stroke.transform.concatenating(transform).meanScale
    let (path, count) = (stroke.path, max(1, Double(stroke.path.count)))
    let size = path.reduce(0) { max($0, $1.size.width, $1.size.height) }
    let opacity = path.reduce(0) { $0 + $1.opacity } / count
    // A weak stump keeps for long what it took up, and lays down little of it at a time.
    let rate = max(SmudgeTip.rate * stroke.ink.color.alpha * opacity, 1e-3)
    let reach = max(
      Self.reach.lowerBound,
      min(Self.reach.upperBound, log(rate / Self.neglected) / rate)
    )
    let pixels = max(Self.reachInPixels.lowerBound, size / 2 * scale * reach)
    return Int(min(Self.reachInPixels.upperBound, pixels).rounded(.up))
  }

  /// Calls a closure for each stroke, with the film of the ink up to it for a stump.
  ///
  /// - Parameters:
  ///   - drawing: the ink.
  ///   - rect: the pixels whose strokes are handled.
  ///   - bounds: the pixels of the film.
  ///   - isComplete: whether the film has the strokes after the last stump too.
  ///   - meter: has the limits.
  ///   - body: receives the stroke and, for that of a stump, the film.
  /// - Returns: the film.
  /// - Throws: `CairoError` as ``draw(_:in:on:_:meter:)`` does.
  @discardableResult
  private func forEachSmudged(
    _ drawing: Drawing,
    in rect: PixelRect,
    film bounds: PixelRect,
    isComplete: Bool,
    _ meter: WorkMeter,
    _ body: (Stroke, InkFilm?) throws(CairoError) -> Void
  ) throws(CairoError) -> InkFilm {
    var ink = try SmudgedInk(bounds: bounds)
    let strokes = drawing.strokes(near: area(of: rect))
    let last = isComplete ? strokes.count : strokes.lastIndex(where: \.isSmudge) ?? 0
    for (index, stroke) in strokes.enumerated() {
      guard stroke.isSmudge else {
        if index < last {
          try ink.draw(in: bounds) { images, part, wetness throws(CairoError) in
            try draw(stroke, in: part, on: images, &wetness, meter: meter)
          }
        }
        try body(stroke, nil)
        continue
      }
      let dabs = try dabs(of: stroke, in: bounds, meter)
      ink.smudge(dabs, shield: try shield(of: stroke, over: bounds, meter))
      try body(stroke, ink.film)
    }
    return ink.finished()
  }

  /// Returns the dabs of a stump that touch a part.
  private func dabs(
    of stroke: Stroke,
    in bounds: PixelRect,
    _ meter: WorkMeter
  ) throws(CairoError) -> [SmudgeTip.Dab] {
    let limit = meter.limits[.drawing] / Self.footprintPixels
    let footprints = SpanFlattener(
      transform: stroke.transform.concatenating(transform),
      inkType: .smudge
    ).footprints(of: stroke.path, upTo: limit)
    guard footprints.count <= limit, meter.draw(footprints.count) else {
      throw .excess(meter.limits)
    }
    var path = SmudgePath(strength: stroke.ink.color.alpha)
    var (next, dabs): ([SmudgeTip.Dab], [SmudgeTip.Dab]) = ([], [])
    for footprint in footprints {
      path.append(footprint, to: &next, within: bounds)
      for dab in next where dab.bounds.intersects(bounds) {
        guard meter.draw(dab.bounds.intersection(bounds).area) else { throw .excess(meter.limits) }
        dabs.append(dab)
      }
      next.removeAll(keepingCapacity: true)
    }
    return dabs
  }

  /// Returns the pixels of a part from which a stump has been erased; `nil` for none.
  private func shield(
    of stroke: Stroke,
    over bounds: PixelRect,
    _ meter: WorkMeter
  ) throws(CairoError) -> MaskSurface? {
    guard let erased = stroke.mask?.erased, !erased.isEmpty else { return nil }
    let mask = try MaskSurface(width: bounds.width, height: bounds.height)
    let target = ChunkPainter.Target(mask, origin: (bounds.minX, bounds.minY))
    let toPixels = stroke.transform.concatenating(transform)
    for eraser in erased {
      guard
        painter.fill(
          eraser.footprints(by: toPixels),
          depth: .uniform,
          into: target,
          meter: meter
        )
      else { throw .excess(meter.limits) }
    }
    return mask
  }
}
