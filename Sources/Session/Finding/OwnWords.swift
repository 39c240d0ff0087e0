internal import SystemIO

/// The words that were searched for and found in handwriting: a text of a word a line in the state folder, beside the
/// user's alphabet, which can be read, changed and deleted.
///
/// All functions wait for the disk.
nonisolated struct OwnWords: Sendable {
  private let path: String

  /// The largest number of words; the oldest are forgotten.
  private static let most = 5000
  private static let longestFile = 1 << 20

  /// The words of a state folder.
  init(in stateFolder: String) { path = stateFolder + "/practice/My words.txt" }

  /// The words, the oldest first; none without a file that can be read.
  var words: [String] {
    let bytes = (try? FileAccess.read(path, limit: Self.longestFile)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .suffix(Self.most).map(String.init)
  }

  /// Adds the words of a text that are new.
  func add(_ text: String) {
    let known = words
    var new: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init)
    where !known.contains(word) && !new.contains(word) {
      new.append(word)
    }
    guard !new.isEmpty else { return }
    let all = (known + new).suffix(Self.most)
    // A help; a disk that refuses it has been reported where it matters.
    try? FileAccess.makeFolder(of: path)
    try? FileAccess.replace(path, with: Array(all.map { $0 + "\n" }.joined().utf8))
  }
}
