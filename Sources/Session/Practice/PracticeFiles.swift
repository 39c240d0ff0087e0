internal import Exchange
internal import InkModel
package import Practice
internal import SystemIO

/// The files that handwriting practice reads and writes, from the command line.
package struct PracticeFiles {
  /// The path at which an alphabet is recorded.
  package let recordPath: String?
  /// The path at which the alphabet is written as a drawing.
  package let alphabetSheet: String?
  /// The path at which a list is written as pages to print.
  package let sheet: String?
  /// The path at which a text is written as handwriting.
  package let textPath: String?
  private let alphabetPath: String?

  /// Takes its options out of a command line.
  package init(_ options: inout Options) throws(Failure) {
    recordPath = try options.value("--record-alphabet")
    alphabetSheet = try options.value("--alphabet-sheet")
    sheet = try options.value("--sheet")
    textPath = try options.value("-o")
    alphabetPath = try options.value("--alphabet")
  }

  /// The alphabet that was asked for, what it lacks from the school's; the school's without any.
  package func alphabet() throws(Failure) -> Alphabet {
    guard let path = alphabetPath, path != "school" else { return .school }
    return try Self.alphabet(of: path).filled(by: .school)
  }

  /// Reads an alphabet: one recorded here, an SVG font of strokes, or one of Hershey's.
  package nonisolated static func alphabet(of path: String) throws(Failure) -> Alphabet {
    if SumiFile.isNamed(path) {
      let name = DocumentPaths.name(of: path)
      guard let read = AlphabetSheet.alphabet(of: try SumiFile.read(path).document, name: name)
      else {
        throw Failure("alphabet: \(path): none of its squares contains a letter")
      }
      return read
    }
    let bytes = try RecordingFile.bytes(of: path)
    do throws(ExchangeError) {
      return Alphabet(try StrokeFont(reading: bytes))
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// The name of a file without its folder and ending.
  package static func bareName(of path: String) -> String {
    let name = DocumentPaths.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the text of a file of progress, which may not be there yet.
  package static func progress(in path: String) -> String {
    // Without it nothing is known of any letter.
    String(decoding: (try? FileAccess.read(path, limit: 1 << 22)) ?? [], as: UTF8.self)
  }

  /// The ending of the files of lessons.
  private static let ending = ".txt"

  /// Returns the lessons in a folder of files with a word a line, by their names.
  ///
  /// - Parameter folder: the path of the folder; `nil` for none.
  /// - Returns: the lessons that can be read and have words, with their paths.
  package static func lessons(in folder: String?) -> [WordList] {
    guard let folder else { return [] }
    let names = FileAccess.names(in: folder).filter { $0.hasSuffix(ending) }.sorted()
    // One that cannot be read is missing in the list, and told of by its name.
    return names.compactMap { name in
      try? list(folder + "/" + name, in: nil, complains: false)
    }
  }

  /// Returns a list by its name, from a folder of lessons, or from a text file.
  ///
  /// - Parameters:
  ///   - name: the name of a built-in list, or of a file in the folder with or without its ending, or a
  ///     path.
  ///   - folder: the folder of lessons; `nil` for none.
  ///   - complains: whether lines that are no words are told of.
  /// - Returns: the list, which has words.
  /// - Throws: ``Failure`` when there is no such list or no word in it.
  package static func list(
    _ name: String,
    in folder: String?,
    complains: Bool = true
  ) throws(Failure) -> WordList {
    if let list = WordList.named(name) { return list }
    let inFolder = folder.map { ["\($0)/\(name)\(ending)", "\($0)/\(name)"] } ?? []
    guard let path = (inFolder + [name]).first(where: FileAccess.isFile) else {
      let names = WordList.builtIn.map(\.name) + lessons(in: folder).map(\.name)
      throw Failure("--list: \(name): neither a file nor one of \(names.joined(separator: ", "))")
    }
    return try read(path, complains: complains)
  }

  /// Returns the words of a command line that begin another lesson in the same way, up to its name.
  ///
  /// - Parameters:
  ///   - text: the text that is practised now; `nil` when that is a list.
  ///   - arguments: the words of this command line, after the command.
  /// - Returns: the words, to which the name of a list is appended.
  package static func command(forLessonInsteadOf text: String?, _ arguments: [String]) -> [String] {
    var options = Options(arguments)
    // A recording of this window is not to be overwritten.
    for option in ["--list", "--record"] { _ = try? options.value(option) }
    var words = options.rest.filter { $0 != "--" }
    let withValue = Set(CommandUsage.practice.readOptions.filter(\.hasValue).map(\.name))
    let place = words.indices.last { index in
      words[index] == text && !(index > 0 && withValue.contains(words[index - 1]))
    }
    if let place { words.remove(at: place) }
    return ["practice"] + words + ["--list"]
  }

  private static func read(_ name: String, complains: Bool) throws(Failure) -> WordList {
    let bytes = try RecordingFile.bytes(of: name)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("--list: \(name): it is not a text file")
    }
    var list = WordList(reading: text, name: bareName(of: name))
    list.path = name
    for line in list.badLines where complains {
      Terminal.complain(
        "--list: \(name): line \(line.number): \(line.reason.words); it is left out"
      )
    }
    guard !list.words.isEmpty else { throw Failure("--list: \(name): it contains no words") }
    return list
  }
}

extension WordList.BadLine.Reason {
  /// The reason why the line is no word.
  fileprivate var words: String {
    switch self {
    case .tooLong: "it is longer than \(WordList.longestWord) letters"
    case .control: "there are control characters in it"
    case .tooMany: "there are more than \(WordList.mostWords) words"
    }
  }
}
