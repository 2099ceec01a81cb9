import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'
import { Id, Timestamp } from './fields.ts'
import { AttestedFigures } from './self-attested.ts'

/** Media type of the signed payload. */
export const IN_TOTO_PAYLOAD_TYPE = 'application/vnd.in-toto+json'
export const IN_TOTO_STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
export const ATTESTATION_PREDICATE_TYPE = 'urn:handiwork:attested-figures:1'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const commitId = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)

/** What a CI job states about figures. Contains no name of a repository, file, branch or person. */
export const AttestationPredicate = z.strictObject({
  program: z.strictObject({
    version: AttestedFigures.shape.version,
    /** SHA-256 of the files of the command: see `programDigest` of the command. */
    digest: sha256,
  }),
  /** The commit that was analyzed. */
  commit: commitId,
  model: AttestedFigures.shape.model,
  time: Timestamp,
  /** The public URL of the service that the figures are for. */
  audience: z.url({ protocol: /^https?$/ }),
  /** The profile that the figures are for. */
  userId: Id,
  /** Random, so that a service can reject a second use. */
  nonce: z.string().regex(/^[\w-]{22,64}$/),
})
export type AttestationPredicate = z.infer<typeof AttestationPredicate>

/** An in-toto statement about the digest of figures: the text that a CI job signs. */
export const AttestationStatement = z.strictObject({
  _type: z.literal(IN_TOTO_STATEMENT_TYPE),
  subject: z.tuple([z.strictObject({ name: z.literal('figures'), digest: z.strictObject({ sha256 }) })]),
  predicateType: z.literal(ATTESTATION_PREDICATE_TYPE),
  predicate: AttestationPredicate,
})
export type AttestationStatement = z.infer<typeof AttestationStatement>

/** The text whose SHA-256 is the subject of a statement. */
export function attestedText(report: AttestedFigures): string {
  return canonicalJson({ kind: 'handiwork-ci-attested/1', report })
}

/** The statement about figures with this digest of `attestedText`. */
export function attestationStatement(
  figuresDigest: string,
  predicate: AttestationPredicate,
): AttestationStatement {
  return {
    _type: IN_TOTO_STATEMENT_TYPE,
    subject: [{ name: 'figures', digest: { sha256: figuresDigest } }],
    predicateType: ATTESTATION_PREDICATE_TYPE,
    predicate,
  }
}
