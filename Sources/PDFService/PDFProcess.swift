public import Geometry
internal import SystemIO

/// The program that reads PDFs, with one file open: a process of its own, which a damaged or hostile
/// file may end without harm.
///
/// It starts with the first request, and again after it was ended, as it is when it has taken much memory. Only one thread may use it.
public final class PDFProcess {
  /// The name of the program.
  public static let name = "sumi-pdf"
  /// The seconds that a request may take.
  private static let patience = 20.0
  /// The seconds that adding ink may take, for which all pages are looked at.
  private static let updatePatience = 120.0
  /// The bytes of an answer at most.
  private static let largestAnswer = 1 << 30

  /// The bytes of memory that the program may take beyond those for opening the file: it keeps something of each
  /// page that it draws, and is ended when that is too much.
  private static let mostGrowth = 32 << 20

  private let program: String?
  private let file: [UInt8]
  private var process: HelperProcess?
  /// The bytes of memory that the program had when the file was open.
  private var memoryAtStart = 0
  private var outline: PDFOutline?

  /// Creates a process for a file; it is not started yet.
  ///
  /// - Parameters:
  ///   - file: the bytes of the PDF.
  ///   - program: the file of the program; `nil` for the one that is installed with this program.
  public init(_ file: [UInt8], program: String? = nil) {
    self.file = file
    self.program = program ?? Self.installed
  }

  /// The program that is installed beside this one, or in the folder for programs that users do not
  /// call; `nil` when it is not installed.
  public static var installed: String? {
    guard let own = FileAccess.realPath(of: Program.own), let slash = own.lastIndex(of: "/") else {
      return nil
    }
    let folder = own[..<slash]
    return ["", "/../libexec/sumi", "/../lib/sumi"].map { "\(folder)\($0)/\(name)" }
      .first(where: Program.isRunnable)
  }

  /// Lists the pages of the file, for which all of them are looked at.
  ///
  /// - Parameter shouldContinue: called some times a second; ends the work when it returns false.
  /// - Returns: its pages.
  /// - Throws: ``PDFFailure`` when it cannot be read.
  public func pages(while shouldContinue: () -> Bool = { true }) throws(PDFFailure) -> PDFOutline {
    if let outline { return outline }
    try open(while: shouldContinue)
    guard case .pages(let found) = try ask(.list, shouldContinue) else { throw .isDamaged }
    outline = found
    return found
  }

  /// Starts the process with the file, unless it runs.
  private func open(while shouldContinue: () -> Bool) throws(PDFFailure) {
    guard process == nil else { return }
    guard let program, let started = try? HelperProcess(program) else { throw .isNotInstalled }
    process = started
    guard case .opened = try ask(.open(file), shouldContinue) else { throw .isDamaged }
    memoryAtStart = started.memory
  }

  /// Draws a part of a page.
  ///
  /// - Parameters:
  ///   - page: the number of pages before it.
  ///   - transform: from the square (0, 0) to (1, 1), which the page fills, to pixels.
  ///   - rect: the pixels that are drawn.
  ///   - shouldContinue: called some times a second; ends the work when it returns false.
  /// - Returns: the rows of pixels, premultiplied with alpha, as Cairo has them.
  /// - Throws: ``PDFFailure`` when the page cannot be drawn.
  public func draw(
    _ page: Int,
    by transform: AffineTransform,
    in rect: PixelRect,
    while shouldContinue: () -> Bool = { true }
  ) throws(PDFFailure) -> [UInt8] {
    try open(while: shouldContinue)
    let answer = try ask(.draw(page, transform, rect), shouldContinue)
    if let process, process.memory > memoryAtStart + Self.mostGrowth { self.process = nil }
    guard case .pixels(let pixels) = answer, pixels.count == rect.area * 4 else {
      throw .cannotDraw
    }
    return pixels
  }

  /// Adds ink to the file.
  ///
  /// - Parameters:
  ///   - ink: the ink.
  ///   - shouldContinue: called some times a second; ends the work when it returns false.
  /// - Returns: the file with the ink.
  /// - Throws: ``PDFFailure`` when the file cannot be changed.
  public func update(
    with ink: PDFInk,
    while shouldContinue: () -> Bool = { true }
  ) throws(PDFFailure) -> PDFUpdated {
    try open(while: shouldContinue)
    guard case .updated(let result) = try ask(.update(ink), shouldContinue) else {
      throw .cannotUpdate
    }
    return result
  }

  private func isUpdate(_ request: PDFRequest) -> Bool {
    if case .update = request { true } else { false }
  }

  private func ask(
    _ request: PDFRequest,
    _ shouldContinue: () -> Bool
  ) throws(PDFFailure) -> PDFAnswer {
    let bytes = process?.answer(
      to: request.parts,
      within: isUpdate(request) ? Self.updatePatience : Self.patience,
      limit: Self.largestAnswer,
      while: shouldContinue
    )
    guard let answer = bytes.flatMap(PDFAnswer.init) else {
      // It is ended, and started again for the next request.
      process = nil
      throw .tookTooLong
    }
    if case .failed(let failure) = answer { throw failure }
    return answer
  }
}
