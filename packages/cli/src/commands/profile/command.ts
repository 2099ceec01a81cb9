import { Argument, type Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
}

/** handiwork profile [login] */
export function profileCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  const asking = connectionOptions(
    command
      .description('Show a profile as a service has it.')
      .addArgument(new Argument('[login]', 'whose; your own when left out')),
    whereElse,
  )
  return asking
    .option(
      '--format <name>',
      'text, json, markdown or svg (default: what the output file ends with, else text)',
    )
    .option('--json', 'short for --format json')
    .option('-o, --output <file>', 'write the result to a file')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (login: string | undefined, flags: Flags) => {
      const { runProfile } = await import('./run-profile.ts')
      onExitCode(await runProfile({ login, ...flags }, world))
    })
}
