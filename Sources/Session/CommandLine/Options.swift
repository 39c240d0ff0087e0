package import Progress

/// The words of a command line, taken out one after another.
///
/// A debug build stops where a command takes an option that its usage does not have, or does not take
/// one that it has: what help, manual pages and completions tell is what the program reads.
package struct Options {
  private var words: [String]
  /// The options of the command that were not taken yet; `nil` for any.
  private var untaken: [String: OptionUsage]?
  /// The command line that prints the help.
  private var help: String

  /// Begins with a command line.
  ///
  /// - Parameters:
  ///   - words: its words, without those that chose the command.
  ///   - command: the command; `nil` to take any options.
  package init(_ words: [String], of command: CommandUsage? = nil) {
    self.words = Self.withUsualNames(words, of: command)
    help = (command?.call ?? "sumi") + " --help"
    assert(
      {
        untaken = command.map {
          Dictionary(uniqueKeysWithValues: $0.readOptions.map { ($0.name, $0) })
        }
        return true
      }()
    )
  }

  /// Returns a command line in which options have the first of their names.
  private static func withUsualNames(_ words: [String], of command: CommandUsage?) -> [String] {
    let renamed = (command?.readOptions ?? []).filter { $0.otherName != nil }
    guard !renamed.isEmpty else { return words }
    let end = words.firstIndex(of: "--") ?? words.count
    return words[..<end].map { word in
      for option in renamed {
        guard let other = option.otherName, word == other || word.hasPrefix(other + "=") else {
          continue
        }
        return option.name + word.dropFirst(other.count)
      }
      return word
    } + words[end...]
  }

  /// The words that were not taken out.
  package var rest: [String] { words }

  /// Takes out a switch such as `--json`; whether it was there.
  package mutating func flag(_ name: String) -> Bool {
    assert(checkedOut(name, hasValue: false), "\(name): not a switch of the command's usage")
    let count = words.count
    let end = words.firstIndex(of: "--") ?? words.count
    words = words[..<end].filter { $0 != name } + words[end...]
    return words.count < count
  }

  /// Takes out an option and its value, `--name value` or `--name=value`; the last one counts.
  package mutating func value(_ name: String) throws(Failure) -> String? {
    assert(checkedOut(name, hasValue: true), "\(name): not an option of the command's usage")
    var found: String?
    var index = 0
    while index < words.count, words[index] != "--" {
      if words[index] == name {
        guard index + 1 < words.count else { throw .usage("\(name): a value is missing") }
        found = words[index + 1]
        words.removeSubrange(index...(index + 1))
      } else if words[index].hasPrefix(name + "=") {
        found = String(words[index].dropFirst(name.count + 1))
        words.remove(at: index)
      } else {
        index += 1
      }
    }
    return found
  }

  /// Takes out all limits, `--limit NAME=N`, which change the standard ones.
  package mutating func limits() throws(Failure) -> Limits {
    var limits = Limits.standard
    let mark = "--limit"
    assert(checkedOut(mark, hasValue: true), "\(mark): not an option of the command's usage")
    while let index = words.prefix(while: { $0 != "--" }).firstIndex(where: {
      $0 == mark || $0.hasPrefix(mark + "=")
    }) {
      var text = words.remove(at: index)
      if text == mark {
        guard index < words.count else { throw .usage("\(mark): a value is missing") }
        text = words.remove(at: index)
      } else {
        text.removeFirst(mark.count + 1)
      }
      guard limits.set(text) else {
        let names = Limits.Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("\(mark): \(text): not of the form NAME=N, with a NAME of \(names)")
      }
    }
    return limits
  }

  /// Takes out an option whose value is a number within a range.
  package mutating func number(_ name: String, in range: ClosedRange<Double>) throws(Failure)
    -> Double?
  {
    guard let text = try value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        "\(name): \(text): not a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
      )
    }
    return number
  }

  /// Takes out an option whose value is one of some words.
  package mutating func choice(_ name: String, of choices: [String]) throws(Failure) -> String? {
    guard let text = try value(name) else { return nil }
    guard choices.contains(text) else {
      throw .usage("\(name): \(text): not one of \(choices.joined(separator: ", "))")
    }
    return text
  }

  /// Returns the words that are left, which must be files, and not more of them than expected.
  package func files(atMost limit: Int) throws(Failure) -> [String] {
    let untaken = untaken ?? [:]
    assert(untaken.isEmpty, "not taken: \(untaken.keys.sorted().joined(separator: ", "))")
    var files: [String] = []
    var isPlain = false
    for word in words {
      if word == "--", !isPlain {
        isPlain = true
      } else if word.hasPrefix("-"), word != "-", !isPlain {
        throw .usage("\(word): unknown option; see \(help)")
      } else {
        files.append(word)
      }
    }
    guard files.count <= limit else {
      throw .usage("\(files[limit]): unexpected argument; see \(help)")
    }
    return files
  }

  /// Notes that an option is taken; returns whether the command has it in this form.
  private mutating func checkedOut(_ name: String, hasValue: Bool) -> Bool {
    guard untaken != nil else { return true }
    return untaken?.removeValue(forKey: name)?.hasValue == hasValue
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
