internal import Commands
internal import Editor
internal import Exchange
internal import InkModel
internal import Interface
internal import Progress
internal import SystemIO

/// Palettes of colours, read from files and written into them.
extension FileController {
  /// Saves the colours of a palette file.
  func importPalette(_ path: String) {
    let ticket = beginReading(localized("Reading {name}…", ["name": FilePath.name(of: path)]))
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      mailbox.post(.palette(Self.colors(in: path), path: path, ticket))
    }
  }

  private nonisolated static func colors(in path: String) -> Result<[InkColor], Failure> {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path, limit: GimpPalette.maxBytes)
    } catch {
      return .failure(Failure("read", path, error))
    }
    do throws(ExchangeError) {
      return .success(try GimpPalette(reading: bytes).colors)
    } catch {
      return .failure(Failure("read", path, error))
    }
  }

  /// Saves the colours that were read.
  func add(_ colors: Result<[InkColor], Failure>, from path: String) -> [Step] {
    switch colors {
    case .failure(let failure):
      guard interface.files.dialog != nil else { return [.tell(.failed(failure.message))] }
      complain(failure.message)
      return []
    case .success(let colors):
      (interface.files.dialog, lastFolder) = (nil, FilePath.parent(of: path))
      let isComplete = interface.saveColors(colors)
      let name = ["name": FilePath.name(of: path)]
      return [
        .tell(
          isComplete
            ? .done(localized("The colours of {name} were added.", name))
            : .refused(
              localized(
                "Not all colours of {name} were added. Remove saved colours to make space.",
                name
              )
            )
        )
      ]
    }
  }

  /// Writes the saved colours into a file.
  func exportPalette(to path: String) {
    interface.files.dialog = nil
    let palette = GimpPalette(interface.editor.toolOptions.palette.saved)
    export(palette.bytes(named: FilePath.stem(of: FilePath.name(of: path))), to: path)
  }

  /// Writes a small file in the background.
  func export(_ bytes: [UInt8], to path: String) {
    let name = FilePath.name(of: path)
    let ticket = beginWriting(localized("Writing {name}…", ["name": name]), to: path)
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      var failure: Failure?
      do throws(SystemError) {
        try FileAccess.makeFolder(of: path)
        try FileAccess.replace(path, with: bytes)
      } catch {
        failure = Failure("write", path, error)
      }
      mailbox.post(.written(failure, path: path, ticket))
    }
  }

  /// Returns the steps after a small file was written, or not.
  func handleWritten(_ failure: Failure?, _ path: String) -> [Step] {
    lastFolder = FilePath.parent(of: path)
    let message = failure.map { Message.failed($0.message) }
    return [.tell(message ?? .done(localized("Exported to {path}", ["path": path])))]
  }
}
