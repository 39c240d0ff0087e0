internal import CGIO
internal import MessageBus

extension Portal {
  /// A Boolean value that indicates whether the desktop has file dialogs for programs; waits for its answer.
  public static var offersFiles: Bool { offers("FileChooser") }

  /// A Boolean value that indicates whether the desktop has a print dialog for programs; waits for its answer.
  public static var offersPrinting: Bool { offers("Print") }

  private static func offers(_ service: String) -> Bool {
    guard let bus = BusConnection() else { return false }
    let name = Variant.string("org.freedesktop.portal." + service)
    do throws(BusConnection.Failure) {
      _ = try bus.call(
        "Get",
        of: "org.freedesktop.DBus.Properties",
        at: PortalRequest.desktop,
        [name, .string("version")]
      )
      return true
    } catch {
      return false
    }
  }
}
