internal import Archive
internal import Database
package import Interface
internal import Markup
internal import Portal
internal import Raster

extension ProgramVersions {
  /// Returns the versions of the program and of the libraries that are linked now.
  ///
  /// - Parameter version: the version of the program.
  /// - Returns: the versions, and the licences as the libraries' makers name them.
  package static func current(_ version: String) -> ProgramVersions {
    ProgramVersions(
      program: version,
      libraries: [
        Library("Cairo", CairoLibrary.version, license: "LGPL 2.1 / MPL 1.1"),
        Library("Pango", PangoLibrary.version, license: "LGPL 2.0+"),
        Library("GLib, GIO", GLibLibrary.version, license: "LGPL 2.1+"),
        Library("SQLite", SQLiteLibrary.version, license: "Public domain"),
        Library("Expat", ExpatLibrary.version, license: "MIT"),
        Library("zlib", ZlibLibrary.version, license: "zlib"),
        Library("libjpeg-turbo", license: "IJG, BSD"),
        Library("libX11, Xi, Xext, Xrandr, Xcursor, Xpresent", license: "MIT"),
        Library("Swift", license: "Apache 2.0"),
        Library("KanjiVG", license: "CC BY-SA 3.0"),
      ]
    )
  }
}
