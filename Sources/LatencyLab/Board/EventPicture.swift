internal import Geometry
public import PenInput
public import Raster
internal import SystemIO

/// A picture of an event of a recording with all its values, and of the events before it.
public final class EventPicture {
  /// The content of the picture.
  public struct State: Hashable, Sendable {
    /// The events up to the one that is shown in full, the latest last; ``EventPicture/memory`` are
    /// enough.
    public var latest: [RecordedEvent] = []
    /// The number of events up to the one that is shown.
    public var shownCount = 0
    /// The number of events in the recording.
    public var count = 0
    /// The start of the recording.
    public var start: PenTime?
    /// A Boolean value that indicates whether the recording plays.
    public var isPlaying = false

    /// Makes the state before the first event.
    public init() {}
  }

  private static let (width, height) = (372.0, 620.0)
  private static let margin = 12.0
  /// The number of events that fit into the picture.
  public static let memory = 12

  /// The picture, opaque.
  public let image: ImageSurface
  private let colors: BoardColors
  private let scale: Double

  /// Makes a picture without events.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - colors: The colours.
  /// - Throws: `CairoError` when there is not enough memory for the picture.
  public init(scale: Double, colors: BoardColors) throws(CairoError) {
    (self.scale, self.colors) = (scale, colors)
    image = try ImageSurface(
      width: Int((Self.width * scale).rounded(.up)),
      height: Int((Self.height * scale).rounded(.up))
    )
    draw(State())
  }

  /// Redraws the picture.
  public func draw(_ state: State) {
    image.fill(image.bounds, with: colors.panel)
    // Without memory for a line of text it is left out.
    try? image.withPainter(in: image.bounds) { painter in
      try? painter.mapped(by: AffineTransform(scale: scale)) {
        let board = BoardPainter(painter: painter, colors: colors, hairline: 1 / scale)
        let edge = Rect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height)
        board.drawFrame(edge)
        EventWriter(
          board: board,
          area: Rect(
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
