import { ApiError, errorSentences, Id } from '@handiwork/core/api'

/** Where somebody stands in what was found. Who changes meanwhile may move; nobody else is passed over or comes twice. */
export interface Standing {
  readonly userId: string
  /** How well they fit; xp in all where nothing in particular is looked for. */
  readonly score: number
}

/** Where to go on, as it goes over the wire. */
export function cursorOf({ userId, score }: Standing): string {
  return Buffer.from(`${score} ${userId}`).toString('base64url')
}

/** The same read again; rejects with `invalid` what was never given out. */
export function standingOf(cursor: string): Standing {
  const [score = '', userId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (score === '' || !Number.isFinite(Number(score)) || !Id.safeParse(userId).success) {
    const fields = { 'query.after': notGivenOut }
    throw new ApiError('invalid', errorSentences.invalid, { fields })
  }
  return { userId, score: Number(score) }
}

// --- internal ---

const notGivenOut = 'after should be what X-Next-Cursor said'
