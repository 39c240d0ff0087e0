internal import Foundation

extension TemporaryFolder {
  /// Writes the translations of a language, as LANGUAGE/LC_MESSAGES/sumi.mo.
  ///
  /// Format: *GNU gettext*, chapter 10.3, The Format of GNU MO Files: the magic number, counts and
  /// offsets, and then the sorted texts.
  ///
  /// - Parameters:
  ///   - texts: the translations, by the English texts.
  ///   - language: the code of the language.
  /// - Throws: the error of Foundation if the disk refuses.
  public func writeTranslations(_ texts: [String: String], of language: String) throws {
    var texts = texts
    texts[""] = "Content-Type: text/plain; charset=UTF-8\n"
    let rows = texts.sorted { $0.key < $1.key }
    let start = 28 + 16 * rows.count
    var (heads, body) = ([UInt32](), [UInt8]())
    for words in [rows.map(\.key), rows.map(\.value)] {
      for word in words {
        heads += [UInt32(word.utf8.count), UInt32(start + body.count)]
        body += Array(word.utf8) + [0]
      }
    }
    let count = UInt32(rows.count)
    let head: [UInt32] = [0x9504_12DE, 0, count, 28, 28 + 8 * count, 0, 0] + heads
    let bytes = head.flatMap { word in
      [0, 8, 16, 24].map { (shift: UInt32) in UInt8(truncatingIfNeeded: word >> shift) }
    }
    let place = url.appending(path: "\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(bytes + body).write(to: place.appending(path: "sumi.mo"))
  }
}
