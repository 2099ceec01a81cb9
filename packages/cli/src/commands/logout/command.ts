import type { Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'

/** handiwork logout */
export function logoutCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return command
    .description('Log out: forget the token of a service on this machine.')
    .option('--remote <url>', 'which service (default: the one that is asked when none is named)')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (flags: { readonly remote?: string }) => {
      const { runLogout } = await import('./run-logout.ts')
      onExitCode(await runLogout(flags, world))
    })
}
