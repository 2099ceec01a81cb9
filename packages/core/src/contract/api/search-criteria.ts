import { z } from 'zod'
import { badges } from '../../catalog/badges.ts'
import { naturalLanguageByCode } from '../../catalog/natural-languages.ts'
import { Badge, BadgeLevel } from '../badge.ts'
import { LanguageStat } from '../language-stat.ts'
import { Standing } from '../upkeep.ts'
import { FigureReference } from './cases.ts'
import { BooleanParameter, CommaSeparatedList, CountryCode, Id, Timestamp, text } from './fields.ts'
import { HiringParty } from './hiring-party.ts'
import { Match } from './job-match.ts'
import { MatchReason, RankedSkill } from './match-reason.ts'
import { Seniority } from './seniority.ts'
import { SkillMinimumList } from './skill-minimum.ts'
import { JobSearchStatus, Link, NaturalLanguage, PreferredJobTypes, UserCard } from './user.ts'

/** Job types that users can prefer. */
export const JobType = PreferredJobTypes.keyof()
export type JobType = z.infer<typeof JobType>

export const lastUsedPeriods = ['month', 'year'] as const
/** Within the last 30 or 365 days. */
export const LastUsed = z.enum(lastUsedPeriods)
export type LastUsed = z.infer<typeof LastUsed>

export const workSeenKinds = ['attested', 'public'] as const
/** Public repositories only, or also private ones that the developer or a CI run attested. */
export const WorkSeen = z.enum(workSeenKinds)
export type WorkSeen = z.infer<typeof WorkSeen>

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
  /** Includes remote workers in other locations. Without a location, finds only remote workers. */
  remote: z.boolean(),
  /** Matches any of them. */
  jobTypes: z.array(JobType),
  /** Matches any of them. Developers who are not interested in jobs are excluded unless `close` is listed. */
  jobSearchStatus: z.array(JobSearchStatus),
  /** Only developers who don't need visa sponsorship. */
  withoutVisa: z.boolean(),
  /** `en`, or with a minimum level, `en:b2`. A developer must speak all of them. */
  naturalLanguages: z.array(z.string()),
  /** Minimum total xp. No form sets it by default: a total alone decides nothing. */
  minimumExperience: z.number(),
  /** Matches any of them; `senior` also matches `lead`. */
  seniority: z.array(Seniority),
  /** `back-end`, or with a minimum level, `back-end:good`. Matches any of them. */
  badges: z.array(z.string()),
  /** When all requested skills were last used; without skills, the latest commit. */
  lastUsed: LastUsed.nullable(),
  /** How much of a developer's work the service can see. Matches any of them. */
  workSeen: z.array(WorkSeen),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

const naturalLanguagePattern = /^[a-z]{2}(:(native|[abc][012]))?$/
const isNaturalLanguageCriterion = (value: string) =>
  naturalLanguagePattern.test(value) && naturalLanguageByCode(value.slice(0, 2)) !== undefined

const isBadgeCriterion = (value: string) => {
  const [key = '', level = 'verified', ...rest] = value.split(':')
  return rest.length === 0 && badges.some((badge) => badge.key === key) && BadgeLevel.safeParse(level).success
}

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
  seniority: CommaSeparatedList.pipe(z.array(Seniority)),
  badges: CommaSeparatedList.refine((values) => values.every(isBadgeCriterion), 'Unknown badge'),
  lastUsed: z.union([LastUsed, z.literal('').transform(() => null), z.null()]).default(null),
  workSeen: CommaSeparatedList.pipe(z.array(WorkSeen)),
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
  /** The requested skills, then up to three others with the most xp. */
  skills: z.array(RankedSkill),
  badges: z.array(Badge.pick({ name: true, level: true, cold: true })),
  /** The latest commit, merge or applied commit; null if no date is known. */
  lastActiveAt: Timestamp.nullable(),
  /** Repositories that the service can't read, but that a report of the developer or a CI run attests; at least. */
  attestedRepositoryCount: z.int(),
  /** Why the developer matches the criteria, reasons that are met first. */
  reasons: z.array(MatchReason),
  /** How the developer matches the requested languages and technologies; null if none were requested. */
  match: Match.nullable(),
  /** Set if the caller has saved the developer as a candidate. */
  candidate: z.object({ _id: Id }).nullable(),
  /** Figures that the developer contests. */
  contested: z.array(FigureReference),
})
export type DeveloperSearchResult = z.infer<typeof DeveloperSearchResult>

/** Public contact details. Phone numbers are visible only to their owner. */
export const DeveloperContact = z.object({
  publicEmail: z.string().nullable(),
  url: z.string().nullable(),
  links: z.array(Link),
})
export type DeveloperContact = z.infer<typeof DeveloperContact>

export const DeveloperDetails = DeveloperSearchResult.extend({
  ...DeveloperContact.shape,
  biography: z.string().nullable(),
  resumeCreated: z.boolean(),
})
export type DeveloperDetails = z.infer<typeof DeveloperDetails>

/** Who viewed the caller's profile as a recruiter. */
export const ProfileViewer = HiringParty.extend({ viewCount: z.int(), lastViewedAt: z.iso.datetime() })
export type ProfileViewer = z.infer<typeof ProfileViewer>
