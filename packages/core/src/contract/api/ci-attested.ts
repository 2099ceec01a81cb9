import { z } from 'zod'
import { AttestationPredicate } from './ci-attestation.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { route } from './route.ts'
import { AttestedFigures } from './self-attested.ts'

/** Maximum number of repositories with a report attested by CI, per user. */
export const MAX_CI_ATTESTED_REPORTS = 10
/** Maximum size of an attestation, in characters of JSON. */
export const MAX_ATTESTATION_LENGTH = 64_000

export const ciAttestedSentences = {
  tooLarge: 'The report and its attestation must not exceed 256 kB',
  attestationTooLarge: 'The attestation must not exceed 64 kB',
  badRepository: 'The repository must be a URL such as https://github.com/acme/app',
  limitReached: `You have reports of ${MAX_CI_ATTESTED_REPORTS} repositories attested by CI, which is the limit. Remove one first.`,
  notBundle: 'The attestation is not a Sigstore bundle of version 0.3',
  notStatement: 'The attestation is not a signed in-toto statement',
  noLogEntry: 'The attestation must have one entry in the transparency log',
  badLogEntry:
    "The entry in the transparency log doesn't belong to this attestation, or is from an unknown log",
  badCertificate:
    'The certificate of the attestation is from an unknown authority, or was not valid at the time of signing',
  badSignature: "The signature of the attestation doesn't match its content",
  noTime: 'The time of signing is not certified by a log or a timestamp authority that this service trusts',
  otherPredicate: 'The attestation is about something other than the figures of Handiwork',
  otherSubjects: 'The attestation must be about these figures only',
  badPredicate: 'The attestation lacks facts about the figures, or contains unknown ones',
  otherFigures: 'The attestation is about other figures',
  severalRepositories: 'The figures are of several repositories, but a CI job attests only its own',
  otherModel: 'The attestation names another formula than the figures',
  otherVersion: 'The attestation names another version of the program than the figures',
  wrongAudience: 'The attestation was made for another service',
  wrongUser: 'The attestation was made for another profile',
  unknownProgram: 'The program that computed the figures is not a release that this service knows',
  otherTime: "The time that the attestation states doesn't match the time of signing",
  inFuture: 'The attestation is from the future',
  tooOld: 'The attestation is more than a day old. Run the CI job again.',
  unknownIssuer: 'The CI system that issued the identity is not accepted by this service',
  incompleteIdentity: 'The certificate lacks the repository, workflow, ref or commit of the CI job',
  wrongRepository: 'The certificate is for another repository',
  wrongOwner: "The owner in the certificate doesn't match the repository",
  renamed:
    'This service knows the repository under another name or id. Analyze your profile again, then run the CI job again.',
  noAccount: 'Connect your account at this code host to your profile first',
  otherWorkflow: 'The workflow is neither in this repository nor one that this service accepts',
  otherSigner: 'The certificate names two different workflows',
  pullRequest: 'Attestations of pull requests are not accepted. Attest the default branch or a tag.',
  wrongTrigger: 'The event that started the CI job is not accepted by this service',
  wrongRef: 'The ref is neither a tag nor a default branch that this service accepts',
  otherCommit: 'The attestation names another commit than the certificate',
  used: 'This attestation was used before',
  nonceUsed: 'The nonce of this attestation was used before',
  noTrustedRoot:
    'This service currently cannot check attestations, because it has no trusted root of Sigstore',
} as const

/** How the repository of a CI job is connected to the user. */
export const RepositoryConnection = z.enum(['listed', 'owned', 'claimed'])
export type RepositoryConnection = z.infer<typeof RepositoryConnection>

/** The CI job, as its certificate states it. */
export const CiIdentity = z.object({
  /** URL of the CI system's identity provider. */
  issuer: z.string(),
  /** URL of the repository. */
  repository: z.string(),
  /** URL of the workflow file that signed, with its ref. */
  workflow: z.string(),
  /** True if an operator vouches for the workflow. False for workflows of the repository itself. */
  trustedWorkflow: z.boolean(),
  ref: z.string(),
  commit: z.string(),
  /** URL of the run. */
  runUrl: z.string().nullable(),
  /** Whether the machine belongs to the CI system. A user controls a self-hosted one. */
  runner: z.enum(['hosted', 'selfHosted']).nullable(),
  connection: RepositoryConnection,
  /** As certified by the transparency log. */
  signedAt: Timestamp,
  /** Index of the entry in the transparency log. */
  logIndex: z.string(),
})
export type CiIdentity = z.infer<typeof CiIdentity>

/** Figures with the attestation of a CI job. */
export const PushedCiReport = z.strictObject({
  report: AttestedFigures,
  /** URL of the repository that the user claims. Must be the repository of the certificate. */
  repository: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^\s/?#@]+(?:\/[\w.~-]+){2,20}$/, ciAttestedSentences.badRepository),
  /** A Sigstore bundle as JSON text. */
  bundle: z.string().min(1).max(MAX_ATTESTATION_LENGTH, ciAttestedSentences.attestationTooLarge),
})
export type PushedCiReport = z.infer<typeof PushedCiReport>

/** A stored report attested by CI, with all that is needed to verify it. */
export const CiAttestedReport = z.object({
  _id: Id,
  userId: Id,
  report: AttestedFigures,
  identity: CiIdentity,
  program: AttestationPredicate.shape.program,
  /** URL of the entry in the transparency log. */
  logUrl: z.string(),
  /** The Sigstore bundle as JSON text. */
  bundle: z.string(),
  pushedAt: Timestamp,
})
export type CiAttestedReport = z.infer<typeof CiAttestedReport>

/** Reports attested by CI. They are shown on the profile and don't affect any rating. */
export const ciReports = {
  push: route({
    method: 'POST',
    path: '/api/profile/ci-reports',
    summary: 'Publishes a report attested by CI, replacing the previous one of the same repository',
    access: 'signedIn',
    body: PushedCiReport,
    bodyLimit: { bytes: 256_000, tooLarge: ciAttestedSentences.tooLarge },
    reply: CiAttestedReport,
    status: 201,
    rate: { calls: 60, perSeconds: 86_400 },
  }),
  list: route({
    method: 'GET',
    path: '/api/users/:id/ci-reports',
    summary:
      "Lists a user's reports attested by CI, most recent first. The service verified who signed them, not the code",
    access: 'visible',
    params: ById,
    reply: z.array(CiAttestedReport),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/ci-reports/:id',
    summary: "Removes one of the caller's reports attested by CI",
    access: 'signedIn',
    params: ById,
  }),
}
