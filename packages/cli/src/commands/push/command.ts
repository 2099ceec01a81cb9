import { Argument, type Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly author?: string
  readonly json?: boolean
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** handiwork push <report> */
export function pushCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return connectionOptions(
    command
      .description('Put the figures of a local report on your profile, signed and self-attested.')
      .addArgument(
        new Argument('<report>', 'a report that handiwork analyze --json wrote, - for standard input'),
      ),
    whereElse,
  )
    .option(
      '--author <name or email>',
      'say that you are the one the report is about (default: told by your verified e-mails)',
    )
    .option('--json', 'show what goes to the letter, not as a table')
    .option('-y, --yes', 'send it without a question')
    .option('--dry-run', 'only show what would go; nobody is asked, no key is made')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (report: string, flags: Flags) => {
      const { runPush } = await import('./run-push.ts')
      onExitCode(await runPush({ report, ...flags }, world))
    })
}
