import type { Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly json?: boolean
}

/** handiwork doctor */
export function doctorCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return connectionOptions(
    command.description('Check what handiwork needs here, and say what to do about the rest.'),
    whereElse,
  )
    .option('--json', 'as a document')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (flags: Flags) => {
      const { runDoctor } = await import('./run-doctor.ts')
      onExitCode(await runDoctor(flags, world))
    })
}
