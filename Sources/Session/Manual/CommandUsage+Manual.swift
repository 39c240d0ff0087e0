extension CommandUsage {
  /// `sumi completions`: what shells complete.
  package static let completions = CommandUsage(
    "completions",
    "print completions for a shell",
    arguments: "SHELL",
    synopsis: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    description: [
      "Prints a script that completes the commands, options, values and files of sumi in a shell. "
        + "Packages install it; without one: source <(sumi completions bash)"
    ],
    operand: .words(Shell.allCases.map(\.rawValue)),
    options: []
  )

  /// `sumi manual-pages`: the manual as packages install it.
  package static let manualPages = CommandUsage(
    "manual-pages",
    "write the manual pages into a folder",
    arguments: "DIR",
    synopsis: "DIR",
    description: [
      "Writes the manual pages of all commands, and of the files of sumi, into the folders man1 and "
        + "man5 of DIR. SOURCE_DATE_EPOCH sets their date."
    ],
    operand: .folders,
    options: []
  )
}
