public import Practice
internal import SystemIO

/// An alphabet that can be chosen.
public struct NamedAlphabet: Sendable {
  /// The identifier that is kept: `school`, or the path of the file.
  public var id: String
  /// The name that is shown.
  public var name: String
  /// Its letters.
  public var alphabet: Alphabet

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - id: the identifier that is kept.
  ///   - name: the name that is shown.
  ///   - alphabet: its letters.
  public init(id: String, name: String, alphabet: Alphabet) {
    (self.id, self.name, self.alphabet) = (id, name, alphabet)
  }

  /// The school print that comes with the program.
  public static var school: NamedAlphabet {
    NamedAlphabet(id: "school", name: localized("School print"), alphabet: .school)
  }
}
