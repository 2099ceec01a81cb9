import type { Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly json?: boolean
}

/** handiwork whoami */
export function whoamiCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return connectionOptions(command.description('Show as whom a service is asked.'), whereElse)
    .option('--json', 'as a document')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (flags: Flags) => {
      const { runWhoami } = await import('./run-whoami.ts')
      onExitCode(await runWhoami(flags, world))
    })
}
