import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import type { PushContext } from './run-push.ts'

interface PushFlags extends ConnectionFlags {
  readonly author?: string
  readonly json?: boolean
  readonly yes?: boolean
  readonly dryRun?: boolean
  readonly attest?: boolean
  readonly fulcioUrl?: string
  readonly rekorUrl?: string
  readonly tsaUrl?: string
  readonly trustedRoot?: string
}

/** handiwork push <report> */
export function pushCommand(
  command: Command,
  context: PushContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'nothing was sent: you are not signed in, you did not confirm, or the report was rejected',
      ...interruptExitCode,
    },
    examples: [
      'handiwork analyze . -o work.json && handiwork push work.json',
      'handiwork push work.json --dry-run',
      'handiwork push work.json --attest --yes',
    ],
  })
  return addConnectionOptions(
    command
      .description('Push a signed, self-attested report to your profile')
      .addArgument(new Argument('<report>', 'a report written by handiwork analyze --json, or - for stdin')),
    remoteOptionHelp,
  )
    .option(
      '--author <name or email>',
      'confirm that the report is about you (default: matched by your verified email addresses)',
    )
    .option('--json', 'show the exact data as JSON instead of a table')
    .option('-y, --yes', 'send without confirmation')
    .option('--dry-run', 'show what would be sent, without sending it or creating a key')
    .option('--attest', 'in a CI job: let Sigstore certify the job instead of signing with a key')
    .option('--fulcio-url <url>', 'certificate authority (default: SIGSTORE_FULCIO_URL, else the public one)')
    .option('--rekor-url <url>', 'transparency log (default: SIGSTORE_REKOR_URL, else the public one)')
    .option('--tsa-url <url>', 'timestamp authority (default: SIGSTORE_TSA_URL, else none)')
    .option(
      '--trusted-root <file>',
      'check the attestation with these keys before sending it (default: SIGSTORE_TRUSTED_ROOT)',
    )
    .action(async (report: string, flags: PushFlags) => {
      const { runPush } = await import('./run-push.ts')
      onExitCode(await runPush({ report, ...flags }, context))
    })
}
