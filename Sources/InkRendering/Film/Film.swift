public import Geometry
public import InkModel
public import Progress
public import Raster

/// A film of a page being drawn, at the speed of the hand or faster.
///
/// A frame is made only where the page changes; it is seen until the next one. All frames together cost
/// about as much as the strokes of the page drawn once for each frame that they grow in.
public struct Film: Sendable {
  /// A picture of the film.
  public struct Frame: Hashable, Sendable {
    /// The time on the line of the replay, in seconds.
    public let position: Double
    /// The number of the frame at which it is first seen, at the film's rate, counted from 0.
    public let start: Int
    /// The number of frames for which it is seen, above 0.
    public internal(set) var count: Int
  }

  /// The times.
  public let timing: FilmTiming
  /// The pictures, the first of which is the empty page and the last the whole one.
  public let frames: [Frame]
  /// A Boolean value that indicates whether a pause was shortened to `FilmTiming.longestPause`.
  public let isCut: Bool
  /// All pixels.
  public let bounds: PixelRect
  /// Pixels to an inch.
  let resolution: Double
  /// A Boolean value that indicates whether the paper is left out.
  public let isTransparent: Bool

  private let page: Page
  private let transform: AffineTransform

  /// Creates the film of a page; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - page: the page, without its surroundings.
  ///   - timing: the times.
  ///   - scale: the number of pixels in a canvas unit.
  ///   - isTransparent: whether the paper is left out.
  ///   - limits: the limits of frames and pixels.
  /// - Throws: `CairoError` when the film goes beyond a limit.
  public init(
    of page: Page,
    _ timing: FilmTiming,
    scale: Double = 1,
    isTransparent: Bool = false,
    limits: Limits = .standard
  ) throws(CairoError) {
    let picture = PagePicture(of: page, scale: scale, isTransparent: isTransparent)
    try picture.check(limits)
    (bounds, transform) = (picture.bounds, picture.transform)
    (self.page, self.timing, self.isTransparent) = (page, timing, isTransparent)
    resolution = scale * 96
    (frames, isCut) = try Self.frames(of: page, timing, limits)
  }

  /// Finds the frames at which the page changes.
  private static func frames(
    of page: Page,
    _ timing: FilmTiming,
    _ limits: Limits
  ) throws(CairoError) -> ([Frame], isCut: Bool) {
    var replay = ReplayedPage(page, shortensPauses: timing.shortensPauses)
    let rate = Double(timing.frameRate)
    // The seconds of the line to a frame, and those that are cut out of long pauses.
    let (step, longest) = (timing.speed / rate, FilmTiming.longestPause * rate)
    var cut = 0.0
    var frames = [Frame(position: 0, start: 0, count: 1)]
    var number = 0
    while let next = replay.nextChange {
      let wait = ((next - cut) / step).rounded(.up) - Double(number)
      if wait > longest { cut += (wait - longest) * step }
      let waited = max(1, Int(min(wait, longest)))
      number += waited
      frames[frames.count - 1].count = waited
      let position = Double(number) * step + cut
      _ = replay.seek(to: position)
      frames.append(Frame(position: position, start: number, count: 1))
      guard frames.count <= limits[.frames] else {
        throw CairoError(operation: "the film", reason: limits.excess(of: .frames))
      }
    }
    frames[frames.count - 1].count = max(1, Int(FilmTiming.lastSeconds * rate))
    return (frames, cut > 0)
  }

  /// Draws the last picture: the whole page.
  ///
  /// - Parameter meter: receives the progress.
  /// - Returns: its image.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func lastPicture(meter: WorkMeter = .unwatched) throws(CairoError) -> ImageSurface {
    try image(of: try renderer(for: page, meter: meter), in: bounds)
  }

  /// Draws the frames, one after the other.
  ///
  /// - Parameters:
  ///   - meter: receives the progress.
  ///   - body: receives each frame and the part of the picture that is different from the one before,
  ///     whose image begins at (0, 0); of the first frame that is the whole.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func draw(
    meter: WorkMeter = .unwatched,
    _ body: (Frame, ImageSurface, PixelRect) -> Void
  ) throws(CairoError) {
    var replay = ReplayedPage(page, shortensPauses: timing.shortensPauses)
    let renderer = try renderer(for: replay.shown, meter: meter.unreported)
    for (index, frame) in frames.enumerated() {
      var part = bounds
      if index > 0 {
        let changed = replay.seek(to: frame.position)
        part = renderer.pixels(changedBy: [changed], on: replay.shown)
        // A frame has pixels, whether or not any of them changes.
        if part.isEmpty { part = PixelRect(x: 0, y: 0, width: 1, height: 1) }
        try renderer.redraw(part, of: replay.shown)
      }
      body(frame, try image(of: renderer, in: part), part)
      guard meter.advance(index + 1, of: frames.count) else { throw .stopped }
    }
  }

  private func renderer(for page: Page, meter: WorkMeter) throws(CairoError) -> PageRenderer {
    try PageRenderer(
      band: bounds,
      transform: transform,
      page: page,
      isTransparent: isTransparent,
      cache: PictureCache(meter.limits),
      meter: meter
    )
  }

  /// Copies a part of a picture.
  private func image(
    of renderer: PageRenderer,
    in part: PixelRect
  ) throws(CairoError) -> ImageSurface {
    let image = try ImageSurface(
      width: part.width,
      height: part.height,
      format: isTransparent ? .translucent : .opaque
    )
    try renderer.compose(part) { source, rect, x, y in
      let (x, y) = (x - part.minX, y - part.minY)
      image.copy(source, in: rect.shifted(byX: x, y: y), atX: x, y: y)
    }
    return image
  }
}
