/// A format that is known by its first bytes and not read, and what to do instead.
enum UnreadFormat: CaseIterable {
  case wacomInk
  case pdf
  case database
  case gif
  case webP

  /// The format of a file that begins so; `nil` for any other.
  init?(_ start: [UInt8]) {
    func begins(_ bytes: [UInt8], at offset: Int) -> Bool {
      start.dropFirst(offset).starts(with: bytes)
    }
    guard
      let format = Self.allCases.first(where: { format in
        format.signatures.contains { $0.allSatisfy { begins($0.bytes, at: $0.offset) } }
      })
    else { return nil }
    self = format
  }

  /// The first bytes of a file: any of these, in which all are at their offsets.
  private var signatures: [[(offset: Int, bytes: [UInt8])]] {
    let container = (0, Array("RIFF".utf8))
    switch self {
    case .wacomInk: return ["UINK", "WILL"].map { [container, (8, Array($0.utf8))] }
    case .pdf: return [[(0, ExchangeFormat.pdf.traits.firstBytes)]]
    case .database: return [[(0, FormatTraits.document.firstBytes)]]
    case .gif: return [[(0, Array("GIF8".utf8))]]
    case .webP: return [[container, (8, Array("WEBP".utf8))]]
    }
  }

  /// The reason for which a file is not read, and what to do.
  var reason: String {
    switch self {
    case .wacomInk: "ink of Wacom in this form is not read; export it there as InkML or SVG"
    case .pdf: "a PDF is not read; convert the page to SVG or PNG"
    case .database: "it is a database, but no Sumi document"
    case .gif: "a GIF is not read; convert it to PNG"
    case .webP: "a WebP is not read; convert it to PNG"
    }
  }
}
