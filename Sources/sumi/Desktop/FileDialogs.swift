internal import Dispatch
internal import Portal
internal import SystemIO

/// The desktop's dialogs for choosing files.
///
/// 1. ``open(title:filters:folder:)`` or ``save(title:name:filters:folder:)`` gives a number.
/// 2. When the ``descriptor`` is readable, ``takeAnswers()`` has the answer of that number:
///    `.chosen` a path, `.cancelled`, `.failed`, or `.unavailable` where this desktop has no dialogs
///    and the program must show its own.
final class FileDialogs {
  /// An answer of the user, or the desktop's.
  struct Answer {
    /// Which question it belongs to.
    let id: Int
    /// The path of the file.
    let path: PortalAnswer<String>
  }

  private let parent: String
  private let mailbox: Mailbox<(Int, PortalAnswer<[String]>)>
  private var nextID = 1

  /// Makes the dialogs of a window.
  ///
  /// - Parameter parent: the window, as the portal names it.
  init(parent: String) throws(SystemError) {
    self.parent = parent
    mailbox = try Mailbox()
  }

  /// Readable when there are answers.
  var descriptor: CInt { mailbox.descriptor }

  /// Lets the user choose a file to be opened.
  ///
  /// - Parameters:
  ///   - title: what the dialog says.
  ///   - filters: kinds of files, the usual one first.
  ///   - folder: where it begins; `nil` where the desktop wants.
  /// - Returns: the number of the question.
  func open(title: String, filters: [FileFilter], folder: String?) -> Int {
    let parent = parent
    return ask {
      Portal.openFiles(title: title, filters: filters, folder: folder, parent: parent)
    }
  }

  /// Lets the user choose a place for a file to be written.
  ///
  /// - Parameters:
  ///   - title: what the dialog says.
  ///   - name: the name that is proposed.
  ///   - filters: kinds of files, the usual one first.
  ///   - folder: where it begins; `nil` where the desktop wants.
  /// - Returns: the number of the question.
  func save(title: String, name: String, filters: [FileFilter], folder: String?) -> Int {
    let parent = parent
    return ask {
      Portal.saveFile(title: title, name: name, filters: filters, folder: folder, parent: parent)
    }
  }

  /// Takes the answers that have come.
  func takeAnswers() -> [Answer] {
    mailbox.takeAll().map { id, answer in Answer(id: id, path: Self.path(of: answer)) }
  }

  private func ask(_ body: @escaping @Sendable () -> PortalAnswer<[String]>) -> Int {
    defer { nextID += 1 }
    let (mailbox, id) = (mailbox, nextID)
    DispatchQueue.global().async { mailbox.post((id, body())) }
    return id
  }

  private static func path(of answer: PortalAnswer<[String]>) -> PortalAnswer<String> {
    guard case .chosen(let addresses) = answer else { return answer.map { _ in "" } }
    guard let path = addresses.lazy.compactMap(FileAddress.path).first else {
      return .failed("the file does not lie on this computer")
    }
    return .chosen(path)
  }
}
