public import Geometry
public import InkModel
public import Raster

/// A picture that nobody has to wait for: at once roughly, then part by part as it is.
///
/// 1. ``look(by:)`` as often as the view moves; a frame's time does not depend on the drawing.
///    ``redrawGradually(_:of:)`` what was edited, however much ink lies there.
/// 2. ``refine(of:while:)`` when there is time, until it is not ``isRough``.
extension PageRenderer {
  /// Whether parts of the picture wait to be drawn as they are.
  public var isRough: Bool { !rough.isEmpty }

  /// Whether what is rough is the last sharp picture, larger, smaller or turned.
  public var showsLastPicture: Bool { rough.last != nil }

  /// Looks at the page in another way; no stroke may be under the pen.
  ///
  /// Shifted, what is drawn is moved, and what comes into the picture is paper at first. Else the
  /// last sharp picture is shown larger, smaller or turned.
  ///
  /// - Parameter transform: from canvas units to pixels.
  /// - Throws: `CairoError` when there is no memory for a copy of the picture; it stays then.
  public func look(by transform: AffineTransform) throws(CairoError) {
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
    painter = painter?.moved(to: transform)
    if isShift {
      shift(byX: Int(right), y: Int(down), to: transform)
    } else {
      enlarge(to: transform)
    }
  }

  /// Draws a part anew, as after an edit: at once when that takes a moment, else it stays as it was
  /// until it is refined.
  ///
  /// - Parameters:
  ///   - rect: the part.
  ///   - page: the page.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func redrawGradually(_ rect: PixelRect, of page: Page) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard takesLong(rect, of: page) else { return try redraw(rect, of: page) }
    rough.insert(rect)
  }

  /// Shows paper alone, until it is refined.
  func layPaper() {
    rough = RoughParts()
    rough.insert(bounds)
    lay(in: [bounds]) { image, rect in paintPaper(rect, on: image) }
  }

  /// Shows what another picture of the same page shows, as long as this one is rough.
  ///
  /// - Parameter other: a picture of any size; one of another page changes nothing.
  /// - Throws: `CairoError` when there is no memory for a copy of it; nothing changes then.
  public func showRoughly(_ other: PageRenderer) throws(CairoError) {
    guard isRough, plan.page == other.plan.page else { return }
    rough.last = (try other.picture(), other.transform)
    enlarge(to: transform)
  }

  /// Draws parts as they are.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isTimely: whether there is time for another part; at least one is drawn.
  /// - Returns: the pixels that look different now.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func refine(
    of page: Page,
    while isTimely: () -> Bool
  ) throws(CairoError) -> PixelRect {
    var damage = PixelRect.empty
    repeat {
      guard var part = rough.next() else { break }
      while RoughParts.canSplit(part), takesLong(part, of: page) { part = rough.split(part) }
      try redraw(part, of: page)
      damage.formUnion(part)
    } while isTimely()
    return damage
  }

  private func shift(byX right: Int, y down: Int, to transform: AffineTransform) {
    rough.shift(byX: right, y: down, in: bounds)
    let strips = bounds.parts(outside: bounds.shifted(byX: right, y: down))
    canvas.look(by: transform) { $0.shift(byX: right, y: down) }
    for image in [below, above] { image?.shift(byX: right, y: down) }
    lay(in: strips) { image, strip in paintPaper(strip, on: image) }
  }

  private func paintPaper(_ rect: PixelRect, on image: ImageSurface) {
    painter?.paint(rect, on: image) ?? image.fill(rect, with: Self.clear)
  }

  /// Shows the last sharp picture as the new view sees it.
  private func enlarge(to transform: AffineTransform) {
    rough.insert(bounds)
    let last = rough.last
    canvas.look(by: transform) { _ in }
    lay(in: [bounds]) { image, rect in
      painter?.paintRoughly(rect, on: image) ?? image.fill(rect, with: Self.clear)
      guard let last, let back = last.transform.inverted else { return }
      image.paint(last.picture, mappedBy: back.concatenating(transform), in: rect)
    }
  }

  /// Changes the lowest image; the others become clear, since it shows what lies on them as well.
  private func lay(in parts: [PixelRect], _ change: (ImageSurface, PixelRect) -> Void) {
    canvas.look(by: transform) { dry in
      for part in parts {
        if let below {
          change(below, part)
          dry.fill(part, with: Self.clear)
        } else {
          change(dry, part)
        }
        above?.fill(part, with: Self.clear)
      }
    }
  }

  /// A copy of all that is seen.
  private func picture() throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(width: bounds.width, height: bounds.height, format: format)
    try compose(bounds) { made, rect, x, y in
      image.copy(made, in: rect.shifted(byX: x, y: y), atX: x, y: y)
    }
    return image
  }
}
