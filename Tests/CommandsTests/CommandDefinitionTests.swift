import Testing

@testable import Commands

@Suite struct CommandDefinitionTests {
  @MainActor
  private func definition(keys: String) -> CommandDefinition<Int, Void> {
    CommandDefinition(
      title: "Undo",
      keys: keys,
      icon: .undo,
      group: .edit,
      terms: "back",
      isEnabled: { $0 > 0 },
      action: ()
    )
  }

  @MainActor @Test func keysAreReadInTheirOrder() {
    let keys = definition(keys: "Ctrl+Shift+Z Ctrl+Y [").keys
    #expect(
      keys == [
        KeyChord("z", [.control, .shift]), KeyChord("y", .control), KeyChord("bracketleft"),
      ]
    )
    #expect(keys.map(\.text) == ["Ctrl+Shift+Z", "Ctrl+Y", "["])
  }

  @MainActor @Test func aCommandMayHaveNoKeys() {
    #expect(definition(keys: "").keys.isEmpty)
  }

  @MainActor @Test func theStateDecidesWhetherItIsEnabled() {
    let definition = definition(keys: "")
    #expect(definition.isEnabled(1) && !definition.isEnabled(0))
  }
}

@Suite struct CommandNameTests {
  /// A name in a file of keys or in a recording means one command of the program.
  @Test func noTwoCommandsOfTheProgramHaveOneName() {
    let names =
      FileCommand.allCases.map(\.rawValue) + ClipboardCommand.allCases.map(\.rawValue)
      + PanelCommand.allCases.map(\.rawValue) + ScreenCommand.allCases.map(\.rawValue)
      + WindowCommand.allCases.map(\.rawValue) + TabletCommand.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
  }

  @Test func aCommandHasTheNameOfItsGroupsCase() {
    #expect(ProgramCommand.file(.saveAs).rawValue == "saveAs")
    #expect(ProgramCommand.clipboard(.insertHandwriting).rawValue == "insertHandwriting")
    #expect(ProgramCommand.panel(.showLayers).rawValue == "showLayers")
    #expect(ProgramCommand.screen(.toggleFullscreen).rawValue == "toggleFullscreen")
    #expect(ProgramCommand.window(.renameLayer).rawValue == "renameLayer")
    #expect(ProgramCommand.tablet(.mapPen).rawValue == "mapPen")
  }

  @Test func everyGroupHasATitleOfItsOwn() {
    let titles = CommandGroup.allCases.map(\.english)
    #expect(Set(titles).count == CommandGroup.allCases.count && !titles.contains(""))
  }
}
