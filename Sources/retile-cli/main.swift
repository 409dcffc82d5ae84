import Glibc
import RetileCommand

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
