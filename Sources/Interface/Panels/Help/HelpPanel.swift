internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The articles for users: a list of them, and the one that is read.
struct HelpPanel {
  let context: PanelContext
  /// The index of the article that is read; `nil` for the list.
  let article: Int?
  /// The path of the user's manual; `nil` where it is not installed.
  let manual: String?

  private static let (width, height) = (560.0, 640.0)

  /// The articles, which are in English alone, in the order in which they are listed.
  static let articles = [
    PackageResources.Inks_md, PackageResources.WhatFormatsKeep_md,
    PackageResources.TestingByHand_md,
  ].map { Article(markdown: String(decoding: $0, as: UTF8.self)) }

  /// The panel, of the same height whatever is read.
  var panel: Panel<InterfaceAction> {
    let title = article.map { Self.articles[$0].title } ?? localized("Help")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      height: Self.height,
      header: header(title),
      content: article.map { text(of: Self.articles[$0]) } ?? list
    )
  }

  private func header(_ title: String) -> PanelLayout {
    guard article != nil else { return context.header(title, closing: .help) }
    return .row {
      Element(.icon(.left), name: localized("Back"), response: .tap(.help(.read(nil))))
      PanelLayout.text(title, Theme.title).growing()
      Element(.icon(.close), name: localized("Close"), response: .tap(.toggle(.help)))
    }
    .padding(Insets(top: 4, left: 4, right: 8))
  }

  private var list: PanelLayout {
    .column {
      if let manual {
        let title = localized("User manual")
        PanelLayout(
          Element(
            .row(.help, title),
            name: title,
            response: .tap(.files { _ in .openManual(path: manual) })
          )
        )
        .minimum(height: Theme.target)
      }
      for (number, article) in Self.articles.enumerated() {
        PanelLayout(
          Element(
            .row(.help, article.title),
            name: article.title,
            response: .tap(.help(.read(number)))
          )
        )
        .minimum(height: Theme.target)
      }
      context.element(
        .panel(.showCommands),
        .row(
          .keyboard,
          CommandTable.entry(of: .panel(.showCommands)).title,
          trailing: context.keys.hint(for: .panel(.showCommands))
        )
      )
    }
    .padding(Insets(left: 4, bottom: 8, right: 8))
  }

  private func text(of article: Article) -> PanelLayout {
    PanelLayout.column(spacing: 8) {
      for block in article.blocks { layout(of: block) }
    }
    .padding(Insets(top: 4, left: 16, bottom: 16, right: 16))
  }

  private func layout(of block: Article.Block) -> PanelLayout {
    switch block {
    case .heading(let text):
      Self.text(text, Theme.title).padding(Insets(top: 12))
    case .paragraph(let text): Self.text(text)
    case .item(let mark, let text):
      PanelLayout.row(spacing: 8, alignment: .top) {
        PanelLayout.text(mark).frame(width: 20)
        Self.text(text).growing()
      }
    case .code(let line): Self.text(line, role: .secondary).padding(Insets(left: 16))
    case .row(let first, let others):
      PanelLayout.column(spacing: 2) {
        Self.text(first)
        for text in others { Self.text(text, Theme.hint, role: .secondary) }
      }
    }
  }

  /// A text of any length.
  private static func text(
    _ text: String,
    _ font: TextFont = Theme.body,
    role: Look.Role = .primary
  ) -> PanelLayout {
    .text(text, font, role: role, lines: 200)
  }
}
