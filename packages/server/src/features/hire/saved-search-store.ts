import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  errorSentences,
  type NewSearch,
  NewSearchCriteria,
  type SavedSearch,
} from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

/** Saved searches. Rejects with `notFound` for another user's search. */
export function savedSearchStore(db: Queryable) {
  return {
    async list(userId: string): Promise<SavedSearch[]> {
      const rows = await db
        .selectFrom('searches')
        .select(columns)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(toSavedSearch)
    },

    async get(userId: string, id: string): Promise<SavedSearch> {
      const row = await db
        .selectFrom('searches')
        .select(columns)
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return toSavedSearch(requireRow(row))
    },

    async create(userId: string, { title, criteria }: NewSearch): Promise<SavedSearch> {
      const row = await db
        .insertInto('searches')
        .values({ id: randomUUIDv7(), userId, title, payload: json(criteria) })
        .returning(columns)
        .executeTakeFirstOrThrow()
      return toSavedSearch(row)
    },

    async update(userId: string, id: string, { title, criteria }: NewSearch): Promise<SavedSearch> {
      const row = await db
        .updateTable('searches')
        .set({ title, payload: json(criteria) })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning(columns)
        .executeTakeFirst()
      return toSavedSearch(requireRow(row))
    },

    async remove(userId: string, id: string): Promise<void> {
      const row = await db
        .deleteFrom('searches')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      requireRow(row)
      await db.deleteFrom('alerts').where('searchId', '=', id).execute()
    },
  }
}

const columns = ['id', 'title', 'payload', 'createdAt'] as const

interface SavedSearchRow {
  readonly id: string
  readonly title: string
  readonly payload: unknown
  readonly createdAt: Date
}

function toSavedSearch({ id, title, payload, createdAt }: SavedSearchRow): SavedSearch {
  return { _id: id, title, criteria: NewSearchCriteria.parse(payload), createdAt: toIsoString(createdAt) }
}

function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}
