import Editor
import Geometry
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Words of a command line in any order.
@Suite struct OptionsLawTests {
  /// Options, switches and files are found wherever they stand; nothing is left over.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func orderDoesNotMatter(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let number = generator.whole(1...999)
    let (speed, name) = ("\(number)", "name \(number)=+x")
    let files = (0..<generator.whole(0...3)).map { "file\($0).svg" } + ["-"]
    var groups: [[String]] = files.map { [$0] } + [["--json"]]
    groups.append(generator.once(in: 2) ? ["--speed", speed] : ["--speed=" + speed])
    groups.append(generator.once(in: 2) ? ["--name", name] : ["--name=" + name])
    groups.append(["--size=" + ["small", "large"][number % 2]])
    groups.shuffle(using: &generator)
    let order = groups.flatMap(\.self).filter(files.contains)
    // What follows two dashes is a file, whatever it looks like.
    let plain = ["--json", "--speed=1", "--"].prefix(generator.whole(0...3))
    var options = Options(groups.flatMap(\.self) + (plain.isEmpty ? [] : ["--"] + plain))
    let found = (options.flag("--json"), options.flag("--json"), options.flag("--other"))
    #expect(found == (true, false, false))
    #expect(try options.number("--speed", in: 1...999) == Double(number))
    #expect(try options.value("--name") == name)
    let sizes = ["small", "large"]
    #expect(try options.choice("--size", of: sizes) == sizes[number % 2])
    #expect(try options.value("--name") == nil)
    #expect(try options.files(atMost: 9) == order + plain)
    #expect(throws: Failure.self) { try options.files(atMost: order.count + plain.count - 1) }
  }

  /// The last of several values counts, and each is taken out.
  @Test func theLastValueCounts() throws {
    var options = Options(["--a", "1", "x", "--a=2", "--a", "3", "y"])
    #expect(try options.value("--a") == "3")
    #expect(try options.files(atMost: 2) == ["x", "y"])
  }
}

/// Small files of the state folder.
@Suite struct StateLawTests {
  /// A size comes back to a whole point; sizes in which nothing can be done are as usual.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func windowSizesComeBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var preference = WindowPreference()
    (preference.width, preference.height) = (
      generator.number(201...32_000), generator.number(201...32_000)
    )
    preference.isMaximized = generator.once(in: 2)
    let read = WindowPreference(preference.values)
    #expect(abs(read.width - preference.width) <= 0.5)
    #expect(abs(read.height - preference.height) <= 0.5)
    #expect(read.isMaximized == preference.isMaximized)
    #expect(WindowPreference(read.values).values == read.values)
  }

  @Test(arguments: [
    "", "x", "800", "800x", "x600", "800x600x1", "100x600", "800x99999", "nanx600", "-800x600",
    "inf x inf", "800 600",
  ])
  func sizesWithoutSenseAreAsUsual(text: String) {
    let read = WindowPreference(["window.size": text])
    let usual = WindowPreference()
    #expect(read.width == usual.width && read.height == usual.height && !read.isMaximized)
  }

  /// Bookmarks are those that were stored last, the oldest of very many dropped.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func bookmarksAreTheLatest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let window = Rect(x: 0, y: 0, width: 640, height: 480)
    var stored: [String: Bookmark] = [:]
    for _ in 0..<60 {
      let path = "/drawings/\(generator.whole(1...12)) a.sumi"
      // A store is made anew at each opening.
      var store = BookmarkStore(in: folder.path("state"))
      if generator.once(in: 4) {
        store.store(nil, for: path)
        stored[path] = nil
      } else {
        let bookmark = Bookmark(
          page: generator.whole(0...40),
          layer: generator.whole(0...5),
          view: CanvasView(Viewport(), in: window)
        )
        store.store(bookmark, for: path)
        // What is stored is text; it is compared as such.
        stored[path] = Bookmark(bookmark.text)
      }
    }
    let store = BookmarkStore(in: folder.path("state"))
    for number in 1...12 {
      let path = "/drawings/\(number) a.sumi"
      #expect(store.bookmark(of: path) == stored[path])
    }
    #expect(BookmarkStore(in: folder.path("elsewhere")).bookmark(of: "/a.sumi") == nil)
  }

  @Test func theOldestOfManyBookmarksIsDropped() throws {
    let folder = try TemporaryFolder()
    var store = BookmarkStore(in: folder.path("state"))
    let bookmark = Bookmark(page: 1, layer: 0, view: CanvasView(center: Point(x: 4, y: 5)))
    for number in 0...200 { store.store(bookmark, for: "/\(number).sumi") }
    #expect(store.bookmark(of: "/0.sumi") == nil)
    #expect(store.bookmark(of: "/1.sumi") != nil && store.bookmark(of: "/200.sumi") != nil)
  }

  /// The setting that a driver had first is the one that is given back, over any number of programs,
  /// of which some are killed and some run at the same time.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func theFirstSettingIsGivenBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let path = folder.path("notes/driver")
    var first: [String: String] = [:]
    var running: [DriverNote] = []
    for number in 0..<20 {
      var note = DriverNote(path)
      let name = "Pen \(generator.whole(1...6)), ÄΩ"
      let setting = "\(generator.whole(0...100)) \(generator.whole(0...100))"
      let isNoted = note.keep(setting, of: name, isAsWanted: false, for: "test")
      first[name] = first[name] ?? setting
      #expect(isNoted && note.before == [name: first[name]])
      // Of those that are not among the running ones, the end is that of a program that is killed.
      if number == 0 || generator.once(in: 5) { running.append(note) }
    }
    var given: [[String: String]] = []
    for place in running.indices { running[place].restore { given.append($0) } }
    #expect(given == [first])
    #expect(FileAccess.names(in: folder.path("notes")).isEmpty)
  }
}
