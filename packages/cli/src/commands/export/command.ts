import { Argument, type Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly out: string
  readonly login?: string
  readonly base?: string
  readonly title?: string
}

/** handiwork export [what] --out <folder> */
export function exportCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  const asking = connectionOptions(
    command
      .description('Make a static site of a profile, for any host of files.')
      .addArgument(
        new Argument(
          '[what]',
          'a report that handiwork analyze --json wrote, - for standard input, or the login of somebody at a service; yourself there when left out',
        ),
      )
      .requiredOption(
        '--out <folder>',
        'where to write it: a new folder, an empty one, or an earlier export',
      ),
    whereElse,
  )
  return asking
    .option('--login <name>', 'what the person of a report is called (default: made of their name)')
    .option('--base <place>', 'where the site will be: a path such as /profile, or its whole address')
    .option('--title <name>', 'what the site is called (default: Handiwork)')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (what: string | undefined, flags: Flags) => {
      const { runExport } = await import('./run-export.ts')
      onExitCode(await runExport({ what, ...flags }, world))
    })
}
