import { createHash, randomBytes } from 'node:crypto'
import {
  type AttestationPredicate,
  type AttestationStatement,
  type AttestedFigures,
  attestationStatement,
  attestedText,
  IN_TOTO_PAYLOAD_TYPE,
  type PushedCiReport,
} from '@handiwork/core/api'
import { attest } from 'sigstore'
import { attestedFiguresFixture } from '../self-attested-report-fixture.ts'
import { type CiClaims, COMMIT, ciClaims, ciToken } from './ci-token.ts'
import { gitLabClaims } from './gitlab-job.ts'
import type { SigstoreServices } from './sigstore-services.ts'

/** The digest of the program that the test services know. */
export const PROGRAM_DIGEST = 'c0'.repeat(32)
export const AUDIENCE = 'http://localhost:3000'

/** How an attestation differs from a valid one. */
export interface AttestationChanges {
  readonly claims?: CiClaims
  /** Claims that differ from those of a job on GitLab, which signs instead of one on GitHub. */
  readonly gitLab?: CiClaims
  readonly predicate?: Partial<AttestationPredicate>
  readonly report?: AttestedFigures
  /** Replaces the statement before it is signed. */
  readonly statement?: (statement: AttestationStatement) => unknown
  readonly payloadType?: string
  /** Another log. */
  readonly rekorURL?: string
  /** Adds a timestamp. */
  readonly tsa?: boolean
}

/** Signs figures for a user as a CI job does, and returns the body to push. */
export async function attestFigures(
  sigstore: Pick<SigstoreServices, 'url'>,
  userId: string,
  changes: AttestationChanges = {},
): Promise<PushedCiReport> {
  const report = changes.report ?? attestedFiguresFixture({ repositoryCount: 1 })
  const digest = createHash('sha256').update(attestedText(report)).digest('hex')
  const statement = attestationStatement(digest, {
    program: { version: report.version, digest: PROGRAM_DIGEST },
    ...{ commit: COMMIT, model: report.model, time: new Date().toISOString(), audience: AUDIENCE, userId },
    nonce: randomBytes(24).toString('base64url'),
    ...changes.predicate,
  })
  const claims = changes.gitLab ? gitLabClaims(changes.gitLab) : ciClaims(changes.claims)
  const payload = JSON.stringify(changes.statement?.(statement) ?? statement)
  const bundle = await attest(Buffer.from(payload), changes.payloadType ?? IN_TOTO_PAYLOAD_TYPE, {
    ...{ fulcioURL: sigstore.url, rekorURL: changes.rekorURL ?? sigstore.url },
    identityToken: ciToken(claims),
    ...(changes.tsa && { tsaServerURL: sigstore.url }),
    retry: false,
  })
  const repository = changes.gitLab
    ? `https://gitlab.com/${claims.project_path}`
    : `https://github.com/${claims.repository}`
  return { report, repository, bundle: JSON.stringify(bundle) }
}
