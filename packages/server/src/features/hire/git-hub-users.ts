import type { GitHubUser } from '@handiwork/core/api'
import { ApiError } from '@handiwork/core/api'
import { type Account, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Deps, Queryable } from '../../deps.ts'

/** A token of somebody for a source, good for the next minute; undefined where they have none. */
export type AccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

export interface GitHubUsersDeps extends Pick<Deps, 'db' | 'sourceOf' | 'now'> {
  readonly accessToken: AccessToken
}

/** People at GitHub by some words, as whoever asks may see them; with their page here, where it can be seen. */
export function gitHubUsers({ db, sourceOf, accessToken, now }: GitHubUsersDeps) {
  return async (words: string, callerId: string): Promise<GitHubUser[]> => {
    try {
      const source = sourceOf('gitHub', await accessToken(callerId, 'gitHub'))
      const found = await source.findPeople(words, AbortSignal.timeout(ANSWER_WITHIN))
      return await withPages(db, found)
    } catch (error) {
      throw refused(error, now())
    }
  }
}

export const gitHubSentences = {
  away: 'GitHub does not answer right now, please try again later',
  tooMany: 'GitHub asks us to wait, please try again later',
} as const

// --- internal ---

const ANSWER_WITHIN = 10_000

async function withPages(db: Queryable, found: readonly Account[]): Promise<GitHubUser[]> {
  const subjects = found.map(({ subject }) => subject)
  const rows = await db
    .selectFrom('identities')
    .innerJoin('visibleUsers', 'visibleUsers.id', 'identities.userId')
    .select(['identities.subject', 'visibleUsers.id'])
    .where('identities.source', '=', 'gitHub')
    .where('identities.subject', '=', (of) => of.fn.any(of.val(subjects)))
    .execute()
  const pages = new Map(rows.map(({ subject, id }) => [subject, id]))
  return found.flatMap(({ subject, login, name, avatarUrl }) =>
    login === null ? [] : [{ login, name, avatarUrl, userId: pages.get(subject) ?? null }],
  )
}

function refused(error: unknown, now: Date): unknown {
  if (error instanceof SourceFailure && error.kind === 'rateLimited') {
    const seconds = error.retryAt === undefined ? undefined : (error.retryAt.getTime() - now.getTime()) / 1000
    const retryAfterSeconds = seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds))
    return new ApiError('tooMany', gitHubSentences.tooMany, { cause: error, retryAfterSeconds })
  }
  const isAway = error instanceof SourceFailure || (error instanceof Error && error.name === 'TimeoutError')
  return isAway ? new ApiError('sourceFailed', gitHubSentences.away, { cause: error }) : error
}
