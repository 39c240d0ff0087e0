/// An option of a command, as help, manual pages and completions describe it.
package struct OptionUsage {
  /// The words that a shell can complete.
  package enum Completion {
    /// None: a number or a name of the user's own.
    case nothing
    /// Some fixed words.
    case words([String])
    /// Files with one of some endings; all files when there are none.
    case files([String])
    /// Folders.
    case folders
  }

  /// The name with its dashes, such as `--json`.
  package let name: String
  /// Another name of the same option, such as `--output` of `-o`; `nil` when it has one name.
  package private(set) var otherName: String?
  /// The value, as it is shown: `FILE`; `nil` for a switch.
  package let value: String?
  /// The completions of the value.
  package let completion: Completion
  /// The effect in one or more phrases, with ranges and the default.
  package let text: String
  /// A Boolean value that indicates whether it has an effect only together with the option before it.
  package private(set) var isDetail = false
  /// A Boolean value that indicates whether what follows its name are arguments of the command, not a
  /// value of its own.
  package private(set) var takesArguments = false
  /// A Boolean value that indicates whether it is for the program itself, and described nowhere.
  package private(set) var isInternal = false

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - name: the name with its dashes.
  ///   - value: the value, as it is shown.
  ///   - completion: the completions of the value.
  ///   - text: the effect.
  package init(_ name: String, _ value: String, _ completion: Completion, _ text: String) {
    (self.name, self.value, self.completion, self.text) = (name, value, completion, text)
  }

  /// An option with a value that no shell can complete.
  package init(_ name: String, _ value: String, _ text: String) {
    self.init(name, value, .nothing, text)
  }

  /// A switch.
  package init(_ name: String, _ text: String) {
    (self.name, value, completion, self.text) = (name, nil, .nothing, text)
  }

  /// The same option, as a part of the one before it.
  package var asDetail: OptionUsage { changed { $0.isDetail = true } }
  /// The same option, followed by arguments.
  package var withArguments: OptionUsage { changed { $0.takesArguments = true } }
  /// Returns the same option with another name as well.
  package func or(_ name: String) -> OptionUsage { changed { $0.otherName = name } }
  /// The same option, described nowhere.
  package var asInternal: OptionUsage { changed { $0.isInternal = true } }

  /// All names, the usual one first.
  package var names: [String] { [name] + (otherName.map { [$0] } ?? []) }
  /// The names as help shows them.
  package var title: String { names.joined(separator: ", ") }
  /// The names with the value.
  package var head: String { value.map { title + " " + $0 } ?? title }
  /// A Boolean value that indicates whether the next word of the command line is its value.
  package var hasValue: Bool { value != nil && !takesArguments }

  private func changed(_ change: (inout OptionUsage) -> Void) -> OptionUsage {
    var copy = self
    change(&copy)
    return copy
  }
}
