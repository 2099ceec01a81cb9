import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { Visibility } from './user.ts'

/** Events that endpoints can subscribe to. */
export const webhookEvents = ['analysis.finished', 'profile.changed', 'job.matched'] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** All types of deliveries. A `ping` is sent on request, without a subscription. */
export const WebhookEventType = z.enum([...webhookEvents, 'ping'])
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** The version of the payloads. A change that breaks receivers increments it. */
export const WEBHOOK_VERSION = 1

/** A profile by its id, which never changes, and its page. */
const ProfileReference = z.object({
  userId: Id,
  /** Null until the user has chosen one. */
  login: z.string().nullable(),
  /** The URL of the page; null without a login. */
  url: z.url().nullable(),
})

const AnalysisFinished = z.object({
  user: ProfileReference,
  outcome: z.enum(['done', 'failed']),
  experience: z.number(),
  level: z.int(),
  projectCount: z.int(),
})

const ProfileChanged = z.object({
  user: ProfileReference,
  visibility: Visibility,
  /** Increases with each change. */
  profileVersion: z.int(),
})

const JobMatched = z.object({
  job: z.object({ jobId: Id, title: z.string(), companyName: z.string(), url: z.url() }),
  /** The developer, in the events of an organization. Null in a developer's own events. */
  developer: ProfileReference.nullable(),
})

const Ping = z.object({ endpointId: Id })

const payload = <Type extends WebhookEventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    version: z.literal(WEBHOOK_VERSION),
    /** When the event occurred, not when it was sent. */
    timestamp: Timestamp,
    data,
  })

/** The body of a delivery: ids, links and figures, without the data behind them. */
export const WebhookPayload = z.discriminatedUnion('type', [
  payload('analysis.finished', AnalysisFinished),
  payload('profile.changed', ProfileChanged),
  payload('job.matched', JobMatched),
  payload('ping', Ping),
])
export type WebhookPayload = z.infer<typeof WebhookPayload>
