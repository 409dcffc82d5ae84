import Foundation
import RetileMedia
import Testing

@Suite struct MediaInputTests {
  private func error(_ path: String) -> MediaError? {
    do throws(MediaError) {
      _ = try MediaInput(path: path)
      return nil
    } catch { return error }
  }

  @Test func namesWithColonsPatternsAndDashesAreLocalFiles() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Source.picture, Source.h264)
    let image = try scratch.make("image.png", Source.picture, "-frames:v 1 -update 1")
    for name in ["concat:a|b.mp4", "http:x", "pipe:3", "img%03d.mp4", "*.mp4", "-x.mp4", "a b.mp4"]
    {
      try FileManager.default.copyItem(atPath: film, toPath: scratch.file(name))
      #expect(try MediaInput(path: scratch.file(name)).formatName.hasPrefix("mov"), "\(name)")
    }
    for name in ["img%d.png", "glob*.png"] {
      try FileManager.default.copyItem(atPath: image, toPath: scratch.file(name))
      let input = try MediaInput(path: scratch.file(name))
      #expect(input.stream.codecName == "png")
      #expect(try input.nextPacket() != nil)
      #expect(try input.nextPacket() == nil)
    }
  }

  /// What the lists name are FIFOs that nobody writes to: opening one would wait for ever.
  @Test(.timeLimit(.minutes(1))) func listsOpenNothingElse() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.file("trap.ts"), 0o600) == 0)
    try scratch.put("ffconcat version 1.0\nfile trap.ts\n".utf8, "list.txt")
    try scratch.put(
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\ntrap.ts\n#EXT-X-ENDLIST\n".utf8, "list.m3u8")
    try scratch.put("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\ntrap.ts\n".utf8, "film.mp4")
    try scratch.put(
      """
      v=0
      o=- 0 0 IN IP4 127.0.0.1
      s=No Name
      c=IN IP4 127.0.0.1
      t=0 0
      m=video 51234 RTP/AVP 96
      a=rtpmap:96 H264/90000

      """.utf8, "stream.sdp")
    try scratch.put(
      """
      <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" \
      profiles="urn:mpeg:dash:profile:isoff-main:2011" mediaPresentationDuration="PT1S"><Period>\
      <AdaptationSet contentType="video"><Representation id="0" mimeType="video/mp4">\
      <BaseURL>trap.ts</BaseURL></Representation></AdaptationSet></Period></MPD>
      """.utf8, "list.mpd")
    for (name, format) in [
      ("list.txt", "concat"), ("list.m3u8", "hls"), ("film.mp4", "hls"), ("list.mpd", "dash"),
      ("stream.sdp", "sdp"),
    ] {
      let path = scratch.file(name)
      #expect(error(path) == .furtherFile(path: path, format: format))
    }
    let text = error(scratch.file("list.m3u8"))?.description ?? ""
    #expect(text.contains("list.m3u8' is a list (hls) of other files or streams"))
    #expect(text.contains("name it by a URL"))
  }

  @Test func referenceMoviesOpenNothingElse() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mov", Source.picture, Source.h264)
    let path = try scratch.put(
      ReferenceMovie.pointing(to: film, in: Scratch.bytes(film)), "reference.mov")
    #expect(error(path) == .externalTracks(path: path))
  }

  @Test func aURLMayNameFurtherFiles() throws {
    let scratch = try Scratch()
    try scratch.make("list.m3u8", Source.picture, Source.h264, "-f hls -hls_time 1")
    let playback = try Playback("file://" + scratch.file("list.m3u8"))
    #expect(playback.pictures.count == 50)
    #expect(playback.damage == nil)
  }

  @Test func onlyASchemeAndTwoSlashesMakeAURL() {
    for path in ["https://a/b", "file:///a", "rtmp://h/app", "srt+x.y-1://h"] {
      #expect(MediaInput.isURL(path), "\(path)")
    }
    for path in ["a.mp4", "http:x", "./http://x", "C://x", "://x", "a b://c", "concat:a://b", ""] {
      #expect(!MediaInput.isURL(path), "\(path)")
    }
  }

  @Test func whatIsNoFilmIsNamedForWhatItIs() throws {
    let scratch = try Scratch()
    let text = Array("hello\nthis is text\n".utf8)
    let wav = try scratch.make("sound.wav", Source.sound.replacing("-c:a aac", with: ""))
    let image = try scratch.make("image.png", Source.picture, "-frames:v 1 -update 1")
    let cover = try scratch.make(
      "cover.m4a", "-f lavfi -i sine=d=2 -i \(image)",
      "-c:a aac -c:v copy -disposition:v attached_pic")
    let directory = scratch.file("directory")
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    #expect(error(directory) == .isDirectory(path: directory))
    for name in ["empty.mp4", "empty.h264", "empty"] {
      let path = try scratch.put([], name)
      #expect(error(path) == .empty(path: path))
    }
    #expect(error("/dev/null") == .empty(path: "/dev/null"))
    for name in ["notes.txt", "notes.mp4", "notes.flv", "notes"] {
      let path = try scratch.put(text, name)
      #expect(error(path) == .unknownFormat(path: path), "\(name)")
    }
    #expect(error(wav) == .noVideo(path: wav, streams: ["audio"]))
    #expect(error(cover) == .noVideo(path: cover, streams: ["audio", "cover picture"]))
    #expect(error("nothing://here") == .unknownProtocol(path: "nothing://here"))
    #expect(
      error(scratch.file("absent.mp4"))?.description
        == "cannot open '\(scratch.file("absent.mp4"))': No such file or directory")
  }

  @Test func aFIFOIsReadLikeAFile() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.flv", Source.picture, Source.h264)
    let path = scratch.file("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    try Scratch.pour(film, into: path)
    let playback = try Playback(path)
    #expect(playback.pictures.count == 50)
    #expect(playback.damage == nil)
  }

  @Test func aPipedMovieNeedsItsIndexFirst() throws {
    let scratch = try Scratch()
    for (flags, isReadable) in [("", false), ("-movflags +faststart", true)] {
      // Larger than what FFmpeg keeps in memory of a pipe.
      let film = try scratch.make("film.mp4", Source.picture, Source.h264, "-crf 1", flags)
      let path = scratch.file("fifo\(isReadable)")
      #expect(mkfifo(path, 0o600) == 0)
      try Scratch.pour(film, into: path)
      let input = try MediaInput(path: path)
      if isReadable {
        #expect(try input.nextPacket() != nil)
      } else {
        #expect(throws: MediaError.indexNotFirst(path: path)) { try input.nextPacket() }
      }
    }
  }
}
