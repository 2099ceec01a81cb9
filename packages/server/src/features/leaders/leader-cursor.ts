import { ApiError, errorSentences, Id } from '@handiwork/core/api'

/** A position on a leaderboard: its entry has these values, or had them when the cursor was created. */
export interface LeaderCursor {
  readonly userId: string
  readonly experience: number
  readonly standing: number
}

/** Encodes a cursor for the X-Next-Cursor and X-Previous-Cursor headers. */
export function encodeLeaderCursor({ userId, experience, standing }: LeaderCursor): string {
  return Buffer.from(`${experience} ${standing} ${userId}`).toString('base64url')
}

/** Decodes the cursor of a parameter. Rejects with `invalid` if it is malformed. */
export function decodeLeaderCursor(parameter: 'after' | 'before', cursor: string): LeaderCursor {
  const [experience = '', standing = '', userId = '', ...more] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  const isValid = [experience, standing].every(isFigure) && Id.safeParse(userId).success && more.length === 0
  if (!isValid) {
    const fields = { [`query.${parameter}`]: `${parameter} must be a cursor of a response` }
    throw new ApiError('invalid', errorSentences.invalid, { fields })
  }
  return { userId, experience: Number(experience), standing: Number(standing) }
}

const isFigure = (text: string) => text !== '' && Number.isFinite(Number(text))
