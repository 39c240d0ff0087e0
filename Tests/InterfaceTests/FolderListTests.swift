import Interface
import SystemIO
import TestSupport
import Testing

@Suite struct FolderListTests {
  private static let entries = [
    FolderEntry("Page 10.sumi", time: 5), FolderEntry("page 2.sumi", time: 9),
    FolderEntry("Äpfel.svg", time: 1), FolderEntry(".secret.sumi", time: 2),
    FolderEntry("Zebra", isFolder: true, time: 3), FolderEntry("anna", isFolder: true, time: 4),
    FolderEntry("notes.txt", time: 8), FolderEntry("획.PNG", time: 7),
  ]

  @Test func foldersComeFirstAndNumbersCountAsNumbers() {
    let shown = FolderList(Self.entries).shown(FolderList.Filter()).map(\.name)
    #expect(
      shown == ["anna", "Zebra", "notes.txt", "page 2.sumi", "Page 10.sumi", "Äpfel.svg", "획.PNG"]
    )
  }

  @Test func theNewestComesFirstWhereThatIsWanted() {
    let shown = FolderList(Self.entries, by: .newest).shown(FolderList.Filter()).map(\.name)
    #expect(
      shown == ["anna", "Zebra", "page 2.sumi", "notes.txt", "획.PNG", "Page 10.sumi", "Äpfel.svg"]
    )
  }

  @Test func endingsAreNoMatterOfCapitalsAndFoldersStay() {
    let filter = FolderList.Filter(endings: ["png", "svg"])
    let shown = FolderList(Self.entries).shown(filter).map(\.name)
    #expect(shown == ["anna", "Zebra", "Äpfel.svg", "획.PNG"])
  }

  @Test func hiddenNamesAreShownOnlyWhenWanted() {
    let list = FolderList(Self.entries)
    #expect(!list.shown(FolderList.Filter()).contains { $0.isHidden })
    #expect(list.shown(FolderList.Filter(showsHidden: true)).count == Self.entries.count)
  }

  /// Sorting is a total order: how the disk gave the names does not matter.
  @Test(arguments: 1...20)
  func theOrderOfTheDiskDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = Array("aAbB0129 .é획")
    let entries = (0..<60).map { number in
      let length = generator.whole(1...6)
      let name = String((0..<length).map { _ in signs[generator.whole(0...(signs.count - 1))] })
      return FolderEntry(
        name + "\(number % 7)",
        isFolder: generator.once(in: 4),
        time: Double(number % 5)
      )
    }
    for order in FolderList.Order.allCases {
      let sorted = FolderList(entries, by: order)
      #expect(
        FolderList(entries.reversed(), by: order).entries.map(\.name) == sorted.entries.map(\.name)
      )
      #expect(FolderList(sorted.entries, by: order) == sorted)
    }
  }

  /// What is shown for more letters is a part of what is shown for fewer, in the same order.
  @Test func moreLettersShowLess() {
    let list = FolderList((0..<3000).map { FolderEntry("drawing \($0).sumi") })
    var before = list.shown(FolderList.Filter())
    #expect(before.count == 3000)
    for letters in ["I", "iN", "ing ", "ing 1", "ing 12", "ing 129", "ing 129x"] {
      let shown = list.shown(FolderList.Filter(letters: letters))
      #expect(shown == before.filter { $0.name.lowercased().contains(letters.lowercased()) })
      before = shown
    }
    #expect(before.isEmpty)
  }
}

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", "/home/u/a"), ("../x", "/home/x"), ("~/y", "/home/u/y"), ("~", "/home/u"), ("/", "/"),
    ("/a//b/./c/", "/a/b/c"), ("../../../..", "/"), ("./q.sumi", "/home/u/q.sumi"),
  ])
  func whatIsWrittenLeadsWhereAShellWouldGo(text: String, path: String) {
    #expect(FilePath.resolved(text, in: "/home/u", home: "/home/u") == path)
  }

  @Test(arguments: ["/a/b.c", "/x.y.z", "/.hidden", "/plain", "/획.sumi"])
  func partsMakeTheWhole(path: String) {
    let name = FilePath.name(of: path)
    #expect(FilePath.joined(FilePath.parent(of: path), name) == path)
    let ending = FilePath.ending(of: name)
    #expect(FilePath.stem(of: name) + (ending.isEmpty ? "" : "." + ending) == name)
  }
}
