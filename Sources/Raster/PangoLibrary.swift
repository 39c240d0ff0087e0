internal import CPango

/// The library that lays out text, as it is linked.
public enum PangoLibrary {
  /// The version, such as `1.50.12`; `pango_version_string`.
  public static var version: String { String(cString: pango_version_string()) }
}
