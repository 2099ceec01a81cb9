import { JobSearchQuery, NewSearchCriteria, type SearchCriteria } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'

/** The searches that alerts repeat. */
export interface AlertSearches {
  /** Ids of open jobs that were published after a time, newest first. */
  readonly findNewJobs: (criteria: JobSearchQuery, since: Date) => Promise<readonly string[]>
  /** Ids of findable people who match, best first. */
  readonly findPeople: (criteria: SearchCriteria, recruiterId: string) => Promise<readonly string[]>
  /** Records the people that an email names. Returns the ids of at most `limit` findable ones, best first. */
  readonly recordPeople: (
    criteria: SearchCriteria,
    recruiterId: string,
    ids: readonly string[],
    limit: number,
  ) => Promise<readonly string[]>
}

/**
 * Looks for new matches of a due alert and stores them as pending, so that an email about them is sent until one
 * attempt succeeds. Does nothing for an alert that was checked in its current period.
 */
export async function checkAlert(db: Database, searches: AlertSearches, id: string): Promise<void> {
  const alert = await findDueAlert(db, id)
  if (alert === undefined) return
  const { userId, checkedAt } = alert
  // The searches run before the transaction, because an embedded database has one connection.
  const found =
    alert.kind === 'job'
      ? await searches.findNewJobs(JobSearchQuery.parse(alert.criteria), checkedAt)
      : await searches.findPeople(NewSearchCriteria.parse(alert.payload), userId)
  await db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('alerts')
      .select(['checkedAt', 'pending'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    // Another attempt was faster, or the alert was deleted.
    if (locked?.checkedAt.getTime() !== checkedAt.getTime()) return
    const added = alert.kind === 'job' ? found : await addPeople(trx, id, found)
    if (alert.kind === 'developer')
      await recordHiringEvent(trx, {
        ...{ recruiterId: userId, action: 'search' },
        details: { criteria: alert.payload, count: found.length, alert: true },
      })
    const pending = [...new Set([...(locked.pending ?? []), ...added])]
    await trx
      .updateTable('alerts')
      .set({ checkedAt: alert.now, newCount: added.length, pending: pending.length === 0 ? null : pending })
      .where('id', '=', id)
      .execute()
  })
}

/** Remembers the people who match now, so that only later ones are new. */
export async function rememberPeople(trx: DatabaseTransaction, id: string, people: readonly string[]) {
  await addPeople(trx, id, people)
}

/** The ids of alerts to check now. */
export async function listDueAlerts(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from alerts where ${isDue} or pending is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Daily alerts are due once a day, weekly ones once a week from Monday, by UTC. */
const isDue = sql<boolean>`(alerts.checked_at < date_trunc(
  case alerts."interval" when 'weekly' then 'week' else 'day' end, now() at time zone 'utc') at time zone 'utc')`

interface DueAlert {
  readonly kind: 'job' | 'developer'
  readonly userId: string
  readonly criteria: unknown
  /** The criteria of the saved search. */
  readonly payload: Readonly<Record<string, unknown>> | null
  readonly checkedAt: Date
  readonly now: Date
}

/** Recruiters who lost their role get no alerts about people. */
async function findDueAlert(db: Database, id: string): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select alerts.kind, alerts.user_id, alerts.criteria, searches.payload, now() as now,
      date_trunc('milliseconds', alerts.checked_at) as checked_at
    from alerts
    join users on users.id = alerts.user_id and users.deleted_at is null and users.notifications_enabled
    left join searches on searches.id = alerts.search_id
    where alerts.id = ${id} and ${isDue} and (alerts.kind = 'job' or users.role in ('client', 'admin'))`.execute(
    db,
  )
  return rows[0]
}

async function addPeople(
  trx: DatabaseTransaction,
  alertId: string,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    insert into alert_people (alert_id, user_id)
    select ${alertId}, id from findable_users where id = any (${[...people]}::uuid[])
    on conflict do nothing returning user_id`.execute(trx)
  const added = new Set(rows.map(({ userId }) => userId))
  return people.filter((id) => added.has(id))
}
