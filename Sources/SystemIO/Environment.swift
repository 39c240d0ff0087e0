internal import CLinux

/// The variables that the program was started with.
public enum Environment {
  /// The value of a variable; `nil` when it is not set or empty.
  public static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
