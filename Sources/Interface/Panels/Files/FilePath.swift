/// Parts of paths.
public nonisolated enum FilePath {
  /// The path of something in a folder.
  public static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder above; the root is above itself.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The last name; empty for the root.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// A name without its ending.
  public static func stem(of name: String) -> String {
    guard let stop = name.lastIndex(of: "."), stop != name.startIndex else { return name }
    return String(name[..<stop])
  }

  /// The ending of a name in small letters, without its stop; empty for none.
  public static func ending(of name: String) -> String {
    let stem = stem(of: name)
    return stem == name ? "" : String(name.dropFirst(stem.count + 1)).lowercased()
  }

  /// A path without parts that lead nowhere: `.`, `..` and doubled slashes.
  ///
  /// - Parameters:
  ///   - text: what the user wrote; `~` is the home.
  ///   - folder: what it is counted from when it begins with neither.
  ///   - home: the user's home.
  /// - Returns: a path that begins with a slash and ends with none, but for the root.
  public static func resolved(_ text: String, in folder: String, home: String) -> String {
    var text = text
    if text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
    if !text.hasPrefix("/") { text = joined(folder, text) }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
