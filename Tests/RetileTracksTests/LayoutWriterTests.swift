import RetileFrames
import RetileTracks
import TestSupport
import Testing

struct LayoutWriterTests {
  private let picture = Size(width: 640, height: 360)

  /// What reading makes of a layout that was written, under its old name.
  private func reread(_ payload: [UInt8], like layout: SourceLayout) -> LayoutMessage {
    guard
      case .layout(let found, let warnings) = LayoutMessageReader().read(
        payloadType: 100, payload: payload)
    else { return .notALayout }
    let settled = found.resolved(for: picture)
    return .layout(
      SourceLayout(
        canvas: settled.canvas, dialect: layout.dialect, hosts: settled.hosts,
        messageOrder: settled.messageOrder, timestamp: settled.timestamp,
        appData: settled.appData), warnings: warnings)
  }

  /// A layout that any dialect can say, but for a few kinds of oddities at a time.
  private func anyLayout(_ random: inout SeededGenerator) -> SourceLayout {
    /// One kind of oddity is there in one layout of five, and in half of its hosts.
    let kinds = (0..<12).map { _ in Int.random(in: 0..<5, using: &random) == 0 }
    func odd<T>(_ kind: Int, _ usual: T, _ others: [T]) -> T {
      guard kinds[kind], Bool.random(using: &random) else { return usual }
      return others.randomElement(using: &random) ?? usual
    }
    func coordinate(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      let exact = (value * 1_000_000).rounded() / 1_000_000
      if kinds[0] { return odd(1, exact, [value]) }
      // All of a layout may be small, so that pixels look like fractions.
      if kinds[2] { return odd(3, Double(Int.random(in: 0...1, using: &random)), [0.5, -3]) }
      return odd(4, value.rounded(), [value.rounded() + 300, -value.rounded()])
    }
    let hosts = (0..<Int.random(in: 0..<(kinds[5] ? 12 : 5), using: &random)).map { index in
      let number = "\(4_294_967_290 - index)"
      let id = odd(6, number, ["user_\(index)", "0\(index)", "é\"\(index)"])
      let names: [String?] = [id, "ann"]
      return HostRegion(
        id: id, account: odd(7, nil, names), x: coordinate(0...640), y: coordinate(0...360),
        width: abs(coordinate(0...640)), height: abs(coordinate(0...360)),
        zOrder: odd(8, 0, [1, 2, 99, 100, 101, -1]),
        alpha: odd(9, 1, [0, 0.5, 51.0 / 255, 1.0 / 255, 1.0 / 3]),
        volume: odd(10, nil, [0, 40, -7]),
        videoState: odd(11, .normal, VideoState.allCases))
    }
    let wanted = Int.random(in: 0..<12, using: &random)
    return SourceLayout(
      canvas: [
        0: SourceCanvas(width: 0, height: 0), 1: SourceCanvas(width: 1280, height: 723),
        2: SourceCanvas(width: 640, height: 360, background: .black),
        3: SourceCanvas(width: 0, height: 360),
      ][wanted] ?? SourceCanvas(width: 640, height: 360), dialect: "track", hosts: hosts,
      timestamp: wanted == 4 ? .max : nil, appData: wanted == 5 ? "{\"t\":1}\n" : nil)
  }

  private func isOdd(_ host: HostRegion) -> Bool {
    host.account != nil || host.zOrder != 0 || host.alpha != 1 || host.volume != nil
      || host.videoState != .normal || host.x < 0 || host.x != host.x.rounded()
  }

