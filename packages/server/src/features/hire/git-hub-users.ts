import type { GitHubUser } from '@handiwork/core/api'
import { ApiError } from '@handiwork/core/api'
import { type Account, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Deps, Queryable } from '../../deps.ts'

/** A token of somebody for a source, good for the next minute; undefined where they have none. */
export type AccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

/** What people let us do at their sources. */
export interface HeldAccess {
  readonly accessToken: AccessToken
  /** The source takes this token no more: the person is asked to connect again. */
  readonly lost: (userId: string, kind: SourceKind, token: string) => Promise<void>
}

export type GitHubUsersDeps = Pick<Deps, 'db' | 'sourceOf' | 'now'> & HeldAccess

/** People at GitHub by some words, as whoever asks may see them; with their page here, where it can be seen. */
export function gitHubUsers({ db, sourceOf, accessToken, lost, now }: GitHubUsersDeps) {
  const find = async (words: string, token: string | undefined): Promise<readonly Account[]> =>
    sourceOf('gitHub', token).findPeople(words, AbortSignal.timeout(ANSWER_WITHIN))

  /** With a token GitHub allows more; what everybody may see, it tells without one, too. */
  const findAs = async (callerId: string, words: string): Promise<readonly Account[]> => {
    const token = await accessToken(callerId, 'gitHub')
    try {
      return await find(words, token)
    } catch (error) {
      if (token === undefined || !isUnauthorized(error)) throw error
      await lost(callerId, 'gitHub', token)
      return await find(words, undefined)
    }
  }

  return async (words: string, callerId: string): Promise<GitHubUser[]> => {
    try {
      return await withPages(db, await findAs(callerId, words))
    } catch (error) {
      throw refused(error, now())
    }
  }
}

export const gitHubSentences = {
  away: 'GitHub does not answer right now, please try again later',
  connect: 'GitHub wants to know who asks, please connect GitHub in your settings',
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

function isUnauthorized(error: unknown): boolean {
  return error instanceof SourceFailure && error.kind === 'unauthorized'
}

function refused(error: unknown, now: Date): unknown {
  if (error instanceof SourceFailure && error.kind === 'rateLimited') {
    const seconds = error.retryAt === undefined ? undefined : (error.retryAt.getTime() - now.getTime()) / 1000
    const retryAfterSeconds = seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds))
    return new ApiError('tooMany', gitHubSentences.tooMany, { cause: error, retryAfterSeconds })
  }
  if (isUnauthorized(error)) return new ApiError('sourceFailed', gitHubSentences.connect, { cause: error })
  const isAway = error instanceof SourceFailure || (error instanceof Error && error.name === 'TimeoutError')
  return isAway ? new ApiError('sourceFailed', gitHubSentences.away, { cause: error }) : error
}
