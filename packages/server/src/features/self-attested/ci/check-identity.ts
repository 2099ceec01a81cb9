import { type CiIdentity, ciAttestedSentences } from '@handiwork/core/api'
import { type AttestationSettings, GITHUB_ISSUER } from '../../../settings/attestation-settings.ts'
import type { CertificateFacts } from './read-certificate.ts'
import { rejectAttestation } from './reject-attestation.ts'

/** The part of the identity that the certificate states. */
export type CertifiedIdentity = Omit<CiIdentity, 'connection' | 'signedAt' | 'logIndex'>

/** What a certificate must agree with. */
export interface ExpectedIdentity {
  /** URL of the repository that the user claims. */
  readonly repository: string
  /** The commit that the statement names. */
  readonly commit: string
  readonly settings: Pick<AttestationSettings, 'issuers' | 'workflows' | 'branches'>
}

/** Applies the policy to the identity of a CI job. Throws `invalid` with the first rule that it breaks. */
export function checkIdentity(facts: CertificateFacts, expected: ExpectedIdentity): CertifiedIdentity {
  const { issuer, repository, workflow, ref, commit, owner } = facts
  if (issuer === undefined || !expected.settings.issuers.includes(issuer))
    throw rejectAttestation(ciAttestedSentences.unknownIssuer)
  if (!repository || !workflow || !ref || !commit || !owner)
    throw rejectAttestation(ciAttestedSentences.incompleteIdentity)
  const job: CiJob = { ...facts, issuer, repository, workflow, ref, commit, owner }
  const failed = identityChecks.find(({ fails }) => fails(job, expected))
  if (failed !== undefined) throw rejectAttestation(failed.sentence)
  return {
    ...{ issuer, repository, workflow, ref, commit },
    trustedWorkflow: isTrustedWorkflow(job, expected),
    runUrl: facts.runUrl ?? null,
    runner: runnersByName[facts.runner ?? ''] ?? null,
  }
}

/** The origin of the repositories whose CI jobs an issuer identifies. */
export function codeHostOrigin(issuer: string): string {
  return issuer === GITHUB_ISSUER ? 'https://github.com' : new URL(issuer).origin
}

/** Identifies a repository: its URL in lower case, because code hosts ignore case. */
export const repositoryKey = (url: string) => url.toLowerCase().replace(/\/$/, '')

type CiJob = CertificateFacts & {
  readonly [Name in 'issuer' | 'repository' | 'workflow' | 'ref' | 'commit' | 'owner']: string
}

interface IdentityCheck {
  readonly sentence: string
  readonly fails: (job: CiJob, expected: ExpectedIdentity) => boolean
}

/** Events that run a workflow of the repository on the repository's own code. */
const acceptedTriggers: ReadonlySet<string> = new Set([
  ...['push', 'schedule', 'workflow_dispatch', 'release', 'create'],
  // Of GitLab only.
  ...['web', 'api', 'trigger', 'pipeline'],
])

const runnersByName: Readonly<Record<string, CiIdentity['runner']>> = {
  'github-hosted': 'hosted',
  'gitlab-hosted': 'hosted',
  'self-hosted': 'selfHosted',
}

const identityChecks: readonly IdentityCheck[] = [
  {
    sentence: ciAttestedSentences.wrongRepository,
    fails: ({ repository, issuer }, expected) =>
      repositoryKey(repository) !== repositoryKey(expected.repository) ||
      !repository.startsWith(`${codeHostOrigin(issuer)}/`),
  },
  {
    sentence: ciAttestedSentences.wrongOwner,
    fails: ({ repository, owner }) => !repositoryKey(repository).startsWith(`${repositoryKey(owner)}/`),
  },
  {
    sentence: ciAttestedSentences.otherSigner,
    fails: ({ subject, workflow }) => subject !== workflow,
  },
  {
    sentence: ciAttestedSentences.otherWorkflow,
    fails: (job, expected) => !isOwnWorkflow(job) && !isTrustedWorkflow(job, expected),
  },
  {
    sentence: ciAttestedSentences.pullRequest,
    fails: ({ ref, trigger = '' }) =>
      /^refs\/(?:pull|merge-requests)\//.test(ref) || /pull_request|merge_request/.test(trigger),
  },
  {
    sentence: ciAttestedSentences.wrongTrigger,
    fails: ({ trigger }) => trigger === undefined || !acceptedTriggers.has(trigger),
  },
  {
    sentence: ciAttestedSentences.wrongRef,
    fails: ({ ref }, { settings }) =>
      !ref.startsWith('refs/tags/') && !settings.branches.some((branch) => ref === `refs/heads/${branch}`),
  },
  { sentence: ciAttestedSentences.otherCommit, fails: ({ commit }, expected) => commit !== expected.commit },
]

/** A workflow file of the repository itself: its URL, the path of the file and the ref. */
const isOwnWorkflow = ({ repository, workflow }: CiJob) =>
  repositoryKey(workflow).startsWith(`${repositoryKey(repository)}/`)

function isTrustedWorkflow({ workflow }: CiJob, { settings }: ExpectedIdentity): boolean {
  return settings.workflows.some((accepted) => workflow === accepted || workflow.startsWith(`${accepted}@`))
}
