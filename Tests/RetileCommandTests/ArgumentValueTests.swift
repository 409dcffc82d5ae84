import RetileCommand
import RetileFrames
import Testing

@Suite struct ArgumentValueTests {
  private func value(_ text: String) -> ArgumentValue {
    ArgumentValue("--it", text, command: "render")
  }

  private func message<T>(_ read: () throws(UsageError) -> T) -> String? {
    do throws(UsageError) {
      _ = try read()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func integersHaveBounds() throws {
    #expect(try value("1").integer(in: 1...16) == 1)
    #expect(try value("16").integer(in: 1...16) == 16)
    #expect(try value("-3").integer(in: -5...0) == -3)
    for bad in ["0", "17", "", "x", "1.0", "+1", " 1", "0x1", "99999999999999999999", "١"] {
      #expect(
        message { () throws(UsageError) in try value(bad).integer(in: 1...16) }
          == "--it '\(bad)': give a whole number from 1 to 16")
    }
    #expect(
      message { () throws(UsageError) in try value("0").integer(in: 1...Int.max) }
        == "--it '0': give a whole number of at least 1")
  }

  @Test func choicesNameAllAndTheNearest() throws {
    #expect(try value("fit").choice(of: RenderMode.self) == .fit)
    #expect(
      message { () throws(UsageError) in try value("fll").choice(of: RenderMode.self) }
        == "--it 'fll': choose hidden, fit or fill: did you mean 'fill'?")
    #expect(
      message { () throws(UsageError) in try value("zoom").choice(of: ["y4m", "yuv"]) }
        == "--it 'zoom': choose y4m or yuv")
    #expect(try value("yuv").choice(of: ["y4m", "yuv"]) == "yuv")
  }

  @Test func sizesAndGridsHaveBounds() throws {
    #expect(try value("1280x720").size() == Size(width: 1280, height: 720))
    #expect(try value("3x2").grid() == (3, 2))
    for bad in ["1280", "1280X720", "0x5", "-1x5", "1x", "x1", "1x2x3", "16385x1", "99999999x1"] {
      #expect(
        message { () throws(UsageError) in try value(bad).size() }
          == "--it '\(bad)': give a width and a height from 1 to 16384, like 1280x720")
    }
    #expect(
      message { () throws(UsageError) in try value("65x1").grid() }
        == "--it '65x1': give columns and rows from 1 to 64, like 3x2")
  }

  @Test func listsOfTimesNameTheWrongOne() throws {
    #expect(
      try value("0,2.5s,60f").timePoints()
        == [.time(.zero), .time(MediaTime(microseconds: 2_500_000)), .frame(60)])
    for text in ["1,", "1,,2"] {
      #expect(
        message { () throws(UsageError) in try value(text).timePoints() }
          == "--it '\(text)': give times with commas between, like 0,2.5s,60f")
    }
    for (text, wrong) in [("1,x", "x"), ("", "")] {
      #expect(
        message { () throws(UsageError) in try value(text).timePoints() }
          == "--it '\(wrong)': give a time like 2, 2.5s, 300ms, 1:02.5, or a frame like 60f")
    }
  }

  @Test func emptyTextIsRefusedWhereItCannotBe() throws {
    #expect(message { () throws(UsageError) in try value("").nonEmpty() } != nil)
    #expect(try value("x").nonEmpty() == "x")
  }
}
