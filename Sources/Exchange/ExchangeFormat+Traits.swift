extension ExchangeFormat {
  /// Whether a file of it holds more than one page.
  public var holdsPages: Bool {
    switch self {
    case .xournal, .inkML, .json, .trace, .pdf: true
    case .svg, .png, .jpeg, .openRaster, .office, .rnote: false
    }
  }

  /// Whether what is written consists of pixels.
  public var hasPixels: Bool {
    switch self {
    case .png, .jpeg, .openRaster: true
    case .svg, .pdf, .xournal, .inkML, .json, .trace, .office, .rnote: false
    }
  }

  /// Whether it can be chosen how large a canvas unit is in it.
  public var hasScale: Bool { hasPixels || self == .svg }

  /// Whether the paper can be left out of it.
  public var canBeTransparent: Bool { hasPixels || self == .svg || self == .pdf }

  /// What it is called where there is little room.
  public var shortName: String {
    switch self {
    case .xournal: "Xournal++"
    case .inkML: "InkML"
    case .trace: "CSV"
    case .openRaster: "OpenRaster"
    case .office: "Office"
    case .rnote: "Rnote"
    case .svg, .png, .jpeg, .pdf, .json: rawValue.uppercased()
    }
  }
}
