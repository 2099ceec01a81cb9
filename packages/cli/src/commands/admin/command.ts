import { Argument, type Command } from 'commander'
import type { Terminal, WorkingFolder } from '../../context.ts'
import { addHelpSections } from '../../help.ts'
import type { AdminAction, ServiceLoader } from '../../modules.ts'
import type { AdminFlags } from './run-admin.ts'

/** handiwork admin <action> [user] */
export function adminCommand(
  command: Command,
  context: Terminal & WorkingFolder & ServiceLoader,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the user does not exist, is the last admin, or the database cannot be opened',
    },
    examples: [
      'handiwork admin grant ada@example.org',
      'handiwork admin revoke ada',
      'handiwork admin list --json',
    ],
  })
  return command
    .description('Grant, revoke and list admins of a service, in its database')
    .addArgument(new Argument('<action>', 'what to do').choices(['grant', 'revoke', 'list']))
    .argument('[user]', 'login or verified email address')
    .option('--force', 'revoke the role of the last admin too')
    .option(
      '--data-dir <folder>',
      'data directory of the service (default: HANDIWORK_DATA_DIR, else .handiwork/data)',
    )
    .option('--json', 'print as JSON')
    .action(async (action: AdminAction, user: string | undefined, flags: AdminFlags) => {
      const { runAdmin } = await import('./run-admin.ts')
      onExitCode(await runAdmin({ action, user, ...flags }, context))
    })
}
