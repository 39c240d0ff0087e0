internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The version of the program, its licence, and the libraries that it is linked with.
struct AboutPanel {
  let context: PanelContext
  let versions: ProgramVersions

  /// The licence of the program, a paragraph each: its name, the copyright line, and the terms.
  static let license: [String] = String(decoding: PackageResources.LICENSE, as: UTF8.self)
    .split(separator: "\n\n")
    .map { $0.split(separator: "\n").joined(separator: " ") }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("About Sumi")
    return Panel(
      title,
      width: context.width(upTo: 420),
      header: context.header(title, closing: .about),
      content: PanelLayout.column(spacing: 8) {
        PanelLayout.text("Sumi \(versions.program)", Theme.figure)
        for paragraph in Self.license.prefix(2) { PanelLayout.text(paragraph, lines: 4) }
        PanelLayout.text(localized("Libraries"), Theme.hint, role: .secondary)
          .padding(Insets(top: 8))
        for library in versions.libraries {
          PanelLayout.figure(
            [library.name, library.version].compactMap { $0 }.joined(separator: " "),
            library.license,
            Theme.body
          )
        }
        Element<InterfaceAction>(.separator)
        for paragraph in Self.license.dropFirst(2) {
          PanelLayout.text(paragraph, Theme.hint, role: .secondary, lines: 40)
        }
      }
      .padding(Insets(top: 4, left: 16, bottom: 16, right: 16))
    )
  }
}
