import Exchange
import InkModel
import Progress
import TestSupport
import Testing

/// Reading and writing tell how far they are, and end where they are stopped.
@Suite struct StoppingTests {
  /// Steps that work may tell after it was stopped: each that lies around the one where it was.
  private static let fewSteps = 8
  /// The largest part of work of which nothing is seen; these files are but a few pieces long.
  private static let mostUnseen = 0.5
  private static let written: [ExchangeFormat] = [.svg, .xournal, .inkML, .json, .trace]

  /// A document of some hundred strokes on several layers.
  private static func document(_ seed: UInt64) -> Document {
    var document = Documents.random(seed: seed)
    var random = SeededGenerator(seed: seed)
    for page in document.pages.indices {
      for layer in document.pages[page].layers.indices {
        for _ in 0..<40 {
          document.pages[page].layers[layer].drawing.append(Documents.stroke(&random))
        }
      }
    }
    return document
  }

  private static func read(_ name: String, _ bytes: [UInt8], _ meter: WorkMeter) throws {
    if name == "trace" {
      _ = try RecordingReader.steps(of: bytes, meter: meter)
      meter.advance(to: 1)
    } else {
      _ = try FormatReader.read(bytes, meter: meter)
    }
  }

  /// Files of all formats, small ones of other programs and large ones of ours.
  private static let files: [(name: String, bytes: [UInt8])] = {
    let large = written.compactMap { format in
      (try? FormatWriter.write(document(7), as: format)).flatMap { $0 }.map {
        (format == .trace ? "trace" : "large \(format.rawValue)", $0.bytes)
      }
    }
    return ForeignFiles.all.map { ($0.name, $0.wrap($0.bytes)) } + large
  }()

  @Test(arguments: files.indices)
  func readingTellsHowFarItIs(index: Int) throws {
    let (name, bytes) = Self.files[index]
    let work = WatchedWork()
    try Self.read(name, bytes, work.meter)
    #expect(work.isMonotone && work.share == 1, "\(name)")
    if name.hasPrefix("large") { #expect(work.largestJump < Self.mostUnseen, "\(name)") }
  }

  /// Wherever reading is stopped, it ends without a document.
  @Test(arguments: files.indices)
  func readingEndsWhereItIsStopped(index: Int) throws {
    let (name, bytes) = Self.files[index]
    let whole = WatchedWork()
    try Self.read(name, bytes, whole.meter)
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<12 {
      // The last step is that all is done.
      let step = Int.random(in: 1...max(1, whole.steps - 1), using: &random)
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: ExchangeError.self, "\(name) at \(step) of \(whole.steps)") {
        try Self.read(name, bytes, work.meter)
      }
      #expect(work.stepsAfterwards <= Self.fewSteps, "\(name) at \(step) of \(whole.steps)")
    }
  }

  /// Watching changes no byte.
  @Test(arguments: written)
  func writingTellsHowFarItIs(format: ExchangeFormat) throws {
    let document = Self.document(3)
    let plain = try #require(try FormatWriter.write(document, as: format))
    let work = WatchedWork()
    let watched = try #require(try FormatWriter.write(document, as: format, meter: work.meter))
    let isSame = plain == watched
    #expect(isSame && work.isMonotone && work.share == 1)
    #expect(work.largestJump < Self.mostUnseen)
  }

  @Test(arguments: written)
  func writingEndsWhereItIsStopped(format: ExchangeFormat) throws {
    let document = Self.document(5)
    let whole = WatchedWork()
    _ = try FormatWriter.write(document, as: format, meter: whole.meter)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<12 {
      let step = Int.random(in: 1...(whole.steps - 1), using: &random)
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: ExchangeError.self, "at \(step) of \(whole.steps)") {
        _ = try FormatWriter.write(document, as: format, meter: work.meter)
      }
      #expect(work.stepsAfterwards <= Self.fewSteps, "at \(step) of \(whole.steps)")
    }
  }

  /// A report is read the same whether its list of strokes can be read item by item or not.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func aReportIsReadTheSameInPieces(seed: UInt64) throws {
    let bytes = try #require(try FormatWriter.write(Self.document(seed), as: .json)).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    // A name that is written in another way is found by the decoder alone.
    let whole = text.replacing(#""stroke_list""#, with: #""stroke\u005flist""#)
    let isSame =
      try FormatReader.read(bytes).document == FormatReader.read(Array(whole.utf8)).document
    #expect(isSame)
  }

  /// A list with a comma too many or too few, or with more behind it, is no report.
  @Test(arguments: ["[,", "[{},", "[}", "[{}{}", "[[]", "[1,", "[\""])
  func aBrokenListIsRefused(list: String) throws {
    let bytes = try #require(try FormatWriter.write(Self.document(2), as: .json)).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let broken = text.replacing(#""stroke_list":["#, with: #""stroke_list":"# + list)
    #expect(throws: ExchangeError.self) { try FormatReader.read(Array(broken.utf8)) }
  }
}
