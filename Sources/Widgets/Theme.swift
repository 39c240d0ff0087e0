public import Raster

/// The look of the interface: all its colours and measures.
///
/// Lengths are in points: 1/96 of an inch, one pixel on a screen of scale 1. The theme never
/// touches the ink.
public nonisolated struct Theme: Hashable, Sendable {
  /// The surroundings of a page that has a size.
  public var desk: Color
  /// The ground of panels; it covers 97 %, as at 94 % coloured text over ink has less than 4.5:1.
  public var panel: Color
  /// Thin lines between things.
  public var hairline: Color
  /// The boundaries of controls: tracks, frames of fields, rims of colours.
  public var boundary: Color
  /// Letters and icons.
  public var text: Color
  /// Less important letters.
  public var secondary: Color
  /// Letters and icons of what cannot be used now.
  public var disabled: Color
  /// Selected and current things.
  public var accent: Color
  /// Letters on the accent.
  public var onAccent: Color
  /// Good results.
  public var good: Color
  /// Warnings.
  public var warning: Color
  /// Below a control that the pen is over.
  public var hovered: Color
  /// Below a control that is held, and in fields.
  public var pressed: Color
  /// Under panels.
  public var shadow: Color

  /// By day.
  public static let light = Theme(
    desk: color(0xE9E6E0),
    panel: color(0xFFFFFF, alpha: 0.97),
    hairline: color(0x000000, alpha: 0.1),
    boundary: color(0x1D1B19, alpha: 0.56),
    text: color(0x1D1B19),
    secondary: color(0x1D1B19, alpha: 0.66),
    disabled: color(0x1D1B19, alpha: 0.56),
    accent: color(0xD23B2A),
    onAccent: color(0xFFFFFF),
    good: color(0x2E7D4F),
    warning: color(0x8F5C0C),
    hovered: color(0x000000, alpha: 0.05),
    pressed: color(0x000000, alpha: 0.09),
    shadow: color(0x000000, alpha: 0.16)
  )
  /// By night.
  public static let dark = Theme(
    desk: color(0x161514),
    panel: color(0x262422, alpha: 0.97),
    hairline: color(0xFFFFFF, alpha: 0.12),
    boundary: color(0xF1EEE9, alpha: 0.5),
    text: color(0xF1EEE9),
    secondary: color(0xF1EEE9, alpha: 0.7),
    disabled: color(0xF1EEE9, alpha: 0.5),
    accent: color(0xF06B5A),
    onAccent: color(0x1D1B19),
    good: color(0x6CC08B),
    warning: color(0xE0B25A),
    hovered: color(0xFFFFFF, alpha: 0.07),
    pressed: color(0xFFFFFF, alpha: 0.13),
    shadow: color(0x000000, alpha: 0.4)
  )

  /// The colour of a panel, covering all.
  public var solidPanel: Color { panel.faded(to: 1 / panel.alpha) }

  // MARK: - Measures

  /// All distances are multiples of it.
  public static let grid = 4.0
  /// Radius of a panel's corners.
  public static let panelRadius = 10.0
  /// Radius of a control's corners.
  public static let controlRadius = 6.0
  /// Height of a control in a panel.
  public static let controlHeight = 32.0
  /// The least side of an element that pens and fingers hit.
  public static let target = 44.0
  /// The extent of the shadow around a panel, and its distance downwards.
  public static let (shadowReach, shadowDrop) = (12.0, 2.0)

  /// Hints.
  public static let hint = TextFont(size: 11)
  /// Ordinary text.
  public static let body = TextFont(size: 13)
  /// Titles of panels.
  public static let title = TextFont(size: 15, weight: .bold)
  /// Large figures.
  public static let figure = TextFont(size: 20, hasTabularFigures: true)

  private static func color(_ hex: Int, alpha: Double = 1) -> Color {
    Color(
      red: Double(hex >> 16 & 255) / 255,
      green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255,
      alpha: alpha
    )
  }
}

nonisolated extension Color {
  /// Returns the same colour with less opacity.
  public func faded(to share: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * share)
  }
}
