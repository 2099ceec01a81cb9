import { type RawBuilder, sql } from 'kysely'
import { hashKey, userIdOfKey } from './opaque-key.ts'

/** SQL on `users`: the anonymous profile with this token. Tokens of earlier versions don't contain the user's id. */
export function isAnonymousProfile(token: string): RawBuilder<boolean> {
  const id = userIdOfKey(token)
  const isOwner = id === undefined ? sql`true` : sql`users.id = ${id}`
  return sql<boolean>`(${isOwner} and users.anonymous_token_hash = ${hashKey(token)})`
}
