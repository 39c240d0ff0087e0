internal import Editor
internal import Interface
internal import SystemIO

/// Documents whose paper is a PDF that does not lie beside them.
extension FileController {
  /// Asks where the PDF of a document is.
  func ask(for missing: MissingPDF, of content: InputFile.Content, _ path: String) {
    jobs.incomplete = (content, path)
    interface.files.dialog = nil
    let look = Question.Answer(localized("Look for the PDF…"), .findPDF)
    let without = Question.Answer(localized("Open without it"), .openWithPDF(nil))
    let (name, document) = (missing.name, FilePath.name(of: path))
    guard let place = missing.elsewhere else {
      interface.files.question = Question(
        localized("{name} was not found", ["name": name]),
        [
          localized(
            "{document} uses this PDF as paper, but it is not in the same folder. Without it pages are blank.",
            ["document": document]
          )
        ],
        answers: [look, without]
      )
      return
    }
    interface.files.question = Question(
      localized("{name} is in another folder", ["name": name]),
      [
        localized(
          "{document} uses this PDF as paper. It becomes part of the drawing, so use it only if you know why the document names it.",
          ["document": document]
        ), place,
      ],
      answers: [
        Question.Answer(localized("Use this PDF"), .openWithPDF(place)), look, without,
      ]
    )
  }

  /// Opens the document that was asked about with a PDF; `nil` for without.
  func openWithPDF(_ pdf: String?, _ session: DocumentSession) -> [Step] {
    guard let (content, path) = jobs.incomplete else { return [] }
    jobs.incomplete = nil
    guard let pdf else { return adopt(content, path, session) }
    find(path, pdf: pdf)
    return []
  }
}
