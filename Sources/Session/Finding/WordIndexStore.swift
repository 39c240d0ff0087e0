internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import SystemIO

/// The words of long documents, a file for each document in the folder `words` of the state folder.
///
/// They only save time: a file that is lost or cannot be read is made anew. All functions wait for the
/// disk.
nonisolated struct WordIndexStore: Sendable {
  private let folder: String
  private let leastWords: Int

  /// The length of the largest file that is read.
  private static let longest = 1 << 28
  /// The largest number of files; when there are more, all are thrown away.
  private static let most = 200

  /// Creates the store of a state folder; the folder is made when something is stored.
  ///
  /// - Parameters:
  ///   - stateFolder: The state folder.
  ///   - leastWords: The number of new words for which a file is written: less is found anew sooner than
  ///     it is read.
  init(in stateFolder: String, leastWords: Int = 200) {
    (folder, self.leastWords) = (stateFolder + "/words", leastWords)
  }

  /// Returns a number that changes with the strokes of a page and their places (FNV-1a).
  ///
  /// The centre line of a stroke never changes but by its transform.
  static func mark(of page: Page) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: UInt64) { hash = (hash ^ value) &* 0x0100_0000_01b3 }
    for layer in page.layers where layer.isVisible {
      for stroke in layer.drawing.strokes {
        add(stroke.id.high)
        add(stroke.id.low)
        let place = stroke.transform
        for value in [place.a, place.b, place.c, place.d, place.tx, place.ty] {
          add(value.bitPattern)
        }
      }
    }
    return hash
  }

  /// Reads the pages that are known of a document, by their marks; none without a file.
  func pages(at path: String) -> [UInt64: WordIndex.Page] {
    // A file that cannot be read is as good as none.
    let bytes = try? FileAccess.read(name(of: path), limit: Self.longest)
    let pages = bytes.flatMap { WordIndex(bytes: $0) }?.pages ?? []
    return Dictionary(pages.map { ($0.mark, $0) }) { first, _ in first }
  }

  /// Writes the index of a document if it has enough new words.
  func write(_ index: WordIndex, at path: String, newWords: Int) {
    guard newWords >= leastWords else { return }
    let names = FileAccess.names(in: folder)
    if names.count >= Self.most { for name in names { FileAccess.remove(folder + "/" + name) } }
    let file = name(of: path)
    // A help; a disk that refuses it has been reported where it matters.
    try? FileAccess.makeFolder(of: file)
    try? FileAccess.replace(file, with: index.bytes)
  }

  private func name(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0100_0000_01b3
    }
    return "\(folder)/\(String(hash, radix: 16)).words"
  }
}
