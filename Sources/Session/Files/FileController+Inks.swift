internal import Commands
internal import Editor
internal import InkModel
internal import Interface
internal import Progress
internal import StrokeEngine
internal import SystemIO

/// The ink presets of the user, read from files and written into them.
extension FileController {
  private var inkLibrary: InkLibrary? { settings.configurationFolder.map(InkLibrary.init(in:)) }

  /// Does something with the presets in the background, one request after the other.
  func carryOut(_ request: InkRequest, _ session: DocumentSession) {
    switch request {
    case .chooseImport: ask(for: .importInk, session)
    case .chooseExport(let name):
      exportedInkName = name
      ask(for: .exportInk, session)
    case .list, .add, .save, .rename, .delete:
      guard let library = inkLibrary else { break }
      inkQueue.async { [mailbox] in
        var (added, failure): (String?, Failure?)
        do throws(Failure) { added = try Self.perform(request, in: library) } catch {
          failure = error
        }
        let (inks, complaints) = library.read()
        let fault = failure ?? complaints.first
        mailbox.post(.inks(InkOutcome(request: request, inks: inks, added: added, failure: fault)))
      }
    }
  }

  /// Does something with the presets.
  ///
  /// - Returns: the name of a new preset; `nil` when none was made.
  /// - Throws: ``Failure`` when it cannot be done.
  private nonisolated static func perform(
    _ request: InkRequest,
    in library: InkLibrary
  ) throws(Failure) -> String? {
    switch request {
    case .add(let name, let recipe): return try library.add(NamedInk(name, recipe))
    case .save(let name, let recipe): try library.save(NamedInk(name, recipe))
    case .rename(let name, let new): try library.rename(name, to: new)
    case .delete(let name): library.delete(name)
    case .list, .chooseImport, .chooseExport: break
    }
    return nil
  }

  /// Shows the presets after a request was carried out, or not.
  func show(_ outcome: InkOutcome) -> [Step] {
    let isShown = interface.show(
      outcome.inks,
      after: outcome.request,
      added: outcome.added,
      complaint: outcome.failure?.message
    )
    return isShown ? [] : outcome.failure.map { [.tell(.failed($0.message))] } ?? []
  }

  // MARK: - Files

  /// Makes a preset of the ink in a file.
  func importInk(_ path: String) {
    guard let library = inkLibrary else { return }
    let name = FilePath.name(of: path)
    let ticket = beginReading(localized("Reading {name}…", ["name": name]))
    inkQueue.async { [mailbox] in
      let result: Result<ImportedInk, Failure>
      do throws(Failure) { result = .success(try ImportedInk(reading: path)) } catch {
        result = .failure(error)
      }
      let free = library.freeName(like: FilePath.stem(of: name))
      mailbox.post(.importedInk(result, name: free, path: path, ticket))
    }
  }

  /// Draws with the ink of a file from now on, and has it kept.
  func add(_ ink: Result<ImportedInk, Failure>, named name: String, from path: String) -> [Step] {
    switch ink {
    case .failure(let failure):
      guard interface.files.dialog != nil else { return [.tell(.failed(failure.message))] }
      complain(failure.message)
      return []
    case .success(let ink):
      (interface.files.dialog, lastFolder) = (nil, FilePath.parent(of: path))
      interface.choose(NamedInk(name, ink.recipe))
      let message = ink.message(about: FilePath.name(of: path)).map { Step.tell(.refused($0)) }
      return [.carryOut(.ink(.save(name: name, ink.recipe)))] + (message.map { [$0] } ?? [])
    }
  }

  /// Writes the ink at hand into a file.
  func exportInk(to path: String) {
    interface.files.dialog = nil
    let editor = interface.editor
    let text = InkRecipe(editor.ink.inkType, response: editor.response).text
    export(Array(text.utf8), to: path)
  }
}
