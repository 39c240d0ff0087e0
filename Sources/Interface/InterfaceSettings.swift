public import Editor
public import Geometry

/// The settings of the interface, which are kept from day to day.
public struct InterfaceSettings: Hashable, Sendable {
  /// The colours of the interface.
  public enum ThemeChoice: String, CaseIterable, Sendable {
    /// Dark ink on light panels.
    case light
    /// Light ink on dark panels.
    case dark
  }

  /// The edge of the window at which the toolbar stands.
  public enum Edge: String, CaseIterable, Sendable {
    /// Below the paper.
    case bottom
    /// Above the paper.
    case top
    /// On the left.
    case left
    /// On the right.
    case right
  }

  /// The look of the paper with the dark theme; the document stays as it is.
  public enum PaperChoice: String, CaseIterable, Sendable {
    /// As it is.
    case bright
    /// A little darker.
    case dimmed
    /// Light ink on dark paper.
    case dark
  }

  /// The colours of the interface.
  public var theme = ThemeChoice.light
  /// The look of the paper with the dark theme.
  public var darkPaper = PaperChoice.dimmed
  /// The edge of the window at which the toolbar stands.
  public var edge = Edge.bottom
  /// The position of the toolbar's middle along its edge, 0...1.
  public var position = 0.5
  /// A Boolean value that indicates whether panels stand where a left hand does not cover them.
  public var isLeftHanded = false
  /// A Boolean value that indicates whether panels are hidden; not kept from day to day.
  public var isHidden = false
  /// A Boolean value that indicates whether animations are left out.
  public var hasReducedMotion = false
  /// A Boolean value that indicates whether the paper and lists continue to move after a release.
  public var flings = true
  /// The effect of fingers on the screen.
  public var touch = TouchUse.move
  /// The language, such as `ko`; empty for the one of the desktop.
  public var language = ""

  /// The alphabet for handwriting: `school`, or the path of a file.
  public var alphabet = "school"
  /// Height of capital letters of handwriting that is put into a drawing, in millimetres, 3...60.
  public var letterHeight = 12.0

  /// The font's family of new texts; empty for the default font.
  public var textFamily = ""
  /// The size of new texts, in points, 6...144.
  public var textSize = 12.0

  /// The frame of the reference picture in the window, in points; `nil` for the usual one.
  public var referenceFrame: Rect?

  /// Makes the default settings.
  public init() {}

  /// Reads settings; a missing or wrong value has its default.
  public init(_ values: [String: String]) {
    func choice<T: RawRepresentable<String>>(_ name: String, _ usual: T) -> T {
      guard let word = values["interface." + name] else { return usual }
      return T(rawValue: word) ?? usual
    }
    func flag(_ name: String, _ usual: Bool = false) -> Bool {
      ["yes": true, "no": false][values["interface." + name] ?? ""] ?? usual
    }
    theme = choice("theme", theme)
    darkPaper = choice("dark-paper", darkPaper)
    edge = choice("edge", edge)
    if let text = values["interface.place"], let value = Double(text), value.isFinite {
      position = min(1, max(0, value))
    }
    isLeftHanded = flag("left-handed")
    hasReducedMotion = flag("reduced-motion")
    flings = flag("flings", flings)
    touch = choice("touch", touch)
    language = values["interface.language"] ?? ""
    alphabet = values["handwriting.alphabet"] ?? alphabet
    if let text = values["handwriting.height"], let value = Double(text), value.isFinite {
      letterHeight = min(60, max(3, value))
    }
    let frame = (values["reference.frame"] ?? "").split(separator: " ").compactMap { Double($0) }
    if frame.count == 4, frame.allSatisfy(\.isFinite), frame[2] > 0, frame[3] > 0 {
      referenceFrame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    textFamily = values["text.font"] ?? ""
    if let text = values["text.size"], let value = Double(text), value.isFinite {
      textSize = min(144, max(6, value))
    }
  }

  /// The settings as they are written.
  public var values: [String: String] {
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    return [
      "interface.theme": theme.rawValue, "interface.dark-paper": darkPaper.rawValue,
      "interface.edge": edge.rawValue,
      "interface.flings": word(flings), "interface.touch": touch.rawValue,
      "interface.place": "\((position * 1000).rounded() / 1000)",
      "interface.left-handed": word(isLeftHanded),
      "interface.reduced-motion": word(hasReducedMotion), "interface.language": language,
      "handwriting.alphabet": alphabet, "handwriting.height": "\(letterHeight)",
      "reference.frame": referenceFrame.map {
        [$0.minX, $0.minY, $0.width, $0.height].map { "\($0.rounded())" }.joined(separator: " ")
      } ?? "",
      "text.font": textFamily, "text.size": "\(textSize)",
    ]
  }
}
