internal import Exchange
internal import Interface
internal import Portal
internal import SystemIO

/// What work in the background found out for ``FileDesk``.
nonisolated enum FileAnswer: Sendable {
  /// What lies in a folder.
  case listed(FileDialog.Contents, folder: String, BackgroundTicket)
  /// What a path leads to, and the folder that it is in.
  case probed(path: String, kind: FileAccess.Kind, folder: FileAccess.Kind, BackgroundTicket)
  /// A file to be opened was looked at; `nil` for a document of our own.
  case found(Result<InputFile.Found?, Failure>, path: String, BackgroundTicket)
  /// An export was written, or not.
  case exported(Result<Losses, Failure>, path: String, BackgroundTicket)
  /// A copy of a document that can only be read was written, or not.
  case copied(Failure?, path: String, BackgroundTicket)
  /// The small picture of the export.
  case preview([UInt8]?, BackgroundTicket)
  /// The small picture of a card.
  case picture([UInt8], path: String)
  /// Documents that were used last and are there.
  case cards([StartOffer.Card])
  /// The desktop has no file dialog, or did not say so in time.
  case noDesktop(FileDialog.Purpose, BackgroundTicket)
  /// The desktop has file dialogs.
  case desktopIsThere(BackgroundTicket)
  /// What the user chose on the desktop's file dialog.
  case chosen(PortalAnswer<String?>, isThere: Bool, FileDialog.Purpose, BackgroundTicket)
  /// Work takes long enough to be shown.
  case slow(String, BackgroundTicket)
}
