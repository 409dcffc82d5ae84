import Foundation
import Retile
import RetileJSON

/// Measured figures as text to read and as JSON.
enum FigureTable {
  static func text(_ figures: PipelineFigures) -> String {
    var text =
      "\(VisibleText.escape(figures.input)): \(figures.picture), \(figures.frames) frames, "
    text += "\(figures.threads == 0 ? "a thread per core" : figures.threads.counted("thread")), "
    text += "\(figures.instructionSet.rawValue), \(figures.filter.rawValue); medians of "
    text += figures.decoding.cpu.values.count.counted("run") + "\n\n"
    var rows = [
      ["", "canvas", "ms CPU", "ms wall", "ms drawing", "drawing/decoding", "CPU", "wall"]
    ]
    rows.append([
      "decoding", "", milliseconds(figures.decoding.cpu), milliseconds(figures.decoding.wall), "",
      "", "1", "1",
    ])
    for layout in figures.layouts {
      rows.append([
        VisibleText.escape(layout.name), "\(layout.canvas)", milliseconds(layout.figures.cpu),
        milliseconds(layout.figures.wall), milliseconds(layout.drawing),
        ratio(layout.drawingToDecoding), ratio(layout.cpuToDecoding), ratio(layout.wallToDecoding),
      ])
    }
    text += TextColumns.text(rows, rightAligned: [2, 3, 4, 5, 6, 7]) + "\n"
    let stages = figures.stages
    let stills = [
      ["stills (\(stages.pictures.counted("picture")))", "ms CPU a picture"],
      ["rows of RGB", milliseconds(stages.rgb)],
      ["PNG, with its RGB (\(stages.pngBytes.counted("byte")))", milliseconds(stages.png)],
    ]
    return text + TextColumns.text(stills, rightAligned: [1])
  }

  static func json(_ figures: PipelineFigures) -> String {
    func samples(_ samples: RunSamples) -> JSONValue {
      .object([
        JSONMember("median", .double(samples.median)),
        JSONMember("runs", .array(samples.values.map { .double($0) })),
      ])
    }
    func size(_ size: Size) -> JSONValue {
      .object([JSONMember("width", .int(size.width)), JSONMember("height", .int(size.height))])
    }
    let layouts = figures.layouts.map { layout in
      JSONValue.object([
        JSONMember("layout", .string(layout.name)), JSONMember("canvas", size(layout.canvas)),
        JSONMember("cpuSecondsPerFrame", samples(layout.figures.cpu)),
        JSONMember("wallSecondsPerFrame", samples(layout.figures.wall)),
        JSONMember("drawingSecondsPerFrame", samples(layout.drawing)),
        JSONMember("drawingToDecoding", samples(layout.drawingToDecoding)),
        JSONMember("cpuToDecoding", samples(layout.cpuToDecoding)),
        JSONMember("wallToDecoding", samples(layout.wallToDecoding)),
      ])
    }
    return JSONWriter.write(
      .object([
        JSONMember("version", .string(RetileVersion.number)),
        JSONMember("input", .string(figures.input)),
        JSONMember("picture", size(figures.picture)), JSONMember("frames", .int(figures.frames)),
        JSONMember("cpu", .string(figures.instructionSet.rawValue)),
        JSONMember("scaler", .string(figures.filter.rawValue)),
        JSONMember("threads", .int(figures.threads)),
        JSONMember(
          "decoding",
          .object([
            JSONMember("cpuSecondsPerFrame", samples(figures.decoding.cpu)),
            JSONMember("wallSecondsPerFrame", samples(figures.decoding.wall)),
          ])),
        JSONMember("layouts", .array(layouts)),
        JSONMember(
          "stills",
          .object([
            JSONMember("pictures", .int(figures.stages.pictures)),
            JSONMember("rgbSecondsPerPicture", samples(figures.stages.rgb)),
            JSONMember("pngSecondsPerPicture", samples(figures.stages.png)),
            JSONMember("pngBytes", .int(figures.stages.pngBytes)),
          ])),
      ]), style: .pretty) + "\n"
  }

  private static func milliseconds(_ samples: RunSamples) -> String {
    String(format: "%.3f", samples.median * 1000)
  }

  private static func ratio(_ samples: RunSamples) -> String {
    String(format: "%.3f", samples.median)
  }
}
