import { z } from 'zod'
import { ById, Id, requiredText, Timestamp } from './fields.ts'
import { JobSearchCriteria, JobSearchQuery } from './job-search.ts'
import { route } from './route.ts'

/** Weekly alerts are sent on Mondays. */
export const alertIntervals = ['daily', 'weekly'] as const
export const AlertInterval = z.enum(alertIntervals)
export type AlertInterval = z.infer<typeof AlertInterval>

export const alertSentences = {
  titleRequired: 'Title is required',
  tooMany: 'You have 50 alerts. Delete one to create another',
  badLink: 'This link is invalid. Copy the complete link from the email',
} as const

/** The maximum number of alerts of a user. */
export const MAX_ALERTS = 50

const AlertTitle = requiredText(100, alertSentences.titleRequired)

/** An email about new matches of a search. */
export const Alert = z.object({
  _id: Id,
  kind: z.enum(['job', 'developer']),
  title: z.string(),
  /** The search of a job alert. */
  criteria: JobSearchCriteria.nullable(),
  /** The saved search of a developer alert. */
  searchId: Id.nullable(),
  interval: AlertInterval,
  sentAt: Timestamp.nullable(),
  /** The number of new matches at the last check. */
  newCount: z.int(),
})
export type Alert = z.infer<typeof Alert>

export const NewAlert = z.strictObject({
  title: AlertTitle,
  criteria: JobSearchQuery,
  interval: AlertInterval,
})
export type NewAlert = z.infer<typeof NewAlert>

export const AlertChange = z.strictObject({ title: AlertTitle, interval: AlertInterval })
export type AlertChange = z.infer<typeof AlertChange>

const stopRoute = {
  path: '/api/alerts/stop',
  access: 'everyone',
  query: z.object({ token: z.string().min(1).max(600) }),
  contentType: 'text/html; charset=utf-8',
  reply: z.string(),
} as const

/** Alerts by email. */
export const alerts = {
  list: route({
    method: 'GET',
    path: '/api/alerts',
    summary: "Lists the caller's alerts, the newest first",
    access: 'signedIn',
    reply: z.array(Alert),
  }),
  create: route({
    method: 'POST',
    path: '/api/alerts',
    summary: 'Creates an alert about new jobs of a search',
    access: 'signedIn',
    body: NewAlert,
    reply: Alert,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/api/alerts/:id',
    summary: 'Updates the title and the interval of an alert',
    access: 'signedIn',
    params: ById,
    body: AlertChange,
    reply: Alert,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/alerts/:id',
    summary: 'Deletes an alert',
    access: 'signedIn',
    params: ById,
  }),
  setForSearch: route({
    method: 'PUT',
    path: '/api/searches/:id/alert',
    summary: 'Turns the alert of a saved developer search on or off',
    access: 'client',
    params: ById,
    body: z.strictObject({ interval: AlertInterval.nullable() }),
    reply: z.object({ interval: AlertInterval.nullable() }),
  }),
  unsubscribePage: route({
    ...stopRoute,
    method: 'GET',
    summary:
      'Returns a page with a button to unsubscribe from an alert. Changes nothing, because some programs follow links in emails',
  }),
  /** Called by email clients for one-click unsubscribe (RFC 8058). */
  stop: route({ ...stopRoute, method: 'POST', summary: 'Deletes the alert that an email belongs to' }),
}
