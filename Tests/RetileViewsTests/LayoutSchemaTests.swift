import Foundation
import RetileJSON
import Testing

@testable import RetileViews

/// The JSON Schema for editors has the keys and words that the reader has.
@Suite struct LayoutSchemaTests {
  private func schema() throws -> JSONValue {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("docs/local-layout.schema.json")
    return try JSONParser.parse(try Data(contentsOf: file))
  }

  private func keys(_ object: JSONValue?) -> Set<String> {
    Set(object?["properties"]?.object?.map(\.key) ?? [])
  }

  private func words(_ node: JSONValue?) -> [String] {
    node?["enum"]?.array?.compactMap(\.string) ?? []
  }

  @Test func itsKeysAreThoseThatAreRead() throws {
    let schema = try schema()
    let options = Presets.all.flatMap { $0.options.map(\.name) }
    #expect(keys(schema) == Set(LayoutKeys.views.known + options))
    let definitions = schema["definitions"]
    #expect(keys(definitions?["canvas"]) == Set(LayoutKeys.canvas.known))
    #expect(keys(definitions?["hostView"]) == Set(LayoutKeys.host.known))
    #expect(keys(definitions?["tileView"]) == Set(LayoutKeys.tile.known))
  }

  @Test func itsWordsAreThoseThatAreRead() throws {
    let schema = try schema()
    #expect(words(schema["properties"]?["preset"]) == Presets.all.map(\.name))
    let tile = schema["definitions"]?["tileView"]?["properties"]
    #expect(words(tile?["tile"]) == Tiling.allCases.map(\.rawValue))
    #expect(words(tile?["align"]) == TileAlignment.allCases.map(\.rawValue))
    for word in words(schema["definitions"]?["renderMode"]) {
      let text = "{\"views\": [{\"host\": \"1\", \"renderMode\": \"\(word)\"}]}"
      #expect(throws: Never.self) { try LocalLayout.parse(Array(text.utf8), name: "f") }
    }
  }

  @Test func everyReferenceHasItsDefinition() throws {
    let schema = try schema()
    var references: [String] = []
    func collect(_ value: JSONValue) {
      if let reference = value["$ref"]?.string { references.append(reference) }
      for member in value.object ?? [] { collect(member.value) }
      for element in value.array ?? [] { collect(element) }
    }
    collect(schema)
    #expect(references.count > 20)
    for reference in references {
      let name = reference.replacingOccurrences(of: "#/definitions/", with: "")
      #expect(schema["definitions"]?[name] != nil, "\(reference)")
    }
  }
}
