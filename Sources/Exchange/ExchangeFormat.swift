/// A format of files that other programs know, or that a recording has.
public enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  /// Xournal++ and Xournal.
  case xournal = "xopp"
  /// Ink Markup Language of the W3C.
  case inkML = "inkml"
  /// Scalable Vector Graphics.
  case svg
  /// What `sumi inspect --json --points` prints.
  case json
  /// A pen trace.
  case trace = "csv"
  /// Portable Network Graphics.
  case png
  /// JPEG File Interchange Format.
  case jpeg
  /// Portable Document Format.
  case pdf
  /// OpenRaster.
  case openRaster = "ora"
  /// A document of Microsoft Office with ink in it.
  case office
  /// Rnote.
  case rnote

  /// The format that the ending of a file's name stands for; `nil` when it stands for none.
  ///
  /// - Parameter name: a file's name or path.
  public init?(endingOf name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    switch ending?.lowercased() {
    case "xopp", "xoj": self = .xournal
    case "inkml": self = .inkML
    case "svg": self = .svg
    case "json": self = .json
    case "csv": self = .trace
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "pdf": self = .pdf
    case "ora": self = .openRaster
    case "rnote": self = .rnote
    default: return nil
    }
  }

  /// Whether Sumi writes it.
  public var isWritable: Bool {
    switch self {
    case .xournal, .inkML, .svg, .json, .trace, .png, .pdf, .openRaster: true
    case .jpeg, .office, .rnote: false
    }
  }
}
