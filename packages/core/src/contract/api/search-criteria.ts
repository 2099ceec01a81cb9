import { z } from 'zod'
import { naturalLanguageByCode } from '../../catalog/natural-languages.ts'
import { LanguageStat } from '../language-stat.ts'
import { Standing } from '../upkeep.ts'
import { BooleanParameter, CommaSeparatedList, CountryCode, Id, text } from './fields.ts'
import { Match } from './job-match.ts'
import { SkillMinimumList } from './skill-minimum.ts'
import { JobSearchStatus, Link, NaturalLanguage, PreferredJobTypes, UserCard } from './user.ts'

/** Job types that users can prefer. */
export const JobType = PreferredJobTypes.keyof()
export type JobType = z.infer<typeof JobType>

/** Criteria of a developer search. A developer must match all of them. */
export const SearchCriteria = z.object({
  /** Keywords matched against names, logins, job titles, companies and biographies. */
  q: z.string(),
  /** `typescript:100:20`: language, minimum xp, minimum temperature (`parseSkillMinimum`). */
  languages: z.array(z.string()),
  /** `react:50`: technology, minimum xp. */
  technologies: z.array(z.string()),
  countryCode: z.string(),
  location: z.string(),
  /** Includes remote workers in other locations. */
  remote: z.boolean(),
  /** Matches any of them. */
  jobTypes: z.array(JobType),
  /** Matches any of them. Developers who are not interested in jobs are excluded unless `close` is listed. */
  jobSearchStatus: z.array(JobSearchStatus),
  /** Only developers who don't need visa sponsorship. */
  withoutVisa: z.boolean(),
  /** `en`, or with a minimum level, `en:b2`. A developer must speak all of them. */
  naturalLanguages: z.array(z.string()),
  /** Minimum total xp. */
  minimumExperience: z.number(),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

const naturalLanguagePattern = /^[a-z]{2}(:(native|[abc][012]))?$/
const isNaturalLanguageCriterion = (value: string) =>
  naturalLanguagePattern.test(value) && naturalLanguageByCode(value.slice(0, 2)) !== undefined

/** Criteria from a query string or form; omitted fields get their defaults. */
export const NewSearchCriteria = z.strictObject({
  q: text(200).default(''),
  languages: SkillMinimumList,
  technologies: SkillMinimumList,
  countryCode: z.union([CountryCode, z.literal('')]).default(''),
  location: text(200).default(''),
  remote: BooleanParameter,
  jobTypes: CommaSeparatedList.pipe(z.array(JobType)),
  jobSearchStatus: CommaSeparatedList.pipe(z.array(JobSearchStatus)),
  withoutVisa: BooleanParameter,
  naturalLanguages: CommaSeparatedList.refine(
    (values) => values.every(isNaturalLanguageCriterion),
    'Unknown language',
  ),
  minimumExperience: z.coerce.number<number | string>().min(0).max(1_000_000).default(0),
})

/** A user's saved search; pass its id as `searchId` to `search.users` (spec §3, Saved search). */
export const SavedSearch = z.object({
  _id: Id,
  title: z.string(),
  criteria: SearchCriteria,
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A developer in search results, with their job preferences. */
export const DeveloperSearchResult = UserCard.extend({
  languages: z.array(LanguageStat),
  /** Over all repositories, as of the first day of the month. Null without a dated commit. */
  standing: Standing.nullable(),
  jobSearchStatus: JobSearchStatus.nullable(),
  preferredLocation: z.string().nullable(),
  remote: z.boolean(),
  visaSponsorshipNeeded: z.boolean(),
  preferredJobTypes: PreferredJobTypes,
  naturalLanguages: z.array(NaturalLanguage),
  /** How the developer matches the requested languages and technologies; null if none were requested. */
  match: Match.nullable(),
  /** Set if the caller has saved the developer as a candidate. */
  candidate: z.object({ _id: Id }).nullable(),
})
export type DeveloperSearchResult = z.infer<typeof DeveloperSearchResult>

/** Adds public contact details. Phone numbers are visible only to their owner. */
export const DeveloperDetails = DeveloperSearchResult.extend({
  biography: z.string().nullable(),
  publicEmail: z.string().nullable(),
  url: z.string().nullable(),
  links: z.array(Link),
  resumeCreated: z.boolean(),
})
export type DeveloperDetails = z.infer<typeof DeveloperDetails>

/** A recruiter who viewed the caller's profile. */
export const ProfileViewer = z.object({ user: UserCard, viewCount: z.int(), lastViewedAt: z.iso.datetime() })
export type ProfileViewer = z.infer<typeof ProfileViewer>
