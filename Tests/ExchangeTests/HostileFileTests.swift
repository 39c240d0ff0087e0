import Exchange
import Foundation
import InkModel
import TestSupport
import Testing

/// Files that made an earlier build slow, large, unsafe or untrue; not part of the project.
///
/// They lie in the folder that `SUMI_HOSTILE` names, else in `shared/hostile` beside the project.
private enum HostileFiles {
  static let folder = SharedFolder.url(named: "hostile", variable: "SUMI_HOSTILE")
  static let files = SharedFolder.files(in: folder).filter { $0.pathExtension != "c" }
}

@Suite(.enabled(if: HostileFiles.folder != nil, "there is no folder of hostile files"))
struct HostileFileTests {
  /// Each is read or refused within reason, and what is read can be written.
  @Test(arguments: HostileFiles.files)
  func fileDoesNoHarm(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let limits = HarmLimits()
    limits.watch(file.lastPathComponent) {
      do throws(ExchangeError) {
        let read = try FormatReader.read(bytes)
        for format in [ExchangeFormat.svg, .inkML, .trace] {
          _ = try FormatWriter.write(read.document, as: format)
        }
      } catch {
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
      _ = try? RecordingReader.events(of: bytes)
    }
    #expect(limits.areKept, "\(file.lastPathComponent): \(limits.words)")
  }

  /// Messages go to a terminal: no control character of a file reaches it.
  @Test(arguments: HostileFiles.files)
  func messagesHoldNoControlCharacters(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    func expectPlain(_ error: ExchangeError) {
      let isPlain = error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      #expect(isPlain, "\(file.lastPathComponent)")
    }
    do throws(ExchangeError) { _ = try FormatReader.read(bytes) } catch { expectPlain(error) }
    do throws(ExchangeError) { _ = try RecordingReader.events(of: bytes) } catch {
      expectPlain(error)
    }
  }
}
