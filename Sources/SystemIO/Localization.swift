internal import CLinux

/// The choice of the language of the interface.
///
/// Catalogues are those of gettext; without one for the language, texts are English.
public enum Localization {
  /// Chooses the language; call it before the first text is localized.
  ///
  /// - Parameters:
  ///   - folder: the folder of the catalogues, laid out as `LANGUAGE/LC_MESSAGES/sumi.mo`.
  ///   - language: such as `ko`; `nil` for the one that the environment asks for.
  public static func begin(folder: String, language: String? = nil) {
    let requested = language ?? environmentLanguage
    // Numbers stay as programs write them: only letters and messages follow the language.
    if setlocale(LC_CTYPE, "") == nil { setlocale(LC_CTYPE, "C.UTF-8") }
    // The locale of the language need not be installed: the catalogue is chosen by LANGUAGE as long
    // as the locale is any but C.
    if language != nil || setlocale(LC_MESSAGES, "") == nil { setlocale(LC_MESSAGES, "C.UTF-8") }
    if let requested { setenv("LANGUAGE", requested, 1) }
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  /// The folder of the program's catalogues: beside it, as it was built, or in its installation;
  /// `nil` when there are none.
  public static var folder: String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = sumiReadLink("/proc/self/exe", &path, UInt(path.count))
    guard count > 0 else { return nil }
    let program = String(decoding: path.prefix(count), as: UTF8.self)
    guard let slash = program.lastIndex(of: "/") else { return nil }
    let beside = String(program[..<slash])
    return [beside + "/locale", beside + "/../share/locale"].first(where: FileAccess.isFolder)
  }

  /// The languages of the user, the preferred one first, such as `de` or `en_GB`, without the names of encodings.
  public static var languages: [String] {
    var found: [String] = []
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
      for value in (Environment[name] ?? "").split(separator: ":") {
        let language = String(value.prefix { $0 != "." && $0 != "@" })
        if !["", "C", "POSIX"].contains(language), !found.contains(language) {
          found.append(language)
        }
      }
    }
    return found
  }

  /// The language that the environment asks for; `nil` for plain English.
  private static var environmentLanguage: String? {
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      return value == "C" || value.hasPrefix("C.") || value == "POSIX" ? nil : value
    }
    return nil
  }

  fileprivate static let domain = "sumi"
}

/// Returns a text of the interface in the user's language.
///
/// - Parameter english: the text; it is what catalogues are searched for.
/// - Returns: the text in that language; as it is where there is no translation.
public func localized(_ english: String) -> String {
  guard !english.isEmpty else { return english }
  // Without a translation the very pointer comes back, which must live until it is read.
  return english.withCString { text in
    dgettext(Localization.domain, text).map { String(cString: $0) } ?? english
  }
}

/// Returns a number as it is read in the user's language, with its decimal mark: 0.5, or 0,5.
///
/// - Parameter digits: the number with a point as its decimal mark.
/// - Returns: the number as it is shown.
public func localizedNumber(_ digits: String) -> String {
  let mark = localized("0.5").dropFirst().first ?? "."
  return String(digits.map { $0 == "." ? mark : $0 })
}

/// Returns a text of the interface in the user's language, with values inserted.
///
/// - Parameters:
///   - english: the text, with names of values in braces: `Page {number} of {count}`.
///   - values: the inserted values, by name.
/// - Returns: the text.
public func localized(_ english: String, _ values: [String: String]) -> String {
  var rest = Substring(localized(english))
  var text = ""
  while let start = rest.firstIndex(of: "{") {
    text += rest[..<start]
    rest = rest[rest.index(after: start)...]
    guard let end = rest.firstIndex(of: "}"), let value = values[String(rest[..<end])] else {
      text += "{"
      continue
    }
    text += value
    rest = rest[rest.index(after: end)...]
  }
  return text + rest
}
