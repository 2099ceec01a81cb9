import { Argument, type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'
import { type DiffFormat, diffFormats } from './diff-formats.ts'

interface Flags {
  readonly format: DiffFormat
  readonly output?: string
  readonly exitCode?: boolean
}

/** handiwork diff <old> <new> */
export function diffCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return command
    .description('Show what changed between two reports.')
    .addArgument(new Argument('<old>', 'a report that handiwork analyze --json wrote, - for standard input'))
    .addArgument(new Argument('<new>', 'a later one'))
    .addOption(new Option('--format <name>', 'how to write it').choices(diffFormats).default('text'))
    .option('-o, --output <file>', 'write the result to a file')
    .option('--exit-code', 'end with 1 when something changed')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (before: string, after: string, { exitCode = false, ...flags }: Flags) => {
      const { runDiff } = await import('./run-diff.ts')
      onExitCode(await runDiff({ before, after, output: undefined, ...flags, exitCode }, world))
    })
}
