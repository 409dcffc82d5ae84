import Foundation
import Testing

/// docs/batch.md shows the manifests that stand in docs/examples/batch.
@Suite struct BatchDocumentationTests {
  private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs")

  @Test(arguments: [("social-cuts", "json"), ("hosts", "jsonl"), ("moderation", "json")])
  func theManifestsAreShownAsTheyAre(name: String, kind: String) throws {
    let page = try String(
      contentsOf: Self.docs.appendingPathComponent("batch.md"), encoding: .utf8)
    let manifest = try String(
      contentsOf: Self.docs.appendingPathComponent("examples/batch/\(name).\(kind)"),
      encoding: .utf8)
    #expect(page.contains("```\(kind)\n\(manifest)```\n"))
  }
}
