internal import DocumentStore
internal import Editor
internal import Geometry
internal import InkModel
internal import Progress
internal import Session
internal import TestSupport

/// What is pasted.
enum ClipboardFuzzing {
  /// A folder with two files, which lists of files name as `$a.svg` and `$a.sumi`.
  private static let folder: TemporaryFolder? = {
    guard let folder = try? TemporaryFolder() else { return nil }
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='5'/></svg>"
    _ = try? folder.write(svg, to: "a.svg")
    var random = SeededGenerator(seed: 6)
    try? DocumentFile.write(random.document(), to: folder.path("a.sumi"))
    return folder
  }()

  /// Reads what another program hands over, in the form whose number is the first byte; what is copied of
  /// it can be pasted as the same.
  static func readsClipping(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    let form = ClipboardForm.allCases[Int(first) % ClipboardForm.allCases.count]
    do throws(Failure) {
      let meter = WorkTicket(limits: FuzzedReader.limits).meter
      if form == .files { requireSameAddresses(bytes.dropFirst()) }
      let content = form == .files ? list(bytes.dropFirst()) : Array(bytes.dropFirst())
      let clipping = try ClippingFile.clipping(of: content, target: form.rawValue, meter: meter)
      precondition(!clipping.isEmpty, "nothing was pasted")
      if ClipboardForm.texts.contains(form) { requireSameText(clipping, content) }
      // A picture is another thing when it is pasted.
      for form in ClippingFile.forms(of: clipping) where form != .png {
        requireSame(clipping, as: form)
      }
      let (width, height) = (clipping.bounds.width, clipping.bounds.height)
      if width + height < 400 { _ = ClippingFile.bytes(of: clipping, as: .png, scale: 1) }
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }

  /// A list of files in which `$` is the folder, with a slash behind it.
  private static func list(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "$") ? Array(((folder?.path("") ?? "") + "/").utf8) : [$0] }
  }

  /// Stops the program unless the addresses of the files of a list name these files.
  private static func requireSameAddresses(_ bytes: ArraySlice<UInt8>) {
    for path in FileAddress.paths(in: String(decoding: bytes, as: UTF8.self)) {
      let address = FileAddress.address(of: path)
      precondition(FileAddress.path(of: address) == path, "\(address) is another file")
    }
  }

  /// Stops the program unless a text is the same when it was copied in this program.
  private static func requireSameText(_ clipping: Clipping, _ content: [UInt8]) {
    let copied = ClippingFile.note(ofCopied: ClippingFile.text(of: content))
    precondition(
      copied?.notes.map(\.text) == clipping.notes.map(\.text),
      "copied here, the text is another one"
    )
  }

  /// Stops the program unless a clipping is the same when it is copied and pasted.
  private static func requireSame(_ clipping: Clipping, as form: ClipboardForm) {
    guard let bytes = ClippingFile.bytes(of: clipping, as: form, scale: 1) else {
      preconditionFailure("no bytes for \(form)")
    }
    do throws(Failure) {
      let again = try ClippingFile.clipping(of: bytes, target: form.rawValue)
      switch form {
      case .page: precondition(again.page == clipping.page, "the page is another one")
      case .strokes: precondition(again.strokes == clipping.strokes, "the strokes are others")
      case .text, .webText, .plainText:
        precondition(
          ClippingFile.text(of: again) == ClippingFile.text(of: clipping),
          "the text is another one"
        )
      case .svg:
        precondition(again.strokes.count == clipping.strokes.count, "there are other strokes")
        precondition(again.pictures.count == clipping.pictures.count, "there are other pictures")
        precondition(again.notes.count == clipping.notes.count, "there are other texts")
      case .png, .jpeg, .files: break
      }
    } catch {
      preconditionFailure("\(form) cannot be pasted: \(error.message)")
    }
  }
}
