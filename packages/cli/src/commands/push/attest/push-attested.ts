import { type AttestedFigures, contract, type Profile } from '@handiwork/core/api'
import type { Clock, Network, Terminal, WorkingFolder } from '../../../context.ts'
import { CommandError } from '../../../errors.ts'
import { printMessage } from '../../../output/print.ts'
import { profilePageUrl } from '../../../remote/profile.ts'
import type { ServiceClient } from '../../../remote/service.ts'
import type { OwnReport } from '../own-report.ts'
import { showPreview } from '../preview/show-preview.ts'
import { checkBundle } from './check-bundle.ts'
import { readCiJob } from './ci-job.ts'
import { createStatement } from './create-statement.ts'
import { fetchIdentityToken } from './identity-token.ts'
import { signStatement } from './sign-statement.ts'
import { resolveSigstore, type SigstoreFlags, type SigstoreInstance } from './sigstore-options.ts'

export interface AttestedPush {
  readonly request: SigstoreFlags & { readonly json?: boolean }
  readonly personalReport: OwnReport
  readonly report: AttestedFigures
  readonly service: ServiceClient
  readonly profile: Profile
  /** Asks the user to confirm. */
  readonly confirm: () => Promise<boolean>
}

/**
 * Shows the figures and the CI job, asks for confirmation, lets Sigstore certify the job, and sends both. Returns false
 * if the user did not confirm.
 */
export async function pushAttested(
  { request, personalReport, report, service, profile, confirm }: AttestedPush,
  context: Terminal & Network & Clock & WorkingFolder,
): Promise<boolean> {
  const { json = false } = request
  const instance = resolveSigstore(request, context.env)
  const statement = await createStatement(
    { personalReport, report, audience: service.url, userId: profile._id },
    context,
  )
  const token = await fetchIdentityToken(context)
  const job = readCiJob(token)
  if (job.commit !== statement.predicate.commit)
    throw new CommandError(
      `The report is about commit ${statement.predicate.commit}, and this job runs at ${job.commit}. Analyze the commit of the job.`,
    )
  const heading = `Only this data will be sent to ${service.url}, attested by this CI job:`
  await showPreview({ report, job, statement }, { json, heading }, context)
  printMessage(context.stderr, publicationNotice(instance))
  if (!(await confirm())) return false
  const bundle = await signStatement(statement, token, instance)
  if (instance.trustedRoot !== undefined) await checkBundle(bundle, instance.trustedRoot, context.cwd)
  const body = { report, repository: job.repository, bundle }
  const { identity, logUrl } = await service.call(contract.ciReports.push, { body })
  printMessage(
    context.stderr,
    `Pushed to ${profilePageUrl(service.url, profile)} as attested by CI for ${identity.repository}.\nLog entry: ${logUrl}`,
  )
  return true
}

const publicationNotice = ({ fulcioUrl, rekorUrl }: SigstoreInstance) =>
  `${fulcioUrl} and ${rekorUrl} receive the identity of this job and publish it permanently: repository, workflow, ref, commit and run. They receive no figures.`
