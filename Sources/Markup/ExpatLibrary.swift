internal import CExpat

/// The library that parses XML, as it is linked.
public enum ExpatLibrary {
  /// The version, such as `2.5.0`; `XML_ExpatVersion` without its name.
  public static var version: String {
    String(String(cString: XML_ExpatVersion()).drop { !$0.isNumber })
  }
}
