public import Editor

/// How the user wants the interface, as it is kept from day to day.
public struct InterfaceSettings: Hashable, Sendable {
  /// Colours of the interface.
  public enum ThemeChoice: String, CaseIterable, Sendable {
    /// Dark ink on light panels.
    case light
    /// Light ink on dark panels.
    case dark
  }

  /// The edge of the window at which the tools stand.
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

  /// How the paper is seen in the dark; what it is in the file stays as it is.
  public enum PaperChoice: String, CaseIterable, Sendable {
    /// As it is.
    case bright
    /// A little darker.
    case dimmed
    /// Light ink on dark paper.
    case dark
  }

  /// Colours of the interface.
  public var theme = ThemeChoice.light
  /// How the paper is seen while the interface is dark.
  public var darkPaper = PaperChoice.dimmed
  /// Where the tools stand.
  public var edge = Edge.bottom
  /// How far along its edge the middle of the tools is, 0...1.
  public var place = 0.5
  /// Whether panels stand where a left hand does not cover them.
  public var isLeftHanded = false
  /// Whether only the paper is seen; not kept from day to day.
  public var isHidden = false
  /// Whether nothing moves that need not.
  public var hasReducedMotion = false
  /// Whether what is let go while it moves goes on: the paper, and lists.
  public var flings = true
  /// What fingers on the screen do.
  public var touch = TouchUse.move
  /// The language, such as `ko`; empty for the one of the desktop.
  public var language = ""

  /// The alphabet for handwriting: `school`, or the path of a file.
  public var alphabet = "school"
  /// Height of capital letters of handwriting that is put into a drawing, in millimetres, 3...60.
  public var letterHeight = 12.0

  /// Makes the usual settings.
  public init() {}

  /// Reads settings; what is missing or says nothing is as usual.
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
      place = min(1, max(0, value))
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
  }

  /// The settings as they are written.
  public var values: [String: String] {
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    return [
      "interface.theme": theme.rawValue, "interface.dark-paper": darkPaper.rawValue,
      "interface.edge": edge.rawValue,
      "interface.flings": word(flings), "interface.touch": touch.rawValue,
      "interface.place": "\((place * 1000).rounded() / 1000)",
      "interface.left-handed": word(isLeftHanded),
      "interface.reduced-motion": word(hasReducedMotion), "interface.language": language,
      "handwriting.alphabet": alphabet, "handwriting.height": "\(letterHeight)",
    ]
  }
}
