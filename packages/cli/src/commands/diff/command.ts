import { Argument, type Command, Option } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { type DiffFormat, diffFormats } from './diff-formats.ts'
import type { DiffContext } from './run-diff.ts'

interface DiffFlags {
  readonly format: DiffFormat
  readonly output?: string
  readonly exitCode?: boolean
}

/** handiwork diff <old> <new> */
export function diffCommand(
  command: Command,
  context: DiffContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the reports differ (with --exit-code), or the output could not be written',
      2: 'usage error, or a file is not a report',
      ...interruptExitCode,
    },
    examples: [
      'handiwork diff before.json after.json',
      'handiwork diff before.json after.json --format markdown --exit-code',
    ],
  })
  return command
    .description('Show the differences between two reports')
    .addArgument(new Argument('<old>', 'a report written by handiwork analyze --json, or - for stdin'))
    .addArgument(new Argument('<new>', 'a later report'))
    .addOption(new Option('--format <name>', 'output format').choices(diffFormats).default('text'))
    .option('-o, --output <file>', 'write the output to a file')
    .option('--exit-code', 'exit with 1 if the reports differ')
    .action(async (before: string, after: string, { exitCode = false, ...flags }: DiffFlags) => {
      const { runDiff } = await import('./run-diff.ts')
      onExitCode(await runDiff({ before, after, output: undefined, ...flags, exitCode }, context))
    })
}
