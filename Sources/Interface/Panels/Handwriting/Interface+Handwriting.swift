extension Interface {
  /// The alphabet that was chosen; the school's when that is not there any more.
  var alphabet: NamedAlphabet {
    alphabets.first { $0.id == settings.alphabet } ?? .school
  }
}
