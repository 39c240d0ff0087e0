public import Geometry
public import InkModel
public import Progress
public import Raster

/// Progressive rendering: a rough picture at once, which is then refined part by part.
///
/// 1. ``setTransform(_:)`` as often as the view moves; the time of a frame does not depend on the
///    drawing. ``redrawGradually(_:of:)`` edited parts, however much ink and however large pictures are
///    there.
/// 2. ``refine(of:meter:while:)`` when there is time, until ``isRough`` is false.
extension PageRenderer {
  /// A Boolean value that indicates whether parts of the picture are still to be refined.
  public var isRough: Bool { !rough.isEmpty }

  /// A Boolean value that indicates whether the rough parts show the last sharp picture, transformed.
  public var showsLastPicture: Bool { rough.last != nil }

  /// Changes the view; no stroke may be under the pen.
  ///
  /// For a translation the pixels are moved, and new parts show paper at first. Otherwise the last
  /// sharp picture is shown transformed.
  ///
  /// - Parameter transform: the transform from canvas units to pixels.
  /// - Throws: `CairoError` when there is no memory for a copy of the picture, which does not change
  ///   then.
  public func setTransform(_ transform: AffineTransform) throws(CairoError) {
    let old = self.transform
    guard transform != old else { return }
    let (right, down) = (transform.tx - old.tx, transform.ty - old.ty)
    let isShift =
      (transform.a, transform.b, transform.c, transform.d) == (old.a, old.b, old.c, old.d)
      && abs(right) < Double(bounds.width) && abs(down) < Double(bounds.height)
      && right == right.rounded() && down == down.rounded()
    let isNear = isShift || rough.last != nil
    if !isNear { rough.last = (try picture(), old) }
    overlay.transform = transform
    painter = painter?.with(transform: transform)
    if isShift {
      shift(byX: Int(right), y: Int(down), to: transform)
    } else {
      enlarge(to: transform)
    }
  }

