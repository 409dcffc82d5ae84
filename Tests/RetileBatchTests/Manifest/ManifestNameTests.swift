import Retile
import Testing

@testable import RetileBatch

@Suite struct ManifestNameTests {
  private let scratch = ManifestScratch()

  private func name(_ output: String, id: String = "j", input: String = "night/call.one.mp4") throws
    -> String
  {
    let text = """
      {"jobs": [{"id": "\(id)", "input": "\(input)",
       "outputs": [{"layout": "grid", "output": "\(output)"}]}]}
      """
    let name = try scratch.read(text).jobs[0].outputs[0].name
    return name.hasPrefix(scratch.path + "/")
      ? String(name.dropFirst(scratch.path.utf8.count + 1)) : name
  }

  @Test func placeholdersAreFilledIn() throws {
    #expect(try name("{input}/{id}-{layout}.y4m") == "call.one/j-grid.y4m")
    #expect(try name("{{{input}}}.y4m") == "{call.one}.y4m")
    #expect(try name("{{input}}.y4m") == "{input}.y4m")
    #expect(try name("/abs/{input}.y4m") == "/abs/call.one.y4m")
    #expect(try name("md5:{input}.md5") == "call.one.md5")
  }

  @Test func valuesAreSafePartsOfNames() throws {
    #expect(try name("{id}.y4m", id: "Night 1 ü") == "Night 1 ü.y4m")
    #expect(try name("{id}.y4m", id: "a/b") == "a=2fb.y4m")
    #expect(try name("{id}.y4m", id: "../x") == "=2e.=2fx.y4m")
    #expect(try name("{id}.y4m", id: "-") == "=2d.y4m")
    #expect(try name("{id}-%d.png", id: "100%d") == "100=25d-%d.png")
    #expect(try name("{input}.y4m", input: "a%d.mp4") == "a=25d.y4m")
    #expect(try name("{input}.y4m", input: "https://h/") == "h.y4m")
    #expect(NamePart.stem(ofInput: "https://h/x/a.b.mp4?q=/y.z#f", isURL: true) == "a.b")
    #expect(NamePart.stem(of: "/a/.hidden") == ".hidden")
    #expect(NamePart.stem(of: "a/b/") == "b")
    #expect(NamePart.of("") == "=empty")
    #expect(NamePart.of(String(repeating: "x", count: 300)).utf8.count <= 200)
  }

  @Test func aManifestsDirectoryIsNoPattern() throws {
    let text = manifest(#"{"stills": {"every": "1s"}, "output": "f-%d.png"}"#)
    let batch = try Batch.parse(Array(text.utf8), manifest: "100%d/m.json")
    guard case .snapshot(let job) = batch.jobs[0].outputs[0].work else {
      Issue.record("no stills")
      return
    }
    #expect(job.destination.name == "100%%d/f-%d.png")
    #expect(batch.jobs[0].input.path == "100%d/call.mp4")
  }
}
