import Foundation
import TestSupport
import Testing

/// `Scripts/install` puts the program where a desktop finds it, and takes all of it away again.
@Suite(
  .enabled(
    if: ["update-mime-database", "gio", "msgfmt"].allSatisfy { ChildProcess.path(of: $0) != nil },
    "there is no update-mime-database, gio or msgfmt"
  )
)
struct InstallTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/install").path

  private func run(
    _ program: String,
    _ arguments: [String],
    environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    let process = try ChildProcess(
      program,
      arguments,
      environment: environment,
      folder: TemporaryFolder()
    )
    #expect(try process.status() == 0, "\(program): \(process.errors)")
    return process
  }

  private func files(in folder: String) -> Set<String> {
    Set(
      (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
        .filter { FileManager.default.isReadableFile(atPath: "\(folder)/\($0)") }
    )
  }

  @Test func installedProgramIsFoundByTheDesktop() throws {
    let folder = try TemporaryFolder()
    // A prefix with a blank in it, as home folders may have.
    let prefix = folder.path("a prefix")
    let environment = ["DESTDIR": nil, "HOME": folder.path("home")] as [String: String?]
    _ = try run(
      Self.script,
      ["--program", SumiProcess.executable, prefix],
      environment: environment
    )
    let version = try run("\(prefix)/bin/sumi", ["--version"])
    #expect(version.output.hasPrefix("sumi "))
    // Files are known by what they hold, also without an ending, and have an icon.
    let trace = try folder.write("t_ms,x,y,contact\n0,1,2,1\n9,30,40,1\n", to: "trace.csv")
    let document = folder.path("drawing.sumi")
    _ = try run("\(prefix)/bin/sumi", ["replay", trace, "-o", document])
    let bare = folder.path("drawing")
    try FileManager.default.copyItem(atPath: document, toPath: bare)
    let gio = try #require(ChildProcess.path(of: "gio"))
    let folders = ["XDG_DATA_DIRS": "\(prefix)/share:/usr/share"]
    for file in [document, bare] {
      let info = try run(
        gio,
        ["info", "-a", "standard::content-type,standard::icon", file],
        environment: folders
      )
      #expect(info.output.contains("application/x-sumi"))
    }
    for icon in ["apps/sumi.png", "mimetypes/application-x-sumi.png"] {
      #expect(files(in: prefix).contains("share/icons/hicolor/48x48/\(icon)"))
    }
    // A page of another program, whose name begins in the same way.
    let other = "share/man/man1/sumi-other.1"
    try Data().write(to: URL(filePath: "\(prefix)/\(other)"))
    _ = try run(Self.script, ["--uninstall", prefix], environment: environment)
    let left = files(in: prefix).filter { $0.contains("sumi") && !$0.hasSuffix("/sumi") }
    #expect(left == [other])
  }

  /// The same under another root, for those who make packages: nothing is left out, no database made.
  @Test func packageHasItsFilesUnderAnotherRoot() throws {
    let folder = try TemporaryFolder()
    _ = try run(
      Self.script,
      ["--program", SumiProcess.executable, "/usr"],
      environment: ["DESTDIR": folder.path("root")]
    )
    let made = files(in: folder.path("root"))
    #expect(made.contains("usr/bin/sumi"))
    #expect(made.contains("usr/share/applications/sumi.desktop"))
    #expect(made.contains("usr/share/man/man5/sumi.5"))
    #expect(made.contains("usr/share/man/man1/sumi-export.1"))
    #expect(made.contains("usr/share/bash-completion/completions/sumi"))
    #expect(!made.contains("usr/share/mime/mime.cache"))
    guard ChildProcess.path(of: "cmark-gfm") != nil else { return }
    let manual = "usr/share/doc/sumi/manual/"
    let pages = made.filter { $0.hasPrefix(manual) && $0.hasSuffix(".html") }
    #expect(pages.count > 10)
    // A browser finds everything beside the page, without a server.
    for page in pages {
      let text = try String(contentsOfFile: folder.path("root/" + page), encoding: .utf8)
      for link in text.matches(of: /(?:href|src)="([^"#]+)/).map({ String($0.1) })
      where !link.hasPrefix("http") {
        #expect(made.contains(manual + link), "\(page): \(link)")
      }
    }
  }
}
