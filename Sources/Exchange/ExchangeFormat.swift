/// A format of files that other programs know, or that a recording has; the usual ones first.
///
/// ``traits`` is the one table of what is known of each.
public enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// Scalable Vector Graphics.
  case svg
  /// Portable Document Format.
  case pdf
  /// OpenRaster.
  case openRaster = "ora"
  /// Xournal++ and Xournal.
  case xournal = "xopp"
  /// Ink Markup Language of the W3C.
  case inkML = "inkml"
  /// The output of `sumi inspect --json --points`.
  case json
  /// A pen trace.
  case trace = "csv"
  /// JPEG File Interchange Format.
  case jpeg
  /// Rnote.
  case rnote
  /// Krita, of whose documents the merged picture is read.
  case krita = "kra"
  /// A page of a reMarkable tablet.
  case remarkable
  /// A document of Microsoft Office with ink in it.
  case office
  /// Animated Portable Network Graphics: a page being drawn.
  case animatedPNG = "apng"
  /// Graphics Interchange Format: a page being drawn.
  case gif
  /// A video of a page being drawn, H.264 in MPEG-4 Part 14.
  case mp4
  /// A video of a page being drawn, VP9 in WebM.
  case webM = "webm"

  /// The format that the ending of a file's name stands for; `nil` when it stands for none.
  ///
  /// Any program's file may be in an archive of Office; no ending of a name says that it holds ink.
  ///
  /// - Parameter name: a file's name or path.
  public init?(endingOf name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending?.lowercased(),
      let format = Self.allCases.first(where: {
        $0 != .office && $0.traits.endings.contains(ending)
      })
    else { return nil }
    self = format
  }

  /// The format whose XML has a root element of a name; `nil` when none has.
  init?(rootElement name: String) {
    guard let format = Self.allCases.first(where: { $0.traits.rootElements.contains(name) }) else {
      return nil
    }
    self = format
  }

  /// A Boolean value that indicates whether Sumi reads it.
  public var isReadable: Bool { traits.abilities.contains(.isRead) }
  /// A Boolean value that indicates whether Sumi writes it.
  public var isWritable: Bool { traits.abilities.contains(.isWritten) }
  /// A Boolean value that indicates whether a file of it holds more than one page.
  public var holdsPages: Bool { traits.abilities.contains(.holdsPages) }
  /// A Boolean value that indicates whether what is written consists of pixels.
  public var hasPixels: Bool { traits.abilities.contains(.hasPixels) }
  /// A Boolean value that indicates whether what is written shows a page being drawn.
  public var isFilm: Bool { traits.abilities.contains(.isFilm) }
  /// A Boolean value that indicates whether the size of a canvas unit in it can be chosen.
  public var hasScale: Bool { traits.abilities.contains(.hasScale) }
  /// A Boolean value that indicates whether the paper can be left out of it.
  public var canBeTransparent: Bool { traits.abilities.contains(.canBeTransparent) }
  /// The name where there is little room.
  public var shortName: String { traits.name }
}
