internal import CCairo
internal import CPango
public import Geometry

/// The layout of a text of any script in lines (C: PangoLayout).
///
/// Fonts are selected for each character, so that Korean, Japanese and Latin can be mixed.
public final class TextLayout {
  /// The alignment of lines of different lengths.
  public enum Alignment: Sendable {
    /// Alignment with the side on which reading starts.
    case leading
    /// Alignment with the center.
    case center
    /// Alignment with the side on which reading ends.
    case trailing
  }

  private let layout: OpaquePointer

  /// Creates the layout of a text.
  ///
  /// - Parameters:
  ///   - text: the text, which may have line breaks.
  ///   - font: the font.
  ///   - width: the width at which lines are wrapped, in the unit of the font; `nil` for no wrapping.
  ///   - maxLines: the maximum number of lines, after which the text ends with an ellipsis; `nil` for
  ///     no limit.
  ///   - alignment: the alignment of shorter lines.
  public init(
    _ text: String,
    font: TextFont,
    width: Double? = nil,
    maxLines: Int? = nil,
    alignment: Alignment = .leading
  ) {
    let context = Self.makeContext()
    defer { sumiReleaseObject(UnsafeMutableRawPointer(context)) }
    layout = pango_layout_new(context)
    pango_layout_set_text(layout, text, CInt(clamping: text.utf8.count))
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, Self.units(max(0.5, font.size)))
    pango_font_description_set_weight(
      description,
      font.weight == .bold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL
    )
    pango_layout_set_font_description(layout, description)
    if font.hasTabularFigures { setFeature("tnum=1") }
    if let width {
      pango_layout_set_width(layout, CInt(clamping: Int(Self.units(max(0, width)).rounded(.up))))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let maxLines {
      pango_layout_set_height(layout, -CInt(clamping: max(1, maxLines)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    switch alignment {
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
  }

  deinit { sumiReleaseObject(UnsafeMutableRawPointer(layout)) }

  /// The size in the unit of the font: the width of the longest line and the height of all.
  public var size: Size {
    var (width, height): (CInt, CInt) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return Size(width: Self.length(width), height: Self.length(height))
  }

  /// The smallest rectangle that holds all glyphs, in the unit of the font, from the upper left corner; null
  /// if nothing is drawn.
  public var glyphBounds: Rect {
    var glyphs = PangoRectangle()
    pango_layout_get_extents(layout, &glyphs, nil)
    // Ends of paragraphs alone have a height, but no width.
    guard glyphs.height > 0, glyphs.width != 0 else { return .null }
    guard glyphs.width > 0 else {
      // A line of a hundred thousand letters is wider than Pango counts.
      let wide = Self.length(.max)
      return Rect(
        x: -wide,
        y: Self.length(glyphs.y),
        width: 2 * wide,
        height: Self.length(glyphs.height)
      )
    }
    return Rect(
      x: Self.length(glyphs.x),
      y: Self.length(glyphs.y),
      width: Self.length(glyphs.width),
      height: Self.length(glyphs.height)
    )
  }

  /// The distance from the upper edge to the baseline of the first line.
  public var baseline: Double { Self.length(pango_layout_get_baseline(layout)) }

  /// A Boolean value that indicates whether the text ends with an ellipsis.
  public var isShortened: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// Returns the frame of a caret before a byte: without width, as high as its line.
  public func caret(before byte: Int) -> Rect {
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(layout, CInt(clamping: byte), &strong, nil)
    return Rect(
      x: Self.length(strong.x),
      y: Self.length(strong.y),
      width: 0,
      height: Self.length(strong.height)
    )
  }

  /// Returns the byte before the caret position nearest to a point, in the line nearest to it.
  public func byte(at point: Point) -> Int {
    var (index, trailing): (CInt, CInt) = (0, 0)
    let (x, y) = (Self.units(point.x), Self.units(point.y))
    pango_layout_xy_to_index(
      layout,
      CInt(clamping: Int(x)),
      CInt(clamping: Int(y)),
      &index,
      &trailing
    )
    guard trailing > 0 else { return Int(index) }
    let text = String(cString: pango_layout_get_text(layout))
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: Int(index))
    let end = text.index(start, offsetBy: Int(trailing), limitedBy: text.endIndex) ?? text.endIndex
    return text.utf8.distance(from: text.utf8.startIndex, to: end)
  }

  /// Draws the text with its upper left corner at a point.
  func draw(at point: Point, color: Color, in context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_move_to(context, point.x, point.y)
    // The layout does not get the scale of the context: Pango 1.50 would request a font of the
    // square of it from FreeType, which fails at large scales, for this text and all later ones.
    // Cairo scales the glyphs anyway, and no length of a layout depends on the scale.
    pango_cairo_show_layout(context, layout)
    cairo_new_path(context)
  }

  private func setFeature(_ feature: String) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_font_features_new(feature))
    pango_layout_set_attributes(layout, attributes)
  }

  /// Creates a context without horizontal rounding, so that a layout is the same at every scale.
  private static func makeContext() -> OpaquePointer {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      preconditionFailure("Pango promises a context")
    }
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    return context
  }

  private static func units(_ length: Double) -> Double { length * Double(PANGO_SCALE) }
  private static func length(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }
}
