import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from './viewer.ts'

/** Of `repositories`: those the viewer may know of. Private ones are for who wrote in them, and for admins. */
export function mayBeTold({ id, isAdmin }: Viewer): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`true`
  if (id === null) return sql<boolean>`not repositories.private`
  return sql<boolean>`(not repositories.private or exists (
    select 1 from user_repositories as mine
    where mine.repository_id = repositories.id and mine.user_id = ${id} and mine.contributed
  ))`
}

/**
 * Of `user_repositories`: those on the person's page. What somebody added without having written in it is shown to them
 * alone, so that nobody can deck themselves with others' work; an anonymous profile has nothing else.
 */
export function isOnPage({ self, isAdmin }: Viewer): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`(user_repositories.contributed or user_repositories.added)`
  return sql<boolean>`(user_repositories.contributed or (user_repositories.added and (
    ${self === null ? sql`` : sql`user_repositories.user_id = ${self}::uuid or `}(
      select whose.anonymous_token_hash is not null from users as whose
      where whose.id = user_repositories.user_id
    )
  )))`
}
