import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

/** Maximum number of keys, and so of reports, per user. Each machine has its own key. */
export const MAX_SELF_ATTESTED_REPORTS = 5

export const selfAttestedSentences = {
  badSignature: "The signature doesn't match the report",
  badKey: 'The public key is not a valid Ed25519 key',
  wrongUser: 'The report was signed for another profile',
  limitReached: `You have reports from ${MAX_SELF_ATTESTED_REPORTS} keys, which is the limit. Remove one first.`,
  tooLarge: 'The report must not exceed 128 kB',
  modelMismatch: 'The report was computed with a different formula than this service uses',
  unknownLanguage: "The report contains a language that is not in this service's catalog",
  unknownTechnology: "The report contains a technology that is not in this service's catalog",
  badDigest: 'A digest must be a SHA-256 hash of 64 hexadecimal characters',
} as const

const xp = z.number().min(0).max(100_000)
const lines = z.int().min(0).max(1_000_000_000)
const commits = z.int().min(0).max(10_000_000)

const language = z.strictObject({
  name: z.string().min(1).max(60),
  experience: xp,
  additionCount: lines,
  deletionCount: lines,
  commitCount: commits,
})

const technology = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/, selfAttestedSentences.unknownTechnology),
  experience: xp,
})

/**
 * One user's figures from a command-line report. Contains nothing about the repositories that were analyzed.
 */
export const AttestedFigures = z.strictObject({
  /** The date the figures refer to. */
  asOf: Timestamp,
  /** Versions of the program, formula and catalog. The patterns rule out free text. */
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  model: z.string().regex(/^xp\/\d{1,3}$/),
  catalog: z.string().regex(/^[0-9a-f]{1,16}$/),
  /**
   * SHA-256 of the complete report as canonical JSON. The owner of the report can prove that the figures come
   * from it.
   */
  digest: z.string().regex(/^[0-9a-f]{64}$/, selfAttestedSentences.badDigest),
  /** xp from code only. */
  experience: xp,
  activeMonthCount: z.int().min(0).max(1200),
  commitCount: commits,
  repositoryCount: z.int().min(0).max(100_000),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Names as the report spells them. The service checks them against its catalog. */
  languages: z.array(language).max(800),
  technologies: z.array(technology).max(1000),
})
export type AttestedFigures = z.infer<typeof AttestedFigures>

/** Figures signed with one of the user's keys. */
export const PushedReport = z.strictObject({
  /**
   * The user the figures belong to. Part of the signed text, so that no one can submit another user's report.
   */
  userId: Id,
  report: AttestedFigures,
  /** Ed25519 public key: 32 bytes in base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/, selfAttestedSentences.badKey),
  /** Signature over `textToSign`, in base64url. */
  signature: z.string().regex(/^[\w-]{86}$/, selfAttestedSentences.badSignature),
})
export type PushedReport = z.infer<typeof PushedReport>

/** Returns the text to sign. */
export function textToSign({ userId, report }: Pick<PushedReport, 'userId' | 'report'>): string {
  return canonicalJson({ kind: 'handiwork-self-attested/2', report, userId })
}

/** A stored report as returned by the API. */
export const SelfAttestedReport = z.object({
  _id: Id,
  userId: Id,
  report: AttestedFigures,
  publicKey: z.string(),
  signature: z.string(),
  /** Key fingerprint for display: `SHA256:` and the base64 hash of its 32 bytes. */
  fingerprint: z.string(),
  pushedAt: Timestamp,
})
export type SelfAttestedReport = z.infer<typeof SelfAttestedReport>

/** Self-attested reports from users' machines. They are shown on the profile and don't affect any rating. */
export const reports = {
  push: route({
    method: 'POST',
    path: '/api/profile/reports',
    summary: 'Publishes a self-attested report, replacing the previous one of the same key',
    access: 'signedIn',
    body: PushedReport,
    bodyLimit: { bytes: 128_000, tooLarge: selfAttestedSentences.tooLarge },
    reply: SelfAttestedReport,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  list: route({
    method: 'GET',
    path: '/api/users/:id/reports',
    summary: "Lists a user's self-attested reports, most recent first. They are not verified by this service",
    access: 'visible',
    params: ById,
    reply: z.array(SelfAttestedReport),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/reports/:id',
    summary: "Removes one of the caller's self-attested reports",
    access: 'signedIn',
    params: ById,
  }),
}
