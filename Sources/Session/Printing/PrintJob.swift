internal import Commands
package import Editor
internal import Exchange
package import InkModel
internal import InkRendering
internal import Portal
package import Progress
internal import Raster
internal import SystemIO

/// A document on its way to paper: through the desktop's dialog, or else through `lp`.
package nonisolated enum PrintJob {
  /// Reads what is on the disk alone, and prints; a document that cannot be read as a whole is not printed.
  ///
  /// - Parameters:
  ///   - whole: what is printed.
  ///   - parent: the window that the dialog belongs to, as the portal names it.
  ///   - ticket: is told how much is read and made, as for ``run(_:parent:_:_:)``.
  /// - Returns: what the user is to be told; `nil` when the user did not want it after all.
  static func run(_ whole: WholeDocument, parent: String, _ ticket: WorkTicket) -> Message? {
    var meter = ticket.meter
    do throws(Failure) {
      let content = try whole.read(&meter)
      if let loss = content.losses.lines.first { return failure(loss) }
      return run(content.document, parent: parent, ticket, meter)
    } catch {
      return ticket.isStopped ? nil : failure(error.message)
    }
  }

  /// Prints; waits for the user and the printer's queue, so call it in the background.
  ///
  /// - Parameters:
  ///   - document: what is printed.
  ///   - parent: the window that the dialog belongs to, as the portal names it.
  ///   - ticket: is asked before the pages are handed on to a dialog; `lp` is ended when nobody wants
  ///     it any more.
  ///   - meter: is told how many pages are made; `nil` for that of the whole ticket.
  /// - Returns: what the user is to be told; `nil` when the user did not want it after all.
  package static func run(
    _ document: Document,
    parent: String,
    _ ticket: WorkTicket,
    _ meter: WorkMeter? = nil
  ) -> Message? {
    let meter = meter ?? ticket.meter
    let title = document.title.isEmpty ? "Sumi" : document.title
    let pdf: [UInt8]
    if PDFExport.isNeeded(for: document) {
      do throws(Failure) {
        pdf = try ForeignFile.make(
          of: document,
          as: .pdf,
          ForeignFile.Look(),
          named: title,
          meter: meter
        ).bytes
      } catch {
        return ticket.isStopped ? nil : failure(error.message)
      }
    } else {
      do throws(CairoError) {
        pdf = try PDFWriter.write(document, isTransparent: false, meter: meter)
      } catch {
        guard !ticket.isStopped else { return nil }
        return failure("\(error.operation): \(error.reason)")
      }
    }
    guard Portal.offersPrinting else { return queue(pdf, title: title, ticket) }
    guard ticket.begin() else { return nil }
    switch Portal.print(pdf: pdf, title: title, parent: parent) {
    case .chosen: return .done(localized("Printed."))
    case .cancelled: return nil
    case .failed(let words): return failure(words)
    case .unavailable: return queue(pdf, title: title, ticket)
    }
  }

  private static var export: Message.Offer {
    Message.Offer(localized("Export…"), .file(.export))
  }

  private static func failure(_ reason: String) -> Message {
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return .failed(
      localized(
        "Could not print: {reason}. Check the printer, or export a PDF.",
        ["reason": sentence]
      ),
      offer: export
    )
  }

  /// Hands the pages to the usual printer.
  private static func queue(_ pdf: [UInt8], title: String, _ ticket: WorkTicket) -> Message? {
    guard let lp = Program.path(of: "lp") else {
      return .failed(
        localized(
          "Could not print: printing is not available on this computer. Export a PDF instead."
        ),
        offer: export
      )
    }
    let outcome: Program.Outcome
    do throws(SystemError) {
      outcome = try Program.run(lp, ["-s", "-t", title], input: pdf) { !ticket.isStopped }
    } catch {
      return failure("\(error.operation): \(error.reason)")
    }
    guard !ticket.isStopped else { return nil }
    guard outcome.status == 0 else {
      let line = outcome.complaints.split(whereSeparator: \.isNewline).first.map(String.init)
      return failure(line ?? "lp failed")
    }
    return .done(localized("Printed on the default printer."))
  }
}
