import type { Command } from 'commander'
import type { Terminal } from '../../context.ts'
import { addHelpSections } from '../../help.ts'

/** handiwork logout */
export function logoutCommand(
  command: Command,
  context: Terminal,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'you are not signed in to the service, or the token could not be deleted' },
    examples: ['handiwork logout', 'handiwork logout --remote https://handiwork.example'],
  })
  return command
    .description('Sign out and delete the stored token')
    .option('--remote <url>', 'the service (default: the one that other commands use)')
    .action(async (flags: { readonly remote?: string }) => {
      const { runLogout } = await import('./run-logout.ts')
      onExitCode(await runLogout(flags, context))
    })
}
