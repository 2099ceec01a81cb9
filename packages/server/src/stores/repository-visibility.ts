import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from './viewer.ts'

/**
 * SQL on `repositories`: true if the viewer may see the repository. Private ones are visible to their
 * contributors and admins.
 */
export function isVisibleRepository({ id, isAdmin }: Viewer): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`true`
  if (id === null) return sql<boolean>`not repositories.private`
  return sql<boolean>`(not repositories.private or exists (
    select 1 from user_repositories as own
    where own.repository_id = repositories.id and own.user_id = ${id} and own.contributed
  ))`
}

/**
 * SQL on `user_repositories`: true if the repository appears on the user's page. Repositories added without
 * contributing are visible to the user only, so that no one can claim others' work. Anonymous profiles
 * consist of added repositories.
 */
export function isOnUserPage({ self, isAdmin }: Viewer): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`(user_repositories.contributed or user_repositories.added)`
  return sql<boolean>`(user_repositories.contributed or (user_repositories.added and (
    ${self === null ? sql`` : sql`user_repositories.user_id = ${self}::uuid or `}(
      select owner.anonymous_token_hash is not null from users as owner
      where owner.id = user_repositories.user_id
    )
  )))`
}
