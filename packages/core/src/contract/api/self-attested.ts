import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

/** Somebody has reports of so many keys: a key is a machine. */
export const SELF_ATTESTED_AT_MOST = 5

export const selfAttestedSentences = {
  badSignature: 'The signature does not fit what was sent',
  badKey: 'This is no public key of Ed25519',
  anotherPerson: 'The report was signed for another profile',
  full: `There are reports of ${SELF_ATTESTED_AT_MOST} keys already; remove one of them first`,
  tooLarge: 'The figures of a report have at most 128 kB',
  otherModel: 'The figures were computed with another formula than the one that counts here',
  unknownLanguage: 'The report names a language that is not in the catalogue here',
  unknownTechnology: 'The report names a technology that is not in the catalogue here',
  noDigest: 'A digest is SHA-256, in 64 letters and digits',
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

/** What a report of the command tells of a person, without anything of the repositories it was read from. */
export const AttestedFigures = z.strictObject({
  /** The moment the figures are for. */
  asOf: Timestamp,
  /** Of the program, the formula and the catalogue: nothing but numbers and names of ours fit in. */
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  model: z.string().regex(/^xp\/\d{1,3}$/),
  catalogue: z.string().regex(/^[0-9a-f]{1,16}$/),
  /** SHA-256 of the whole report as canonical JSON: whoever has the report can show that the figures are from it. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, selfAttestedSentences.noDigest),
  /** From code alone. */
  experience: xp,
  activeMonthCount: z.int().min(0).max(1200),
  commitCount: commits,
  repositoryCount: z.int().min(0).max(100_000),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** By what a report calls them. Whether the catalogue has these names and keys, the service says. */
  languages: z.array(language).max(800),
  technologies: z.array(technology).max(1000),
})
export type AttestedFigures = z.infer<typeof AttestedFigures>

/** Figures that somebody vouches for with a key of theirs. */
export const PushedReport = z.strictObject({
  /** Whose they are: signed with the rest, so that nobody hands them in as their own. */
  userId: Id,
  report: AttestedFigures,
  /** The 32 bytes of a public key of Ed25519, in base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/, selfAttestedSentences.badKey),
  /** Of what `signedText` gives, in base64url. */
  signature: z.string().regex(/^[\w-]{86}$/, selfAttestedSentences.badSignature),
})
export type PushedReport = z.infer<typeof PushedReport>

/** What the signature is over. */
export function signedText({ userId, report }: Pick<PushedReport, 'userId' | 'report'>): string {
  return canonicalJson({ kind: 'handiwork-self-attested/1', report, userId })
}

/** A report as it is shown. */
export const SelfAttestedReport = z.object({
  _id: Id,
  userId: Id,
  report: AttestedFigures,
  publicKey: z.string(),
  signature: z.string(),
  /** By which people tell the key: `SHA256:` and the hash of its 32 bytes in base64. */
  fingerprint: z.string(),
  pushedAt: Timestamp,
})
export type SelfAttestedReport = z.infer<typeof SelfAttestedReport>

/** Reports of one's own machine: self-attested, beside the profile and in no rating. */
export const reports = {
  push: route({
    method: 'POST',
    path: '/api/profile/reports',
    summary: 'Puts figures one attests oneself on one’s profile, in place of those of the same key',
    access: 'signedIn',
    body: PushedReport,
    bodyAtMost: { bytes: 128_000, tooLarge: selfAttestedSentences.tooLarge },
    reply: SelfAttestedReport,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  list: route({
    method: 'GET',
    path: '/api/users/:id/reports',
    summary: 'What somebody attests themselves, the latest first; nobody here has verified it',
    access: 'visible',
    params: ById,
    reply: z.array(SelfAttestedReport),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/reports/:id',
    summary: 'Takes a self-attested report of one’s own away',
    access: 'signedIn',
    params: ById,
  }),
}
