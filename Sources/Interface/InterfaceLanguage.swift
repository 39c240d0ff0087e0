/// A language of the interface.
public struct InterfaceLanguage: Hashable, Sendable {
  /// The code of the catalogue, such as `ko`; empty for the language of the desktop.
  public let code: String
  /// The name in the language itself, so that whoever speaks it finds it; `nil` for the desktop's.
  public let name: String?

  /// All languages.
  public static let all = [
    InterfaceLanguage(code: "", name: nil),
    InterfaceLanguage(code: "en", name: "English"),
    InterfaceLanguage(code: "ko", name: "한국어"),
    InterfaceLanguage(code: "de", name: "Deutsch"),
    InterfaceLanguage(code: "fr", name: "Français"),
    InterfaceLanguage(code: "es", name: "Español"),
    InterfaceLanguage(code: "ja", name: "日本語"),
  ]
}
