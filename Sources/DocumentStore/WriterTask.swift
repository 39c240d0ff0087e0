internal import InkModel
internal import PenInput

/// Something for a ``DocumentWriter`` to write.
enum WriterTask: Sendable {
  case change(DocumentChange, endsJournal: Bool)
  case beginJournal(UnfinishedStroke)
  case journal([PenSample])
  case endJournal
  case preview([UInt8])

  /// Whether all that the journal was given before is forgotten by it.
  var endsJournal: Bool {
    switch self {
    case .change(_, let endsJournal): endsJournal
    case .beginJournal, .endJournal: true
    case .journal, .preview: false
    }
  }

  /// Whether it only adds to the journal.
  var isJournal: Bool {
    switch self {
    case .beginJournal, .journal: true
    default: false
    }
  }

  /// Whether the user has done something.
  var isChange: Bool { if case .change = self { true } else { false } }
}
