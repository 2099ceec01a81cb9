import { z } from 'zod'
import { naturalLanguageByCode } from '../../catalog/natural-languages.ts'
import { LanguageStat } from '../language-stat.ts'
import { CountryCode, Id, Listed, text, YesOrNo } from './fields.ts'
import { Match } from './job-match.ts'
import { JobSearchStatus, Link, NaturalLanguage, PreferredJobTypes, UserCard } from './user.ts'
import { WantedWords } from './wanted.ts'

/** The kinds of jobs people may prefer. */
export const JobType = PreferredJobTypes.keyof()
export type JobType = z.infer<typeof JobType>

/** What developers are looked for by; they match all that is given. */
export const SearchCriteria = z.object({
  /** Words of names, logins, job titles, companies and biographies. */
  q: z.string(),
  /** `typescript:100:20`: with the least xp and temperature (`wantedIn`). */
  languages: z.array(z.string()),
  /** `react:50`: with the least xp. */
  technologies: z.array(z.string()),
  countryCode: z.string(),
  location: z.string(),
  /** Also people elsewhere who work remotely. */
  remote: z.boolean(),
  /** Any of them. */
  jobTypes: z.array(JobType),
  /** Any of them; nobody who is not interested is found unless it is one. */
  jobSearchStatus: z.array(JobSearchStatus),
  /** Only those who need no sponsorship of a visa. */
  withoutVisa: z.boolean(),
  /** `en`, or at least so well `en:b2`; all of them. */
  naturalLanguages: z.array(z.string()),
  /** xp in all. */
  minimumExperience: z.number(),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

const speaks = /^[a-z]{2}(:(native|[abc][012]))?$/
const isSpoken = (word: string) => speaks.test(word) && naturalLanguageByCode(word.slice(0, 2)) !== undefined

/** The same as an address or a form gives it; what is left out does not matter. */
export const NewSearchCriteria = z.strictObject({
  q: text(200).default(''),
  languages: WantedWords,
  technologies: WantedWords,
  countryCode: z.union([CountryCode, z.literal('')]).default(''),
  location: text(200).default(''),
  remote: YesOrNo,
  jobTypes: Listed.pipe(z.array(JobType)),
  jobSearchStatus: Listed.pipe(z.array(JobSearchStatus)),
  withoutVisa: YesOrNo,
  naturalLanguages: Listed.refine((words) => words.every(isSpoken), 'There is no such language'),
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
  preferredJobTypes: PreferredJobTypes,
  naturalLanguages: z.array(NaturalLanguage),
  /** How they stand with the languages and technologies looked for; null where none was. */
  match: Match.nullable(),
  /** Set when the caller keeps them among their candidates. */
  candidate: z.object({ _id: Id }).nullable(),
})
export type FoundDeveloper = z.infer<typeof FoundDeveloper>

/** The same with how they can be reached, as far as they tell everybody: a phone number stays with its owner. */
export const DeveloperDetails = FoundDeveloper.extend({
  biography: z.string().nullable(),
  publicEmail: z.string().nullable(),
  url: z.string().nullable(),
  links: z.array(Link),
  /** There is a resume to read. */
  resumeCreated: z.boolean(),
})
export type DeveloperDetails = z.infer<typeof DeveloperDetails>

/** Somebody who looked at one as a recruiter. */
export const Looker = z.object({ user: UserCard, lookCount: z.int(), lastLookedAt: z.iso.datetime() })
export type Looker = z.infer<typeof Looker>
