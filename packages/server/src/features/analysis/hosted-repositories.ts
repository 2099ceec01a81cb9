import type { RepositoryAddress } from '@handiwork/core'
import { type HostedRepository, type Source, SourceFailure, type SourceKind } from '@handiwork/core/sources'

/** What code hosts tell of single repositories. */
export interface HostedRepositories {
  /** Null where the host has none of that name that the person may see; `unknown` where it did not answer. */
  find(address: RepositoryAddress, userId: string | undefined): Promise<HostedRepository | 'unknown' | null>
}

export interface HostedRepositoriesDeps {
  readonly sourceOf: (kind: SourceKind, token?: string) => Source
  readonly accessToken: AccessToken
}

/** A token of a person for a source, good for the next minute; undefined where they have none. */
export type AccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

export function hostedRepositories({ sourceOf, accessToken }: HostedRepositoriesDeps): HostedRepositories {
  return {
    async find({ kind, fullName }, userId) {
      const token = userId === undefined ? undefined : await accessToken(userId, kind)
      try {
        return await sourceOf(kind, token).repository(fullName, AbortSignal.timeout(ANSWER_WITHIN))
      } catch (error) {
        // A host that is busy is no reason to turn somebody away: reading will tell whether there is a repository.
        if (error instanceof SourceFailure) return error.kind === 'notFound' ? null : 'unknown'
        if (error instanceof Error && error.name === 'TimeoutError') return 'unknown'
        throw error
      }
    },
  }
}

// --- internal ---

const ANSWER_WITHIN = 15_000
