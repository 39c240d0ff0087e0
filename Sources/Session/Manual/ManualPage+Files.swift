internal import Editor
internal import Exchange
internal import Interface

extension ManualPage {
  /// The page of files and settings, sumi(5).
  static func files(version: String, day: String) -> ManualPage {
    var page = Roff(title: "sumi", section: 5, date: day, version: version)
    page.section("Name")
    page.line("sumi - files and settings of the drawing program")
    page.section("Description")
    page.line(
      "The formats that sumi(1) reads and writes, and the files of its settings, which are plain text."
    )
    addFormats(to: &page)
    addSettings(to: &page)
    addInks(to: &page)
    addPractice(to: &page)
    page.section("See also")
    page.line("sumi(1), sumi-export(1), sumi-practice(1), sumi-replay(1)")
    return ManualPage(path: "man5/sumi.5", text: page.text)
  }

  private static func addFormats(to page: inout Roff) {
    page.section("Formats")
    for traits in [.document] + ExchangeFormat.allCases.map(\.traits) {
      let uses = [
        traits.isOpened ? "read" : nil,
        traits.abilities.contains(.isWritten) ? "written" : nil,
      ].compactMap(\.self)
      page.term(
        traits.name,
        value: traits.endings.map { "." + $0 }.joined(separator: " "),
        uses.joined(separator: " and ")
          + (traits.abilities.contains(.holdsPages) ? ", any number of pages" : "") + "; "
          + traits.mediaTypes.joined(separator: ", ")
      )
    }
    page.paragraph(
      "A document of Sumi is a database of SQLite with an application id: pages, layers, strokes, their "
        + "samples and the history of undo. Beside it, while it is open, lie its logs."
    )
    page.paragraph(
      "A trace is CSV with a first line of names: t_ms, x, y, and of pressure, tilt_x_deg, tilt_y_deg "
        + "and contact what is known. A stroke is a run of lines whose contact is 1."
    )
  }

  private static func addSettings(to page: inout Roff) {
    page.section("Settings")
    page.line(
      "The file settings in the configuration folder has a line for each setting, its name, an equals "
        + "sign and the value; # starts a comment. Unknown names are kept. The window writes:"
    )
    let values = InterfaceSettings().values.merging(WindowPreference().values) { first, _ in first }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      page.term(name, "default: " + (value.isEmpty ? "none" : value))
    }
    page.paragraph(
      "The name ink, and names that start with ink., eraser., selection. or gesture. are those of the tools, "
        + "with switch. and profile. of the buttons of pens and tablets, with pen. and touch. of tablets."
    )
    addProfiles(to: &page)
    page.section("Keys")
    page.line(
      "The file keys has a line for each command whose keys differ: its name and any number of keys. "
        + "sumi --help keys prints all names and keys."
    )
    page.example(["undo = Ctrl+Z Ctrl+Backspace", "clear ="])
  }

  private static func addProfiles(to page: inout Roff) {
    page.section("Tablet profiles")
    page.line(
      "The lines that start with switch. are the first profile of tablet buttons. Others have a number, "
        + "2 to \(SwitchProfiles.maxCount):"
    )
    page.example([
      "switch.key.1 = undo", "profile.1 = Drawing", "profile.2 = Writing",
      "profile.2.switch.key.1 = nextPage", "profile.2.switch.pen.3 = hold erase",
      "profile.active = 2", "profile.tablet.Wacom One = 1",
    ])
    for (name, text) in profileLines { page.term(name, text) }
    page.paragraph(
      "A button is pen.2 (lower) or pen.3 (upper), mouse.2 and so on, key.1 and so on of a tablet, "
        + "ring.clockwise or ring.back. It does nothing (nothing), holds a tool (hold and one of "
        + Tool.allCases.map(\.rawValue).joined(separator: ", ")
        + "), or performs a command by its name in the file keys; with-tip after it "
        + "waits until the tip touches. A button without a line does what it usually does."
    )
  }

  /// The lines about profiles, as `SwitchProfiles` reads them.
  static let profileLines: KeyValuePairs<String, String> = [
    "profile.NUMBER":
      "the name of a profile, at most \(SwitchProfiles.maxNameLength) letters",
    "profile.NUMBER.switch.BUTTON": "the use of a button in it",
    "profile.active": "the number of the profile in use; default: 1",
    "profile.tablet.NAME": "the number of the profile of a tablet that has its own",
  ]

  private static func addInks(to page: inout Roff) {
    page.section("Inks")
    page.line(
      "A file NAME.ink in the folder inks is a preset of the ink editor (F5), which sumi --ink NAME "
        + "chooses too:"
    )
    page.example(["base = pencil", "width = 3", "width by force = 0.3 to 1, power 0.8"])
    for (name, text) in inkProperties { page.term(name, text) }
    page.paragraph(
      "A curve has the form 0.2 to 1, power 0.9 over 0 to 1500: the outputs at both ends, the power to "
        + "which the normalized input is raised, and the range of inputs; a number alone is a constant."
    )
  }

  private static func addPractice(to page: inout Roff) {
    page.section("Lessons and alphabets")
    page.line(
      "A file NAME.txt in the folder lessons is a list of sumi-practice(1): a word on each line, the "
        + "title in a first line # TITLE. Files in the folder alphabets are offered as alphabets: .sumi "
        + "documents recorded here, SVG fonts of strokes, and Hershey fonts, .jhf."
    )
  }

  /// The properties of an ink's file, as `InkRecipe` reads them.
  static let inkProperties: KeyValuePairs<String, String> = [
    "base": CommandUsage.inks.joined(separator: ", "),
    "width": "extent at a factor of 1, in canvas units, 0.1 to 200",
    "width by force": "curve, 0 to 10: factor by force, 0 to 1",
    "width by speed": "curve, 0 to 10: factor by speed, in canvas units a second",
    "opacity by force": "curve, 0 to 1: how much it covers",
    "opacity by speed": "curve, 0 to 1: factor of that",
    "nib thickness": "a flat nib: thickness as a share of its edge, 0.01 to 1",
    "nib angle": "degrees, or pen: the direction of the edge",
    "flat length": "extent of the tip's side along a pen that lies flat, 0.1 to 500",
    "flat breadth": "least extent across it, 0.1 to 500",
    "flat opacity": "curve, 0 to 1: how much the side covers by force",
    "flat below": "altitude in degrees below which the side comes down, 15 to 90",
    "perpendicular force": "yes or no: count what presses on the paper",
  ]
}
