import Exchange
import Geometry
import Interface
import Testing

@Suite struct ExportDialogTests {
  @Test(arguments: ExportDialog.formats)
  func theNameHasTheEndingOfTheFormat(format: ExchangeFormat) {
    var dialog = Self.dialog(pages: 3)
    dialog.choose(format)
    #expect(ExchangeFormat(endingOf: dialog.path) == format)
    #expect(format.isWritable)
    #expect(FilePath.stem(of: FilePath.name(of: dialog.path)) == "v1.2")
    dialog.choose(.png)
    #expect(dialog.path == "/home/u/v1.2.png")
  }

  @Test(arguments: ExportDialog.formats)
  func allPagesAreWrittenOnlyWhereTheFormatHoldsThem(format: ExchangeFormat) {
    var dialog = Self.dialog(pages: 3)
    dialog.choose(format)
    #expect(dialog.wantedPage == (format.holdsPages ? nil : 2))
    dialog.isWhole = false
    #expect(dialog.wantedPage == 2)
    var single = Self.dialog(pages: 1)
    single.choose(format)
    #expect(single.wantedPage == nil)
  }

  @Test func allFormatsThatAreWrittenCanBeChosen() {
    #expect(Set(ExportDialog.formats) == Set(ExchangeFormat.allCases.filter(\.isWritable)))
  }

  /// A page of any size that a file may have has a number of pixels.
  @Test func aPageOfAnySizeHasPixels() throws {
    let dialog = Self.dialog(pages: 1, of: Size(width: 1e300, height: 50))
    let pixels = try #require(dialog.pixels)
    #expect(pixels.width == 1_000_000_000_000_000 && pixels.height == Int(50 * dialog.scale))
  }

  private static func dialog(
    pages: Int,
    of size: Size = Size(width: 100, height: 50)
  ) -> ExportDialog {
    ExportDialog(
      to: "/home/u/v1.2",
      as: .png,
      page: pages == 1 ? 0 : 1,
      pageCount: pages,
      pageSize: size
    )
  }
}
