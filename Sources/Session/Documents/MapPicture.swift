internal import Editor
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Progress
internal import Raster
internal import Synchronization
internal import SystemIO

/// The picture of a map, for one thread at a time: what has changed on the page is drawn part by part.
nonisolated final class MapPicture: Sendable {
  /// A state of the picture.
  struct Snapshot: Sendable {
    /// All pixels, row by row; empty when there is no memory for them.
    var pixels: [UInt32] = []
    /// The number of columns.
    var width = 0
    /// A Boolean value that indicates whether a part is left to be drawn.
    var isRough = false
    /// A Boolean value that indicates whether the page of a PDF is missing.
    var lacksPaper = false
  }

  private struct State {
    var renderer: PageRenderer?
    /// The map that the picture shows once nothing is left to be drawn.
    var version: PageMap.Version?
    /// The part of the page, in canvas units.
    var area = Rect.null
    let tiles = PageTiles(isExact: true)
  }

  private let state: Mutex<State>

  /// The nanoseconds after which no further part is begun.
  private static let patience: Int64 = 50_000_000

  /// Creates a picture of nothing.
  init() { state = Mutex(State()) }

  /// Draws for a while what is left of a map.
  ///
  /// - Parameters:
  ///   - request: the map.
  ///   - meter: stops the work; what is left of it is drawn by the next call.
  /// - Returns: the picture; `nil` when the work was stopped.
  func draw(_ request: PageMap.Request, meter: WorkMeter) -> Snapshot? {
    state.withLock { state in
      do throws(CairoError) {
        let renderer = try Self.renderer(for: request, &state, meter)
        let end = Clock.now + Self.patience
        if renderer.isRough {
          try renderer.refine(of: request.page, meter: meter) { Clock.now < end }
        }
        return Snapshot(
          pixels: try renderer.image().pixels(of: renderer.bounds),
          width: renderer.bounds.width,
          isRough: renderer.isRough,
          lacksPaper: state.tiles.hasRequest
        )
      } catch {
        guard !meter.isStopped else { return nil }
        state.renderer = nil
        return Snapshot()
      }
    }
  }

  /// Returns the renderer of a map, in which all that has changed is left to be drawn.
  private static func renderer(
    for request: PageMap.Request,
    _ state: inout State,
    _ meter: WorkMeter
  ) throws(CairoError) -> PageRenderer {
    let scale = request.scale
    let isSamePart = state.area == request.area && state.renderer?.transform.meanScale == scale
    let isFollowed = state.version == request.last && isSamePart
    (state.version, state.area) = (request.version, request.area)
    if isFollowed, let renderer = state.renderer, let changes = request.changes,
      renderer.isFit(for: request.page, current: nil), renderer.desk == request.desk
    {
      for change in changes {
        renderer.leaveRough(renderer.pixels(changedBy: [change], on: request.page))
      }
      return renderer
    }
    let corner = Vector(dx: -request.area.minX, dy: -request.area.minY)
    state.renderer = nil
    let renderer = try PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: max(1, Int((request.area.width * scale).rounded())),
        height: max(1, Int((request.area.height * scale).rounded()))
      ),
      transform: AffineTransform(translationBy: corner)
        .concatenating(AffineTransform(scale: scale)),
      page: request.page,
      current: nil,
      desk: request.desk,
      isGradual: true,
      tiles: state.tiles,
      meter: meter
    )
    state.renderer = renderer
    return renderer
  }

  /// Reads what is missing of the page of a PDF, and leaves it to be drawn.
  ///
  /// - Parameters:
  ///   - file: the PDF; `nil` when the document does not hold it.
  ///   - picture: the paper that shows the page.
  ///   - reader: reads the PDF; `nil` for none.
  func readPaper(of file: EmbeddedFile?, shownBy picture: Picture?, with reader: PDFReader?) {
    guard let request = state.withLock({ $0.tiles.takeRequest() }) else { return }
    var pixels: [UInt8]?
    if let file, let reader {
      let page = request.page.index
      // The window tells why a page cannot be read.
      pixels = try? reader.draw(page, by: request.transform, in: request.rect, of: file)
    }
    state.withLock { state in
      state.tiles.add(pixels, for: request)
      guard let renderer = state.renderer, let picture else { return }
      renderer.leaveRough(state.tiles.part(of: request, picture, by: renderer.transform))
    }
  }

  /// Forgets the picture.
  func clear() { state.withLock { $0 = State() } }
}
