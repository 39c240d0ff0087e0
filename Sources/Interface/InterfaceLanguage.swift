/// A language that the words of the interface can be in.
public struct InterfaceLanguage: Hashable, Sendable {
  /// Such as `ko`, as its catalogue is called; empty for the one that the desktop speaks.
  public let code: String
  /// What it calls itself, so that whoever speaks it finds it; `nil` for the desktop's.
  public let name: String?

  /// All that can be chosen.
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
