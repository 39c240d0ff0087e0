internal import CZlib

/// The library that packs bytes, as it is linked.
public enum ZlibLibrary {
  /// The version, such as `1.2.13`; `zlibVersion`.
  public static var version: String { String(cString: zlibVersion()) }
}
