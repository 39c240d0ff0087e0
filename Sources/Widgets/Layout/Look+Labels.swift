public import Geometry
public import Raster

/// A text on an element: what is drawn, measured and tested is the same.
public struct Label {
  /// The text.
  public var text: String
  /// Its font.
  public var font = Theme.body
  /// The most lines that are shown.
  public var maxLines = 8
  /// The space between the frame of the element and the text.
  public var insets = Insets()
  /// The side to which shorter lines are moved.
  public var alignment = TextLayout.Alignment.leading

  /// The lines that fit in the height of an area, at most ``maxLines``.
  func lines(in area: Rect) -> Int {
    guard maxLines > 1 else { return 1 }
    let line = TextLayout("x", font: font).size.height
    return max(1, min(maxLines, Int((area.height + 1) / line)))
  }

  /// The part of an element's frame in which the text stands.
  public func area(in frame: Rect) -> Rect {
    Rect(
      minX: frame.minX + insets.left,
      minY: frame.minY + insets.top,
      maxX: max(frame.minX + insets.left, frame.maxX - insets.right),
      maxY: max(frame.minY + insets.top, frame.maxY - insets.bottom)
    )
  }
}

extension Look {
  /// The text that the element is read by; `nil` without one, and for fields, whose text moves.
  public var label: Label? {
    switch self {
    case .text(let text, let font, _, let alignment, let lines):
      Label(text: text, font: font, maxLines: lines, alignment: alignment)
    case .button(let title):
      Label(text: title, insets: Insets(horizontal: 8, vertical: 4), alignment: .center)
    case .row(let icon, let title, let trailing, let isIndented):
      Label(
        text: title,
        insets: Insets(
          top: 2,
          left: icon != nil || isIndented ? 44 : 12,
          bottom: 2,
          right: 12 + (trailing.isEmpty ? 0 : Self.trailingWidth(trailing) + 12)
        )
      )
    case .toggle(let title, _):
      Label(text: title, insets: Insets(top: 4, left: 12, bottom: 4, right: 52))
    case .nothing, .icon, .slider, .swatch, .field, .separator, .image, .custom: nil
    }
  }

  /// The width of the text at the far end of a row, in points.
  private static func trailingWidth(_ text: String) -> Double {
    TextLayout(text, font: Theme.hint).size.width.rounded(.up)
  }

  /// The size below which the look makes no sense, in points.
  var leastSize: Size {
    switch self {
    case .nothing, .text, .custom: Size(width: 0, height: 0)
    case .icon: Size(width: Theme.target, height: Theme.target)
    case .button: Size(width: 0, height: 36)
    case .row: Size(width: Theme.target, height: 36)
    case .toggle: Size(width: Theme.target, height: Theme.target)
    case .slider: Size(width: 64, height: Theme.controlHeight)
    case .swatch: Size(width: 32, height: 36)
    case .field: Size(width: 96, height: 40)
    case .separator: Size(width: 1, height: 1)
    case .image(let image): Size(width: Double(image.width), height: Double(image.height))
    }
  }
}

extension Element {
  /// A Boolean value that indicates whether part of its text is not seen for want of space.
  public var isLabelCut: Bool {
    guard let label = look.label, !label.text.isEmpty else { return false }
    let area = label.area(in: frame)
    let layout = TextLayout(
      label.text,
      font: label.font,
      width: area.width,
      maxLines: label.lines(in: area)
    )
    let size = layout.size
    return layout.isShortened || size.width > area.width + 0.5 || size.height > area.height + 0.5
  }
}
