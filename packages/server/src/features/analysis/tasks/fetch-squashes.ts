import type { MirrorTarget, RepositoryAddress } from '@handiwork/core'
import type { HostedSquash } from '@handiwork/core/contract'
import { SourceFailure } from '@handiwork/core/sources'
import { hostedSquashStore } from '../../../stores/hosted-squash-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

export interface SquashesRequest {
  readonly repositoryId: string
  readonly address: RepositoryAddress
  readonly target: MirrorTarget
  readonly heads: readonly string[]
  /** The user whose token is used. Without one, only squashes that were fetched before are returned. */
  readonly userId: string | undefined
  readonly signal: AbortSignal
}

/** The newest large squashes of a repository whose dates are fetched. */
const MAX_SQUASHES = 30

/**
 * Fetches the dates of squashed pull requests that were not fetched before (R5). A failure leaves squashes on their own
 * days until another analysis. Returns all dates of the repository.
 */
export async function fetchSquashes(deps: AnalysisDeps, request: SquashesRequest): Promise<HostedSquash[]> {
  const { repositoryId, userId, signal } = request
  const squashes = hostedSquashStore(deps.db)
  if (userId !== undefined) {
    try {
      await fetchMissing(deps, request, userId)
    } catch (error) {
      signal.throwIfAborted()
      deps.log.warn({ repositoryId, err: error }, 'squash dates not fetched')
    }
  }
  return await squashes.list([repositoryId])
}

async function fetchMissing(deps: AnalysisDeps, request: SquashesRequest, userId: string): Promise<void> {
  const { repositoryId, address, target, heads, signal } = request
  const { kind, fullName } = address
  const token = await deps.accessToken(userId, kind)
  if (token === undefined) return
  const squashes = hostedSquashStore(deps.db)
  const known = new Set((await squashes.list([repositoryId])).map(({ commit }) => commit))
  const factsFolder = deps.facts.folder
  const found = await deps.reader.findSquashes(
    { target, heads, factsFolder, limit: MAX_SQUASHES },
    { signal },
  )
  const source = deps.createSource(kind, token)
  for (const { commit, pullRequest } of found.filter((one) => !known.has(one.commit))) {
    const dates = await source.listPullRequestDates(fullName, pullRequest, signal).catch(stopAtLimit)
    if (dates === undefined) return
    const seconds = (dates ?? []).map((date) => Math.floor(Date.parse(date) / 1000))
    await squashes.add(repositoryId, {
      commit,
      pullRequest,
      dates: seconds.sort((one, other) => one - other),
    })
  }
}

/** Undefined after a failure: further requests would fail, too. */
function stopAtLimit(error: unknown): undefined {
  if (error instanceof SourceFailure) return undefined
  throw error
}
