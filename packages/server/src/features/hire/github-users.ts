import type { GitHubUser } from '@handiwork/core/api'
import { ApiError } from '@handiwork/core/api'
import { type Account, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Deps, Queryable } from '../../deps.ts'
import { accountName, directories } from '../../stores/directories.ts'
import { findVisibleIds } from '../../stores/find-visible-ids.ts'

/** Returns a user's access token for a source, valid for at least a minute. Undefined if there is none. */
export type GetAccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

/** Access that users granted to their accounts at sources. */
export interface OAuthAccess {
  readonly getAccessToken: GetAccessToken
  /** Call when the source rejects this token. The user has to reconnect. */
  readonly rejectToken: (userId: string, kind: SourceKind, token: string) => Promise<void>
}

export type GitHubUsersDeps = Pick<Deps, 'db' | 'createSource'> & OAuthAccess

/** Searches GitHub users as the caller sees them. Includes their profile here if it is visible. */
export function createGitHubUserSearch({ db, createSource, getAccessToken, rejectToken }: GitHubUsersDeps) {
  const find = async (query: string, token: string | undefined): Promise<readonly Account[]> =>
    createSource('gitHub', token).searchAccounts(query, AbortSignal.timeout(REQUEST_TIMEOUT))

  /** Uses the caller's token for its higher rate limit. Public data is available without a token, too. */
  const findAsCaller = async (callerId: string, query: string): Promise<readonly Account[]> => {
    const token = await getAccessToken(callerId, 'gitHub')
    try {
      return await find(query, token)
    } catch (error) {
      if (token === undefined || !isUnauthorized(error)) throw error
      await rejectToken(callerId, 'gitHub', token)
      return await find(query, undefined)
    }
  }

  return async (query: string, callerId: string): Promise<GitHubUser[]> => {
    try {
      return await withUserIds(db, await findAsCaller(callerId, query))
    } catch (error) {
      throw toApiError(error)
    }
  }
}

export const gitHubSentences = {
  unavailable: 'GitHub is not responding. Try again later.',
  connect: 'GitHub requires authentication. Connect GitHub in your settings.',
  tooMany: "GitHub's rate limit was exceeded. Try again later.",
} as const

const REQUEST_TIMEOUT = 10_000

async function withUserIds(db: Queryable, accounts: readonly Account[]): Promise<GitHubUser[]> {
  const keyOf = ({ subject }: Account) => ({ provider: 'gitHub', subject })
  const users = await directories(db).findByAccounts(accounts.map(keyOf))
  const visible = await findVisibleIds(db, [...users.values()])
  return accounts.flatMap((account) => {
    const { login, name, avatarUrl } = account
    if (login === null) return []
    const userId = users.get(accountName(keyOf(account)))
    return [{ login, name, avatarUrl, userId: userId !== undefined && visible.has(userId) ? userId : null }]
  })
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof SourceFailure && error.kind === 'unauthorized'
}

function toApiError(error: unknown): unknown {
  if (error instanceof SourceFailure && error.kind === 'rateLimited') {
    const retryAfterSeconds =
      error.retryAfterSeconds === undefined ? undefined : Math.max(1, error.retryAfterSeconds)
    return new ApiError('tooMany', gitHubSentences.tooMany, { cause: error, retryAfterSeconds })
  }
  if (isUnauthorized(error)) return new ApiError('sourceFailed', gitHubSentences.connect, { cause: error })
  const isUnavailable =
    error instanceof SourceFailure || (error instanceof Error && error.name === 'TimeoutError')
  return isUnavailable ? new ApiError('sourceFailed', gitHubSentences.unavailable, { cause: error }) : error
}
