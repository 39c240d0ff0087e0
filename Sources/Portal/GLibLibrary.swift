internal import CGIO

/// The library that talks to the desktop, as it is linked.
public enum GLibLibrary {
  /// The version, such as `2.74.6`; `glib_major_version` and the like.
  public static var version: String {
    "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
  }
}
