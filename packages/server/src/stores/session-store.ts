import { randomUUIDv7 } from 'node:crypto'
import { MAX_SESSION_AGE, SESSION_IDLE_TTL } from '@handiwork/core/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { createOpaqueKey, hashKey } from './opaque-key.ts'
import { type Principal, principalColumns } from './principal.ts'

export interface SessionPrincipal extends Principal {
  readonly sessionId: string
  /** The last use was recorded at least a minute ago. */
  readonly isUseStale: boolean
}

export interface CreatedSession {
  readonly id: string
  /** The session key for the cookie. Only its hash is stored. */
  readonly key: string
}

export interface SessionSummary {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** Sessions of users. The database clock decides what has expired. */
export function sessionStore(db: Queryable) {
  return {
    /** Finds the active session of a key, with its user. */
    async find(key: string): Promise<SessionPrincipal | undefined> {
      const [found] = await findByKey(db, { keyHash: hashKey(key) })
      return found
    },

    /** Finds the active ones of these sessions, with their users. */
    async findPrincipals(ids: readonly string[]): Promise<(Principal & { readonly sessionId: string })[]> {
      if (ids.length === 0) return []
      return await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id as sessionId', ...principalColumns])
        .where('sessions.id', 'in', [...ids])
        .where(isActive)
        .execute()
    },

    async recordUse(id: string): Promise<void> {
      await db.updateTable('sessions').set({ usedAt: sql`now()` }).where('id', '=', id).execute()
    },

    /** Creates a session. The browser's previous session, if any, ends. */
    async create(userId: string, userAgent: string, previousId?: string): Promise<CreatedSession> {
      if (previousId !== undefined) await db.deleteFrom('sessions').where('id', '=', previousId).execute()
      const id = randomUUIDv7()
      const key = createOpaqueKey()
      const values = {
        id,
        userId,
        keyHash: hashKey(key),
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      }
      await db.insertInto('sessions').values(values).execute()
      return { id, key }
    },

    /** Stores the encrypted ID token of the provider that opened the session. */
    async saveIdToken(id: string, idToken: string): Promise<void> {
      await db.updateTable('sessions').set({ idToken }).where('id', '=', id).execute()
    },

    async findIdToken(id: string): Promise<string | null> {
      const row = await db.selectFrom('sessions').select('idToken').where('id', '=', id).executeTakeFirst()
      return row?.idToken ?? null
    },

    /** Gives a session a new key, for example after a role change, which makes a stolen key useless. */
    async rotateKey(id: string): Promise<string> {
      const key = createOpaqueKey()
      await db
        .updateTable('sessions')
        .set({ keyHash: hashKey(key) })
        .where('id', '=', id)
        .execute()
      return key
    },

    /** Most recently used first. */
    async list(userId: string): Promise<SessionSummary[]> {
      return await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'usedAt'])
        .where('userId', '=', userId)
        .where(isActive)
        .orderBy('usedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Ends one of the user's sessions. Returns false if it does not exist. */
    async end(userId: string, id: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },

    /** Ends all sessions of a user except one. Returns the ids of the ended sessions. */
    async endAll(userId: string, exceptId?: string): Promise<string[]> {
      const ended = await db
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
        .returning('id')
        .execute()
      return ended.map(({ id }) => id)
    },
  }
}

/** Every request of a signed-in user runs it. */
const findByKey = reusableStatement<{ keyHash: Buffer }, SessionPrincipal>((db, { keyHash }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', ...principalColumns])
    .select(sql<boolean>`sessions.used_at < now() - interval '1 minute'`.as('isUseStale'))
    .where('sessions.keyHash', '=', keyHash)
    .where(isActive),
)

export type SessionStore = ReturnType<typeof sessionStore>

const MAX_USER_AGENT_LENGTH = 300

function isActive({ and }: ExpressionBuilder<Tables, 'sessions'>) {
  return and([
    sql<boolean>`sessions.used_at > now() - ${SESSION_IDLE_TTL} * interval '1 millisecond'`,
    sql<boolean>`sessions.created_at > now() - ${MAX_SESSION_AGE} * interval '1 millisecond'`,
  ])
}
