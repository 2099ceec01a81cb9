import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addAnalysisOptions } from '../add-analysis-options.ts'
import type { VerifyContext } from './run-verify.ts'

/** handiwork verify <report> [targets...] */
export function verifyCommand(
  command: Command,
  context: VerifyContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the recomputed report differs, the file is not a report, git is not available, or the output could not be written',
      ...interruptExitCode,
    },
    examples: ['handiwork verify report.json', 'handiwork verify report.json ~/code/flask'],
  })
  return addAnalysisOptions(command)
    .description('Recompute a report and check that it is byte-identical')
    .addArgument(new Argument('<report>', 'a report written by handiwork analyze --json, or - for stdin'))
    .addArgument(
      new Argument('[targets...]', 'current locations of the repositories').default(
        [],
        'the targets in the report',
      ),
    )
    .action(async (report: string, targets: string[], flags: VerifyFlags) => {
      const { runVerify } = await import('./run-verify.ts')
      onExitCode(await runVerify({ report, targets, quiet: false, verbose: false, ...flags }, context))
    })
}

interface VerifyFlags {
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}
