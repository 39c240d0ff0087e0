/// A form in which programs hand drawings, pictures and text to each other.
package nonisolated enum ClipboardForm: String, CaseIterable {
  /// A page with all that it has, as the edit that inserts it, which InkCoding describes in *Data of an
  /// edit*.
  case page = "application/x-sumi-page"
  /// Strokes with all their samples, as `InkModel` describes them in *Data of a drawing*.
  case strokes = "application/x-sumi-strokes"
  /// Scalable Vector Graphics; ours holds strokes, pictures and texts as they are.
  case svg = "image/svg+xml"
  /// Portable Network Graphics.
  case png = "image/png"
  /// JPEG File Interchange Format.
  case jpeg = "image/jpeg"
  /// Addresses of files, one a line (RFC 2483).
  case files = "text/uri-list"
  /// Text in UTF-8, by its name in X.
  case text = "UTF8_STRING"
  /// The same, by its name in the web.
  case webText = "text/plain;charset=utf-8"
  /// Text in UTF-8, as most programs of today mean it.
  case plainText = "text/plain"

  /// The forms that are read, the best first.
  package static let readable = allCases.map(\.rawValue)

  /// The forms of text, the best first.
  package static let texts: [ClipboardForm] = [.text, .webText, .plainText]

  /// The form of a name.
  package init?(target: String) { self.init(rawValue: target) }
}
