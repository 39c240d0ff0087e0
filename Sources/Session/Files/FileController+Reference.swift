internal import Commands
internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Interface
internal import Progress
internal import Raster
internal import SystemIO

/// The reference picture beside the drawing.
extension FileController {
  /// Bytes of a file that are read.
  private nonisolated static let longestReference = 256 << 20
  /// The longest side of the picture that is kept, in pixels: it can be enlarged on any screen.
  private nonisolated static let longestSide = 1600.0

  /// Shows the reference picture or hides it; without one, opens that of the document, or asks for one.
  func toggleReference(_ session: DocumentSession) {
    guard !interface.hasReference else { return interface.toggle(.reference) }
    let known = session.path.flatMap { ReferenceStore(in: session.stateFolder).picture(of: $0) }
    guard let known else { return ask(for: .reference, session) }
    readReference(known)
  }

  /// Reads a picture in the background.
  func readReference(_ path: String) {
    let ticket = beginReading(localized("Reading {name}…", ["name": FilePath.name(of: path)]))
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      mailbox.post(.reference(Self.reference(at: path, ticket.meter), path: path, ticket))
    }
  }

  /// Returns the first page of any file that can be read as a PNG file of a moderate size.
  private nonisolated static func reference(
    at path: String,
    _ meter: WorkMeter
  ) -> Result<[UInt8], Failure> {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path, limit: longestReference, meter: meter)
    } catch {
      return .failure(Failure("read", path, error))
    }
    let page: Page
    do throws(ExchangeError) {
      page = try FormatReader.read(bytes, meter: meter).document.pages[0]
    } catch {
      return .failure(Failure("read", path, error))
    }
    let frame = page.drawnFrame
    let side = max(frame.width, frame.height)
    do throws(CairoError) {
      let scale = side > 0 ? min(2, longestSide / side) : 1
      return .success(try PagePicture(of: page, frame: frame, scale: scale).png(meter: meter))
    } catch {
      return .failure(Failure("read: \(path): \(error.reason)"))
    }
  }

  /// Shows the picture that was read.
  func showReference(
    _ result: Result<[UInt8], Failure>,
    from path: String,
    _ session: DocumentSession
  ) -> [Step] {
    do throws(Failure) {
      let picture = try Self.picture(try result.get())
      (interface.files.dialog, lastFolder) = (nil, FilePath.parent(of: path))
      interface.showReference(picture, named: FilePath.name(of: path))
      if let document = session.path {
        var store = ReferenceStore(in: session.stateFolder)
        store.store(Self.whole(path), of: document)
      }
    } catch {
      guard interface.files.dialog != nil else {
        // The picture of the document is gone, or was never one.
        return [.tell(.failed(error.message)), .carryOut(.chooseReference)]
      }
      complain(error.message)
    }
    return []
  }

  private static func picture(_ png: [UInt8]) throws(Failure) -> ImageSurface {
    do throws(CairoError) {
      return try ImageSurface(png: png)
    } catch {
      throw Failure(error)
    }
  }
}
