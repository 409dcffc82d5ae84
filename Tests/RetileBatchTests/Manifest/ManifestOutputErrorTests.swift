import RetileBatch
import Testing

@Suite struct ManifestOutputErrorTests {
  private let scratch = ManifestScratch()

  private static let here = "jobs[0].outputs[0]"
  private static let outputs: [(String, String)] = [
    (
      #"{"output": "a.y4m"}"#,
      "\(here) (job \"j\"): has none of \"layout\", \"stills\" or \"split\", want one of them"
    ),
    (#"{"layout": "grid"}"#, "\(here).output (job \"j\"): missing, want the name of a file"),
    (
      #"{"layout": "grid", "split": true, "output": "a"}"#,
      "\(here) (job \"j\"): has both \"layout\" and \"split\", want one of them"
    ),
    (
      #"{"stills": {}, "output": "a.png"}"#,
      "\(here).stills (job \"j\"): has none of \"at\", \"every\", \"fps\", \"keyFrames\" or "
        + "\"onChange\", want one of them"
    ),
    (
      #"{"stills": {"evry": "1s"}, "output": "a.png"}"#,
      "\(here).stills.evry (job \"j\"): unknown key; did you mean \"every\"?"
    ),
    (
      #"{"stills": {"at": "1s", "fps": 1}, "output": "a.png"}"#,
      "\(here).stills (job \"j\"): has both \"at\" and \"fps\", want one of them"
    ),
    (
      #"{"stills": {"at": ["1s", 2]}, "output": "a%d.png"}"#,
      "\(here).stills.at[1] (job \"j\"): found 2, want a time as text, such as \"2.5s\", \"1:02.5\" or "
        + "\"60f\""
    ),
    (
      #"{"stills": {"keyFrames": false}, "output": "a%d.png"}"#,
      "\(here).stills.keyFrames (job \"j\"): found false, want true"
    ),
    (
      #"{"stills": {"every": "0f"}, "output": "a%d.png"}"#,
      "\(here).stills.every (job \"j\"): found \"0f\", want more than 0"
    ),
    (
      #"{"stills": {"at": "1s"}, "layout": "grid", "host": "1", "output": "a.png"}"#,
      "\(here) (job \"j\"): has both \"layout\" and \"host\", want one of them"
    ),
    (
      #"{"layout": "grid", "host": "1", "output": "a.png"}"#,
      "\(here) (job \"j\"): has both \"layout\" and \"host\", want one of them"
    ),
    (
      #"{"host": "1", "output": "a.png"}"#,
      "\(here).host (job \"j\"): belongs to an output with \"stills\""
    ),
    (
      #"{"stills": {"at": "1s"}, "host": 1001, "output": "a.png"}"#,
      "\(here).host (job \"j\"): found 1001, want it as text: \"1001\""
    ),
    (
      #"{"split": {"hosts": []}, "output": "a"}"#,
      "\(here).split.hosts (job \"j\"): found an empty list, want a list of hosts, such as [\"1001\", "
        + "\"#2\"]"
    ),
    (
      #"{"split": {"format": "mp5"}, "output": "a"}"#,
      "\(here).split.format (job \"j\"): found \"mp5\", want \"y4m\", \"yuv\", \"png\", \"mp4\" or "
        + "\"mkv\"; did you mean \"mp4\"?"
    ),
    (
      #"{"split": false, "output": "a"}"#,
      "\(here).split (job \"j\"): found false, want true, or an object with \"hosts\", \"format\" or "
        + "\"size\""
    ),
    (
      #"{"split": true, "output": "a.y4m"}"#,
      "\(here).output (job \"j\"): 'a.y4m' is one file, and a split writes one for each host; put "
        + "{host} into the name, or name a directory"
    ),
    (
      #"{"split": true, "output": "{host}.png"}"#,
      "\(here).output (job \"j\"): output 'DIR/{host}.png' is one picture, but several frames will "
        + "come; put %d into the name ({host}-%d.png)"
    ),
    (
      #"{"split": true, "output": "{host}/a.y4m"}"#,
      "\(here).output (job \"j\"): output 'DIR/{host}/a.y4m': the host belongs into the file's name; "
        + "for a directory of each host, name the directory above alone"
    ),
    (
      #"{"split": {"format": "yuv"}, "output": "{host}.y4m"}"#,
      "\(here).split.format (job \"j\"): the output is y4m, but \"format\" says yuv"
    ),
    (
      #"{"split": true, "output": "{host}{host}.y4m"}"#,
      "\(here).output (job \"j\"): {host} may stand there once"
    ),
    (
      #"{"layout": "grdi", "output": "a.y4m"}"#,
      "\(here).layout (job \"j\"): found \"grdi\", want a preset (grid, spotlight, sidebar, pip, pk, "
        + "classroom, interview, gallery) or a file, and there is no such file; did you mean \"grid\"?"
    ),
    (
      #"{"layout": "none.json", "output": "a.y4m"}"#,
      "\(here).layout (job \"j\"): cannot read 'DIR/none.json': there is no such file"
    ),
    (
      #"{"layout": 5, "output": "a.y4m"}"#,
      "\(here).layout (job \"j\"): found 5, want a preset's name, a layout's file, or a layout"
    ),
    (
      #"{"layout": {"views": [{"host": "1", "zoom": 0}]}, "output": "a.y4m"}"#,
      "\(here).layout.views[0].zoom (job \"j\"): found 0, want a number from 1 to 100 with at most 3 "
        + "decimals"
    ),
    (
      #"{"layout": {"views": []}, "output": "{layout}.y4m"}"#,
      "\(here).output (job \"j\"): a layout that stands in the manifest has no name for {layout}; name "
        + "the output"
    ),
    (
      #"{"layout": "grid", "output": "{imput}.y4m"}"#,
      "\(here).output (job \"j\"): unknown placeholder {imput}; did you mean {input}?"
    ),
    (
      #"{"layout": "grid", "output": "{x}.y4m"}"#,
      "\(here).output (job \"j\"): unknown placeholder {x}; known here are {input}, {id}, {layout}; a "
        + "brace is {{ or }}"
    ),
    (
      #"{"layout": "grid", "output": "{host}.y4m"}"#,
      "\(here).output (job \"j\"): {host} is for splits and stills of one host"
    ),
    (
      #"{"layout": "grid", "output": "a}.y4m"}"#,
      "\(here).output (job \"j\"): found \"a}.y4m\", want a name whose braces hold a placeholder, such "
        + "as {input}; a brace is {{ or }}"
    ),
    (
      #"{"layout": "grid", "output": "a.avi"}"#,
      "\(here).output (job \"j\"): output 'a.avi' has the unknown extension '.avi'; use .png, .y4m, "
        + ".yuv, .mp4, .mkv or md5:FILE"
    ),
    (
      #"{"layout": "grid", "output": "a"}"#,
      "\(here).output (job \"j\"): output 'a' has no extension; use .png, .y4m, .yuv, .mp4, "
        + ".mkv or md5:FILE, or give \"format\" in \"options\""
    ),
    (
      #"{"layout": "grid", "output": "-"}"#,
      "\(here).output (job \"j\"): '-' goes to standard output; a batch writes files"
    ),
    (
      #"{"layout": "grid", "output": "md5:"}"#,
      "\(here).output (job \"j\"): 'md5:' goes to standard output; a batch writes files"
    ),
    (
      #"{"layout": "grid", "output": "null:"}"#,
      "\(here).output (job \"j\"): 'null:' writes nothing; a batch writes files"
    ),
    (
      #"{"layout": "grid", "output": "/dev/stdout", "options": {"format": "y4m"}}"#,
      "\(here).output (job \"j\"): '/dev/stdout' is a pipe or a device; a batch writes files"
    ),
    (
      #"{"layout": "grid", "output": "/dev/null", "options": {"format": "y4m"}}"#,
      "\(here).output (job \"j\"): '/dev/null' is a pipe or a device; a batch writes files"
    ),
    (
      #"{"layout": "grid", "output": "a%d.y4m"}"#,
      "\(here).output (job \"j\"): output 'a%d.y4m': y4m is one file for all frames and takes no %d"
    ),
    (
      #"{"layout": "grid", "output": "a.png"}"#,
      "\(here).output (job \"j\"): 'DIR/a.png' is one picture, but several frames will come; put %d into "
        + "the name (frame-%d.png)"
    ),
    (
      #"{"stills": {"at": ["1s", "2s"]}, "output": "a.png"}"#,
      "\(here).output (job \"j\"): 'DIR/a.png' is one picture, but several frames will come; put %d into "
        + "the name (frame-%d.png)"
    ),
    (
      #"{"layout": "grid", "output": "a.y4m", "options": {"pngLevel": 9}}"#,
      "\(here).options.pngLevel (job \"j\"): the output is no PNG, so there is nothing to press"
    ),
    (
      #"{"layout": "grid", "output": "a.y4m", "options": {"crf": 20}}"#,
      "\(here).options.crf (job \"j\"): the output is no .mp4 or .mkv, so there is nothing to encode"
    ),
    (
      #"{"layout": "grid", "output": "a.mp4", "options": {"crf": 52, "codec": "h265"}}"#,
      "\(here).options.crf (job \"j\"): found 52, want a whole number from 0 to 51\n"
        + "\(here).options.codec (job \"j\"): found \"h265\", want \"h264\" or \"hevc\"; did you mean "
        + "\"h264\"?"
    ),
    (
      #"{"stills": {"every": "1s"}, "output": "a%d.png", "options": {"preset": "slow"}}"#,
      "\(here).options.preset (job \"j\"): makes no sense for stills without a layout"
    ),
    (
      #"{"stills": {"every": "1s"}, "output": "a.mkv"}"#,
      "\(here).output (job \"j\"): 'DIR/a.mkv' is video, but stills will come; use .png, .y4m or .yuv, "
        + "or leave out \"stills\""
    ),
    (
      #"{"split": {"format": "mkv"}, "output": "{host}.mp4"}"#,
      "\(here).split.format (job \"j\"): the output is mp4, but \"format\" says mkv"
    ),
    (
      #"{"layout": "grid", "output": "a%d.mp4"}"#,
      "\(here).output (job \"j\"): output 'a%d.mp4': mp4 is one file for all frames and takes no %d"
    ),
    (
      #"{"layout": "grid", "output": "a.y4m", "options": {"format": "yuv"}}"#,
      "\(here).options.format (job \"j\"): is for names without an extension; elsewhere the name "
        + "decides"
    ),
    (
      #"{"stills": {"every": "1s"}, "output": "a%d.png", "options": {"canvas": "4x4"}}"#,
      "\(here).options.canvas (job \"j\"): is the size of a layout's canvas; give \"layout\" as well"
    ),
    (
      #"{"stills": {"every": "1s"}, "output": "a%d.png", "options": {"fps": 5}}"#,
      "\(here).options.fps (job \"j\"): belongs to \"stills\" there"
    ),
    (
      #"{"split": true, "output": "a", "options": {"canvas": "4x4", "format": "png"}}"#,
      "\(here).options.canvas (job \"j\"): makes no sense for a split\n"
        + "\(here).options.format (job \"j\"): belongs to \"split\" there"
    ),
    (
      #"{"layout": "grid", "output": "a.y4m", "options": {"fps": "fast"}}"#,
      "\(here).options.fps (job \"j\"): found \"fast\", want pictures a second above 0, up to 1000: 5, "
        + "0.1, 29.97 or \"30000/1001\""
    ),
    (
      #"{"layout": "grid", "output": "a.y4m", "fps": 5}"#,
      "\(here).fps (job \"j\"): belongs to \"options\" of an output, or \"stills\""
    ),
    (
      #"{"layout": "grid", "output": "a\u0000.y4m"}"#,
      "\(here).output (job \"j\"): found \"a\\u0000.y4m\", want a text without a zero byte"
    ),
  ]

  @Test(arguments: outputs) func outputsAreChecked(_ output: String, _ expected: String) {
    #expect(scratch.complaint(manifest(output)) == expected)
  }
}
