import { randomUUIDv7 } from 'node:crypto'
import {
  type Alert,
  type AlertChange,
  type AlertInterval,
  ApiError,
  alertSentences,
  errorSentences,
  JobSearchQuery,
  MAX_ALERTS,
  type NewAlert,
} from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'

/** Alerts. Rejects with `notFound` for another user's alert. */
export function alertStore(db: Queryable) {
  const ownAlerts = (userId: string) =>
    db
      .selectFrom('alerts')
      .leftJoin('searches', (join) =>
        // The user is named again, so that several machines know where their searches are.
        join.onRef('searches.id', '=', 'alerts.searchId').on('searches.userId', '=', userId),
      )
      .select([
        'alerts.id',
        'alerts.kind',
        'alerts.title',
        'alerts.criteria',
        'alerts.searchId',
        'alerts.interval',
      ])
      .select(['alerts.sentAt', 'alerts.newCount', 'searches.title as searchTitle'])
      .where('alerts.userId', '=', userId)
  const get = async (userId: string, id: string): Promise<Alert> =>
    toAlert(requireRow(await ownAlerts(userId).where('alerts.id', '=', id).executeTakeFirst()))

  return {
    async list(userId: string): Promise<Alert[]> {
      const rows = await ownAlerts(userId)
        .orderBy('alerts.createdAt', 'desc')
        .orderBy('alerts.id', 'desc')
        .execute()
      return rows.map(toAlert)
    },

    /** Call in a transaction that holds the user's lock, so that the limit holds. */
    async create(userId: string, { title, criteria, interval }: NewAlert): Promise<Alert> {
      const { count } = await db
        .selectFrom('alerts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_ALERTS) throw new ApiError('invalid', alertSentences.tooMany)
      const id = randomUUIDv7()
      await db
        .insertInto('alerts')
        .values({ id, userId, kind: 'job', title, criteria: json(criteria), interval })
        .execute()
      return await get(userId, id)
    },

    async update(userId: string, id: string, { title, interval }: AlertChange): Promise<Alert> {
      const row = await db
        .updateTable('alerts')
        .set({ title, interval })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      requireRow(row)
      return await get(userId, id)
    },

    async remove(userId: string, id: string): Promise<void> {
      const row = await db
        .deleteFrom('alerts')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      requireRow(row)
    },

    /** Sets the alert of a saved search. Null turns it off. Returns the id of a new alert. */
    async setForSearch(
      userId: string,
      searchId: string,
      interval: AlertInterval | null,
    ): Promise<string | undefined> {
      const search = await db
        .selectFrom('searches')
        .select('id')
        .where('id', '=', searchId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      requireRow(search)
      if (interval === null) {
        await db.deleteFrom('alerts').where('searchId', '=', searchId).execute()
        return undefined
      }
      const id = randomUUIDv7()
      const saved = await db
        .insertInto('alerts')
        .values({ id, userId, kind: 'developer', searchId, interval })
        .onConflict((conflict) => conflict.column('searchId').doUpdateSet({ interval }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return saved.id === id ? id : undefined
    },

    /** Deletes the alert of an unsubscribe link. Does nothing if it no longer exists. */
    async unsubscribe(id: string): Promise<void> {
      await db.deleteFrom('alerts').where('id', '=', id).execute()
    },
  }
}

interface AlertRow {
  readonly id: string
  readonly kind: Alert['kind']
  readonly title: string
  readonly criteria: unknown
  readonly searchId: string | null
  readonly interval: AlertInterval
  readonly sentAt: Date | null
  readonly newCount: number
  readonly searchTitle: string | null
}

function toAlert({ id, searchTitle, title, criteria, sentAt, ...row }: AlertRow): Alert {
  return {
    ...row,
    ...{ _id: id, title: searchTitle ?? title, sentAt: sentAt?.toISOString() ?? null },
    criteria: criteria === null ? null : JobSearchQuery.parse(criteria),
  }
}

function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}
