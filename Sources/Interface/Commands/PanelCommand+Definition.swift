internal import Commands
internal import Editor

extension PanelCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .showToolSettings:
      ProgramRow("Tool options", "T", .settings, in: .tools, terms: "brush size color opacity") {
        $0.interface.toggle(.toolSettings)
      }
    case .showColors:
      ProgramRow("Colours", "Ctrl+Shift+C", in: .tools, terms: "palette swatches") {
        $0.interface.toggle(.colors)
      }
    case .showInks:
      ProgramRow("Ink editor", "F5", in: .tools, terms: "brush preset curve nib") { $0.showInks() }
    case .showPalette:
      ProgramRow("Pop-up palette", "C", in: .tools, terms: "popup color") {
        $0.interface.toggle(.palette)
      }
    case .showPages:
      ProgramRow("Show pages", "G", .pages, in: .pages) { $0.interface.toggle(.pages) }
    case .showPaper:
      ProgramRow("Paper options", "Alt+P", in: .paper) { $0.interface.toggle(.paper) }
    case .showGuides:
      ProgramRow("Guides and symmetry", "Ctrl+U", .shapes, in: .tools, terms: Self.guideTerms) {
        $0.interface.toggle(.guides)
      }
    case .showLayers:
      ProgramRow("Show layers", "Y", .layers, in: .layers) { $0.interface.toggle(.layers) }
    case .showReference, .showOverview, .showViews, .renameView: viewDefinition
    case .showLink: linkDefinition
    case .showFind, .findNext, .findPrevious: findDefinition
    case .showCommands:
      ProgramRow("All commands", "F1 Ctrl+?", .keyboard, in: .help, terms: Self.commandTerms) {
        $0.interface.toggle(.commands)
      }
    case .showMessages:
      ProgramRow("Recent messages", "Ctrl+Shift+M", in: .help, terms: "notifications log errors") {
        $0.interface.toggle(.messageHistory)
      }
    case .showTablet:
      ProgramRow(
        "Tablet test",
        "Ctrl+Shift+T",
        .tablet,
        in: .help,
        terms: "pressure curve calibration buttons pen wacom"
      ) { $0.interface.toggle(.tablet) }
    case .showHelp:
      ProgramRow("Help", "Shift+F1", .help, in: .help, terms: "manual documentation articles") {
        $0.interface.toggle(.help)
      }
    case .showAbout:
      ProgramRow("About Sumi", "Ctrl+F1", in: .help, terms: "version license copyright credits") {
        $0.interface.toggle(.about)
      }
    }
  }

  private var linkDefinition: ProgramRow {
    ProgramRow(
      "Link…",
      "Ctrl+K",
      .link,
      in: .selection,
      terms: "hyperlink URL web address",
      isEnabled: { $0.hasSelectedStrokes },
      perform: { $0.interface.toggle(.link) }
    )
  }

  private var viewDefinition: ProgramRow {
    switch self {
    case .showOverview:
      ProgramRow("Overview", "N", in: .view, terms: "minimap mini-map map navigator") {
        $0.interface.toggle(.overview)
      }
    case .showViews:
      ProgramRow("Saved views", "Shift+G", in: .view, terms: "bookmarks") {
        $0.interface.toggle(.views)
      }
    case .renameView:
      ProgramRow(
        "Rename saved view…",
        "Ctrl+Shift+B",
        .text,
        in: .view,
        terms: "bookmark name",
        isEnabled: { $0.currentSavedView != nil },
        perform: { $0.interface.renameView() }
      )
    default:
      ProgramRow("Reference picture", "Ctrl+Shift+R", in: .view, terms: "image photo model") {
        $0.showReference()
      }
    }
  }

  private var findDefinition: ProgramRow {
    switch self {
    case .findNext:
      ProgramRow("Find next", "F3", in: .pages, terms: "search again") {
        $0.findNext(isForward: true)
      }
    case .findPrevious:
      ProgramRow("Find previous", "Shift+F3", in: .pages, terms: "search back") {
        $0.findNext(isForward: false)
      }
    default:
      ProgramRow("Find", "Ctrl+F", .search, in: .pages, terms: "search handwriting word text") {
        $0.showFind()
      }
    }
  }

  private static let commandTerms = "shortcuts keys help search"
  private static let guideTerms = "ruler perspective assistant mirror"
}
