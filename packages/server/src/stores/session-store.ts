import { randomUUIDv7 } from 'node:crypto'
import { MAX_SESSION_AGE, SESSION_IDLE_TTL } from '@handiwork/core/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { createUserKey, hashKey, userIdOfKey } from './opaque-key.ts'
import { type Principal, principalColumns } from './principal.ts'

export interface SessionPrincipal extends Principal {
  readonly sessionId: string
  /** The last use was recorded at least a minute ago. */
  readonly isUseStale: boolean
}

/** A session, with the user whose rows include it. */
export interface SessionKeys {
  readonly id: string
  readonly userId: string
}

export interface CreatedSession extends SessionKeys {
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
      const keyHash = hashKey(key)
      const userId = userIdOfKey(key)
      const [found] = await (userId === undefined
        ? findByKey(db, { keyHash })
        : findByUserKey(db, { userId, keyHash }))
      return found
    },

    /** Finds the active ones of these sessions, with their users. */
    async findPrincipals(
      sessions: readonly SessionKeys[],
    ): Promise<(Principal & { readonly sessionId: string })[]> {
      if (sessions.length === 0) return []
      return await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id as sessionId', ...principalColumns])
        .where('sessions.userId', 'in', [...new Set(sessions.map(({ userId }) => userId))])
        .where(
          'sessions.id',
          'in',
          sessions.map(({ id }) => id),
        )
        .where(isActive)
        .execute()
    },

    async recordUse(session: SessionKeys): Promise<void> {
      await db.updateTable('sessions').set({ usedAt: sql`now()` }).where(isSession(session)).execute()
    },

    /** Creates a session. The browser's previous session, if any, ends. */
    async create(userId: string, userAgent: string, previous?: SessionKeys): Promise<CreatedSession> {
      if (previous !== undefined) await db.deleteFrom('sessions').where(isSession(previous)).execute()
      const id = randomUUIDv7()
      const key = createUserKey(userId)
      const values = {
        id,
        userId,
        keyHash: hashKey(key),
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      }
      await db.insertInto('sessions').values(values).execute()
      return { id, userId, key }
    },

    /** Stores the encrypted ID token of the provider that opened the session. */
    async saveIdToken(session: SessionKeys, idToken: string): Promise<void> {
      await db.updateTable('sessions').set({ idToken }).where(isSession(session)).execute()
    },

    async findIdToken(session: SessionKeys): Promise<string | null> {
      const row = await db
        .selectFrom('sessions')
        .select('idToken')
        .where(isSession(session))
        .executeTakeFirst()
      return row?.idToken ?? null
    },

    /** Gives a session a new key, for example after a role change, which makes a stolen key useless. */
    async rotateKey(session: SessionKeys): Promise<string> {
      const key = createUserKey(session.userId)
      await db
        .updateTable('sessions')
        .set({ keyHash: hashKey(key) })
        .where(isSession(session))
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
        .where(isSession({ id, userId }))
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
const findByUserKey = reusableStatement<{ userId: string; keyHash: Buffer }, SessionPrincipal>(
  (db, { userId, keyHash }) => selectPrincipal(db, keyHash).where('sessions.userId', '=', userId),
)

/** For sessions whose cookie is older than user ids in keys. The last of them ends after `MAX_SESSION_AGE`. */
const findByKey = reusableStatement<{ keyHash: Buffer }, SessionPrincipal>((db, { keyHash }) =>
  selectPrincipal(db, keyHash),
)

function selectPrincipal(db: Queryable, keyHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', ...principalColumns])
    .select(sql<boolean>`sessions.used_at < now() - interval '1 minute'`.as('isUseStale'))
    .where('sessions.keyHash', '=', keyHash)
    .where(isActive)
}

function isSession({ id, userId }: SessionKeys) {
  return ({ and }: ExpressionBuilder<Tables, 'sessions'>) => and({ id, userId })
}

export type SessionStore = ReturnType<typeof sessionStore>

const MAX_USER_AGENT_LENGTH = 300

function isActive({ and }: ExpressionBuilder<Tables, 'sessions'>) {
  return and([
    sql<boolean>`sessions.used_at > now() - ${SESSION_IDLE_TTL} * interval '1 millisecond'`,
    sql<boolean>`sessions.created_at > now() - ${MAX_SESSION_AGE} * interval '1 millisecond'`,
  ])
}
