public import Practice
internal import SystemIO

/// An alphabet that can be chosen.
public struct NamedAlphabet: Sendable {
  /// What the choice is kept as: `school`, or the path of its file.
  public var id: String
  /// What the user reads.
  public var name: String
  /// Its letters.
  public var alphabet: Alphabet

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - id: what the choice is kept as.
  ///   - name: what the user reads.
  ///   - alphabet: its letters.
  public init(id: String, name: String, alphabet: Alphabet) {
    (self.id, self.name, self.alphabet) = (id, name, alphabet)
  }

  /// The school print that comes with the program.
  public static var school: NamedAlphabet {
    NamedAlphabet(id: "school", name: localized("School print"), alphabet: .school)
  }
}
