extension ExchangeFormat {
  /// The row of the table of formats.
  public var traits: FormatTraits {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    case .openRaster: .openRaster
    case .xournal: .xournal
    case .inkML: .inkML
    case .json: .json
    case .trace: .trace
    case .jpeg: .jpeg
    case .rnote: .rnote
    case .krita: .krita
    case .remarkable: .remarkable
    case .office: .office
    case .animatedPNG: .animatedPNG
    case .gif: .gif
    case .mp4: .mp4
    case .webM: .webM
    }
  }
}

/// The table of formats, a row each.
extension FormatTraits {
  static let png = FormatTraits(
    "PNG",
    ["png"],
    ["image/png"],
    [.isRead, .isWritten, .picture],
    firstBytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  )
  static let svg = FormatTraits(
    "SVG",
    ["svg"],
    ["image/svg+xml"],
    [.isRead, .isWritten, .hasScale, .canBeTransparent],
    rootElements: ["svg"]
  )
  static let pdf = FormatTraits(
    "PDF",
    ["pdf"],
    ["application/pdf"],
    [.isWritten, .holdsPages, .canBeTransparent],
    firstBytes: Array("%PDF".utf8)
  )
  static let openRaster = FormatTraits(
    "OpenRaster",
    ["ora"],
    ["image/openraster"],
    [.isRead, .isWritten, .picture],
    firstBytes: FormatTraits.zip
  )
  static let xournal = FormatTraits(
    "Xournal++",
    ["xopp", "xoj"],
    ["application/x-xopp", "application/x-xoj"],
    [.isRead, .isWritten, .holdsPages],
    firstBytes: FormatTraits.gzip,
    rootElements: ["xournal", "MrWriter"]
  )
  static let inkML = FormatTraits(
    "InkML",
    ["inkml"],
    ["application/inkml+xml"],
    [.isRead, .isWritten, .holdsPages],
    rootElements: ["ink"]
  )
  static let json = FormatTraits(
    "JSON",
    ["json"],
    ["application/json"],
    [.isRead, .isWritten, .holdsPages]
  )
  static let trace = FormatTraits("CSV", ["csv"], ["text/csv"], [.isRead, .isWritten, .holdsPages])
  static let jpeg = FormatTraits(
    "JPEG",
    ["jpg", "jpeg"],
    ["image/jpeg"],
    [.isRead, .picture],
    firstBytes: [0xFF, 0xD8, 0xFF]
  )
  static let rnote = FormatTraits(
    "Rnote",
    ["rnote"],
    ["application/rnote"],
    [.isRead],
    firstBytes: FormatTraits.gzip
  )
  static let krita = FormatTraits(
    "Krita",
    ["kra"],
    ["application/x-krita"],
    [.isRead],
    firstBytes: FormatTraits.zip
  )
  static let remarkable = FormatTraits(
    "reMarkable",
    ["rm"],
    ["application/x-remarkable-lines"],
    [.isRead],
    firstBytes: Array("reMarkable .lines".utf8)
  )
  static let office = FormatTraits(
    "Office",
    ["docx", "pptx", "xlsx"],
    ["wordprocessingml.document", "presentationml.presentation", "spreadsheetml.sheet"].map {
      "application/vnd.openxmlformats-officedocument." + $0
    },
    [.isRead],
    firstBytes: FormatTraits.zip
  )
  static let animatedPNG = FormatTraits(
    "APNG",
    ["apng"],
    ["image/apng"],
    [.film, .canBeTransparent]
  )
  static let gif = FormatTraits("GIF", ["gif"], ["image/gif"], .film)
  static let mp4 = FormatTraits("MP4", ["mp4"], ["video/mp4"], .film)
  static let webM = FormatTraits("WebM", ["webm"], ["video/webm"], .film)
}
