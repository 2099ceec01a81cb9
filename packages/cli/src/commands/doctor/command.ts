import { Argument, type Command, Option } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import { addAnalysisOptions } from '../add-analysis-options.ts'
import { type IdentityFlags, parseIdentityRequest } from './identity/parse-identity-request.ts'
import type { IdentityContext } from './identity/run-identity.ts'
import type { DoctorContext } from './run-doctor.ts'

type DoctorFlags = ConnectionFlags & IdentityFlags

/** handiwork doctor, and handiwork doctor --identity [repositories...] */
export function doctorCommand(
  command: Command,
  context: DoctorContext & IdentityContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'a check found a problem, or a repository could not be read', ...interruptExitCode },
    examples: [
      'handiwork doctor',
      'handiwork doctor --remote https://handiwork.example',
      'handiwork doctor --identity',
      'handiwork doctor --identity ~/code --author ada@byrne.example',
    ],
  })
  const withOptions = addConnectionOptions(
    command
      .description('Check the local setup, or which commits are not credited to you, and suggest fixes')
      .addArgument(
        new Argument(
          '[repositories...]',
          'with --identity: folders, bare repositories, git URLs, or owner/name on GitHub',
        ),
      )
      .addOption(
        new Option('--identity', 'list commits that name you but are not credited to you, and why').conflicts(
          ['remote', 'token'],
        ),
      )
      .option(
        '--author <author>',
        'with --identity: your email, name or login; repeatable (default: git user.email)',
        collect,
      ),
    remoteOptionHelp,
  )
  return addAnalysisOptions(withOptions.option('--json', 'print as JSON')).action(
    async (repositories: string[], flags: DoctorFlags) => {
      const identity = parseIdentityRequest(repositories, flags)
      if (identity !== undefined) {
        const { runIdentity } = await import('./identity/run-identity.ts')
        return onExitCode(await runIdentity(identity, context))
      }
      const { runDoctor } = await import('./run-doctor.ts')
      onExitCode(await runDoctor(flags, context))
    },
  )
}

const collect = (value: string, previous: string[] = []) => [...previous, value]
