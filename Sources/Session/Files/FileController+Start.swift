internal import DocumentStore
internal import Geometry
internal import Interface
package import SystemIO

/// Drawings that are offered at the start.
extension FileController {
  /// Cards of each kind that are offered at most.
  private static let (mostDrafts, mostRecent) = (12, 8)

  /// Offers drawings that were not saved, and documents used last as soon as they are found; where there
  /// are none a hint for the first start.
  ///
  /// - Parameter drafts: drawings that were not saved, the newest first.
  package func offer(_ drafts: [Draft]) {
    let recent = Array(RecentDocuments.list(in: settings.stateFolder).files.prefix(Self.mostRecent))
    guard !drafts.isEmpty || !recent.isEmpty else {
      if FirstStart(settings).needsHint { interface.showHint() }
      return
    }
    let now = CalendarDate.now
    let cards = drafts.prefix(Self.mostDrafts).map { draft in
      StartOffer.Card(
        path: draft.path,
        title: localized("Unsaved drawing"),
        date: CalendarDate(draft.time).words(seenAt: now),
        isDraft: true
      )
    }
    interface.files.start = StartOffer(cards)
    let (size, scale) = (Interface.cardPictureSize, interface.pixelScale)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let shown = drafts.prefix(Self.mostDrafts)
    WorkQueue.once("sumi: cards") { [mailbox] in
      Self.draw(shown.map(\.path), width: width, height: height, to: mailbox)
    }
    // A disk that does not answer keeps only these cards away.
    WorkQueue.once("sumi: cards") { [mailbox] in
      let found = recent.compactMap { path in
        FileAccess.changeTime(of: path).map { time in
          StartOffer.Card(
            path: path,
            title: DocumentPaths.name(of: path),
            date: CalendarDate(time).words(seenAt: now),
            isDraft: false
          )
        }
      }
      mailbox.post(.cards(found))
      Self.draw(found.map(\.path), width: width, height: height, to: mailbox)
    }
  }

  private nonisolated static func draw(
    _ paths: [String],
    width: Int,
    height: Int,
    to mailbox: Mailbox<FileTaskResult>
  ) {
    for path in paths {
      guard let png = Draft(path: path, time: 0).picture(width: width, height: height) else {
        continue
      }
      mailbox.post(.picture(png, path: path))
    }
  }
}

extension CalendarDate {
  /// The day and the time of it in words.
  ///
  /// - Parameter now: what is today.
  /// - Returns: such as `Today, 09:05`.
  package nonisolated func words(seenAt now: CalendarDate) -> String {
    dayText == now.dayText
      ? localized("Today, {time}", ["time": timeText]) : dayText + ", " + timeText
  }
}
