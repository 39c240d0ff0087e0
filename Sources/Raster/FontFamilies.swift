internal import CPango

/// The families of fonts that are installed.
public enum FontFamilies {
  /// Returns the names of the families that Pango can use, each once, in alphabetical order.
  ///
  /// The first call reads the configuration of fontconfig, which takes some milliseconds.
  public static func installed() -> [String] {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: CInt = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    let names = (0..<Int(count)).compactMap { number in
      families?[number].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }
    return Set(names).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }
}
