import RetileBitstream
import Testing

struct NALHeaderTests {
  private func h264(_ text: String) -> H264NALHeader? {
    let bytes = hex(text)
    return H264NALHeader(bytes.span)
  }

  private func h265(_ text: String) -> H265NALHeader? {
    let bytes = hex(text)
    return H265NALHeader(bytes.span)
  }

  @Test func h264HeadersAreReadByMask() {
    let header = h264("66")
    #expect(header?.type == .sei)
    #expect(header?.refIDC == 3)
    #expect(h264("1f")?.type.rawValue == 31)
    #expect(h264("86") == nil)
    #expect(h264("") == nil)
  }

  @Test func h265HeadersHaveTypeLayerAndTemporalID() {
    #expect(h265("4e01")?.type == .prefixSEI)
    #expect(h265("5001")?.type == .suffixSEI)
    let header = h265("2b fc")
    #expect(header?.type == .cra)
    #expect(header?.layerID == 63)
    #expect(header?.temporalID == 3)
    #expect(h265("4e00") == nil)
    #expect(h265("4e") == nil)
  }
}
