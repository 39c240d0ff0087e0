import Exchange
import Geometry
import SystemIO
import Widgets

@testable import Interface

// What the panels of files show in the scenes.
extension PanelScene {
  /// The list of drawings.
  var gallery: Gallery {
    var gallery = Gallery()
    let count = self == .emptyGallery ? 0 : 7
    let drawings = (0..<count).map { number in
      Gallery.Drawing(
        path: "/\(number)",
        title: "Drawing \(number)",
        date: "Today, 12:0\(number)",
        time: Double(number),
        isUnsaved: number > 3
      )
    }
    for source in Gallery.Source.allCases {
      gallery.show(source == .saved ? [] : drawings, from: source)
    }
    gallery.current = "/6"
    if self == .trash { gallery.show(.trash) }
    if self == .searchedDrawings || self == .foundDrawings {
      gallery.show(.found)
      gallery.finding.input = TextInput("moon")
      gallery.finding.begin("moon", in: drawings.map(\.path))
      let count = self == .foundDrawings ? 7 : 3
      for number in 0..<count { gallery.finding.add(2 * number, in: "/\(number)") }
      gallery.finding.remark = localized(
        "Only typed texts were searched. To find handwriting too, record your alphabet."
      )
    } else if self != .emptyGallery {
      gallery.choose("/5")
    }
    if self == .renamedDrawing {
      gallery.beginRenaming()
      gallery.complaint = localized("A name cannot contain a slash.")
    }
    return gallery
  }

  /// The dialog that opens or saves a file.
  var dialog: FileDialog {
    var dialog = FileDialog(
      for: self == .openFile ? .open : .save,
      in: "/home/u",
      name: "a",
      ending: "sumi",
      endings: ["sumi"],
      places: [
        FileDialog.Place("Recent", path: nil), FileDialog.Place("Home", path: "/home/u"),
      ],
      recent: ["/home/u/b.sumi"],
      home: "/home/u"
    )
    let entries = (0..<4).map { FolderEntry("\($0).sumi") }
    dialog.show(.listed(FolderList(entries)), of: "/home/u")
    if self == .replaceFile { dialog.doubted = "/home/u/a.sumi" }
    return dialog
  }

  /// The dialog that exports to a format.
  func export(_ format: ExchangeFormat) -> ExportDialog {
    ExportDialog(
      to: "/home/u/a",
      as: format,
      page: 1,
      pageCount: 3,
      pageSize: Size(width: 100, height: 50)
    )
  }
}
