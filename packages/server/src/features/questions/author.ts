import type { Question } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** An author whom everyone may see. */
export interface Author {
  readonly id: string
  readonly login: string | null
  readonly name: string
  /** Xp in the language of the question. Null without one. */
  readonly experience: number | null
}

/** A question or an answer, without its author. */
interface Post {
  /** Null once the author is erased. */
  readonly userId: string | null
}

/** Finds the author of a post. Undefined if they are hidden or erased. */
export type FindAuthor = (post: Post) => Author | undefined

/**
 * Loads the visible authors of posts. In a statement of its own, because several machines can't join posts with users.
 * Experience is in `language`, a key of the catalog; '' has none.
 */
export async function loadAuthors(
  db: Queryable,
  posts: readonly Post[],
  language: string,
): Promise<FindAuthor> {
  const ids = [...new Set(posts.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return () => undefined
  const authors = await db
    .selectFrom('visibleUsers as author')
    .leftJoin('userLanguages as skill', (join) =>
      join.onRef('skill.userId', '=', 'author.id').on('skill.language', '=', language),
    )
    .select(['author.id', 'author.login', 'author.name', 'skill.experience'])
    .where(sql<boolean>`author.id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(authors.map((author) => [author.id, author]))
  return ({ userId }) => (userId === null ? undefined : byId.get(userId))
}

/** The author, and whether the viewer may edit. Hidden authors still recognize their own posts. */
export function authorFields(
  { userId }: Post,
  author: Author | undefined,
  { id, isAdmin }: Viewer,
): Pick<Question, 'userId' | 'user' | 'canEdit'> {
  const isOwn = userId !== null && userId === id
  return {
    userId: isOwn ? userId : (author?.id ?? null),
    user: author === undefined ? null : { _id: author.id, login: author.login, name: author.name },
    canEdit: isOwn || isAdmin,
  }
}
