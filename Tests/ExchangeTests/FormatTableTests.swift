import Archive
import Foundation
import TestSupport
import Testing

@testable import Exchange

/// The one table of formats: it agrees with itself, with the readers and with its document.
@Suite struct FormatTableTests {
  @Test func endingsNameOneFormatEach() {
    let endings = ExchangeFormat.allCases.flatMap(\.traits.endings)
    #expect(Set(endings).count == endings.count)
    for ending in endings {
      #expect(ending == ending.lowercased() && !ending.contains("."))
    }
    for format in ExchangeFormat.allCases where format != .office {
      for ending in format.traits.endings {
        #expect(ExchangeFormat(endingOf: "a.b/Ink.\(ending.uppercased())") == format)
      }
    }
    // Only some files of Office hold ink.
    #expect(ExchangeFormat(endingOf: "a.docx") == nil)
    #expect(ExchangeFormat(endingOf: "a.sumi") == nil && ExchangeFormat(endingOf: "png") == nil)
  }

  /// What is written gets an ending by which it is known again.
  @Test func writtenEndingsAreKnown() {
    for format in ExchangeFormat.allCases where format.isWritable {
      #expect(format.traits.endings.contains(format.rawValue))
      #expect(FormatTraits.writableEndings.contains(format.rawValue))
    }
    #expect(FormatTraits.writableEndings.first == "sumi")
    #expect(Set(FormatTraits.pictureEndings).isSubset(of: FormatTraits.readableEndings))
    #expect(!FormatTraits.readableEndings.contains("pdf"))
  }

  @Test func mediaTypesAreUniqueAndWellFormed() {
    let types = ExchangeFormat.allCases.flatMap(\.traits.mediaTypes)
    #expect(Set(types).count == types.count)
    for type in types { #expect(type.split(separator: "/").count == 2 && !type.contains(" ")) }
  }

  /// Files with the first bytes of the table are recognized as no documents of Sumi.
  @Test func firstBytesAreRecognized() {
    for format in ExchangeFormat.allCases where !format.traits.firstBytes.isEmpty {
      #expect(FormatReader.recognizes(format.traits.firstBytes + Array(repeating: 9, count: 40)))
    }
    for file in ForeignFiles.all where file.name != "trace" {
      #expect(FormatReader.recognizes(Array(file.wrap(file.bytes).prefix(FormatReader.usualStart))))
    }
  }

  /// What is written begins as the table says, and is read back as the same format.
  @Test func writersKeepToTheTable() throws {
    let document = Documents.random(seed: 3)
    for format in ExchangeFormat.allCases where format.isWritable {
      guard let file = try FormatWriter.write(document, as: format) else { continue }
      #expect(file.bytes.starts(with: format.traits.firstBytes))
      guard format != .trace else { continue }
      #expect(try FormatReader.read(file.bytes).format == format)
    }
  }

  @Test(
    arguments: [
      ("RIFF\0\0\0\0UINK", "Wacom"), ("RIFF\0\0\0\0WILL", "Wacom"),
      ("RIFF\0\0\0\0WEBP", "WebP"), ("reMarkable .lines file", "reMarkable"), ("%PDF-1.7", "PDF"),
      ("SQLite format 3\0", "database"), ("GIF89a", "GIF"), ("", "empty"), ("hello", ".xopp"),
      ("<html/>", "html"),
    ]
  )
  func whatIsNotReadIsNamed(start: String, word: String) {
    do {
      _ = try FormatReader.read(Array(start.utf8))
      Issue.record("\(word) was read")
    } catch {
      #expect(error.message.contains(word))
    }
  }

  @Test func listsAreWords() {
    #expect(FormatTraits.list([]) == "" && FormatTraits.list(["a"]) == ".a")
    #expect(FormatTraits.list(["a", "b", "c"]) == ".a, .b or .c")
    #expect(FormatTraits.list(["a", "b"], before: "and") == ".a and .b")
  }

  /// The article on what formats keep names each that is written.
  @Test func theArticleNamesEveryFormat() throws {
    let project = URL(filePath: #filePath).appending(path: "../../..").standardized
    let path = "Sources/Exchange/Exchange.docc/WhatFormatsKeep.md"
    let article = try String(contentsOf: project.appending(path: path), encoding: .utf8)
    for format in ExchangeFormat.allCases where format.isWritable {
      #expect(article.contains(format.traits.name), "\(format)")
    }
  }
}
