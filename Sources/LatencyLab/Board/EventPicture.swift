internal import Geometry
public import PenInput
public import Raster
internal import SystemIO

/// Shows one event of a recording with everything that it carries, and the ones before it.
public final class EventPicture {
  /// What it shows.
  public struct State: Hashable, Sendable {
    /// The steps up to the one that is shown, the latest last; a few are enough.
    public var latest: [RecordedEvent] = []
    /// How many steps were taken.
    public var taken = 0
    /// How many there are.
    public var count = 0
    /// When the recording began.
    public var start: PenTime?
    /// Whether it runs by itself.
    public var isPlaying = false

    /// Makes the state of a recording that has not begun.
    public init() {}
  }

  private static let (width, height) = (372.0, 620.0)
  private static let margin = 12.0
  /// Steps before the one that is shown in full.
  public static let memory = 12

  /// Its picture, opaque.
  public let image: ImageSurface
  private let ink: BoardInk
  private let scale: Double

  /// Makes a blank picture.
  ///
  /// - Parameters:
  ///   - scale: pixels in a point.
  ///   - ink: its colours.
  /// - Throws: `CairoError` when there is no memory for it.
  public init(scale: Double, ink: BoardInk) throws(CairoError) {
    (self.scale, self.ink) = (scale, ink)
    image = try ImageSurface(
      width: Int((Self.width * scale).rounded(.up)),
      height: Int((Self.height * scale).rounded(.up))
    )
    draw(State())
  }

  /// Draws it anew.
  public func draw(_ state: State) {
    image.fill(image.bounds, with: ink.panel)
    // Without memory for a line of text there is nothing better to do than to leave it out.
    try? image.withPainter(in: image.bounds) { painter in
      try? painter.mapped(by: AffineTransform(scale: scale)) {
        let pen = BoardPen(painter: painter, ink: ink, hairline: 1 / scale)
        let edge = Rect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height)
        pen.frame(edge)
        EventWriter(
          pen: pen,
          room: Rect(
            minX: Self.margin,
            minY: 8,
            maxX: Self.width - Self.margin,
            maxY: Self.height - 8
          ),
          state: state
        ).write()
      }
    }
  }
}
