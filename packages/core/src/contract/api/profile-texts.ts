import { z } from 'zod'
import { MAX_BIOGRAPHY_LENGTH } from '../limits.ts'
import { CountryCode, Email, nullIfEmpty, text, WebAddress } from './fields.ts'

/** Messages about the texts of a profile (spec §5, §8). */
export const profileTextSentences = {
  // The spec's wording with its spelling corrected, see docs/spec-map.md.
  longBiography: 'Bio should be not longer than 256 characters',
  badPublicEmail: 'Email should be valid',
} as const

/**
 * An optional text of a profile. Database types, API replies and changes, the data export, the settings form,
 * resumes and JSON Resume derive from its declaration.
 */
interface ProfileText {
  readonly maxLength: number
  /** `lists`: on cards in lists and on the profile. `profile`: on the profile. `settings`: for its user only. */
  readonly shownIn: 'lists' | 'profile' | 'settings'
  /** Whether resumes contain it. */
  readonly isInResume: boolean
  /** The words by which recruiters find the user; the view `searchable_people` contains them. */
  readonly searchedAs: 'words' | 'location' | null
  /** Its field in the `basics` of a JSON Resume, if it is the same text there. */
  readonly jsonResume?: 'label' | 'summary'
  /** Its one-line input in the settings, for texts without a component of their own. */
  readonly form?: { readonly section: 'about'; readonly autoComplete: string }
}

const PublicEmail = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => value === '' || Email.safeParse(value).success, profileTextSentences.badPublicEmail)

/** Errors of the settings are reported in this order. Each is a nullable column of `users`. */
export const profileTexts = {
  biography: {
    maxLength: MAX_BIOGRAPHY_LENGTH,
    ...{ shownIn: 'profile', isInResume: true, searchedAs: 'words', jsonResume: 'summary' },
  },
  publicEmail: {
    ...{ maxLength: 254, shownIn: 'profile', isInResume: true, searchedAs: null },
  },
  phone: { maxLength: 40, shownIn: 'settings', isInResume: false, searchedAs: null },
  jobTitle: {
    ...{ maxLength: 100, shownIn: 'lists', isInResume: true, searchedAs: 'words', jsonResume: 'label' },
    form: { section: 'about', autoComplete: 'organization-title' },
  },
  url: {
    ...{ maxLength: 500, shownIn: 'profile', isInResume: true, searchedAs: null },
  },
  company: {
    ...{ maxLength: 100, shownIn: 'lists', isInResume: true, searchedAs: 'words' },
    form: { section: 'about', autoComplete: 'organization' },
  },
  location: { maxLength: 200, shownIn: 'lists', isInResume: true, searchedAs: 'location' },
  countryCode: {
    ...{ maxLength: 2, shownIn: 'lists', isInResume: true, searchedAs: null },
  },
  preferredLocation: {
    ...{ maxLength: 200, shownIn: 'profile', isInResume: false, searchedAs: 'location' },
  },
} as const satisfies Readonly<Record<string, ProfileText>>

export type ProfileTextName = keyof typeof profileTexts
type NameWhere<Declaration> = {
  [Name in ProfileTextName]: (typeof profileTexts)[Name] extends Declaration ? Name : never
}[ProfileTextName]

export type ListedTextName = NameWhere<{ shownIn: 'lists' }>
export type PublicTextName = NameWhere<{ shownIn: 'lists' | 'profile' }>
export type ResumeTextName = NameWhere<{ isInResume: true }>
export type JsonResumeTextName = NameWhere<{ jsonResume: string }>
export type AboutTextName = NameWhere<{ form: { section: 'about' } }>

/** `Object.keys` returns strings, although the names of this constant are known. */
export const profileTextNames = Object.keys(profileTexts) as ProfileTextName[]
export const listedTextNames = profileTextNames.filter(
  (name): name is ListedTextName => declarationOf(name).shownIn === 'lists',
)
export const publicTextNames = profileTextNames.filter(
  (name): name is PublicTextName => declarationOf(name).shownIn !== 'settings',
)
export const resumeTextNames = profileTextNames.filter(
  (name): name is ResumeTextName => declarationOf(name).isInResume,
)
export const jsonResumeTextNames = profileTextNames.filter(
  (name): name is JsonResumeTextName => declarationOf(name).jsonResume !== undefined,
)
export const aboutTextNames = profileTextNames.filter(
  (name): name is AboutTextName => declarationOf(name).form?.section === 'about',
)

/** Builds an object with one value for each name. */
export function mapProfileTexts<Name extends ProfileTextName, Value>(
  names: readonly Name[],
  toValue: (name: Name, declaration: ProfileText) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, toValue(name, declarationOf(name))] as const)
  // `fromEntries` does not infer names.
  return Object.fromEntries(entries) as Record<Name, Value>
}

/** The schemas of these texts in a reply. */
export function profileTextReplies<Name extends ProfileTextName>(names: readonly Name[]) {
  return mapProfileTexts(names, () => z.string().nullable())
}

/**
 * The allowed values of texts that can't be any text of their length. They accept the empty string. Apart from the
 * declarations, so that pages don't load them.
 */
const inputs: Readonly<Partial<Record<ProfileTextName, z.ZodType<string, string>>>> = {
  biography: text(MAX_BIOGRAPHY_LENGTH, profileTextSentences.longBiography),
  publicEmail: PublicEmail,
  url: WebAddress,
  countryCode: z.union([CountryCode, z.literal('')]),
}

/** The schemas of all texts in a change. */
export const profileTextInputs = mapProfileTexts(profileTextNames, (name, { maxLength }) =>
  nullIfEmpty(inputs[name] ?? text(maxLength)),
)

function declarationOf(name: ProfileTextName): ProfileText {
  return profileTexts[name]
}
