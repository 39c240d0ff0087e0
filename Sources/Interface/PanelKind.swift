/// The kinds of panels.
public enum PanelKind: String, CaseIterable, Hashable, Sendable {
  /// The toolbar: tools, colours, and buttons that open other panels.
  case tools
  /// The settings of the current tool.
  case toolSettings
  /// All commands by group.
  case menu
  /// All commands, to be searched.
  case commands
  /// The layers of the page.
  case layers
  /// The pages of the document.
  case pages
  /// The saved views of the document.
  case views
  /// A map of the page with the visible part.
  case overview
  /// The paper of the page.
  case paper
  /// The guides and the symmetry of the page.
  case guides
  /// The text that is inserted into the drawing as handwriting.
  case handwriting
  /// A text that is put onto the page, or edited there.
  case text
  /// The target of what is selected.
  case link
  /// The search in the document.
  case find
  /// The time line of the replay of the page.
  case replay
  /// A picture beside the drawing.
  case reference
  /// The settings of the interface.
  case settings
  /// The colours of the ink.
  case colors
  /// The properties and presets of the ink.
  case inks
  /// The other windows of the program.
  case windows
  /// A small choice of tools and colours at the pen.
  case palette
  /// The drawings that can be continued at the start.
  case start
  /// All drawings.
  case gallery
  /// The choice of a file.
  case files
  /// The settings of an export.
  case export
  /// A question to the user.
  case question
  /// The progress of work in the background.
  case work
  /// The commands on the selection.
  case selection
  /// The figures and controls of the latency lab.
  case lab
  /// The test of the tablet, and the settings of its pens and switches.
  case tablet
  /// A message to the user.
  case message
  /// The last messages.
  case messageHistory
  /// The articles for users.
  case help
  /// Three lines at the first start.
  case hint
  /// The version of the program, its licence and its libraries.
  case about
  /// The name of the element that the pen is over.
  case tooltip

  /// The type that defines the panel.
  var definition: any PanelDefinition.Type {
    switch self {
    case .tools: ToolTray.self
    case .toolSettings: ToolSettings.self
    case .menu: MenuPanel.self
    case .commands: CommandList.self
    case .layers: LayersPanel.self
    case .pages: PagesPanel.self
    case .views: SavedViewsPanel.self
    case .overview: OverviewPanel.self
    case .paper: PaperPanel.self
    case .guides: GuidesPanel.self
    case .handwriting: HandwritingPanel.self
    case .text: TextPanel.self
    case .link: LinkPanel.self
    case .find: FindPanel.self
    case .replay: ReplayPanel.self
    case .reference: ReferencePanel.self
    case .settings: SettingsPanel.self
    case .colors: ColorsPanel.self
    case .inks: InksPanel.self
    case .windows: WindowsPanel.self
    case .palette: PalettePanel.self
    case .start: StartPanel.self
    case .gallery: GalleryPanel.self
    case .files: FileDialogPanel.self
    case .export: ExportPanel.self
    case .question: QuestionPanel.self
    case .work: WorkPanel.self
    case .selection: SelectionPanel.self
    case .lab: LabPanel.self
    case .tablet: TabletPanel.self
    case .message: MessagePanel.self
    case .messageHistory: MessageHistoryPanel.self
    case .help: HelpPanel.self
    case .hint: HintPanel.self
    case .about: AboutPanel.self
    case .tooltip: TooltipPanel.self
    }
  }

  /// The properties of the panel.
  var descriptor: PanelDescriptor { definition.descriptor }
}
