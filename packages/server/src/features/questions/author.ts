import type { Question } from '@handiwork/core/api'
import type { Viewer } from '../../stores/viewer.ts'

/** The columns an author is read from, of `visibleUsers as author`: whom others do not see has none. */
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

/** Who wrote it, and whether the viewer may change it; whoever wrote it is told so even while others see nobody. */
export function authorOf(
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
