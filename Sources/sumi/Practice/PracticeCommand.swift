internal import DocumentStore
internal import Exchange
internal import InkModel
internal import InkRendering
internal import Interface
internal import Practice
internal import Raster
internal import Session
internal import SystemIO

/// `sumi practice`: handwriting practice.
struct PracticeCommand {
  private let settings: WindowSettings
  private let files: PracticeFiles
  private let isText: Bool
  private let list: WordList
  /// The lessons that can be chosen.
  private let lists: [WordList]
  private let printsLists: Bool
  private let arguments: [String]
  private let level: PracticeLevel
  private let letterHeight: Double?
  private let speed: Double
  private let isStill: Bool
  private let trial: Bool
  private let isCrossed: Bool
  private let labels: String
  private let isJSON: Bool
  private let paths: [String]

  init(_ arguments: [String]) throws(Failure) {
    self.arguments = arguments
    var options = Options(arguments, of: .practice)
    files = try PracticeFiles(&options)
    let choices = PracticeLevel.allCases.map(\.rawValue)
    level = try options.choice("--level", of: choices).flatMap(PracticeLevel.init) ?? .easy
    letterHeight = try options.number("--size", in: 4...200)
    speed = try options.number("--speed", in: 0.25...4) ?? 1
    let asksStill = options.flag("--still")
    trial = options.flag("--try")
    isCrossed = options.flag("--cross")
    labels = try options.value("--labels") ?? ""
    isJSON = options.flag("--json")
    printsLists = options.flag("--lists")
    let name = try options.value("--list")
    settings = try WindowSettings(&options)
    // Who wants nothing to move in the window wants nothing to move in a lesson.
    let wishes = settings.configurationFolder.map { Preferences(in: $0).interface }
    isStill = asksStill || wishes?.hasReducedMotion == true
    paths = try options.files(atMost: trial ? 1000 : 1)
    isText = !paths.isEmpty && !trial
    if trial, paths.isEmpty { throw .usage("practice: --try: a recording is missing") }
    let lessons = settings.configurationFolder.map { $0 + "/lessons" }
    lists = WordList.builtIn + PracticeFiles.lessons(in: lessons)
    if let name {
      list = try PracticeFiles.list(name, in: lessons)
    } else if let text = paths.first, !trial {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      list = WordList(name: text, words: words)
    } else {
      list = .english
    }
  }

  func run() throws(Failure) {
    if printsLists {
      for list in lists {
        Terminal.print("\(list.name)\t\(list.words.count)\t\(list.title)\n")
      }
      return
    }
    let alphabet = try files.alphabet()
    if trial { return try tryRecordings(alphabet) }
    if let path = files.recordPath { return try record(to: path, like: alphabet) }
    if let path = files.alphabetSheet {
      return try write(AlphabetSheet.document(of: alphabet), to: path)
    }
    if let path = files.sheet {
      let height = letterHeight ?? 12
      return try write(
        PracticeSheet.document(of: list, in: alphabet, letterHeight: height),
        to: path
      )
    }
    if let path = files.textPath {
      let style = HandwritingStyle(letterHeight: letterHeight ?? 10, lineWidth: 180)
      let text = HandwrittenText(list.words.joined(separator: " "), in: alphabet, style: style)
      let page = Page(layers: [Layer(drawing: text.drawing)])
      return try write(Document(title: list.title, pages: [page]), to: path)
    }
    try openWindow(alphabet)
  }

  // MARK: - The window

  private func openWindow(_ alphabet: Alphabet) throws(Failure) {
    let state = StateFolder.path(settings.stateFolder)
    let boxesPath = state + "/practice/letters.txt"
    let daysPath = state + "/practice/days.txt"
    let lesson = PracticeSession(
      list.words,
      title: isText ? "" : list.title,
      lessons: lists,
      in: alphabet,
      level: level,
      boxes: LeitnerBoxes(reading: PracticeFiles.progress(in: boxesPath)),
      days: PracticeDays(reading: PracticeFiles.progress(in: daysPath)),
      today: CalendarDate.now.dayText,
      letterHeight: letterHeight ?? 60,
      speed: speed,
      isStill: isStill,
      keepsOrder: isText
    )
    for round in lesson.rounds where !round.text.missing.isEmpty {
      let letters = round.text.missing.map(String.init).joined(separator: " ")
      Terminal.complain("practice: \(round.word): missing from the alphabet: \(letters)")
    }
    let path = DocumentPaths.lesson(in: state)
    let mode: PracticeMode
    do throws(SystemError) {
      try FileAccess.makeFolder(of: boxesPath)
      mode = try PracticeMode(
        lesson,
        command: PracticeFiles.command(forLessonInsteadOf: isText ? list.name : nil, arguments),
        boxesPath: boxesPath,
        daysPath: daysPath
      )
    } catch {
      throw Failure("practice", state, error)
    }
    try SumiFile.write(lesson.document, to: path)
    let session = try DocumentSession.open(path, with: settings)
    try WindowShell(settings, session: session, practice: mode).run()
  }

  /// Opens a page on which every letter is to be written; what is there already stays.
  private func record(to path: String, like alphabet: Alphabet) throws(Failure) {
    guard SumiFile.isNamed(path) else {
      throw .usage("--record-alphabet: \(path): the ending must be .sumi")
    }
    if !FileAccess.isFile(path) {
      let letters = isText ? Array(Set(list.words.joined().map { String($0) })).sorted() : nil
      let document = AlphabetSheet.document(
        of: alphabet,
        isEmpty: true,
        letters: letters ?? AlphabetSheet.usualLetters
      )
      try SumiFile.write(document, to: path)
    }
    let session = try DocumentSession.open(path, with: settings)
    try WindowShell(settings, session: session).run()
  }

  // MARK: - Files

  private func write(_ document: Document, to path: String) throws(Failure) {
    if SumiFile.isNamed(path) { return try SumiFile.write(document, to: path) }
    guard let format = ExchangeFormat(endingOf: path), format.isWritable else {
      throw .usage("practice: \(path): the ending must be \(ForeignFile.endings)")
    }
    let file = try ForeignFile.make(of: document, as: format, ForeignFile.Look(), named: path)
    do throws(SystemError) {
      try FileAccess.replace(path, with: file.bytes)
    } catch {
      throw Failure("write", path, error)
    }
  }

  /// Says how well the judge knows the letters of other hands.
  private func tryRecordings(_ alphabet: Alphabet) throws(Failure) {
    var trial = LetterTrial(in: alphabet, level: level)
    var recordings: [LabelledRecording] = []
    for path in paths {
      let bytes = try RecordingFile.bytes(of: path)
      do throws(ExchangeError) {
        recordings += try LabelledRecording.read(
          bytes,
          writer: PracticeFiles.bareName(of: path),
          letters: labels
        )
      } catch {
        throw Failure("read", path, error)
      }
    }
    let letters = Set(recordings.compactMap { $0.label.count == 1 ? $0.label.first : nil })
    for recording in recordings { trial.add(recording, against: letters) }
    let (total, files) = (trial.total, paths.joined(separator: ", "))
    guard total.own + total.others > 0 else {
      throw Failure(
        "practice: \(files): no recording has a label that is in the alphabet; "
          + "name the letters with --labels, or use labelled recordings"
      )
    }
    Terminal.print(isJSON ? trial.json : trial.lines + (isCrossed ? trial.crossLines : ""))
  }
}
