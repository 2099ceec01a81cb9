import type { Analyses } from '../src/deps.ts'

export interface RecordedAnalyses extends Analyses {
  /** What was asked for, oldest first: the name of the call, then what it was called with. */
  readonly calls: readonly (readonly unknown[])[]
}

/** Analyses nothing, and remembers what it was asked for. */
export function recordedAnalyses(): RecordedAnalyses {
  const calls: unknown[][] = []
  return {
    calls,
    request: async (...given) => {
      calls.push(['request', ...given])
    },
    addRepositories: async (userId, urls) => {
      calls.push(['addRepositories', userId, urls])
      return { skippedRepositoryNames: [], ...(userId === undefined && { anonymousToken: 'a-token' }) }
    },
    refreshRepository: async (...given) => {
      calls.push(['refreshRepository', ...given])
    },
  }
}
