import RetileBatch
import Testing

@Suite struct BatchTests {
  @Test func aBatchIsAValue() {
    var batch = Batch(manifest: "night.json", jobs: [])
    let before = batch
    batch.manifest = "day.json"
    #expect(before.manifest == "night.json")
  }
}