  /// The law: what is written reads back the same, whatever it is; else there is an error.
  @Test func whatIsWrittenReadsBackTheSame() {
    for writer in LayoutWriters.all {
      var random = SeededGenerator(seed: 31)
      var (written, odd, refused) = (0, 0, Set<String>())
      for round in 0..<700 {
        let layout = anyLayout(&random)
        do throws(LayoutWriteError) {
          let payload = try writer.payload(layout, picture: picture)
          written += 1
          if layout.hosts.contains(where: isOdd) { odd += 1 }
          #expect(
            reread(payload, like: layout) == .layout(layout, warnings: []),
            "\(writer.name), seed 31, round \(round): \(String(decoding: payload, as: UTF8.self))")
          #expect(
            LayoutMessageReader().read(payloadType: 100, payload: payload).layout?.dialect
              == writer.name)
        } catch {
          refused.insert(error.value)
        }
      }
      #expect(
        written > 100 && odd > 50, "\(writer.name) writes \(written), \(odd) of them odd: too few")
      #expect(refused.count > 3, "\(writer.name) refuses for \(refused) only")
    }
  }

  /// The samples, read and written again, are the same layouts.
  @Test func samplesAreWrittenBack() throws {
    for (name, text) in dialectSamples {
      guard let writer = LayoutWriters.named(name) else {
        #expect(name == "text-uid")
        continue
      }
      let layout = try #require(read(text).layout).resolved(for: picture)
      let payload = try writer.payload(layout, picture: picture)
      #expect(reread(payload, like: layout) == .layout(layout, warnings: []), "\(name)")
    }
    #expect(LayoutWriters.named("text-uid") == nil && LayoutWriters.named("") == nil)
  }

  private func written(_ name: String, _ layout: SourceLayout) throws -> String {
    let writer = try #require(LayoutWriters.named(name))
    return String(decoding: try writer.payload(layout, picture: picture), as: UTF8.self)
  }

  @Test func eachDialectHasItsKeys() throws {
    let pair = layout([
      HostRegion(id: "8", x: 320, y: 0, width: 320, height: 360, zOrder: 2, volume: 5),
      HostRegion(id: "7", x: 0, y: 90, width: 320, height: 180, zOrder: 1),
    ])
    #expect(
      try written("agora", pair)
        == #"{"app_data":"","canvas":{"h":360,"w":640},"regions":["#
        + #"{"alpha":255,"h":360,"uid":8,"volume":5,"w":320,"x":320,"y":0,"zorder":2},"#
        + #"{"alpha":255,"h":180,"uid":7,"w":320,"x":0,"y":90,"zorder":1}],"ver":"20190611"}"#)
    #expect(
      try written("netease", pair)
        == #"{"app_data":"","canvas":{"h":360,"w":640},"extraInfo":"","regions":["#
        + #"{"alpha":255,"h":360,"uid":8,"volume":5,"w":320,"x":320,"y":0,"zorder":2},"#
        + #"{"alpha":255,"h":180,"uid":7,"w":320,"x":0,"y":90,"zorder":1}],"rtc_sei":[],"#
        + #""ver":"20190611"}"#)
    #expect(
      try written("byteplus", pair)
        == #"{"app_data":"","canvas":{"h":360,"w":640},"infos":[{"talk":1,"uid":"8","volume":5}],"#
        + #""regions":[{"alpha":1,"contentControl":0,"renderMode":2,"uid":"8","x":0.5,"y":0,"#
        + #""w":0.5,"h":1,"zorder":2},{"alpha":1,"contentControl":0,"renderMode":2,"uid":"7","x":0,"#
        + #""y":0.25,"w":0.5,"h":0.5,"zorder":1}]}"#)
    #expect(
      try written("alibaba", pair)
        == #"{"stream":[{"uid":"8","paneid":0,"zorder":2,"x":0.5,"y":0,"w":0.5,"h":1,"vol":5},"#
        + #"{"uid":"7","paneid":1,"zorder":1,"x":0,"y":0.25,"w":0.5,"h":0.5}]}"#)
    #expect(
      try written(
        "agora-client",
        layout([
          HostRegion(
            id: "8", account: "ann", x: 1, y: 0, width: 9, height: 9, videoState: .black),
          HostRegion(id: "bob", account: "bob", x: 0, y: 0, width: 9, height: 9),
        ]))
        == #"{"width":640,"height":360,"layoutCount":2,"layoutList":[{"uid":8,"strUid":"ann","x":1,"#
        + #""y":0,"width":9,"height":9,"videoState":2},{"strUid":"bob","x":0,"y":0,"width":9,"#
        + #""height":9,"videoState":0}]}"#)
  }

  @Test func whatCannotBeSaidIsNamed() {
    func host(_ id: String = "7", _ change: (inout HostRegion) -> Void = { _ in }) -> HostRegion {
      var host = HostRegion(id: id, x: 10, y: 0, width: 320, height: 360)
      change(&host)
      return host
    }
    let tall = SourceLayout(
      canvas: SourceCanvas(width: 720, height: 1280), dialect: "track", hosts: [host()])
    let red = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360, background: .black), dialect: "track", hosts: []
    )
    let note = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "track", hosts: [], timestamp: 5,
      appData: "x")
    let cases: [(String, SourceLayout, String)] = [
      (
        "agora", layout([host("user_7")]),
        #"host 'user_7': id is "user_7"; agora has a whole number from 0 to 4294967295, or the account"#
      ),
      (
        "agora", layout([host("4294967296")]),
        #"host '4294967296': id is "4294967296"; agora has a whole number from 0 to 4294967295, or the account"#
      ),
      ("agora", layout([host { $0.zOrder = 101 }]), "host '7': zOrder is 101; agora has 0 to 100"),
      (
        "agora", layout([host { $0.videoState = .black }]),
        "host '7': videoState is black; agora has normal only"
      ),
      ("agora", layout([host { $0.alpha = 1.5 }]), "host '7': alpha is 1.5; agora has 0 to 1"),
      ("agora", layout([host { $0.alpha = .nan }]), "host '7': alpha is nan; agora has 0 to 1"),
      (
        "agora", layout([host { $0.x = .nan }]),
        "host '7': x is nan; agora has -1000000 to 1000000"
      ),
      (
        "agora", layout([host { $0.width = -1 }]), "host '7': width is -1.0; agora has 0 to 1000000"
      ),
      (
        "agora", layout([host { $0.account = "" }]),
        "host '7': account is \"\"; agora has no empty ones"
      ),
      (
        "byteplus", layout([host("")]), "host '': id is \"\"; byteplus has a text that is not empty"
      ),
      (
        "byteplus", layout([host { $0.account = "ann" }]),
        "host '7': account is \"ann\"; byteplus has none"
      ),
      (
        "byteplus", layout([host { $0.width = 641 }]),
        "host '7': width is 641.0; byteplus has fractions of 640 pixels up to 1.0, to a millionth of a"
          + " pixel"
      ),
      (
        "byteplus", layout([host { $0.x = 1.0 / 3 }]),
        "host '7': x is 0.3333333333333333; byteplus has fractions of 640 pixels up to 1.0, to a"
          + " millionth of a pixel"
      ),
      (
        "netease", layout([host("ann")]),
        #"host 'ann': id is "ann"; netease has a whole number from 0 to 4294967295"#
      ),
      (
        "alibaba", layout([host { $0.zOrder = 100 }]),
        "host '7': zOrder is 100; alibaba has 0 to 99"
      ),
      ("alibaba", layout([host { $0.alpha = 0.5 }]), "host '7': alpha is 0.5; alibaba has 1 only"),
      (
        "alibaba", tall,
        "canvas is 720x1280; alibaba has no canvas but the picture, which is 640x360"
      ),
      ("alibaba", red, "background is #000000; alibaba has none"),
      ("alibaba", note, "timestamp is 5; alibaba has none"),
      (
        "alibaba", layout((0..<10).map { host("\($0)") }),
        "the number of hosts is 10; alibaba has 9 panes"
      ),
      (
        "alibaba", layout([HostRegion(id: "7", x: 0, y: 0, width: 0, height: 0)]),
        "host '7': the rectangle is 0x0+0+0; alibaba has zeros for the whole picture where a host is"
          + " alone"
      ),
      (
        "agora-client", layout([host { $0.zOrder = 1 }]),
        "host '7': zOrder is 1; agora-client has 0 only, and draws in the order of its list"
      ),
      (
        "agora-client", layout([host { $0.volume = 3 }]),
        "host '7': volume is 3; agora-client has none"
      ),
      (
        "agora", layout((0..<1025).map { host("\($0)") }),
        "the number of hosts is 1025; agora has at most 1024"
      ),
      (
        "agora",
        SourceLayout(
          canvas: SourceCanvas(width: 640, height: 16_385), dialect: "track", hosts: []),
        "canvas is 640x16385; agora has sides up to 16384"
      ),
      (
        "agora",
        SourceLayout(
          canvas: SourceCanvas(width: 640, height: 360), dialect: "track", hosts: [],
          appData: String(repeating: "x", count: 1 << 20)),
        "message is 1048648 bytes; agora has at most 1048576"
      ),
    ]
    for (name, layout, text) in cases {
      do throws(LayoutWriteError) {
        _ = try LayoutWriters.named(name)?.payload(layout, picture: picture)
        Issue.record("\(name) writes what it should refuse: \(text)")
      } catch {
        #expect(error.description == text)
      }
    }
  }

  /// What is only reported can be left out on purpose.
  @Test func reportsCanBeDropped() throws {
    let loud = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "agora",
      hosts: [HostRegion(id: "7", x: 0, y: 0, width: 9, height: 9, volume: 3)], timestamp: 1,
      appData: "x")
    let writer = AgoraClientLayoutWriter()
    #expect(throws: LayoutWriteError.self) { try writer.payload(loud, picture: picture) }
    let payload = try writer.payload(loud.withoutReports, picture: picture)
    #expect(
      reread(payload, like: loud).layout?.hosts
        == [HostRegion(id: "7", x: 0, y: 0, width: 9, height: 9)])
  }

  /// A layout that counts on the picture is written for that picture.
  @Test func fractionsOfThePictureAreWrittenForThePicture() throws {
    let layout = try #require(read(sample("alibaba")).layout)
    let text = try written("byteplus", layout)
    #expect(read(text).layout?.canvas == SourceCanvas(width: 640, height: 360))
    #expect(read(text).layout?.hosts.map(\.x) == [320, 0])
  }
}
