import { Argument, type Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'
import { readingOptions } from '../reading-options.ts'

/** handiwork verify <report> [targets...] */
export function verifyCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return readingOptions(command)
    .description('Make a report again from the same commits and see whether every byte agrees.')
    .addArgument(
      new Argument('<report>', 'a report that handiwork analyze --json wrote, - for standard input'),
    )
    .addArgument(
      new Argument('[targets...]', 'where the repositories are now').default([], 'where they were then'),
    )
    .addHelpText('after', exitCodesHelp)
    .action(async (report: string, targets: string[], flags: Flags) => {
      const { runVerify } = await import('./run-verify.ts')
      onExitCode(await runVerify({ report, targets, quiet: false, verbose: false, ...flags }, world))
    })
}

// --- internal ---

interface Flags {
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}
