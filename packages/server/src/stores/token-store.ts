import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { hashOfKey, newKey } from './opaque-key.ts'
import { type Standing, standingColumns } from './standing.ts'

/** What personal tokens begin with, so that they are known where they should not be: in logs, in repositories. */
export const TOKEN_PREFIX = 'hw_'

export interface FoundToken extends Standing {
  readonly tokenId: string
  /** Its use was noted a minute ago or more, or never. */
  readonly unnoted: boolean
}

export interface ListedToken {
  readonly id: string
  readonly title: string
  readonly lastFour: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** Personal tokens, for programs of a person. */
export function tokenStore(db: Queryable) {
  return {
    /** Which token this is, and whose; undefined for what is no token of ours, or was taken back. */
    async find(token: string): Promise<FoundToken | undefined> {
      if (!WELL_FORMED.test(token)) return undefined
      return await db
        .selectFrom('apiTokens')
        .innerJoin('users', 'users.id', 'apiTokens.userId')
        .select(['apiTokens.id as tokenId', ...standingColumns])
        .select(sql<boolean>`coalesce(api_tokens.used_at < now() - interval '1 minute', true)`.as('unnoted'))
        .where('apiTokens.hash', '=', hashOfKey(token))
        .executeTakeFirst()
    },

    /** Those of these tokens that were not taken back, and whose they are. */
    async whose(ids: readonly string[]): Promise<(Standing & { readonly tokenId: string })[]> {
      if (ids.length === 0) return []
      return await db
        .selectFrom('apiTokens')
        .innerJoin('users', 'users.id', 'apiTokens.userId')
        .select(['apiTokens.id as tokenId', ...standingColumns])
        .where('apiTokens.id', 'in', [...ids])
        .execute()
    },

    async noteUse(id: string): Promise<void> {
      await db.updateTable('apiTokens').set({ usedAt: sql`now()` }).where('id', '=', id).execute()
    },

    /** The newest first. */
    async list(userId: string): Promise<ListedToken[]> {
      return await db
        .selectFrom('apiTokens')
        .select(listed)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Makes a token. This is the only time it is seen. */
    async create(userId: string, title: string): Promise<ListedToken & { readonly token: string }> {
      const token = newKey(TOKEN_PREFIX)
      const values = { id: randomUUIDv7(), userId, title, hash: hashOfKey(token), lastFour: token.slice(-4) }
      const kept = await db.insertInto('apiTokens').values(values).returning(listed).executeTakeFirstOrThrow()
      return { ...kept, token }
    },

    /** Takes one of a person's tokens back; false where they have none with this id. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('apiTokens')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

export type TokenStore = ReturnType<typeof tokenStore>

// --- internal ---

const WELL_FORMED = /^hw_[\w-]{43}$/
const listed = ['id', 'title', 'lastFour', 'createdAt', 'usedAt'] as const
