internal import Archive
internal import Exchange
internal import Geometry
internal import Progress
internal import Raster

/// Files of other programs.
enum ExchangeFuzzing {
  /// The formats that are written, one after another by the number of bytes.
  private static let targets: [ExchangeFormat] = [.svg, .xournal, .inkML, .json, .trace]

  /// A picture of one pixel.
  private static let pixel = (try? ImageSurface(width: 1, height: 1).pngData()) ?? []

  /// The files beside the one that is read: pictures, and the beginnings of PDFs.
  private static func attached(_ reference: FileReference) -> [UInt8]? {
    let name =
      switch reference {
      case .attached(let name), .path(let name): name
      }
    if name.hasSuffix(".pdf") { return Array("%PDF-1.4\n".utf8) }
    return name.hasSuffix(".png") ? pixel : nil
  }

  /// Reads a file, and writes what comes out.
  static func reads(_ bytes: [UInt8]) -> Bool {
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes, meter: meter, attached: attached) { _, _ in pixel }
      let target = targets[bytes.count % targets.count]
      _ = try FormatWriter.write(read.document, as: target, meter: meter)
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }

  /// Reads an archive of a file.
  static func reads(_ bytes: [UInt8], inArchiveAs name: String) -> Bool {
    // What cannot be packed is refused, too.
    guard let file = try? ZipWriter.archive(of: [ZipEntry(name, bytes), ZipEntry("a.png", [])])
    else { return false }
    return reads(file)
  }

  /// Reads bytes as an Office document: ink, and where there are bytes of the value 0, the slide that
  /// shows it, and the list of what belongs to the slide.
  static func readsOffice(_ bytes: [UInt8]) -> Bool {
    let names = [
      "ppt/ink/ink1.xml", "ppt/slides/slide1.xml", "ppt/slides/_rels/slide1.xml.rels",
    ]
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let entries = zip(names, parts).map { ZipEntry($0, Array($1)) }
    guard let file = try? ZipWriter.archive(of: entries) else { return false }
    return reads(file)
  }

  /// Reads a text as a packed file.
  static func readsPacked(_ bytes: [UInt8]) -> Bool { reads(Gzip.packed(bytes)) }

  /// Reads a recording or a trace.
  static func readsRecording(_ bytes: [UInt8]) -> Bool {
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    guard RecordingReader.recognizes(bytes) else { return false }
    do throws(ExchangeError) {
      _ = try RecordingReader.steps(of: bytes, meter: meter)
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }
}
