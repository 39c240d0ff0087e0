internal import Geometry
internal import Raster

/// The divider of two panes: a strip with a grip in its middle, and a bar along the active pane.
struct DividerPicture {
  private let layout: SplitLayout
  private let isFirstActive: Bool
  private let desk: Color
  private let accent: Color
  private let scale: Double

  /// The length and width of the grip, and the width of the bar, in pixels at 96 an inch.
  private static let (gripLength, gripWidth, barWidth) = (44.0, 4.0, 2.0)
  /// The opacities of the grip and of the edges over the desk.
  private static let (gripOpacity, edgeOpacity) = (0.45, 0.16)

  /// Creates the picture of a divider.
  ///
  /// - Parameters:
  ///   - layout: the panes.
  ///   - split: the division, whose active pane is marked.
  ///   - desk: the color of the surroundings of a sheet.
  ///   - accent: the color of marks.
  ///   - scale: the number of window pixels for a pixel of a screen of 96 pixels an inch.
  init(_ layout: SplitLayout, _ split: Split, desk: Color, accent: Color, scale: Double) {
    (self.layout, self.desk, self.accent, self.scale) = (layout, desk, accent, scale)
    isFirstActive = split.isFirstActive
  }

  /// Draws on an image in window pixels.
  func draw(on image: ImageSurface) {
    let whole = layout.divider
    let (edge, bar) = (1, max(1, Int((Self.barWidth * scale).rounded())))
    image.fill(image.bounds, with: desk)
    image.fill(strip(0, edge), with: shade(Self.edgeOpacity))
    image.fill(strip(width - edge, width), with: shade(Self.edgeOpacity))
    image.fill(isFirstActive ? strip(0, bar) : strip(width - bar, width), with: accent)
    let center = whole.rect.center
    let (length, across) = (Self.gripLength * scale / 2, Self.gripWidth * scale / 2)
    let grip = layout.isSideBySide ? (across, length) : (length, across)
    image.fill(
      PixelRect(
        minX: Int((center.x - grip.0).rounded()),
        minY: Int((center.y - grip.1).rounded()),
        maxX: Int((center.x + grip.0).rounded()),
        maxY: Int((center.y + grip.1).rounded())
      ),
      with: shade(Self.gripOpacity)
    )
  }

  private var width: Int { layout.isSideBySide ? layout.divider.width : layout.divider.height }

  /// Returns a part of the divider along its length, from one distance from the first pane to another.
  private func strip(_ start: Int, _ end: Int) -> PixelRect {
    let whole = layout.divider
    return layout.isSideBySide
      ? PixelRect(
        minX: whole.minX + start,
        minY: whole.minY,
        maxX: whole.minX + end,
        maxY: whole.maxY
      )
      : PixelRect(
        minX: whole.minX,
        minY: whole.minY + start,
        maxX: whole.maxX,
        maxY: whole.minY + end
      )
  }

  /// Returns the color of the desk with black over it, or with white if it is dark.
  private func shade(_ opacity: Double) -> Color {
    let isDark = desk.red + desk.green + desk.blue < 1.5
    func mix(_ channel: Double) -> Double { channel + ((isDark ? 1 : 0) - channel) * opacity }
    return Color(red: mix(desk.red), green: mix(desk.green), blue: mix(desk.blue))
  }
}
