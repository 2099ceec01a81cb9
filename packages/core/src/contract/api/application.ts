import { z } from 'zod'
import { Badge } from '../badge.ts'
import { Id, Login, Timestamp, text } from './fields.ts'
import { RankedSkill } from './match-reason.ts'

/** The maximum length of a message in an application. */
export const MAX_APPLICATION_MESSAGE_LENGTH = 2000
/** The maximum number of applicants that one page of a board shows. */
export const APPLICANTS_PAGE_SIZE = 100
/** The number of repositories that a snapshot names. */
export const SNAPSHOT_REPOSITORIES = 20

/** Messages about applications. */
export const applicationSentences = {
  expired: 'This job is no longer open, so you can no longer apply',
  otherMethod: "This job doesn't accept applications with a profile",
  ownOrganization: "You recruit for this organization, so you can't apply for its jobs",
  alreadySent: 'You have already applied for this job',
  hiddenProfile: 'Your profile is hidden. Make it public to apply with it',
  alreadyWithdrawn: 'This application was withdrawn',
  messageRequired: 'Message is required',
  noResume: "You haven't created a resume yet",
  badDay: 'Choose a date from today on',
} as const

/** Why the caller can't apply for a job. */
export const applicationBlockers = [
  'expired',
  'otherMethod',
  'ownOrganization',
  'alreadySent',
  'hiddenProfile',
] as const
export const ApplicationBlocker = z.enum(applicationBlockers)
export type ApplicationBlocker = z.infer<typeof ApplicationBlocker>

/** In the order of the process. An offer and a rejection are both decisions. */
export const applicationStates = ['sent', 'viewed', 'interview', 'offer', 'rejected', 'withdrawn'] as const
export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof ApplicationState>

/** The states that people of the organization set. */
export const reviewStates = ['viewed', 'interview', 'offer', 'rejected'] as const
export const ReviewState = ApplicationState.extract(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** Totals of attested reports: no names and no code. */
export const AttestedTotals = z.object({
  /** Who vouches for the figures: the applicant, or CI jobs. */
  by: z.enum(['self', 'ci']),
  repositoryCount: z.int(),
  /** In xp. */
  experience: z.number(),
})
export type AttestedTotals = z.infer<typeof AttestedTotals>

/** What an organization receives, frozen when the application is sent. Contains nothing about private repositories. */
export const ApplicationSnapshot = z.object({
  /** The version of this document. */
  version: z.literal(1),
  takenAt: Timestamp,
  /** When the figures were computed, and with which formula and catalog. Null for people without an analysis. */
  figures: z.object({ asOf: Timestamp, model: z.string(), catalogVersion: z.string() }).nullable(),
  person: z.object({
    _id: Id,
    login: Login.nullable(),
    name: z.string(),
    namePlaceholder: z.string(),
    color: z.string(),
    avatarUrl: z.string().nullable(),
    jobTitle: z.string().nullable(),
    company: z.string().nullable(),
    location: z.string().nullable(),
    email: z.string().nullable(),
    /** Null unless the applicant included it. */
    phone: z.string().nullable(),
  }),
  /** The skills that the job mentions, highest xp first. Those without code have no xp and come last. */
  skills: z.array(RankedSkill),
  badges: z.array(Badge.pick({ name: true, level: true, cold: true, lastUsageTimestamp: true })),
  /** Public repositories with the most xp. */
  repositories: z.array(z.object({ _id: Id, fullName: z.string(), url: z.string() })),
  publicRepositoryCount: z.int(),
  /** Empty unless the applicant included private work. */
  attested: z.array(AttestedTotals),
  hasResume: z.boolean(),
})
export type ApplicationSnapshot = z.infer<typeof ApplicationSnapshot>

/** What applicants choose to include. */
export const ApplicationContent = z.strictObject({
  resume: z.boolean().default(false),
  attested: z.boolean().default(false),
  phone: z.boolean().default(false),
})
export type ApplicationContent = z.infer<typeof ApplicationContent>

export const NewApplication = z.strictObject({
  include: ApplicationContent.default({ resume: false, attested: false, phone: false }),
  message: text(MAX_APPLICATION_MESSAGE_LENGTH).default(''),
})
export type NewApplication = z.infer<typeof NewApplication>

/** What the caller would send, before they send it. */
export const ApplicationPreview = z.object({
  jobId: Id,
  jobTitle: z.string(),
  organizationName: z.string(),
  /** Without the parts that have to be included explicitly. */
  snapshot: ApplicationSnapshot,
  /** The parts that can be included. */
  options: z.object({
    resume: z.boolean(),
    attested: z.array(AttestedTotals),
    /** The phone number with most digits masked. */
    phone: z.string().nullable(),
  }),
  /** The applicant's employer according to their profile. */
  employer: z.string().nullable(),
  blocker: ApplicationBlocker.nullable(),
  /** The application that was sent before and not withdrawn. */
  sentApplicationId: Id.nullable(),
})
export type ApplicationPreview = z.infer<typeof ApplicationPreview>

/** An application in its applicant's list. */
export const ApplicationCard = z.object({
  _id: Id,
  /** Null once the job is deleted. */
  jobId: Id.nullable(),
  jobState: z.enum(['open', 'expired', 'deleted']),
  jobTitle: z.string(),
  organizationName: z.string(),
  /** Null once the organization is deleted. */
  organizationLogin: z.string().nullable(),
  organizationAvatarUrl: z.string().nullable(),
  state: ApplicationState,
  sentAt: Timestamp,
  viewedAt: Timestamp.nullable(),
  interviewAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  withdrawnAt: Timestamp.nullable(),
  decisionExpectedOn: z.iso.date().nullable(),
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

export const ApplicationMessage = z.object({
  _id: Id,
  author: z.enum(['applicant', 'organization']),
  text: z.string(),
  createdAt: Timestamp,
})
export type ApplicationMessage = z.infer<typeof ApplicationMessage>

/** An application for its applicant, and for those who recruit for the organization. */
export const Application = ApplicationCard.extend({
  /** Whose view this is. */
  viewer: z.enum(['applicant', 'organization']),
  organizationId: Id.nullable(),
  snapshot: ApplicationSnapshot,
  message: z.string(),
  messages: z.array(ApplicationMessage),
})
export type Application = z.infer<typeof Application>

/** An application on an organization's board. A withdrawn one has no data about the person. */
export const Applicant = z.object({
  _id: Id,
  jobId: Id.nullable(),
  jobTitle: z.string(),
  state: ApplicationState,
  sentAt: Timestamp,
  withdrawnAt: Timestamp.nullable(),
  decisionExpectedOn: z.iso.date().nullable(),
  person: ApplicationSnapshot.shape.person.omit({ email: true, phone: true }).nullable(),
  skills: z.array(RankedSkill),
  /** Whether the latest message is the applicant's. */
  awaitsReply: z.boolean(),
})
export type Applicant = z.infer<typeof Applicant>

/** A status set by people of the organization. */
export const ApplicationChange = z.strictObject({
  state: ReviewState,
  message: text(MAX_APPLICATION_MESSAGE_LENGTH).default(''),
  decisionExpectedOn: z.iso.date().nullable().default(null),
})
export type ApplicationChange = z.infer<typeof ApplicationChange>

export const NewApplicationMessage = z.strictObject({
  text: text(MAX_APPLICATION_MESSAGE_LENGTH).refine(
    (value) => value !== '',
    applicationSentences.messageRequired,
  ),
})
export type NewApplicationMessage = z.infer<typeof NewApplicationMessage>
