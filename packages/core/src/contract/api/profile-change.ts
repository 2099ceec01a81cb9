import { z } from 'zod'
import { naturalLanguageByCode } from '../../catalog/natural-languages.ts'
import { BIOGRAPHY_AT_MOST, EMAILS_AT_MOST, NATURAL_LANGUAGES_AT_MOST } from '../limits.ts'
import { CountryCode, Email, emptied, Login, MailAddress, text, WebAddress } from './fields.ts'
import { layoutTypes } from './own-profile.ts'
import type { Rate } from './route.ts'
import { JobSearchStatus, NaturalLanguage, NewLinks, PreferredJobTypes } from './user.ts'

/** The texts of the settings (spec §5, §8). */
export const profileSentences = {
  // sic: the wording is fixed by the spec.
  longBiography: 'Bio should be not logger than 256 characters',
  badPublicEmail: 'Email should be valid',
  languageUnknown: 'There is no such language',
  languageTwice: 'A language can be named once',
  languagesFull: `At most ${NATURAL_LANGUAGES_AT_MOST} languages fit here`,
  notUpgradable: 'Only regular users can be upgraded',
  loginTaken: 'This login is taken',
  tooManyEmails: `A profile can have ${EMAILS_AT_MOST} e-mails at most`,
  /** Of every link that opens nothing, whatever the reason. */
  badVerification: 'This link is not valid any more, please add the e-mail again',
  emailTaken: 'This e-mail belongs to somebody else',
} as const

const PublicEmail = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => value === '' || Email.safeParse(value).success, profileSentences.badPublicEmail)

const NaturalLanguages = z
  .array(NaturalLanguage)
  .max(NATURAL_LANGUAGES_AT_MOST, profileSentences.languagesFull)
  .refine((all) => all.every(({ code }) => naturalLanguageByCode(code)), profileSentences.languageUnknown)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, profileSentences.languageTwice)

const off = z.literal(false)
const NewEmail = z.strictObject({ email: MailAddress })
const AnEmail = z.strictObject({ email: Email })

/** What the settings save: any of these. The order is that in which the first failure is told. */
export const ProfileFields = z
  .strictObject({
    biography: emptied(text(BIOGRAPHY_AT_MOST, profileSentences.longBiography)),
    publicEmail: emptied(PublicEmail),
    name: emptied(text(100)),
    phone: emptied(text(40)),
    jobTitle: emptied(text(100)),
    url: emptied(WebAddress),
    company: emptied(text(100)),
    location: emptied(text(200)),
    countryCode: emptied(z.union([CountryCode, z.literal('')])),
    links: NewLinks,
    naturalLanguages: NaturalLanguages,
    jobSearchStatus: JobSearchStatus.nullable(),
    preferredLocation: emptied(text(200)),
    visaSponsorshipNeeded: z.boolean(),
    preferredJobTypes: PreferredJobTypes,
    remote: z.boolean(),
    notificationsEnabled: z.boolean(),
    visibility: z.enum(['public', 'private']),
    /** 'Upgrade Free': a regular user becomes a client. */
    role: z.literal('client'),
    /** A source is switched off here, and on by `auth.connect`. GitHub takes private access along. */
    gitHubEnabled: off,
    gitHubPrivateEnabled: off,
    gitLabEnabled: off,
    bitbucketEnabled: off,
    stackOverflowEnabled: off,
    /** Adds an e-mail, which grants nothing until it is verified; takes one away. */
    push: NewEmail,
    pull: AnEmail,
  })
  .partial()
export type ProfileFields = z.infer<typeof ProfileFields>

/** The body of PATCH api/profile: fields, or one of the two actions. */
export const ProfileChange = z.discriminatedUnion('action', [
  ProfileFields.extend({ action: z.literal('update').optional() }),
  z.strictObject({ action: z.literal('updateLogin'), login: Login }),
  z.strictObject({
    action: z.literal('updateResume'),
    layoutType: z.enum(layoutTypes).optional(),
    showAvatar: z.boolean().optional(),
  }),
])
export type ProfileChange = z.infer<typeof ProfileChange>

/** What decides identity, access or money; a personal token may not change it. */
export const profileChangesBySessionOnly = [
  'updateLogin',
  'visibility',
  'role',
  'push',
  'pull',
  'gitHubEnabled',
  'gitHubPrivateEnabled',
  'gitLabEnabled',
  'bitbucketEnabled',
  'stackOverflowEnabled',
] as const satisfies readonly (keyof ProfileFields | 'updateLogin')[]

/** Some changes may be made less often than the call. */
export const profileChangeRates: Readonly<Partial<Record<keyof ProfileFields | 'updateLogin', Rate>>> = {
  updateLogin: { calls: 5, perSeconds: 86_400 },
  push: { calls: 10, perSeconds: 3600 },
  pull: { calls: 10, perSeconds: 3600 },
}

/** The names of what is changed: those of the fields, or the action. */
export function changedIn(
  change: ProfileChange,
): readonly (keyof ProfileFields | 'updateLogin' | 'updateResume')[] {
  if (change.action === 'updateLogin' || change.action === 'updateResume') return [change.action]
  const { action: _, ...fields } = change
  return Object.keys(fields) as (keyof ProfileFields)[]
}

export function needsSession(change: ProfileChange): boolean {
  const sessionOnly: readonly string[] = profileChangesBySessionOnly
  return changedIn(change).some((name) => sessionOnly.includes(name))
}
