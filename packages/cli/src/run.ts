import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import { analyzeCommand } from './commands/analyze/command.ts'
import { createProgram } from './create-program.ts'
import { EXIT_SUCCESS } from './exit-codes.ts'
import { failureFromError } from './failure-from-error.ts'
import { printMessage } from './output/print.ts'

/** Runs one command and returns the exit code. All failures are printed here. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode = EXIT_SUCCESS
  const handiwork = createProgram(await loadCommands(args), context, (code) => {
    exitCode = code
  })
  try {
    if (args.length === 0) handiwork.outputHelp()
    else await handiwork.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    const failure = failureFromError(error, helpCommand(handiwork, args))
    printMessage(context.stderr, failure.message)
    return failure.exitCode
  }
}

/** Loads the definitions of all commands, unless the most frequent one is the only one that can be meant. */
async function loadCommands([verb]: readonly string[]) {
  if (verb === 'analyze') return { analyze: analyzeCommand }
  return (await import('./commands/all-commands.ts')).allCommands
}

function helpCommand(handiwork: Command, [verb]: readonly string[]): string {
  const isKnown = handiwork.commands.some((command) => command.name() === verb)
  return isKnown ? `handiwork ${verb} --help` : 'handiwork --help'
}
