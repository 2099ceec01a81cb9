import { z } from 'zod'
import { JOB_DESCRIPTION_AT_LEAST } from '../limits.ts'
import { emptied, Id, Login, Timestamp, text, WebAddress } from './fields.ts'
import { Match } from './job-match.ts'

/** The texts of the form, in the order in which they are told (spec §5). */
export const jobSentences = {
  organizationRequired: 'Organization is required',
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description is too short',
  placeRequired: 'Either location should be filled in or the job should be remote',
  none: "You don't have any jobs yet",
  adminsOnly: 'Only admins of the site name an organization by its login',
  managersPublish: 'Only owners and admins of the organization publish its jobs',
  expired: 'This job is no longer open',
} as const

export const jobStatuses = ['draft', 'published'] as const
export const JobStatus = z.enum(jobStatuses)
export type JobStatus = z.infer<typeof JobStatus>

/** A job in a list (spec §3, Job). */
export const JobCard = z.object({
  _id: Id,
  title: z.string(),
  /** As it was typed, and as it reads when it could be found on the map. */
  originalLocation: z.string().nullable(),
  location: z.string().nullable(),
  remote: z.boolean(),
  status: JobStatus,
  publicationTimestamp: Timestamp.nullable(),
  /** It is in no list from then on; publishing it again renews it. Null for a draft. */
  expiresAt: Timestamp.nullable(),
  /** Found in title and description. */
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
  /** Its page here. */
  link: z.string(),
  canEdit: z.boolean(),
  /** Null where nobody is signed in, or the job names nothing. */
  match: Match.nullable(),
})
export type JobCard = z.infer<typeof JobCard>

export const Job = JobCard.extend({
  description: z.string(),
  /** The description as cleaned HTML. */
  content: z.string(),
  /** Where people apply. */
  url: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

const Fields = z.strictObject({
  organizationId: Id.nullable().default(null),
  /** From admins of the site only. */
  organizationLogin: Login.optional(),
  title: text(200).default(''),
  description: text(20_000).default(''),
  url: emptied(WebAddress).default(null),
  location: emptied(text(200)).default(null),
  remote: z.boolean().default(false),
  status: JobStatus.default('published'),
  /** Some forms send it along; it changes nothing. */
  update: z.literal(true).optional(),
})

const rules: readonly { field: keyof Job & keyof z.infer<typeof Fields>; message: string; broken: Broken }[] =
  [
    {
      field: 'organizationId',
      message: jobSentences.organizationRequired,
      broken: (job) => job.organizationId === null && job.organizationLogin === undefined,
    },
    { field: 'title', message: jobSentences.titleRequired, broken: (job) => job.title === '' },
    {
      field: 'description',
      message: jobSentences.descriptionRequired,
      broken: (job) => job.description === '',
    },
    {
      field: 'description',
      message: jobSentences.descriptionShort,
      broken: (job) => job.description !== '' && job.description.length < JOB_DESCRIPTION_AT_LEAST,
    },
    {
      field: 'location',
      message: jobSentences.placeRequired,
      broken: (job) => job.location === null && !job.remote,
    },
  ]

type Broken = (job: z.infer<typeof Fields>) => boolean

/** What the form saves. */
export const NewJob = Fields.superRefine((job, context) => {
  for (const { field, message } of rules.filter(({ broken }) => broken(job))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
})
export type NewJob = z.infer<typeof NewJob>
