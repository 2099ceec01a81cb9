import { z } from 'zod'
import { naturalLanguageLevels } from '../../catalog/natural-language-levels.ts'
import { Badge } from '../badge.ts'
import { LanguageStat } from '../language-stat.ts'
import { MAX_LINKS } from '../limits.ts'
import { Reviews, Standing, Upkeep } from '../upkeep.ts'
import { FigureReference } from './cases.ts'
import { Email, Id, Login, Timestamp, text, WebAddress } from './fields.ts'
import { listedTextNames, profileTextReplies, publicTextNames } from './profile-texts.ts'

/**
 * `unregistered`: known from contributions only. `hidden`: hidden by an admin. `visible` is treated as public
 * (spec §3).
 */
export const visibilities = ['unregistered', 'deleted', 'private', 'public', 'visible', 'hidden'] as const
export const Visibility = z.enum(visibilities)
export type Visibility = z.infer<typeof Visibility>

export const jobSearchStatuses = ['active', 'open', 'close'] as const
export const JobSearchStatus = z.enum(jobSearchStatuses)
export type JobSearchStatus = z.infer<typeof JobSearchStatus>

/** Labels of the job search statuses (spec §3). */
export const jobSearchStatusTitles: Readonly<Record<JobSearchStatus, string>> = {
  active: 'Actively looking for a job right now',
  open: 'Open, but not actively looking',
  close: 'Not interested in jobs',
}

/** Defaults to full time (spec §9). */
export const PreferredJobTypes = z.strictObject({
  remote: z.boolean().default(false),
  fullTime: z.boolean().default(true),
  partTime: z.boolean().default(false),
  hourlyPaid: z.boolean().default(false),
  shortTerm: z.boolean().default(false),
  intern: z.boolean().default(false),
})
export type PreferredJobTypes = z.infer<typeof PreferredJobTypes>

export const NaturalLanguage = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/, 'Use a two-letter language code'),
  level: z.enum(naturalLanguageLevels),
})
export type NaturalLanguage = z.infer<typeof NaturalLanguage>

export const Link = z.object({ url: z.string(), type: z.string() })
export type Link = z.infer<typeof Link>

/** Links from a form; entries without a URL are dropped (spec §5). */
export const NewLinks = z
  .array(z.strictObject({ url: WebAddress, type: text(40) }))
  .max(MAX_LINKS)
  .transform((links) => links.filter(({ url }) => url !== ''))

/** An organization in other resources. */
export const UserOrganization = z.object({
  _id: Id,
  login: z.string(),
  name: z.string(),
  source: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type UserOrganization = z.infer<typeof UserOrganization>

/** All that is returned of a private, hidden or deleted user. The page uses `visibility` to explain why. */
export const UserStub = z.strictObject({ _id: Id, login: z.string().nullable(), visibility: Visibility })
export type UserStub = z.infer<typeof UserStub>

/** A user in a list. */
export const UserCard = z.object({
  _id: Id,
  login: z.string().nullable(),
  name: z.string(),
  /** Initials, shown on `color` if there is no avatar. */
  namePlaceholder: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  ...profileTextReplies(listedTextNames),
  /** Total xp, rounded. */
  experience: z.number(),
})
export type UserCard = z.infer<typeof UserCard>

/** Progress of one of a user's repositories in an analysis. */
export const RepositoryProgress = z.object({
  fullName: z.string(),
  state: z.enum(['queued', 'cloning', 'reading', 'done', 'skipped']),
  /** 0 to 1; null if unknown. */
  fraction: z.number().nullable(),
  /** Set once the repository is being read. */
  commits: z.object({ read: z.int(), total: z.int() }).nullish(),
})
export type RepositoryProgress = z.infer<typeof RepositoryProgress>

/** A user's public profile (spec §3, User). */
export const User = UserCard.omit({ experience: true }).extend({
  visibility: Visibility,
  ...profileTextReplies(publicTextNames),
  links: z.array(Link),
  role: z.enum(['user', 'client', 'admin']),
  insider: z.boolean(),
  analyzed: z.boolean(),
  analyzing: z.boolean(),
  /** End of the last analysis and start of the running one. */
  analyzeTimestamp: Timestamp.nullable(),
  analyzeStartTimestamp: Timestamp.nullable(),
  analyzedRepositoryCount: z.int(),
  repositoryCount: z.int(),
  /** Number of projects: the repositories on the profile that the viewer may see. */
  projectCount: z.int(),
  /** Number of projects that every viewer sees. */
  publicProjectCount: z.int(),
  /** Repositories that could not be read in the running or last analysis. */
  skippedRepositoryNames: z.array(z.string()),
  /** Data version: 2 supports projects. */
  version: z.literal(2),
  /** Total xp, and xp by language key. */
  experience: z
    .object({ total: z.number(), code: z.number(), stackOverflow: z.number() })
    .catchall(z.number()),
  level: z.int(),
  activeMonthCount: z.int(),
  /** The user's commits. For an anonymous profile, all commits that its analysis read. */
  commitCount: z.int(),
  languages: z.array(LanguageStat),
  badges: z.array(Badge),
  /** Work on other people's changes. Null if the rating is older than such figures. */
  reviews: Reviews.nullable(),
  upkeep: Upkeep.nullable(),
  /** Over all repositories, as of the first day of the month. Null without a dated commit. */
  standing: Standing.nullable(),
  /** Figures that the user contests, while a person reviews them. */
  contested: z.array(FigureReference),
  extendedOrganizations: z.array(UserOrganization),
  followingCount: z.int(),
  followerCount: z.int(),
  /** Whether the caller follows the user. */
  followed: z.boolean(),
  jobSearchStatus: JobSearchStatus.nullable(),
  visaSponsorshipNeeded: z.boolean(),
  preferredJobTypes: PreferredJobTypes,
  remote: z.boolean(),
  resumeCreated: z.boolean(),
  /** Only for recruiters, admins and the user. */
  naturalLanguages: z.array(NaturalLanguage).optional(),
  /** Set if the caller has saved the user as a candidate. */
  candidate: z.object({ _id: Id }).nullable().optional(),
  /** Whether the user agreed to being found by recruiters. Only for recruiters and admins. */
  findable: z.boolean().optional(),
  /** Only for the user and admins. */
  progress: z.array(RepositoryProgress).optional(),
  email: Email.nullable().optional(),
  emails: z.array(Email).optional(),
  unverifiedEmails: z.array(Email).optional(),
})
export type User = z.infer<typeof User>

export const UserLogin = z.object({ login: Login })
