import Exchange
import InkModel
import TestSupport
import Testing

@Suite struct GimpPaletteTests {
  private func read(_ text: String) throws -> [String] {
    try GimpPalette(reading: Array(text.utf8)).colors.map(\.hex)
  }

  private func refusal(_ text: String) -> String? {
    #expect(throws: ExchangeError.self) { try GimpPalette(reading: Array(text.utf8)) }?.message
  }

  /// As GIMP and Inkscape, Krita (with tabs), Aseprite and other systems write them.
  @Test func palettesOfOtherProgramsAreRead() throws {
    #expect(
      try read(
        "GIMP Palette\nName: Bears\nColumns: 3\n#\n  8   8   8\tgrey3\n 68  44  44\n255 0 10 Red: one\n"
      ) == ["#080808", "#442c2c", "#ff000a"]
    )
    #expect(try read("GIMP Palette\n#Description\n0\t128\t255\tUntitled") == ["#0080ff"])
    #expect(
      try read("GIMP Palette\nChannels: RGBA\n#\n  1   2   3 128 Untitled\n") == ["#010203"]
    )
    #expect(try read("\u{FEFF}GIMP Palette \r\nName: ü\r\n\r\n1 2 3\r\n") == ["#010203"])
  }

  /// One sentence says what is wrong with what somebody made up.
  @Test func whatIsNoPaletteIsRefused() {
    #expect(refusal("")?.contains("not a GIMP palette") == true)
    #expect(refusal("JASC-PAL\n0100\n")?.contains("not a GIMP palette") == true)
    #expect(refusal("GIMP Palette\nName: none\n#\n")?.contains("no colours") == true)
    for line in ["256 0 0", "1 2", "-1 0 0", "1e9 0 0", "nan 0 0", "1 2 x", "red"] {
      let message = refusal("GIMP Palette\n#\n1 2 3\n\(line)\n")
      #expect(message?.contains("line 4") == true, "\(line)")
    }
    let many = String(repeating: "1 2 3\n", count: GimpPalette.maxColors + 1)
    #expect(refusal("GIMP Palette\n" + many)?.contains("more than 4096") == true)
    #expect(
      refusal("GIMP Palette\n#" + String(repeating: " ", count: GimpPalette.maxBytes))?
        .contains("1 MB") == true
    )
  }

  /// What is written is read as the same colours, whatever the palette is called.
  @Test func whatIsWrittenIsRead() throws {
    var random = SeededGenerator(seed: 91)
    for name in ["", "Mine", "line\nbreak 1 2 3", "\u{1}", "수미", "# 1"] {
      let colors = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        InkColor(
          red: Double.random(in: 0...1, using: &random),
          green: Double.random(in: 0...1, using: &random),
          blue: Double.random(in: 0...1, using: &random),
          alpha: Double.random(in: 0...1, using: &random)
        )
      }
      let bytes = GimpPalette(colors).bytes(named: name)
      let read = try GimpPalette(reading: bytes)
      #expect(read.colors.map(\.hex) == colors.map { $0.with(alpha: 1).hex }, "\(name)")
      #expect(GimpPalette(read.colors).bytes(named: name) == bytes)
    }
  }

  /// Channels between two bytes are written as the bytes of the name.
  @Test func fractionsAreRoundedOnce() throws {
    let text = "GIMP Palette\n" + (0..<255).map { "\($0).5 0 \(254 - $0).5\n" }.joined()
    let palette = try GimpPalette(reading: Array(text.utf8))
    let read = try GimpPalette(reading: palette.bytes(named: "Halves"))
    #expect(read.colors.map(\.hex) == palette.colors.map(\.hex))
  }

  /// Anything is a palette or refused by one line.
  @Test func brokenPalettesAreReadOrRefused() {
    var random = SeededGenerator(seed: 92)
    let good =
      "GIMP Palette\nName: a\nColumns: 2\nChannels: RGBA\n# b\n 1 2 3 4 name\n255 255 0 0\n"
    for _ in 0..<1000 {
      let bytes = Array(random.broken(good).utf8)
      do throws(ExchangeError) {
        let palette = try GimpPalette(reading: bytes)
        #expect(!palette.colors.isEmpty)
      } catch {
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
    }
  }
}
