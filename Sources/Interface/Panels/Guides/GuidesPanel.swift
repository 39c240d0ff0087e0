internal import Commands
internal import Editor
internal import InkModel
internal import SystemIO
internal import Widgets

/// The guides of the page, and its symmetry.
struct GuidesPanel {
  let context: PanelContext
  let content: Content

  private static let rowHeight = 44.0
  /// The kinds of guides with the commands that add them.
  static let kinds: [(kind: Guide.Kind, command: GuideCommand)] = [
    (.ruler, .addRuler), (.parallel, .addParallelLines), (.ellipse, .addEllipseGuide),
    (.curve, .addFrenchCurve), (.onePoint, .addOnePointPerspective),
    (.twoPoint, .addTwoPointPerspective), (.threePoint, .addThreePointPerspective),
    (.isometric, .addIsometricGuide), (.grid, .addGridGuide),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Guides and symmetry")
    return Panel(
      title,
      width: context.width(upTo: 424),
      header: context.header(title, closing: .guides),
      content: PanelLayout.column(spacing: 8) {
        PanelLayout.column {
          Element<InterfaceAction>.toggle(
            localized("Snap to guides"),
            isOn: content.snaps,
            .guides(.toggleSnapping)
          )
          Element<InterfaceAction>.toggle(
            localized("Move guides"),
            isOn: content.moves,
            .guides(.toggleMoving)
          )
        }
        .padding(horizontal: 4)
        if !content.guides.all.isEmpty {
          PanelLayout.column { for index in content.guides.all.indices { row(of: index) } }
        }
        label(localized("Symmetry"))
        symmetry
        label(localized("Add guide"))
        PanelLayout.grid(maxColumns: 2) {
          for (_, command) in Self.kinds {
            context.element(.guide(command), .button(Self.title(of: command)))
          }
        }
        .padding(horizontal: 16)
      }
      .padding(Insets(top: 4, bottom: 12))
    )
  }

  private static func title(of command: GuideCommand) -> String {
    CommandTable.entry(of: .guide(command)).title
  }

  private func label(_ text: String) -> PanelLayout {
    PanelLayout.text(text, Theme.hint, role: .secondary).minimum(height: 20)
      .padding(horizontal: 16)
  }

  private func row(of index: Int) -> PanelLayout {
    let guide = content.guides.all[index]
    let kind = Self.kinds.first { $0.kind == guide.kind }
    let name = kind.map { Self.title(of: $0.command) } ?? ""
    var row = Element<InterfaceAction>(
      .row(nil, name),
      name: name,
      response: .tap(.guides(.choose(.guide(index))))
    )
    row.isCurrent = content.current == .guide(index)
    return .row {
      PanelLayout(row).minimum(height: Self.rowHeight).growing()
      PanelLayout.space(4)
      Element(
        .icon(guide.isOn ? .eye : .eyeClosed),
        name: guide.isOn ? localized("Hide") : localized("Show"),
        response: .tap(.guides(.toggle(index)))
      )
      Element(
        .icon(.trash),
        name: localized("Remove guide"),
        response: .tap(.guides(.remove(.guide(index))))
      )
    }
    .padding(Insets(left: 4, right: 12))
  }

  @LayoutBuilder<InterfaceAction>
  private var symmetry: [PanelLayout] {
    let current = content.guides.symmetry
    PanelLayout.choice(
      maxColumns: 4,
      [
        (localized("Off"), Symmetry.Kind?.none), (localized("Reflection"), .mirror),
        (localized("Radial"), .radial), (localized("Tiles"), .tiles),
      ]
      .map { title, kind in
        .button(title, isSelected: current?.kind == kind, .guides(.setSymmetry(kind)))
      }
    )
    .padding(horizontal: 16)
    if let current, current.kind.counts.count > 1 {
      let counts = current.kind.counts
      let span = Double(counts.count - 1)
      let (count, space) = ("\(current.count)", "\u{2009}")
      PanelLayout.slider(
        localized("Copies"),
        current.kind == .tiles ? count + space + "×" + space + count : count,
        share: Double(current.count - counts.lowerBound) / span
      ) { .guides(.setCount(counts.lowerBound + Int(($0 * span).rounded()))) }
      .padding(horizontal: 8)
    }
  }
}
