import { z } from 'zod'
import { naturalLanguageLevels } from '../../catalog/natural-language-levels.ts'
import { Badge } from '../badge.ts'
import { LanguageStat } from '../language-stat.ts'
import { LINKS_AT_MOST } from '../limits.ts'
import { Email, Id, Login, Timestamp, text, WebAddress } from './fields.ts'

/** `unregistered` is known from contributions only; `hidden` by an admin; `visible` is read as public (spec §3). */
export const visibilities = ['unregistered', 'deleted', 'private', 'public', 'visible', 'hidden'] as const
export const Visibility = z.enum(visibilities)
export type Visibility = z.infer<typeof Visibility>

export const jobSearchStatuses = ['active', 'open', 'close'] as const
export const JobSearchStatus = z.enum(jobSearchStatuses)
export type JobSearchStatus = z.infer<typeof JobSearchStatus>

/** Where people read or choose it (spec §3). */
export const jobSearchStatusTitles: Readonly<Record<JobSearchStatus, string>> = {
  active: 'Actively looking for a job right now',
  open: 'Open, but not actively looking',
  close: 'Not interested in jobs',
}

/** Full time unless somebody says otherwise (spec §9). */
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
  code: z.string().regex(/^[a-z]{2}$/, 'A language is given by its two-letter code'),
  level: z.enum(naturalLanguageLevels),
})
export type NaturalLanguage = z.infer<typeof NaturalLanguage>

export const Link = z.object({ url: z.string(), type: z.string() })
export type Link = z.infer<typeof Link>

/** Links as people type them; empty ones are dropped (spec §5). */
export const NewLinks = z
  .array(z.strictObject({ url: WebAddress, type: text(40) }))
  .max(LINKS_AT_MOST)
  .transform((links) => links.filter(({ url }) => url !== ''))

/** An organization as other pages show it. */
export const UserOrganization = z.object({
  _id: Id,
  login: z.string(),
  name: z.string(),
  source: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type UserOrganization = z.infer<typeof UserOrganization>

/** What is told of people who are private, hidden or deleted: the page needs to say which. */
export const UserStub = z.strictObject({ _id: Id, login: z.string().nullable(), visibility: Visibility })
export type UserStub = z.infer<typeof UserStub>

/** A person in a list. */
export const UserCard = z.object({
  _id: Id,
  login: z.string().nullable(),
  name: z.string(),
  /** Initials, for those without a picture, on their colour. */
  namePlaceholder: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  countryCode: z.string().nullable(),
  /** Rounded xp in all. */
  experience: z.number(),
})
export type UserCard = z.infer<typeof UserCard>

/** How far the analysis of one of a person's repositories has come. */
export const RepositoryProgress = z.object({
  fullName: z.string(),
  state: z.enum(['queued', 'cloning', 'reading', 'done', 'skipped']),
  /** 0 to 1; null where it is not known. */
  fraction: z.number().nullable(),
})
export type RepositoryProgress = z.infer<typeof RepositoryProgress>

/** Anybody's page (spec §3, User). */
export const User = UserCard.omit({ experience: true }).extend({
  visibility: Visibility,
  biography: z.string().nullable(),
  url: z.string().nullable(),
  links: z.array(Link),
  /** What somebody wants everybody to write to. */
  publicEmail: z.string().nullable(),
  role: z.enum(['user', 'client', 'admin']),
  insider: z.boolean(),
  analyzed: z.boolean(),
  analyzing: z.boolean(),
  /** When the last analysis ended and the running one began. */
  analyzeTimestamp: Timestamp.nullable(),
  analyzeStartTimestamp: Timestamp.nullable(),
  analyzedRepositoryCount: z.int(),
  repositoryCount: z.int(),
  /** Repositories shown on the page. */
  projectCount: z.int(),
  /** Repositories that the running or last analysis could not read. */
  skippedRepositoryNames: z.array(z.string()),
  /** Version of the data: 2, with projects. */
  version: z.literal(2),
  /** Total, and by language key. */
  experience: z
    .object({ total: z.number(), code: z.number(), stackOverflow: z.number() })
    .catchall(z.number()),
  level: z.int(),
  activeMonthCount: z.int(),
  commitCount: z.int(),
  languages: z.array(LanguageStat),
  badges: z.array(Badge),
  extendedOrganizations: z.array(UserOrganization),
  followingCount: z.int(),
  followerCount: z.int(),
  /** Whether the caller follows them. */
  followed: z.boolean(),
  jobSearchStatus: JobSearchStatus.nullable(),
  preferredLocation: z.string().nullable(),
  visaSponsorshipNeeded: z.boolean(),
  preferredJobTypes: PreferredJobTypes,
  remote: z.boolean(),
  resumeCreated: z.boolean(),
  /** For recruiters, admins and the person. */
  naturalLanguages: z.array(NaturalLanguage).optional(),
  /** Set when the caller keeps them among their candidates. */
  candidate: z.object({ _id: Id }).nullable().optional(),
  /** For the person and admins. */
  progress: z.array(RepositoryProgress).optional(),
  email: Email.nullable().optional(),
  emails: z.array(Email).optional(),
  unverifiedEmails: z.array(Email).optional(),
})
export type User = z.infer<typeof User>

export const UserLogin = z.object({ login: Login })
