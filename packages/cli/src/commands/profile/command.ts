import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import type { ProfileContext } from './run-profile.ts'

interface ProfileFlags extends ConnectionFlags {
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
}

/** handiwork profile [login] */
export function profileCommand(
  command: Command,
  context: ProfileContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the profile or the service is not available, or the output could not be written',
      ...interruptExitCode,
    },
    examples: ['handiwork profile mira', 'handiwork profile --json', 'handiwork profile mira -o profile.svg'],
  })
  const withConnectionOptions = addConnectionOptions(
    command
      .description('Show a profile from a service')
      .addArgument(new Argument('[login]', 'login (default: your own profile)')),
    remoteOptionHelp,
  )
  return withConnectionOptions
    .option(
      '--format <name>',
      'text, json, markdown or svg (default: from the output file extension, else text)',
    )
    .option('--json', 'same as --format json')
    .option('-o, --output <file>', 'write the output to a file')
    .action(async (login: string | undefined, flags: ProfileFlags) => {
      const { runProfile } = await import('./run-profile.ts')
      onExitCode(await runProfile({ login, ...flags }, context))
    })
}
