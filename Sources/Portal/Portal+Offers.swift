internal import CGIO

extension Portal {
  /// Whether the desktop shows file dialogs for programs; waits for its answer.
  public static var offersFiles: Bool {
    guard let bus = SessionBus() else { return false }
    let name = Variant.string("org.freedesktop.portal.FileChooser")
    do throws(SessionBus.Trouble) {
      _ = try bus.call("Get", of: "org.freedesktop.DBus.Properties", [name, .string("version")])
      return true
    } catch {
      return false
    }
  }
}
