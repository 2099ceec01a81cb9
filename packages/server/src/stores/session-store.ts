import { randomUUIDv7 } from 'node:crypto'
import { SESSION_AT_MOST, SESSION_IDLE } from '@handiwork/core/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { hashOfKey, newKey } from './opaque-key.ts'
import { type Standing, standingColumns } from './standing.ts'

export interface FoundSession extends Standing {
  readonly sessionId: string
  /** It was last noted as used a minute ago or more. */
  readonly unnoted: boolean
}

export interface OpenedSession {
  readonly id: string
  /** What the browser keeps; it is not kept here. */
  readonly key: string
}

export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** Where people are signed in. The database's clock decides what is over. */
export function sessionStore(db: Queryable) {
  return {
    /** The session a key opens, and whose it is, while it lasts. */
    async find(key: string): Promise<FoundSession | undefined> {
      return await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id as sessionId', ...standingColumns])
        .select(sql<boolean>`sessions.used_at < now() - interval '1 minute'`.as('unnoted'))
        .where('sessions.keyHash', '=', hashOfKey(key))
        .where(lasting)
        .executeTakeFirst()
    },

    /** Those of these sessions that last, and whose they are. */
    async whose(ids: readonly string[]): Promise<(Standing & { readonly sessionId: string })[]> {
      if (ids.length === 0) return []
      return await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id as sessionId', ...standingColumns])
        .where('sessions.id', 'in', [...ids])
        .where(lasting)
        .execute()
    },

    async noteUse(id: string): Promise<void> {
      await db.updateTable('sessions').set({ usedAt: sql`now()` }).where('id', '=', id).execute()
    },

    /** Opens a session under a new key; the one this browser had before, if any, ends. */
    async open(userId: string, userAgent: string, before?: string): Promise<OpenedSession> {
      if (before !== undefined) await db.deleteFrom('sessions').where('id', '=', before).execute()
      const id = randomUUIDv7()
      const key = newKey()
      const values = {
        id,
        userId,
        keyHash: hashOfKey(key),
        userAgent: userAgent.slice(0, USER_AGENT_AT_MOST),
      }
      await db.insertInto('sessions').values(values).execute()
      return { id, key }
    },

    /** Gives a session another key, as when its person's role changed; what was stolen before is worth nothing then. */
    async renew(id: string): Promise<string> {
      const key = newKey()
      await db
        .updateTable('sessions')
        .set({ keyHash: hashOfKey(key) })
        .where('id', '=', id)
        .execute()
      return key
    },

    /** The newest use first. */
    async list(userId: string): Promise<ListedSession[]> {
      return await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'usedAt'])
        .where('userId', '=', userId)
        .where(lasting)
        .orderBy('usedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Ends one of a person's sessions; false where they have none with this id. */
    async end(userId: string, id: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },

    /** Ends all sessions of a person, but the one that is kept; gives the ids of those that ended. */
    async endAll(userId: string, kept?: string): Promise<string[]> {
      const ended = await db
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .$if(kept !== undefined, (query) => query.where('id', '<>', kept!))
        .returning('id')
        .execute()
      return ended.map(({ id }) => id)
    },
  }
}

export type SessionStore = ReturnType<typeof sessionStore>

// --- internal ---

const USER_AGENT_AT_MOST = 300

function lasting({ and }: ExpressionBuilder<Tables, 'sessions'>) {
  return and([
    sql<boolean>`sessions.used_at > now() - ${SESSION_IDLE} * interval '1 millisecond'`,
    sql<boolean>`sessions.created_at > now() - ${SESSION_AT_MOST} * interval '1 millisecond'`,
  ])
}