  /// Redraws a part after an edit: at once if that is quick, otherwise when it is refined.
  ///
  /// - Parameters:
  ///   - rect: the pixels to redraw.
  ///   - page: the page.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func redrawGradually(_ rect: PixelRect, of page: Page) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard isSlow(rect, of: page) else { return try redraw(rect, of: page) }
    leaveRough(rect)
  }

  /// Leaves a part as it is until the picture is refined.
  public func leaveRough(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    if !rect.isEmpty { rough.insert(rect) }
  }

  /// Shows paper alone until the picture is refined.
  func showPaper() {
    rough = RoughParts()
    rough.insert(bounds)
    replace([bounds]) { image, rect in paintPaper(rect, on: image) }
  }

  /// Shows another picture of the same page, transformed, as long as this one is rough.
  ///
  /// - Parameter other: a picture of any size; one of another page changes nothing.
  /// - Throws: `CairoError` when there is no memory for a copy of it; nothing changes then.
  public func showRoughly(_ other: PageRenderer) throws(CairoError) {
    guard isRough, plan.page == other.plan.page else { return }
    rough.last = (try other.picture(), other.transform)
    enlarge(to: transform)
  }

  /// Draws rough parts in their final form.
  ///
  /// A part that cannot be drawn after others stays rough, so that those are shown first.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - meter: stops the work; the part that it was at stays rough then.
  ///   - isTimely: returns `true` if there is time for another part; at least one is drawn, or a few strokes
  ///     of one with very much ink.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw the first part in, or the work is stopped.
  @discardableResult
  public func refine(
    of page: Page,
    meter: WorkMeter = .unwatched,
    while isTimely: () -> Bool
  ) throws(CairoError) -> PixelRect {
    var damage = PixelRect.empty
    repeat {
      guard let part = nextPart(of: page) else { break }
      do throws(CairoError) {
        damage.formUnion(try refine(part, of: page, meter: meter, while: isTimely))
      } catch {
        let isFirst = damage.isEmpty
        if meter.isStopped || !isFirst { rough.insert(part) }
        guard !meter.isStopped, !isFirst else { throw error }
        return damage
      }
    } while !rough.isEmpty && isTimely()
    rough.settle()
    return damage
  }

  /// Returns the part that is drawn in steps, or removes and returns the next one, as small as one with very much
  /// ink is to be; `nil` for none.
  private func nextPart(of page: Page) -> PixelRect? {
    if let dense = rough.dense { return dense.rect }
    guard var part = rough.next() else { return nil }
    while hasMuchInk(part, of: page), RoughParts.canSplit(part) { part = rough.split(part) }
    return part
  }

  /// Draws at a part.
  ///
  /// - Returns: the pixels that changed, none before the last step of a part that is drawn in steps.
  private func refine(
    _ part: PixelRect,
    of page: Page,
    meter: WorkMeter,
    while isTimely: () -> Bool
  ) throws(CairoError) -> PixelRect {
    if rough.dense != nil { return try advance(of: page, meter: meter, while: isTimely) }
    if hasMuchInk(part, of: page), try begin(part, of: page, meter: meter) { return .empty }
    try redraw(part, of: page, meter: meter.unreported)
    return part
  }

  /// Begins to draw a part in steps if much of its ink is on the current layer.
  ///
  /// Parts with ink that depends on other ink, that of stumps and washes, are drawn at once.
  private func begin(
    _ part: PixelRect,
    of page: Page,
    meter: WorkMeter
  ) throws(CairoError) -> Bool {
    let (lower, shown, _) = parts(of: page)
    guard let shown else { return false }
    let strokes = shown.drawing.strokes(reaching: canvas.area(of: part))
    guard strokes.count > Self.fewStrokes,
      !Set(strokes.lazy.map(\.inkType)).contains(where: { $0 == .smudge || InkLook.of($0).isWash })
    else { return false }
    let image = try ImageSurface(bounds: part, format: canvas.dry.format)
    try paintBackground(of: shown, over: lower, on: image, in: part, meter: meter.unreported)
    rough.dense = DensePart(part, of: shown.drawing, strokes: strokes, over: image)
    return true
  }

  /// The number of strokes that are drawn at once, whatever their points.
  private static let fewStrokes = 64

  /// Draws on at a part that is drawn in steps.
  ///
  /// - Returns: the pixels that changed, none before the last step.
  private func advance(
    of page: Page,
    meter: WorkMeter,
    while isTimely: () -> Bool
  ) throws(CairoError) -> PixelRect {
    guard var dense = rough.dense else { return .empty }
    rough.dense = nil
    guard parts(of: page).shown.map({ dense.isCurrent(for: $0.drawing) }) == true else {
      rough.insert(dense.rect)
      return .empty
    }
    let rect = dense.rect
    let picture = try dense.advance(while: isTimely) { stroke, image throws(CairoError) in
      var wetness = PaperWetness(rect)
      try canvas.draw(stroke, in: rect, on: [image], &wetness, meter: meter.unreported)
    }
    guard let picture else {
      rough.dense = dense
      return .empty
    }
    try redraw(rect, of: page, meter: meter.unreported, finished: picture)
    return rect
  }

  private func shift(byX right: Int, y down: Int, to transform: AffineTransform) {
    rough.shift(byX: right, y: down, in: bounds)
    let strips = bounds.parts(outside: bounds.shifted(byX: right, y: down))
    canvas.shift(byX: right, y: down, to: transform)
    for image in [below, texts, above] { image?.shift(byX: right, y: down) }
    replace(strips) { image, strip in paintPaper(strip, on: image) }
  }

  private func paintPaper(_ rect: PixelRect, on image: ImageSurface) {
    painter?.paint(rect, on: image) ?? image.fill(rect, with: Self.clear)
  }

  /// Shows the last sharp picture in the new view.
  private func enlarge(to transform: AffineTransform) {
    rough.insert(bounds)
    let last = rough.last
    canvas.setTransform(transform)
    replace([bounds]) { image, rect in
      painter?.paintRoughly(rect, on: image) ?? image.fill(rect, with: Self.clear)
      guard let last, let back = last.transform.inverted else { return }
      image.paint(last.picture, mappedBy: back.concatenating(transform), in: rect)
    }
  }

  /// Replaces parts of the lowest image and clears the others, whose content it includes.
  private func replace(_ parts: [PixelRect], _ change: (ImageSurface, PixelRect) -> Void) {
    canvas.replace(parts) { dry, part in
      if let below {
        change(below, part)
        dry.fill(part, with: Self.clear)
      } else {
        change(dry, part)
      }
      for image in [texts, above] { image?.fill(part, with: Self.clear) }
    }
  }

  /// Returns a copy of the composited picture.
  private func picture() throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(bounds: bounds, format: format)
    try compose(bounds) { made, rect, x, y in
      image.copy(made, in: rect.shifted(byX: x, y: y), atX: x, y: y)
    }
    return image
  }
}
