import Archive
import Exchange
import Testing

@Suite struct VisibleControlsTests {
  /// Control codes become pictures, all else stays as it is.
  @Test func everyControlCodeIsReplaced() {
    for value in UInt32(0)..<0x300 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let visible = String(Character(scalar)).withVisibleControls.unicodeScalars.first
      let isControl = scalar.properties.generalCategory == .control
      #expect((visible != scalar) == isControl, "U+\(String(value, radix: 16))")
      #expect(visible?.properties.generalCategory != .control)
    }
    #expect("ink → paper, 한글, 🖊️".withVisibleControls == "ink → paper, 한글, 🖊️")
  }

  /// Escape sequences of a file do not come back in the message about it.
  @Test func messagesHoldNoControlCharacters() throws {
    let escape = "\u{1B}[2J\u{9B}31m\u{7F}"
    let files = [
      "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact\n0,\(escape),0,1,0,0,1\n",
      "<?xml version=\"1.0\"?><other\u{85}/>", "{\"strokes\": \(escape)}",
    ]
    for file in files {
      let error = #expect(throws: ExchangeError.self) { try FormatReader.read(Array(file.utf8)) }
      let message = try #require(error?.message)
      #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  /// Neither do names of files in an archive.
  @Test(arguments: ["../a\nb", "/\u{1B}[2J", "..\\\r\u{7F}"])
  func messagesAboutArchivesHoldNone(name: String) throws {
    let bytes = try ZipWriter.archive(of: [ZipEntry(name, [1, 2, 3])])
    let error = #expect(throws: ExchangeError.self) { try FormatReader.read(bytes) }
    let message = try #require(error?.message)
    #expect(message.contains("would leave it"))
    #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
