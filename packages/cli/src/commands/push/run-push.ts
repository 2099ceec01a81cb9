import { contract, findAttestedReportProblem, type Profile } from '@handiwork/core/api'
import type { Clock, DocumentInput, Network, Prompt, Terminal } from '../../context.ts'
import { CommandError, UsageError } from '../../errors.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import { readDocument } from '../../input/read-document.ts'
import type { ReportsLoader } from '../../modules.ts'
import { printMessage } from '../../output/print.ts'
import { type ConnectionFlags, loadConnection, warnUnencryptedToken } from '../../remote/connection.ts'
import { fetchOwnProfile, profilePageUrl } from '../../remote/profile.ts'
import { connectToService } from '../../remote/service.ts'
import type { SigstoreFlags } from './attest/sigstore-options.ts'
import { toAttestedFigures } from './attested-figures.ts'
import { loadMachineKey } from './key/machine-key.ts'
import { checkReportOwner, type OwnReport, requireOwnReport } from './own-report.ts'
import { showPreview } from './preview/show-preview.ts'
import { signReport } from './sign-report.ts'

export interface PushRequest extends ConnectionFlags, SigstoreFlags {
  /** A file path, or - for stdin. */
  readonly report: string
  readonly author?: string
  readonly json?: boolean
  readonly yes?: boolean
  readonly dryRun?: boolean
  /** Lets Sigstore certify the CI job. */
  readonly attest?: boolean
}

export type PushContext = Terminal & DocumentInput & Network & Clock & Prompt & ReportsLoader

/**
 * Runs `handiwork push`: shows what will be sent, asks for confirmation, sends it and returns the exit code.
 */
export async function runPush(request: PushRequest, context: PushContext): Promise<number> {
  const { author, json = false } = request
  const personalReport = requireOwnReport(await loadReport(request, context))
  const report = plausibleFigures(personalReport, context)
  const connection = await loadConnection(request, context)
  if (request.dryRun) {
    if (author !== undefined) checkReportOwner(personalReport, author, [])
    if (request.attest) {
      const { previewAttestation } = await import('./attest/preview-attestation.ts')
      await previewAttestation({ personalReport, report, connection, json }, context)
      return EXIT_SUCCESS
    }
    await showPreview(
      { report },
      { json, heading: `Data that would be sent to ${connection.url}, signed:` },
      context,
    )
    return EXIT_SUCCESS
  }
  if (connection.token === undefined)
    throw new CommandError(
      `You are not signed in to ${connection.url}.\nSign in with: handiwork login --remote ${connection.url}`,
    )
  warnUnencryptedToken(connection, context)
  const service = connectToService(connection, context)
  const profile = await fetchOwnProfile(service)
  checkReportOwner(personalReport, author, profile.emails)
  if (request.attest) {
    const { pushAttested } = await import('./attest/push-attested.ts')
    const confirm = () => confirmPush(request, context)
    const isPushed = await pushAttested(
      { request, personalReport, report, service, profile, confirm },
      context,
    )
    return isPushed ? EXIT_SUCCESS : EXIT_INCOMPLETE
  }
  const signed = signReport(profile._id, report, await loadMachineKey(context.env))
  await showPreview(signed, { json, heading: previewHeading(connection.url, profile) }, context)
  if (!(await confirmPush(request, context))) return EXIT_INCOMPLETE
  const { fingerprint } = await service.call(contract.reports.push, { body: signed })
  printMessage(
    context.stderr,
    `Pushed to ${profilePageUrl(service.url, profile)} as self-attested, key ${fingerprint}.`,
  )
  return EXIT_SUCCESS
}

async function loadReport({ report }: PushRequest, context: DocumentInput & ReportsLoader) {
  const [reports, bytes] = await Promise.all([context.loadReports(), readDocument(report, context)])
  return reports.readReport(new TextDecoder().decode(bytes))
}

/** The service would reject impossible figures, so they are not sent. */
function plausibleFigures(personalReport: OwnReport, { now }: Clock) {
  const report = toAttestedFigures(personalReport)
  const oddity = findAttestedReportProblem(report, now())
  if (oddity !== undefined) throw new CommandError(`${oddity}, so this cannot be pushed.`)
  return report
}

const previewHeading = (url: string, { login }: Profile) =>
  `Only this data will be sent to ${login === null ? 'your profile' : `the profile of ${login}`} at ${url}:`

/** Asks the user to confirm. Throws if there is no terminal and --yes is not set. */
async function confirmPush(
  { yes = false }: { readonly yes?: boolean },
  { prompt, stderr }: Prompt & Pick<Terminal, 'stderr'>,
): Promise<boolean> {
  if (yes) return true
  const answer = await prompt('It will be visible to everyone who can see your profile. Send it? [y/N] ')
  if (answer === undefined)
    throw new UsageError('Cannot ask for confirmation here. Use --yes to send it or --dry-run to preview it.')
  if (/^y(es)?$/i.test(answer.trim())) return true
  printMessage(stderr, 'Nothing was sent.')
  return false
}
