// One import for documents, on disk and in the formats of other programs.
@_exported public import DocumentStore
@_exported public import Exchange
@_exported public import SumiInk
