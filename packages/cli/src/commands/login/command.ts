import type { Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags {
  readonly remote?: string
  readonly withToken?: boolean
  readonly browser: boolean
}

/** handiwork login */
export function loginCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return command
    .description('Log in at a service: the other commands ask it as you from then on.')
    .option('--remote <url>', whereElse)
    .option('--with-token', 'take a personal token from standard input, rather than by a browser')
    .option('--no-browser', 'open no browser, only print where to let handiwork in')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async ({ withToken = false, ...flags }: Flags) => {
      const { runLogin } = await import('./run-login.ts')
      onExitCode(await runLogin({ ...flags, withToken }, world))
    })
}
