import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Queryable } from '../deps.ts'
import { createUserKey, hashKey, userIdOfKey } from './opaque-key.ts'
import { type Principal, principalColumns } from './principal.ts'

/** The prefix of personal tokens, by which secret scanners and the log scrubber recognize them. */
export const TOKEN_PREFIX = 'hw_'

/** A token, with the user whose rows include it. */
export interface TokenKeys {
  readonly id: string
  readonly userId: string
}

export interface TokenPrincipal extends Principal {
  readonly tokenId: string
  /** The last use was recorded at least a minute ago, or never. */
  readonly isUseStale: boolean
}

export interface TokenSummary {
  readonly id: string
  readonly title: string
  readonly lastFour: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** Personal API tokens of users. */
export function tokenStore(db: Queryable) {
  return {
    /** Finds a token with its user. Undefined for malformed, unknown and revoked tokens. */
    async find(token: string): Promise<TokenPrincipal | undefined> {
      if (!TOKEN_PATTERN.test(token)) return undefined
      const hash = hashKey(token)
      const userId = userIdOfKey(token, TOKEN_PREFIX)
      const [found] = await (userId === undefined
        ? findByHash(db, { hash })
        : findByUserHash(db, { userId, hash }))
      return found
    },

    /** Finds the unrevoked ones of these tokens, with their users. */
    async findPrincipals(
      tokens: readonly TokenKeys[],
    ): Promise<(Principal & { readonly tokenId: string })[]> {
      if (tokens.length === 0) return []
      return await db
        .selectFrom('apiTokens')
        .innerJoin('users', 'users.id', 'apiTokens.userId')
        .select(['apiTokens.id as tokenId', ...principalColumns])
        .where('apiTokens.userId', 'in', [...new Set(tokens.map(({ userId }) => userId))])
        .where(
          'apiTokens.id',
          'in',
          tokens.map(({ id }) => id),
        )
        .execute()
    },

    async recordUse({ id, userId }: TokenKeys): Promise<void> {
      await db
        .updateTable('apiTokens')
        .set({ usedAt: sql`now()` })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .execute()
    },

    /** Newest first. */
    async list(userId: string): Promise<TokenSummary[]> {
      return await db
        .selectFrom('apiTokens')
        .select(summaryColumns)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Creates a token. The token itself is returned only here. */
    async create(userId: string, title: string): Promise<TokenSummary & { readonly token: string }> {
      const token = createUserKey(userId, TOKEN_PREFIX)
      const values = { id: randomUUIDv7(), userId, title, hash: hashKey(token), lastFour: token.slice(-4) }
      const created = await db
        .insertInto('apiTokens')
        .values(values)
        .returning(summaryColumns)
        .executeTakeFirstOrThrow()
      return { ...created, token }
    },

    /** Revokes one of the user's tokens. Returns false if it does not exist. */
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

/** Every request with a token runs it. */
const findByUserHash = reusableStatement<{ userId: string; hash: Buffer }, TokenPrincipal>(
  (db, { userId, hash }) => selectPrincipal(db, hash).where('apiTokens.userId', '=', userId),
)

/** For tokens that are older than user ids in tokens. They don't expire. */
const findByHash = reusableStatement<{ hash: Buffer }, TokenPrincipal>((db, { hash }) =>
  selectPrincipal(db, hash),
)

function selectPrincipal(db: Queryable, hash: Buffer) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokens.id as tokenId', ...principalColumns])
    .select(sql<boolean>`coalesce(api_tokens.used_at < now() - interval '1 minute', true)`.as('isUseStale'))
    .where('apiTokens.hash', '=', hash)
}

export type TokenStore = ReturnType<typeof tokenStore>

const TOKEN_PATTERN = /^hw_(?:[\w-]{43}|[\w-]{64})$/
const summaryColumns = ['id', 'title', 'lastFour', 'createdAt', 'usedAt'] as const
