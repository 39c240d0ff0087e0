/// A fault that is planted to see that it is found.
enum Plant: String, CaseIterable {
  // The disk.

  /// No flush reaches the disk.
  case lyingFlush
  /// No flush of the append log reaches the disk.
  case lyingLogFlush
  /// What is appended to the log is not there.
  case lostAppend
  /// Half of what is appended to the log is not there.
  case tornAppend
  /// What is written to the database's own log is not there.
  case lostPages
  /// Files that are removed stay.
  case keptFile
  /// A bit of the document changes while nobody has it open.
  case flippedBit

  // Between the editor and the disk.

  /// A change never comes to the disk.
  case droppedChange
  /// Two changes come in the wrong order.
  case swappedChanges
  /// A change says less than was changed.
  case halfChange
  /// The samples of the stroke under the pen are not stored.
  case forgottenJournal
  /// A disk that has refused is not tried again.
  case noRetry

  // The editor.

  /// What changed on the window is not told.
  case forgottenDamage
  /// Less changed on the window than is told.
  case smallDamage
  /// A mark stays in the picture of the editor.
  case leftMark
  /// A change of the document is not told.
  case untoldChange
  /// Redoing does nothing.
  case forgottenRedo
  /// Undoing takes back two steps.
  case doubleUndo
  /// A page is there twice.
  case twin
  /// Undoing is not part of the history on the disk.
  case unwrittenUndo
  /// A replay lacks an event.
  case skippedEvent
  /// A replay has an event a little later.
  case lateEvent
  /// A document is opened with a stroke less.
  case forgetfulReader

  /// The fault of this run; `nil` for none.
  nonisolated(unsafe) static var current: Plant?

  /// Returns whether a fault is planted.
  static func `is`(_ plant: Plant) -> Bool { current == plant }

  /// Returns whether what is written to a file is lost.
  static func swallows(_ path: String) -> Bool {
    switch current {
    case .lostAppend: path.hasSuffix("-log")
    case .lostPages: path.hasSuffix("-wal")
    default: false
    }
  }

  /// Returns the number of bytes that are written to a file of so many.
  static func shortened(_ count: Int, _ path: String) -> Int {
    Plant.is(.tornAppend) && path.hasSuffix("-log") ? (count + 1) / 2 : count
  }

  /// Returns whether a flush of a file does nothing.
  static func skipsFlush(of path: String) -> Bool {
    switch current {
    case .lyingFlush: true
    case .lyingLogFlush: path.hasSuffix("-log")
    default: false
    }
  }
}
