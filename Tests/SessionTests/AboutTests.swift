import Interface
import SystemIO
import Testing

@testable import Session

/// The panel about the program says what is true.
@Suite struct AboutTests {
  /// What the libraries themselves tell is a version, and one of this computer.
  @Test func librariesTellTheirVersions() {
    let versions = ProgramVersions.current("1.2.3")
    #expect(versions.program == "1.2.3")
    let known = versions.libraries.filter { $0.version != nil }
    #expect(known.count == 6)
    for library in known {
      let parts = (library.version ?? "").split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == 3 && parts.allSatisfy { Int($0) != nil }, "\(library)")
    }
    #expect(versions.libraries.allSatisfy { !$0.name.isEmpty && !$0.license.isEmpty })
    #expect(Set(versions.libraries.map(\.name)).count == versions.libraries.count)
  }
}
