internal import CGIO
internal import MessageBus

/// Dialogs that the desktop shows for a program (XDG Desktop Portal, over D-Bus).
///
/// Each call waits until the user has answered: call it on a thread in the background.
public enum Portal {
  /// Lets the user choose files to be opened.
  ///
  /// - Parameters:
  ///   - title: what the dialog says.
  ///   - filters: kinds of files, the usual one first.
  ///   - folder: where it begins; `nil` where the desktop wants.
  ///   - parent: the window that it belongs to, `x11:` and its number in hexadecimal digits.
  /// - Returns: addresses of the files.
  public static func openFiles(
    title: String,
    filters: [FileFilter],
    folder: String?,
    parent: String
  ) -> PortalAnswer<[String]> {
    choose("OpenFile", title, filters, folder, parent, ["multiple": .bool(false)])
  }

  /// Lets the user choose the address of a file to be written.
  ///
  /// - Parameters:
  ///   - title: what the dialog says.
  ///   - name: the name that is proposed.
  ///   - filters: kinds of files, the usual one first.
  ///   - folder: where it begins; `nil` where the desktop wants.
  ///   - parent: the window that it belongs to, `x11:` and its number in hexadecimal digits.
  /// - Returns: the address of the file.
  public static func saveFile(
    title: String,
    name: String,
    filters: [FileFilter],
    folder: String?,
    parent: String
  ) -> PortalAnswer<[String]> {
    choose("SaveFile", title, filters, folder, parent, ["current_name": .string(name)])
  }

  /// Lets the user choose a printer and prints.
  ///
  /// - Parameters:
  ///   - pdf: the bytes of a file.
  ///   - title: what the dialog and the queue say.
  ///   - parent: the window that it belongs to, `x11:` and its number in hexadecimal digits.
  /// - Returns: whether it was printed.
  public static func print(pdf: [UInt8], title: String, parent: String) -> PortalAnswer<Bool> {
    guard let bus = BusConnection() else { return .unavailable }
    let interface = "org.freedesktop.portal.Print"
    let prepared = PortalRequest(on: bus).send(
      "PreparePrint",
      of: interface,
      [.string(parent), .string(title), .options([:]), .options([:])],
      options: ["modal": .bool(true)]
    ) { $0.option("token", type: "u")?.number() }
    guard case .chosen(let token) = prepared else { return prepared.map { _ in true } }
    guard let file = memoryFile(pdf) else { return .failed("out of memory for the pages") }
    defer { close(file) }
    return PortalRequest(on: bus).send(
      "Print",
      of: interface,
      [.string(parent), .string(title), .descriptor(0)],
      options: ["token": .number(token), "modal": .bool(true)],
      descriptor: file
    ) { _ in true }
  }

  private static func choose(
    _ method: String,
    _ title: String,
    _ filters: [FileFilter],
    _ folder: String?,
    _ parent: String,
    _ more: [String: Variant]
  ) -> PortalAnswer<[String]> {
    guard let bus = BusConnection() else { return .unavailable }
    var options = more
    options["modal"] = .bool(true)
    if let folder { options["current_folder"] = .path(folder) }
    if !filters.isEmpty {
      options["filters"] = .list(filters.map(variant), of: "(sa(us))")
    }
    return PortalRequest(on: bus).send(
      method,
      of: "org.freedesktop.portal.FileChooser",
      [.string(parent), .string(title)],
      options: options
    ) { results in
      let addresses = results.option("uris", type: "as")?.texts() ?? []
      return addresses.isEmpty ? nil : addresses
    }
  }

  /// Patterns have the number 0, MIME types would have 1.
  private static func variant(_ filter: FileFilter) -> Variant {
    let patterns = filter.patterns.map { Variant.tuple([.number(0), .string($0)]) }
    return .tuple([.string(filter.name), .list(patterns, of: "(us)")])
  }

  /// A file in memory that holds bytes; `nil` when there is no memory for them.
  private static func memoryFile(_ bytes: [UInt8]) -> CInt? {
    let file = sumiMemoryFile("sumi.pdf")
    guard file >= 0 else { return nil }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(file, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      guard count > 0 else {
        close(file)
        return nil
      }
      sent += count
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
