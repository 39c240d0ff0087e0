import Editor
import Foundation
import Geometry
import TestSupport
import Testing
import Widgets

@testable import Interface

@Suite struct ArticleTests {
  @Test func theMarksOfMarkdownBecomeParts() {
    let article = Article(
      markdown: """
        # A `title`

        ## Overview

        Some *words* with **weight**,
        a [link](doc:There) and ``Code``. [no link]

        - one
          goes on
        - two
        12. twelve

        ## Tables

        | | use |
        |---|:-:|
        | `T` | tool |
        | x | |

            let a = 1
              b

        5 \\* 3
        """
    )
    #expect(article.title == "A title")
    #expect(
      article.blocks == [
        .paragraph("Some words with weight, a link and Code. [no link]"),
        .item(mark: "•", "one goes on"), .item(mark: "•", "two"), .item(mark: "12.", "twelve"),
        .heading("Tables"), .row("T", ["use: tool"]), .row("x", []),
        .code("let a = 1"), .code("  b"), .paragraph("5 * 3"),
      ]
    )
  }

  /// Whatever stands in it, all words of an article are somewhere in its parts.
  @Test func anyTextIsAnArticle() {
    var random = SeededGenerator(seed: 77)
    let good = "# T\n\nWords [a](b) `c`\n\n| a | b |\n|---|---|\n| c | d |\n\n- e\n1. f\n\n    g\n"
    for _ in 0..<1000 { _ = Article(markdown: random.broken(good)) }
    #expect(Article(markdown: "").blocks.isEmpty)
    #expect(Article(markdown: "[[](").blocks == [.paragraph("[[](")])
    #expect(Article(markdown: "|\n|").blocks.isEmpty)
  }
}

@Suite struct HelpPanelTests {
  private func texts(_ stage: InterfaceStage) throws -> [String] {
    try stage.view(.help).panel.elements.compactMap { $0.look.label?.text }
  }

  /// Each article is one that can be read: with a title, and without marks that nobody understands.
  @Test func theArticlesAreReadable() {
    #expect(Set(HelpPanel.articles.map(\.title)).count == HelpPanel.articles.count)
    for article in HelpPanel.articles {
      #expect(!article.title.isEmpty && article.blocks.count > 5)
      let text = "\(article.blocks)"
      for mark in ["``", "**", "](", "|---"] { #expect(!text.contains(mark), "\(article.title)") }
    }
  }

  @Test func anArticleIsReadByPenAndLeftByPen() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    stage.open(.help)
    let title = HelpPanel.articles[1].title
    let elements = try stage.view(.help).panel.elements
    try stage.tap(#require(elements.firstIndex { $0.name == title }), on: .help)
    #expect(try texts(stage).count > 20)
    let back = try stage.view(.help).panel.elements.firstIndex { $0.name == "Back" }
    try stage.tap(#require(back), on: .help)
    #expect(try texts(stage).contains(HelpPanel.articles[2].title))
  }

  @Test func keysReadAnArticleToItsEnd() throws {
    let stage = try InterfaceStage()
    try stage.press("Shift+F1")
    stage.wait(0.3)
    try stage.press("Tab")
    try stage.press("Tab")
    try stage.press("Enter")
    let view = try stage.view(.help)
    #expect(try texts(stage).first == HelpPanel.articles[0].title)
    for _ in 0..<20 { try stage.press("PgDn") }
    stage.wait(1)
    #expect(view.scrollOffset + view.panel.scrollArea.height > view.panel.scrollHeight - 1)
    try stage.press("Esc")
    #expect(try texts(stage).contains(HelpPanel.articles[1].title))
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.help))
  }

  /// The manual is a row where it is installed beside the program, and nowhere else.
  @Test func manualIsOpenedWhereItIsInstalled() throws {
    let stage = try InterfaceStage()
    stage.open(.help)
    #expect(try !texts(stage).contains("User manual"))
    stage.interface[HelpPanel.self].manual = "/usr/share/doc/sumi/manual/index.html"
    stage.refresh()
    let row = try stage.view(.help).panel.elements.firstIndex { $0.name == "User manual" }
    try stage.tap(#require(row), on: .help)
    #expect(
      stage.requests.contains {
        if case .files(.openManual("/usr/share/doc/sumi/manual/index.html")) = $0 {
          true
        } else {
          false
        }
      }
    )
  }

  @Test func manualIsFoundBesideTheProgram() throws {
    let folder = try TemporaryFolder()
    #expect(UserManual.path(besideProgram: folder.path("bin/sumi")) == nil)
    let pages = folder.url.appending(path: "share/doc/sumi/manual")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    try folder.write("<!DOCTYPE html>", to: "share/doc/sumi/manual/index.html")
    #expect(
      UserManual.path(besideProgram: folder.path("bin/sumi"))
        == folder.path("share/doc/sumi/manual/index.html")
    )
  }
}
