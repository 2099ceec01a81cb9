import type { Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { remoteOptionHelp } from '../../remote/connection.ts'
import type { LoginContext } from './run-login.ts'

interface LoginFlags {
  readonly remote?: string
  readonly withToken?: boolean
  readonly browser: boolean
}

/** handiwork login */
export function loginCommand(
  command: Command,
  context: LoginContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'authorization failed, the service is not available, or the token could not be stored',
      ...interruptExitCode,
    },
    examples: [
      'handiwork login --remote https://handiwork.example',
      'handiwork login --with-token < token.txt',
    ],
  })
  return command
    .description('Sign in to a service; other commands then use it on your behalf')
    .option('--remote <url>', remoteOptionHelp)
    .option('--with-token', 'read a personal token from stdin instead of using a browser')
    .option('--no-browser', 'do not open a browser; only print the authorization URL')
    .action(async ({ withToken = false, ...flags }: LoginFlags) => {
      const { runLogin } = await import('./run-login.ts')
      onExitCode(await runLogin({ ...flags, withToken }, context))
    })
}
