internal import DocumentStore
package import Editor
internal import Exchange
internal import Geometry
internal import InkCoding
internal import InkModel
internal import InkRendering
package import Progress
internal import Raster
internal import SystemIO

/// Clippings in the forms that other programs know; nothing here needs the main thread.
package nonisolated enum ClippingFile {
  /// Files of one list that are read.
  private static let mostFiles = 32
  /// Bytes of a file that are read.
  private static let longestFile = 256 << 20
  /// Letters of a text that become a note.
  private static let longestText = 20_000
  /// The offset of each next file, in canvas units.
  private static let step = Vector(dx: 24, dy: 24)

  // MARK: - Writing

  /// The forms in which a clipping can be had, the best first.
  package static func forms(of clipping: Clipping) -> [ClipboardForm] {
    // The data of strokes has no place for anything else.
    let isInkAlone = clipping.pictures.isEmpty && clipping.notes.isEmpty
    let text: [ClipboardForm] = text(of: clipping) == nil ? [] : [.text, .webText, .plainText]
    let page: [ClipboardForm] = clipping.page == nil ? [] : [.page]
    return page + (isInkAlone ? [.strokes] : []) + [.svg, .png] + text
  }

  /// A clipping in a form.
  ///
  /// - Parameters:
  ///   - clipping: what was copied.
  ///   - form: one of its forms.
  ///   - scale: pixels to a canvas unit.
  ///   - meter: is told how much is made.
  /// - Returns: the bytes; `nil` when they cannot be made, such as a picture larger than memory.
  package static func bytes(
    of clipping: Clipping,
    as form: ClipboardForm,
    scale: Double,
    meter: WorkMeter = .unwatched
  ) -> [UInt8]? {
    let drawing = Drawing(strokes: clipping.strokes)
    let layer = Layer(drawing: drawing, pictures: clipping.pictures, notes: clipping.notes)
    let page = clipping.page ?? Page(layers: [layer])
    switch form {
    case .page: return clipping.page.map { DocumentEdit.insertPage($0, at: 0).dataRepresentation() }
    case .strokes: return drawing.dataRepresentation(meter: meter)
    case .svg:
      let look = ForeignFile.Look(scale: 1, isTransparent: clipping.page == nil)
      let document = Document(pages: [page])
      // The other program is told that there is nothing.
      return try? ForeignFile.make(
        of: document,
        as: .svg,
        look,
        named: "clipboard",
        meter: meter
      ).bytes
    case .png:
      return try? PagePicture(
        of: page,
        frame: clipping.page == nil ? clipping.bounds.outset(by: 1) : nil,
        scale: scale,
        isTransparent: clipping.page == nil
      ).png(meter: meter)
    case .text, .webText, .plainText: return text(of: clipping).map { Array($0.utf8) }
    case .jpeg, .files: return nil
    }
  }

  /// The words of a clipping that holds nothing else; `nil` for another clipping.
  package static func text(of clipping: Clipping) -> String? {
    guard clipping.page == nil, clipping.strokes.isEmpty, clipping.pictures.isEmpty,
      !clipping.notes.isEmpty
    else {
      return nil
    }
    return clipping.notes.map(\.text).joined(separator: "\n")
  }

  // MARK: - Reading

  /// Returns the content that another program has given.
  ///
  /// - Parameters:
  ///   - bytes: what it has given.
  ///   - target: the name of its form in X.
  ///   - meter: is told how much of it is read.
  /// - Returns: what can be drawn.
  /// - Throws: ``Failure`` in words for the user, when there is nothing in it that can be drawn, or
  ///   the work is stopped.
  package static func clipping(
    of bytes: [UInt8],
    target: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> Clipping {
    guard let form = ClipboardForm(target: target), !bytes.isEmpty else {
      throw Failure(localized("It contains nothing that can be drawn."))
    }
    // The pages of another document are not those of this one.
    return try clipping(of: bytes, as: form, meter).foreign
  }

  private static func clipping(
    of bytes: [UInt8],
    as form: ClipboardForm,
    _ meter: WorkMeter
  ) throws(Failure) -> Clipping {
    switch form {
    case .page: return Clipping(try page(of: bytes, meter))
    case .strokes:
      do throws(DrawingDataError) {
        let budget = ElementBudget(ofBytes: bytes.count)
        let drawing = try Drawing(data: bytes, within: budget, meter: meter)
        return Clipping(strokes: Array(drawing.strokes))
      } catch {
        throw Failure(
          localized(
            "Could not paste: the strokes of the other program are damaged. Copy there again."
          )
        )
      }
    case .svg, .png, .jpeg:
      return try clipping(of: bytes, named: localized("the clipboard"), meter)
    case .files:
      return try clipping(ofFiles: String(decoding: bytes, as: UTF8.self), meter)
    case .text, .webText, .plainText:
      return try note(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func clipping(
    of bytes: [UInt8],
    named name: String,
    _ meter: WorkMeter
  ) throws(Failure) -> Clipping {
    let document: Document
    do throws(ExchangeError) {
      document = try FormatReader.read(bytes, meter: meter.part(from: 0, to: 0.8)).document
    } catch {
      throw failure(name, error.message)
    }
    return try clipping(of: document, named: name, meter.part(from: 0.8, to: 1))
  }

  /// All that lies on the first page.
  private static func clipping(
    of document: Document,
    named name: String,
    _ meter: WorkMeter
  ) throws(Failure) -> Clipping {
    let layers = document.pages[0].layers
    let clipping = Clipping(
      strokes: layers.flatMap { Array($0.drawing.strokes) },
      pictures: layers.flatMap(\.pictures),
      notes: layers.flatMap(\.notes)
    )
    guard !clipping.isEmpty else { throw failure(name, localized("it is empty.")) }
    try check(clipping.pictures, named: name, meter)
    return clipping
  }

  /// Decodes pictures.
  ///
  /// - Throws: ``Failure`` when one of them is damaged or too large.
  private static func check(
    _ pictures: [Picture],
    named name: String,
    _ meter: WorkMeter
  ) throws(Failure) {
    for (number, picture) in pictures.enumerated() {
      guard meter.advance(number, of: pictures.count) else { throw failure(name, "") }
      do throws(CairoError) {
        _ = try picture.image()
      } catch {
        throw failure(name, "\(error.operation): \(error.reason)")
      }
    }
  }

  /// The page that another window of this program has given.
  private static func page(of bytes: [UInt8], _ meter: WorkMeter) throws(Failure) -> Page {
    let edit = try? DocumentEdit(data: bytes, within: ElementBudget(ofBytes: bytes.count))
    guard case .insertPage(let page, _) = edit else {
      throw Failure(
        localized("Could not paste: the page of the other window is damaged. Copy there again.")
      )
    }
    // A paper may show a page of a PDF, which has no pixels of its own.
    let paper = [page.paper.picture].compactMap { $0?.format == .pdf ? nil : $0 }
    try check(paper + page.layers.flatMap(\.pictures), named: localized("the clipboard"), meter)
    return page
  }

  private static func failure(_ name: String, _ reason: String) -> Failure {
    Failure(localized("Could not paste {name}: {reason}", ["name": name, "reason": reason]))
  }

  /// Returns the text in bytes of UTF-8, at most as much as a note holds.
  package static func text(of bytes: [UInt8]) -> String {
    String(String(decoding: bytes.prefix(4 * longestText), as: UTF8.self).prefix(longestText))
  }

  /// Returns a note with a text that was copied in this program; `nil` for spaces alone.
  package static func note(ofCopied text: String) -> Clipping? {
    // The fault is that of the text alone, which the caller reports in its own words.
    try? note(text)
  }

  private static func note(_ text: String) throws(Failure) -> Clipping {
    let plain = text.replacing("\r\n", with: "\n").prefix(longestText)
    let shown = String(
      String.UnicodeScalarView(
        plain.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 }
      )
    )
    guard shown.contains(where: { !$0.isWhitespace }) else {
      throw Failure(localized("Could not paste: the text is empty."))
    }
    return Clipping(notes: [Note(shown, at: .zero)])
  }

  // MARK: - Files

  /// Returns the content of files of this machine, each a little further right and down.
  private static func clipping(
    ofFiles list: String,
    _ meter: WorkMeter
  ) throws(Failure) -> Clipping {
    let paths = FileAddress.paths(in: list).prefix(mostFiles)
    guard !paths.isEmpty else {
      throw Failure(
        localized("Could not paste: the files are not on this computer. Copy them here first.")
      )
    }
    var all = Clipping()
    var failure: Failure?
    for (number, path) in paths.enumerated() {
      do throws(Failure) {
        let shift = AffineTransform(translationBy: step * Double(number))
        let own = meter.part(number, of: paths.count)
        let one = try clipping(ofFile: path, own).transformed(by: shift)
        all.strokes += one.strokes
        all.pictures += one.pictures
        all.notes += one.notes
      } catch {
        failure = error
      }
    }
    if all.isEmpty, let failure { throw failure }
    return all
  }

  private static func clipping(
    ofFile path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> Clipping {
    guard FileAccess.isFile(path) else {
      throw failure(path, localized("it is not a file."))
    }
    if SumiFile.isDocument(path) {
      let document: Document
      do throws(DocumentError) {
        document = try Salvage(path, meter: meter).document
      } catch {
        throw failure(error.path, error.reason)
      }
      return try clipping(of: document, named: path, meter.part(from: 1, to: 1))
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path, limit: longestFile, meter: meter.part(from: 0, to: 0.05))
    } catch {
      throw failure(path, error.reason)
    }
    return try clipping(of: bytes, named: path, meter.part(from: 0.05, to: 1))
  }
}
