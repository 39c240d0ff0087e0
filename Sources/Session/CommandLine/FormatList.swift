internal import Exchange
internal import JSON

extension FormatTraits {
  /// A Boolean value that indicates whether files of the format are opened: also PDF, which a program of its own
  /// reads.
  nonisolated var isOpened: Bool {
    abilities.contains(.isRead) || endings == ExchangeFormat.pdf.traits.endings
  }
}

/// The table of formats, as `sumi export --list-formats` prints it.
package nonisolated enum FormatList {
  /// A format; the names of the fields are a contract.
  private struct Entry: Encodable {
    var format: String
    var name: String
    var endings: [String]
    var mediaTypes: [String]
    var reads: Bool
    var writes: Bool
    var holdsPages: Bool
    var hasPixels: Bool

    init(_ format: String, _ traits: FormatTraits) {
      (self.format, name) = (format, traits.name)
      (endings, mediaTypes) = (traits.endings, traits.mediaTypes)
      reads = traits.isOpened
      writes = traits.abilities.contains(.isWritten)
      holdsPages = traits.abilities.contains(.holdsPages)
      hasPixels = traits.abilities.contains(.hasPixels)
    }
  }

  private struct Table: Encodable { var formats: [Entry] }

  private static var entries: [Entry] {
    [Entry(FormatTraits.document.endings[0], .document)]
      + ExchangeFormat.allCases.map { Entry($0.rawValue, $0.traits) }
  }

  /// A line for each format: its name for `--from` and `--to`, what is done with it, and its full name.
  package static var text: String {
    entries.map { entry in
      let work = (entry.reads ? "read" : "-", entry.writes ? "write" : "-")
      return pad(entry.format, 8) + pad(work.0, 6) + pad(work.1, 7) + pad(entry.name, 12)
        + entry.endings.map { "." + $0 }.joined(separator: " ") + "\n"
    }.joined()
  }

  /// One JSON object, ended by a line feed.
  package static var json: String {
    // The table has nothing that cannot be written.
    let bytes = (try? JSONWriter.write(Table(formats: entries))) ?? []
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
