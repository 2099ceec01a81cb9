import type { Command } from 'commander'
import type { Network, Terminal } from '../../context.ts'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'

interface WhoamiFlags extends ConnectionFlags {
  readonly json?: boolean
}

/** handiwork whoami */
export function whoamiCommand(
  command: Command,
  context: Terminal & Network,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'you are not signed in, or the service is not available', ...interruptExitCode },
    examples: ['handiwork whoami', 'handiwork whoami --json'],
  })
  return addConnectionOptions(command.description('Show the signed-in user'), remoteOptionHelp)
    .option('--json', 'print as JSON')
    .action(async (flags: WhoamiFlags) => {
      const { runWhoami } = await import('./run-whoami.ts')
      onExitCode(await runWhoami(flags, context))
    })
}
