import KernelChecking
import Retile
import RetileCommand
import RetileJSON
import Testing

@Suite struct KernelFigureTableTests {
  private let figures = KernelFigures(
    runs: 3,
    cases: [
      KernelFigures.Case(
        .split, "NV12 to planes", samples: 3840, bytes: 3840, memcpySeconds: 0.125e-6,
        levels: [.init(.scalar, seconds: 2e-6), .init(.sse41, seconds: 0.25e-6)]),
      KernelFigures.Case(
        .scaleHorizontal, "area 2:1, 2 taps, octets", samples: 1920, bytes: 3840,
        memcpySeconds: 0.125e-6, levels: [.init(.scalar, seconds: 1e-6)]),
    ])

  @Test func theTableHasALineForEachLevel() {
    #expect(
      KernelFigureTable.text(figures) == """
        samples written, thread CPU time, best of 3 runs

        kernel            case                      cpu     Msamples/s  / scalar  / memcpy
        split             NV12 to planes            scalar        1920      1.00     0.062
        split             NV12 to planes            sse41        15360      8.00     0.500
        scale_horizontal  area 2:1, 2 taps, octets  scalar        1920      1.00     0.125

        """)
  }

  @Test func theJSONHoldsWhatTheTableShows() throws {
    let json = try JSONParser.parse(Array(KernelFigureTable.json(figures).utf8))
    #expect(json.object?.map(\.key) == ["version", "runs", "kernels"])
    #expect(json["version"]?.string == RetileVersion.number)
    #expect(json["runs"]?.int == 3)
    let kernels = try #require(json["kernels"]?.array)
    #expect(kernels.map { $0["kernel"]?.string } == ["split", "scale_horizontal"])
    #expect(kernels.map { $0["levels"]?.array?.count } == [2, 1])
    let members = ["kernel", "case", "samples", "bytes", "memcpySeconds", "levels"]
    #expect(kernels[0].object?.map(\.key) == members)
    #expect(kernels[0]["case"]?.string == "NV12 to planes")
    #expect(kernels[1]["samples"]?.int == 1920)
    #expect(kernels[1]["bytes"]?.int == 3840)
    #expect(kernels[0]["memcpySeconds"]?.double == 0.125e-6)
    let level = try #require(kernels[0]["levels"]?.array?.last)
    #expect(
      level.object?.map(\.key) == ["cpu", "seconds", "samplesPerSecond", "toScalar", "toMemcpy"])
    #expect(level["cpu"]?.string == "sse41")
    #expect(level["seconds"]?.double == 0.25e-6)
    #expect(level["samplesPerSecond"]?.double == 3840 / 0.25e-6)
    #expect(level["toScalar"]?.double == 8)
    #expect(level["toMemcpy"]?.double == 0.5)
  }
}
