internal import CCairo

/// The library that draws, as it is linked.
public enum CairoLibrary {
  /// The version, such as `1.16.0`; `cairo_version_string`.
  public static var version: String { String(cString: cairo_version_string()) }
}
