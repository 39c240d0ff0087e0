internal import CLinux

/// The variables that the program was started with.
public enum Environment {
  /// The value of a variable; `nil` when it is not set or empty.
  public static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The ID of this user.
  public static var userNumber: Int { Int(geteuid()) }

  /// The ID of this process.
  public static var processNumber: Int { Int(getpid()) }

  /// The name of this machine; empty when it has none.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    // One less: a long name comes without an end.
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
