internal import Editor
internal import InkModel
internal import Progress
internal import Session

/// What is pasted.
enum ClipboardFuzzing {
  /// Reads what another program hands over, in the form whose number is the first byte; what is copied of
  /// it can be pasted as the same.
  static func readsClipping(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    let form = ClipboardForm.allCases[Int(first) % ClipboardForm.allCases.count]
    do throws(Failure) {
      let meter = WorkTicket(limits: FuzzedReader.limits).meter
      let content = Array(bytes.dropFirst())
      let clipping = try ClippingFile.clipping(of: content, target: form.rawValue, meter: meter)
      precondition(!clipping.isEmpty, "nothing was pasted")
      // A picture is another thing when it is pasted.
      for form in ClippingFile.forms(of: clipping) where form != .png {
        requireSame(clipping, as: form)
      }
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
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
