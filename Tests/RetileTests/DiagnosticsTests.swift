import RetileThreads
import Testing

@testable import Retile

struct DiagnosticsTests {
  /// A damaged stream has the same fault in every packet: five are told, then that there are more.
  @Test func warningsThatDifferInNumbersOnlyAreToldAFewTimes() {
    let told = Guarded<[String]>([])
    let diagnostics = Diagnostics { text in told.withLock { $0.append(text) } }
    for packet in 0..<10_000 { diagnostics.warn("packet \(packet): 7 bytes are left") }
    diagnostics.warn("the last word")
    diagnostics.warn("the last word")
    #expect(
      diagnostics.warnings
        == (0..<5).map { "packet \($0): 7 bytes are left" } + [
          "packet 5: 7 bytes are left (more warnings of this kind are left out)", "the last word",
        ])
    #expect(told.withLock { $0 } == diagnostics.warnings)
  }
}
