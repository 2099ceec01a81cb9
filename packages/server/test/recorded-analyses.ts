import type { Analyses } from '../src/deps.ts'

export interface RecordedAnalyses extends Analyses {
  /** The recorded calls, oldest first: method name, then arguments. */
  readonly calls: readonly (readonly unknown[])[]
}

/** A fake that records calls and analyzes nothing. */
export function createRecordedAnalyses(): RecordedAnalyses {
  const calls: unknown[][] = []
  return {
    calls,
    request: async (...args) => {
      calls.push(['request', ...args])
    },
    addRepositories: async (userId, urls) => {
      calls.push(['addRepositories', userId, urls])
      return { skippedRepositoryNames: [], ...(userId === undefined && { anonymousToken: 'a-token' }) }
    },
    refreshRepository: async (...args) => {
      calls.push(['refreshRepository', ...args])
    },
  }
}
