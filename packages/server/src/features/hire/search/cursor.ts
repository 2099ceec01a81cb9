import { ApiError, errorSentences, Id } from '@handiwork/core/api'

/**
 * A position in the search results. Developers who change in the meantime may move; others are neither
 * skipped nor repeated.
 */
export interface SearchCursor {
  readonly userId: string
  /** How well the developer matches; total xp if the query names no skills. */
  readonly score: number
}

/** Encodes a cursor for the X-Next-Cursor header. */
export function encodeCursor({ userId, score }: SearchCursor): string {
  return Buffer.from(`${score} ${userId}`).toString('base64url')
}

/** Decodes a cursor. Rejects with `invalid` if it is malformed. */
export function decodeCursor(cursor: string): SearchCursor {
  const [score = '', userId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (score === '' || !Number.isFinite(Number(score)) || !Id.safeParse(userId).success) {
    const fields = { 'query.after': invalidCursor }
    throw new ApiError('invalid', errorSentences.invalid, { fields })
  }
  return { userId, score: Number(score) }
}

const invalidCursor = 'after must be a value of the X-Next-Cursor header'
