import type { RepositoryAddress } from '@handiwork/core'
import { type HostedRepository, type Source, SourceFailure, type SourceKind } from '@handiwork/core/sources'

/** Looks up repositories on code hosts. */
export interface HostedRepositories {
  /**
   * Null if the repository does not exist or is not visible to the user; `unknown` if the host did not
   * respond.
   */
  find(address: RepositoryAddress, userId: string | undefined): Promise<HostedRepository | 'unknown' | null>
}

export interface HostedRepositoriesDeps {
  readonly createSource: (kind: SourceKind, token?: string) => Source
  readonly accessToken: AccessToken
}

/** Returns a user's access token for a source, valid for at least a minute; undefined if there is none. */
export type AccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

export function createHostedRepositories({
  createSource,
  accessToken,
}: HostedRepositoriesDeps): HostedRepositories {
  return {
    async find({ kind, fullName }, userId) {
      const token = userId === undefined ? undefined : await accessToken(userId, kind)
      try {
        return await createSource(kind, token).fetchRepository(fullName, AbortSignal.timeout(REQUEST_TIMEOUT))
      } catch (error) {
        // A temporary failure is not an error here: the analysis will find out whether the repository exists.
        if (error instanceof SourceFailure) return error.kind === 'notFound' ? null : 'unknown'
        if (error instanceof Error && error.name === 'TimeoutError') return 'unknown'
        throw error
      }
    },
  }
}

const REQUEST_TIMEOUT = 15_000
