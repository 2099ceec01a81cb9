import type { CiAttestedReport, CiIdentity } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** A verified fact about a CI job. */
export interface IdentityRow {
  readonly title: string
  readonly text: string
  /** Undefined if there is nothing to link to, or the URL is not a web page. */
  readonly url?: string | undefined
}

/** What the service verified about the CI job of a report, in the order of the page. */
export function ciIdentityRows({ identity, program, logUrl }: CiAttestedReport): IdentityRow[] {
  const { issuer, repository, workflow, ref, commit, runUrl, runner, trustedWorkflow, connection } = identity
  // GitLab separates the project from the path by two slashes.
  const workflowPath = workflow.startsWith(`${repository}/`)
    ? workflow.slice(repository.length).replace(/^\/+/, '')
    : workflow
  return [
    { title: t('ciAttested.repository'), text: repository, url: webUrl(repository) },
    { title: t('ciAttested.connection'), text: t(connectionTexts[connection]) },
    { title: t('ciAttested.issuer'), text: issuer },
    { title: t('ciAttested.workflow'), text: workflowPath },
    { title: t('ciAttested.policy'), text: t(trustedWorkflow ? 'ciAttested.trusted' : 'ciAttested.own') },
    { title: t('ciAttested.ref'), text: ref },
    { title: t('ciAttested.commit'), text: commit },
    ...(runUrl === null ? [] : [{ title: t('ciAttested.run'), text: runUrl, url: webUrl(runUrl) }]),
    ...(runner === null ? [] : [{ title: t('ciAttested.runner'), text: t(runnerTexts[runner]) }]),
    { title: t('ciAttested.program'), text: `handiwork ${program.version}, SHA-256 ${program.digest}` },
    { title: t('ciAttested.log'), text: identity.logIndex, url: webUrl(logUrl) },
  ]
}

const connectionTexts = {
  listed: 'ciAttested.listed',
  owned: 'ciAttested.owned',
  claimed: 'ciAttested.claimed',
} as const satisfies Record<CiIdentity['connection'], string>

const runnerTexts = { hosted: 'ciAttested.hosted', selfHosted: 'ciAttested.selfHosted' } as const

const webUrl = (url: string) => (/^https?:\/\//.test(url) ? url : undefined)
