import {
  type AlertInterval,
  JobSearchQuery,
  jobSearchParameters,
  NewSearchCriteria,
  pathTo,
} from '@handiwork/core/api'
import { pluralize } from '@handiwork/core/format'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import type { Settings } from '../../env.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailSafeName } from '../../mail/mail-safe-name.ts'
import { type MailItem, renderMail } from '../../mail/render-mail.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import { createAlertTokens } from './alert-token.ts'
import { type AlertSearches, checkAlert } from './check-alert.ts'

export interface AlertMails {
  /** The email about the pending matches of an alert. Undefined without any. */
  readonly prepare: (alertId: string) => Promise<Mail | undefined>
  /** Records that the email was sent, so that a retried task sends it only once. */
  readonly markSent: (alertId: string) => Promise<void>
}

export function createAlertMails(db: Database, settings: Settings, searches: AlertSearches): AlertMails {
  const tokens = createAlertTokens(openEncryption(settings))
  return {
    async prepare(alertId) {
      await checkAlert(db, searches, alertId)
      const alert = await findPendingAlert(db, alertId)
      if (alert === undefined) return undefined
      const matches = await (alert.kind === 'job' ? listJobs : listPeople)(
        db,
        settings.publicUrl,
        alert.pending,
      )
      const named = await chooseNamed(searches, alert, matches)
      if (named.length === 0) {
        await markSent(db, alertId)
        return undefined
      }
      const content = { ...alert, count: matches.length, named, token: tokens.create(alertId) }
      return alertMail(settings.publicUrl, content)
    },
    markSent: (alertId) => markSent(db, alertId),
  }
}

/** A job or person of an email. */
interface Match extends MailItem {
  readonly id: string
}

/** The matches that the email names. A list of people is a ranking, so it is recorded. */
async function chooseNamed(
  searches: AlertSearches,
  { kind, userId, payload }: PendingAlert,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  if (kind === 'job' || matches.length === 0) return matches.slice(0, MAX_ITEMS)
  const ids = matches.map(({ id }) => id)
  const criteria = NewSearchCriteria.parse(payload)
  return inOrder(await searches.recordPeople(criteria, userId, ids, MAX_ITEMS), matches)
}

interface PendingAlert {
  readonly to: string
  readonly kind: 'job' | 'developer'
  readonly title: string
  readonly interval: AlertInterval
  readonly searchId: string | null
  readonly userId: string
  /** The search of a job alert. */
  readonly criteria: unknown
  /** The criteria of the saved search. */
  readonly payload: Readonly<Record<string, unknown>> | null
  readonly pending: readonly string[]
}

async function findPendingAlert(db: Database, id: string): Promise<PendingAlert | undefined> {
  const { rows } = await sql<PendingAlert>`
    select emails.address as "to", alerts.kind, coalesce(searches.title, alerts.title) as title, alerts."interval",
      alerts.search_id, alerts.user_id, alerts.criteria, searches.payload, alerts.pending
    from alerts
    join users on users.id = alerts.user_id and users.deleted_at is null and users.notifications_enabled
    join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
    left join searches on searches.id = alerts.search_id
    where alerts.id = ${id} and alerts.pending is not null
      and (alerts.kind = 'job' or users.role in ('client', 'admin'))`.execute(db)
  return rows[0]
}

async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ pending: null, sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Jobs that are still open, in the order of the search. */
async function listJobs(db: Database, publicUrl: string, ids: readonly string[]): Promise<Match[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'companyName'])
    .where('id', 'in', ids)
    .where(isOpenJob)
    .execute()
  return inOrder(ids, rows).map(({ id, title, companyName }) => ({
    id,
    label: oneLine(`${title}, ${companyName}`),
    url: publicUrl + pathTo('job', { id }),
  }))
}

/** People who agree to being found at this moment. Contains no email addresses. */
async function listPeople(db: Database, publicUrl: string, ids: readonly string[]): Promise<Match[]> {
  const { rows } = await sql<{ id: string; name: string; login: string | null }>`
    select id, coalesce(name, login, '') as name, login from findable_users
    where id = any (${[...ids]}::uuid[])`.execute(db)
  return inOrder(ids, rows).map(({ id, name, login }) => ({
    id,
    label: mailSafeName(name, login),
    url: publicUrl + pathTo('candidate', { id }),
  }))
}

function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 160)
}

/** An email names this many matches; the page of the search has all. */
const MAX_ITEMS = 20

interface AlertContent extends PendingAlert {
  /** Of all matches. */
  readonly count: number
  readonly named: readonly MailItem[]
  readonly token: string
}

function alertMail(publicUrl: string, content: AlertContent): Mail {
  const { kind, to, title, interval, count, named, token } = content
  const [singular, plural] = kind === 'job' ? ['new job', 'new jobs'] : ['new person', 'new people']
  return renderMail(kind === 'job' ? 'job-alert' : 'developer-alert', {
    to,
    link: publicUrl + searchPath(content),
    items: named.map(({ label, url }) => ({ label, url })),
    unsubscribeUrl: `${publicUrl}/api/alerts/stop?${new URLSearchParams({ token })}`,
    values: {
      ...{ title: oneLine(title), count: pluralize(count, singular!, plural) },
      interval: interval === 'daily' ? 'every day' : 'every Monday',
    },
  })
}

function searchPath({ searchId, criteria }: PendingAlert): string {
  if (searchId !== null) return pathTo('hireSegment', { segment: searchId })
  return pathTo('jobs', {}, { ...jobSearchParameters(JobSearchQuery.parse(criteria)), sort: 'newest' })
}
