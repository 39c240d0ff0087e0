internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import SystemIO

/// The words of long documents, a file for each document in the folder `words` of the state folder.
///
/// They only save time: a file that is lost or cannot be read is made anew. Of many files, those that were not used
/// for the longest time are removed. All functions wait for the disk.
nonisolated struct WordIndexStore: Sendable {
  private let folder: String
  private let leastWords: Int
  private let most: Int
  private let mostBytes: Int

  /// The length of the largest file that is read.
  private static let longest = 1 << 28
  /// The ending of the files.
  private static let ending = ".words"

  /// Creates the store of a state folder; the folder is made when something is stored.
  ///
  /// - Parameters:
  ///   - stateFolder: The state folder.
  ///   - leastWords: The number of new words for which a file is written: less is found anew sooner than
  ///     it is read.
  ///   - most: The largest number of files, at least 1.
  ///   - mostBytes: The largest size of all files together, except for that of the document used last.
  init(
    in stateFolder: String,
    leastWords: Int = 200,
    most: Int = 1000,
    mostBytes: Int = 1 << 28
  ) {
    (folder, self.leastWords) = (stateFolder + "/words", leastWords)
    (self.most, self.mostBytes) = (most, mostBytes)
  }

  /// Returns a number that changes with the strokes of a page and their places (FNV-1a).
  ///
  /// The reach of a stroke stands for its path: it changes when the stroke is stretched, and is known without
  /// unpacking the path. A stroke that is read back has it in whole units.
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
        let reach = stroke.reach
        for low in [reach.minX, reach.minY] { add((low.rounded(.down) + 0).bitPattern) }
        for high in [reach.maxX, reach.maxY] { add((high.rounded(.up) + 0).bitPattern) }
      }
    }
    return hash
  }

  /// Reads the pages that are known of a document, by their marks; none without a file.
  ///
  /// A file that cannot be read is removed.
  func pages(at path: String) -> [UInt64: WordIndex.Page] {
    let file = name(of: path)
    let bytes = try? FileAccess.read(file, limit: Self.longest)
    guard let index = bytes.flatMap({ WordIndex(bytes: $0) }) else {
      FileAccess.remove(file)
      return [:]
    }
    FileAccess.touch(file)
    return Dictionary(index.pages.map { ($0.mark, $0) }) { first, _ in first }
  }

  /// Writes the index of a document if it has enough new words.
  func write(_ index: WordIndex, at path: String, newWords: Int) {
    guard newWords >= leastWords else { return }
    let file = name(of: path)
    // A help; a disk that refuses it has been reported where it matters.
    try? FileAccess.makeFolder(of: file)
    try? FileAccess.replace(file, with: index.bytes)
    removeOldest()
  }

  /// Removes the files that were not used for the longest time until the others are few enough.
  private func removeOldest() {
    let files = ((try? FileAccess.entries(in: folder)) ?? [])
      .filter { !$0.isFolder && $0.name.hasSuffix(Self.ending) }
      .sorted { ($0.time, $0.name) > ($1.time, $1.name) }
    var bytes = 0
    for (number, file) in files.enumerated() {
      bytes += file.size
      guard number >= most || number > 0 && bytes > mostBytes else { continue }
      FileAccess.remove(folder + "/" + file.name)
    }
  }

  private func name(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0100_0000_01b3
    }
    return "\(folder)/\(String(hash, radix: 16))\(Self.ending)"
  }
}
