internal import Geometry
internal import InkRendering
internal import Raster

/// The marks of a selection over the page: the line under the pen, the frame and its handles.
struct SelectionOutline: Hashable {
  /// The line that the pen draws around, in window pixels; closed.
  var path: [Point] = []
  /// The box around what is selected; `nil` when nothing is.
  var frame: SelectionFrame?
  /// A Boolean value that indicates whether the handles are shown: not while the selection moves.
  var showsHandles = true
  /// The colour of dashes and handles.
  var accent = Color(red: 0.13, green: 0.45, blue: 0.85)
  /// The number of window pixels for a pixel of a screen of 96 pixels an inch.
  var scale = 1.0

  /// The sizes in screen pixels: the line, its dashes and the gaps between them, a handle from its middle.
  private static let line = 1.0
  private static let dash = 4.0
  private static let handle = 4.5
  private static let paper = Color(red: 1, green: 1, blue: 1)

  /// The pixels that it touches.
  var pixels: PixelRect {
    var points = path
    if let frame {
      points += frame.corners
      if showsHandles { points += frame.handles.map(frame.position(of:)) }
    }
    guard !points.isEmpty else { return .empty }
    return PixelRect(
      covering: Rect(enclosing: points).outset(by: (Self.handle + 2 * Self.line + 1) * scale)
    )
  }

  /// Draws it in window pixels.
  func draw(by painter: inout MarkPainter) {
    if path.count > 1 { dash(path, by: &painter) }
    guard let frame else { return }
    dash(frame.corners, by: &painter)
    guard showsHandles else { return }
    let stem = [frame.position(of: .top), frame.position(of: .turn)]
    painter.line(stem, isClosed: false, width: Self.line * scale, color: accent)
    for handle in frame.handles { draw(handle, of: frame, by: &painter) }
  }

  /// White below the dashes: on any colour one of both is seen.
  private func dash(_ corners: [Point], by painter: inout MarkPainter) {
    // Lines that lie on pixels are sharp.
    let corners = corners.map { Point(x: $0.x.rounded(.down) + 0.5, y: $0.y.rounded(.down) + 0.5) }
    let (width, dash) = (Self.line * scale, Self.dash * scale)
    painter.line(corners, isClosed: true, width: width, color: Self.paper)
    painter.line(corners, isClosed: true, width: width, color: accent, dash: dash)
  }

  private func draw(
    _ handle: SelectionHandle,
    of frame: SelectionFrame,
    by painter: inout MarkPainter
  ) {
    let (center, radius) = (frame.position(of: handle), Self.handle * scale)
    let width = 1.5 * Self.line * scale
    guard handle != .turn else {
      painter.fillDisc(around: center, radius: radius, with: Self.paper)
      return painter.ring(around: center, radius: radius, width: width, color: accent)
    }
    let sides = [frame.corners[1] - frame.corners[0], frame.corners[3] - frame.corners[0]]
    let across = (sides[0].unit ?? Vector(dx: 1, dy: 0)) * radius
    let down = (sides[1].unit ?? Vector(dx: 0, dy: 1)) * radius
    let corners = [
      center - across - down, center + across - down, center + across + down,
      center - across + down,
    ]
    painter.fill(corners, with: Self.paper)
    painter.line(corners, isClosed: true, width: width, color: accent)
  }
}
