import { z } from 'zod'
import { MIN_JOB_DESCRIPTION_LENGTH } from '../limits.ts'
import { Id, Login, nullIfEmpty, Timestamp, text, WebAddress } from './fields.ts'
import { Match } from './job-match.ts'
import { JobTerms, jobTermsRules, newJobTerms } from './job-terms.ts'

/** The messages of the job form, in the order of validation (spec §5). */
export const jobSentences = {
  organizationRequired: 'Organization is required',
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description is too short',
  locationRequired: 'Either location should be filled in or the job should be remote',
  none: "You don't have any jobs yet",
  adminsOnly: 'Only site admins can post a job for an organization by its login',
  managersPublish: 'Only owners and admins of the organization can publish its jobs',
  expired: 'This job is no longer open',
} as const

export const jobStatuses = ['draft', 'published'] as const
export const JobStatus = z.enum(jobStatuses)
export type JobStatus = z.infer<typeof JobStatus>

/** A job in a list (spec §3, Job). */
export const JobCard = z.object({
  _id: Id,
  title: z.string(),
  /** The location as entered, and as resolved by geocoding. */
  originalLocation: z.string().nullable(),
  location: z.string().nullable(),
  remote: z.boolean(),
  status: JobStatus,
  publicationTimestamp: Timestamp.nullable(),
  /** When the job leaves all lists; publishing it again extends this. Null for a draft. */
  expiresAt: Timestamp.nullable(),
  /** Detected in title and description. */
  languages: z.array(z.object({ name: z.string() })),
  packagesExtended: z.array(
    z.object({ name: z.string(), title: z.string(), iconUrl: z.string().nullable() }),
  ),
  badges: z.array(z.object({ name: z.string() })),
  organizationId: Id,
  organizationLogin: z.string(),
  organizationName: z.string(),
  organizationAvatarUrl: z.string().nullable(),
  organizationUrl: z.string().nullable(),
  companyName: z.string(),
  hasDescription: z.boolean(),
  /** The URL of its page on this site. */
  link: z.string(),
  canEdit: z.boolean(),
  /** Whether the caller saved it. */
  saved: z.boolean(),
  ...JobTerms.shape,
  /** Null if the caller is signed out or manages the job, and if the job has no requirements. */
  match: Match.nullable(),
})
export type JobCard = z.infer<typeof JobCard>

export const Job = JobCard.extend({
  description: z.string(),
  /** The description as sanitized HTML. */
  content: z.string(),
})
export type Job = z.infer<typeof Job>

const Fields = z.strictObject({
  organizationId: Id.nullable().default(null),
  /** Only accepted from site admins. */
  organizationLogin: Login.optional(),
  title: text(200).default(''),
  description: text(20_000).default(''),
  url: nullIfEmpty(WebAddress).default(null),
  location: nullIfEmpty(text(200)).default(null),
  remote: z.boolean().default(false),
  ...newJobTerms,
  status: JobStatus.default('published'),
  /** Sent by some forms and ignored. */
  update: z.literal(true).optional(),
})

const rules: readonly {
  field: keyof Job & keyof z.infer<typeof Fields>
  message: string
  isBroken: JobRule
}[] = [
  {
    field: 'organizationId',
    message: jobSentences.organizationRequired,
    isBroken: (job) => job.organizationId === null && job.organizationLogin === undefined,
  },
  { field: 'title', message: jobSentences.titleRequired, isBroken: (job) => job.title === '' },
  {
    field: 'description',
    message: jobSentences.descriptionRequired,
    isBroken: (job) => job.description === '',
  },
  {
    field: 'description',
    message: jobSentences.descriptionShort,
    isBroken: (job) => job.description !== '' && job.description.length < MIN_JOB_DESCRIPTION_LENGTH,
  },
  {
    field: 'location',
    message: jobSentences.locationRequired,
    isBroken: (job) => job.location === null && !job.remote,
  },
  ...jobTermsRules,
]

type JobRule = (job: z.infer<typeof Fields>) => boolean

/** The body of the job form. */
export const NewJob = Fields.superRefine((job, context) => {
  for (const { field, message } of rules.filter(({ isBroken }) => isBroken(job))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
})
export type NewJob = z.infer<typeof NewJob>
