internal import InkModel
internal import PenInput

/// Something for a ``DocumentWriter`` to write.
enum WriterTask: Sendable {
  case change(DocumentChange, endsJournal: Bool)
  case beginJournal(UnfinishedStroke)
  case journal([PenSample])
  case endJournal

  /// A Boolean value that indicates whether the task discards all earlier entries of the journal.
  var endsJournal: Bool {
    switch self {
    case .change(_, let endsJournal): endsJournal
    case .beginJournal, .endJournal: true
    case .journal: false
    }
  }

  /// A Boolean value that indicates whether the task only appends to the journal.
  var isJournal: Bool {
    switch self {
    case .beginJournal, .journal: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the task is an edit of the user.
  var isChange: Bool { if case .change = self { true } else { false } }
}
