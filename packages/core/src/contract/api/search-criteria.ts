import { z } from 'zod'
import { LanguageStat } from '../language-stat.ts'
import { CountryCode, Id, Listed, text, YesOrNo } from './fields.ts'
import { JobSearchStatus, UserCard } from './user.ts'

/** What developers are looked for by; they match all that is given. */
export const SearchCriteria = z.object({
  /** Words of names, job titles and biographies. */
  q: z.string(),
  /** Keys in the catalogues. */
  languages: z.array(z.string()),
  technologies: z.array(z.string()),
  countryCode: z.string(),
  location: z.string(),
  /** Also people elsewhere who work remotely. */
  remote: z.boolean(),
  jobSearchStatus: z.union([JobSearchStatus, z.literal('')]),
  /** xp in all. */
  minimumExperience: z.number(),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** The same as an address or a form gives it; what is left out does not matter. */
export const NewSearchCriteria = z.strictObject({
  q: text(200).default(''),
  languages: Listed,
  technologies: Listed,
  countryCode: z.union([CountryCode, z.literal('')]).default(''),
  location: text(200).default(''),
  remote: YesOrNo,
  jobSearchStatus: SearchCriteria.shape.jobSearchStatus.default(''),
  minimumExperience: z.coerce.number<number | string>().min(0).max(1_000_000).default(0),
})

/** A search somebody keeps; its id is the `searchId` of `search.users` (spec §3, Saved search). */
export const SavedSearch = z.object({
  _id: Id,
  title: z.string(),
  criteria: SearchCriteria,
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Somebody recruiters find, with what they look for. */
export const FoundDeveloper = UserCard.extend({
  languages: z.array(LanguageStat),
  jobSearchStatus: JobSearchStatus.nullable(),
  preferredLocation: z.string().nullable(),
  remote: z.boolean(),
  visaSponsorshipNeeded: z.boolean(),
  /** Set when the caller keeps them among their candidates. */
  candidate: z.object({ _id: Id }).nullable(),
})
export type FoundDeveloper = z.infer<typeof FoundDeveloper>
