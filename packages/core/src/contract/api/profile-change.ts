import { z } from 'zod'
import { naturalLanguageByCode } from '../../catalog/natural-languages.ts'
import { MAX_EMAILS, MAX_NATURAL_LANGUAGES } from '../limits.ts'
import { ConsentPlace } from './consent-place.ts'
import { DeliverableEmail, Email, Login, nullIfEmpty, text } from './fields.ts'
import { layoutTypes } from './own-profile.ts'
import { profileTextInputs, profileTextSentences } from './profile-texts.ts'
import type { RateLimit } from './rate-limit.ts'
import { JobSearchStatus, NaturalLanguage, NewLinks, PreferredJobTypes } from './user.ts'

/** The messages of the settings (spec §5, §8). */
export const profileSentences = {
  ...profileTextSentences,
  languageUnknown: 'Unknown language',
  languageTwice: 'Each language can be listed only once',
  languagesFull: `You can add at most ${MAX_NATURAL_LANGUAGES} languages`,
  notUpgradable: 'Only regular users can be upgraded',
  loginTaken: 'This login is already taken',
  tooManyEmails: `A profile can have at most ${MAX_EMAILS} email addresses`,
  /** The same message for every invalid link, regardless of the reason. */
  badVerification: 'This link is no longer valid. Add the email address again',
  emailTaken: 'This email address belongs to another user',
} as const

const NaturalLanguages = z
  .array(NaturalLanguage)
  .max(MAX_NATURAL_LANGUAGES, profileSentences.languagesFull)
  .refine((all) => all.every(({ code }) => naturalLanguageByCode(code)), profileSentences.languageUnknown)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, profileSentences.languageTwice)

const disabled = z.literal(false)
const NewEmail = z.strictObject({ email: DeliverableEmail })
const EmailReference = z.strictObject({ email: Email })

/** The fields of the settings, all optional. Errors are reported in this order. */
export const ProfileFields = z
  .strictObject({
    ...profileTextInputs,
    name: nullIfEmpty(text(100)),
    links: NewLinks,
    naturalLanguages: NaturalLanguages,
    jobSearchStatus: JobSearchStatus.nullable(),
    visaSponsorshipNeeded: z.boolean(),
    preferredJobTypes: PreferredJobTypes,
    remote: z.boolean(),
    notificationsEnabled: z.boolean(),
    /** Gives or withdraws the consent to being found by recruiters. */
    findable: z.boolean(),
    /** Where the user decided about it; the settings by default. */
    consentPlace: ConsentPlace,
    visibility: z.enum(['public', 'private']),
    /** 'Upgrade Free': a regular user becomes a client. */
    role: z.literal('client'),
    /** Disables a source; `auth.connect` enables it. Disabling GitHub also removes private access. */
    gitHubEnabled: disabled,
    gitHubPrivateEnabled: disabled,
    gitLabEnabled: disabled,
    bitbucketEnabled: disabled,
    stackOverflowEnabled: disabled,
    /** `push` adds an email, which has no effect until it is verified; `pull` removes one. */
    push: NewEmail,
    pull: EmailReference,
    /** Dismisses `unconfirmedAuthor`. */
    unconfirmedAuthor: z.null(),
  })
  .partial()
export type ProfileFields = z.infer<typeof ProfileFields>

/** The body of PATCH api/profile: fields, or one of two actions. */
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

/** Changes that affect identity, access or billing. Personal access tokens cannot make them. */
export const sessionOnlyProfileChanges = [
  'updateLogin',
  'visibility',
  'findable',
  'role',
  'push',
  'pull',
  'gitHubEnabled',
  'gitHubPrivateEnabled',
  'gitLabEnabled',
  'bitbucketEnabled',
  'stackOverflowEnabled',
] as const satisfies readonly (keyof ProfileFields | 'updateLogin')[]

/** Changes with a stricter rate limit than the route, of which only successful ones count. */
export const profileChangeRates: Readonly<Partial<Record<keyof ProfileFields | 'updateLogin', RateLimit>>> = {
  updateLogin: { calls: 5, perSeconds: 86_400 },
  push: { calls: 10, perSeconds: 3600 },
  pull: { calls: 10, perSeconds: 3600 },
}

/** The names of the changed fields, or the action. */
export function changedFields(
  change: ProfileChange,
): readonly (keyof ProfileFields | 'updateLogin' | 'updateResume')[] {
  if (change.action === 'updateLogin' || change.action === 'updateResume') return [change.action]
  const { action: _, ...fields } = change
  return Object.keys(fields) as (keyof ProfileFields)[]
}

export function requiresSession(change: ProfileChange): boolean {
  const sessionOnly: readonly string[] = sessionOnlyProfileChanges
  return changedFields(change).some((name) => sessionOnly.includes(name))
}
