import type { Question } from '@handiwork/core/api'
import type { Viewer } from '../../stores/viewer.ts'

/** The author's columns from `visibleUsers as author`. Hidden authors have none. */
export const authorColumns = [
  'author.id as authorId',
  'author.login as authorLogin',
  'author.name as authorName',
] as const

export interface AuthorRow {
  readonly userId: string | null
  readonly authorId: string | null
  readonly authorLogin: string | null
  readonly authorName: string | null
}

/** The author, and whether the viewer may edit. Hidden authors still recognize their own posts. */
export function authorFields(
  { userId, authorId, authorLogin, authorName }: AuthorRow,
  { id, isAdmin }: Viewer,
): Pick<Question, 'userId' | 'user' | 'canEdit'> {
  const isOwn = userId !== null && userId === id
  return {
    userId: isOwn ? userId : authorId,
    user: authorId === null ? null : { _id: authorId, login: authorLogin, name: authorName ?? '' },
    canEdit: isOwn || isAdmin,
  }
}
