internal import Geometry
internal import InkModel
internal import PDFEngine
internal import PDFService
internal import SystemIO

/// The program that reads PDFs for Sumi: requests on standard input, answers on standard output.
///
/// It has no more rights, memory and time than that needs, as a file may come from anybody.
@main struct PDFProgram {
  /// The address space in bytes.
  private static let memory = 3 << 30
  /// The processor time of a request in seconds.
  private static let seconds = 60
  /// The bytes of a request.
  private static let largestRequest = 1 << 30
  /// The pages of a file.
  private static let mostPages = 20_000

  private var file: [UInt8] = []
  private var drawing: PDFDrawing?

  static func main() {
    guard CommandLine.arguments.count == 1 else {
      print("sumi-pdf reads PDFs for Sumi; it is not to be called by hand")
      return
    }
    var program = PDFProgram()
    HelperService.run(memory: memory, seconds: seconds, limit: largestRequest) { request in
      program.answer(to: request).bytes
    }
  }

  private mutating func answer(to request: [UInt8]) -> PDFAnswer {
    switch PDFRequest(request) {
    case .open(let bytes): open(bytes)
    case .list: list()
    case .draw(let page, let transform, let rect):
      drawing?.pixels(ofPage: page, by: transform, in: rect).map { .pixels($0) }
        ?? .failed(.cannotDraw)
    case .update(let ink): update(with: ink)
    case nil: .failed(.isDamaged)
    }
  }

  private mutating func open(_ bytes: [UInt8]) -> PDFAnswer {
    file = bytes
    let opened: PDFDrawing
    do throws(PDFDrawing.Failure) { opened = try PDFDrawing(bytes) } catch {
      return .failed(error == .needsPassword ? .needsPassword : .isDamaged)
    }
    guard opened.pageCount > 0 else { return .failed(.isDamaged) }
    guard opened.pageCount <= Self.mostPages else { return .failed(.hasTooManyPages) }
    drawing = opened
    return .opened
  }

  private func list() -> PDFAnswer {
    guard let drawing else { return .failed(.isDamaged) }
    let zero = Size(width: 0, height: 0)
    let own = PDFUpdate.drawing(in: file).map {
      PDFOutline.Drawing(
        content: $0.content,
        baseID: $0.baseID,
        baseCount: $0.baseCount,
        isOutdated: $0.isOutdated
      )
    }
    return .pages(
      PDFOutline(
        title: drawing.title,
        sizes: (0..<drawing.pageCount).map { drawing.size(ofPage: $0) ?? zero },
        drawing: own
      )
    )
  }

  private func update(with ink: PDFInk) -> PDFAnswer {
    let update = PDFUpdate(
      sheets: ink.sheets.map { sheet in
        PDFUpdate.Sheet(
          source: sheet.source,
          ink: sheet.ink,
          annotations: sheet.annotations.map(PDFUpdate.Annotation.init)
        )
      },
      drawing: ink.drawing,
      date: ink.date,
      isWholeFile: ink.isWholeFile
    )
    let result = update.apply(to: file, ink: ink.file) {
      EmbeddedFile(Array($0)).id.description
    }
    guard let result else { return .failed(.cannotUpdate) }
    return .updated(
      PDFUpdated(
        bytes: result.bytes,
        baseCount: result.baseCount,
        wasEncrypted: result.wasEncrypted,
        wasDamaged: result.wasDamaged
      )
    )
  }
}

extension PDFUpdate.Annotation {
  /// Makes the annotation that a request asks for.
  fileprivate init(_ wanted: PDFInk.Annotation) {
    let kind: Kind =
      switch wanted.kind {
      case .ink(let lines, let width): .ink(lines: lines, width: width)
      case .text(let text, let size): .text(text, size: size)
      case .picture: .picture
      }
    self.init(
      kind,
      appearance: wanted.appearance,
      area: wanted.area,
      color: wanted.color,
      opacity: wanted.opacity,
      name: wanted.name
    )
  }
}
