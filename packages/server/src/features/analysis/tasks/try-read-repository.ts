import { AnalysisError, type SkipReason } from '@handiwork/core/contract'
import { parseCloneUrl } from '../parse-clone-url.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { mayRetry } from './may-retry.ts'
import { type ReadRequest, readRepository } from './read-repository.ts'
import { type RepositoryOutcome, skippedAs } from './repository-outcome.ts'

export interface TaskAttempt {
  readonly retryCount: number
  readonly signal: AbortSignal
}

/** Failures that a retry may resolve. */
export const retryableReasons: ReadonlySet<SkipReason> = new Set(['failed', 'interrupted'])

/** Analyzes a repository. Rejects if a retry may succeed, for example after a shutdown. */
export async function tryReadRepository(
  deps: AnalysisDeps,
  request: ReadRequest,
  attempt: TaskAttempt,
): Promise<RepositoryOutcome> {
  try {
    const outcome = await readRepository(deps, request, attempt.signal)
    // The repository was cloned but is unreadable: clone it again next time.
    if (outcome.state === 'skipped' && suspectMirrorReasons.has(outcome.reason))
      await deleteMirror(deps, request)
    return outcome
  } catch (error) {
    return await handleReadError(deps, error, request, attempt)
  }
}

const suspectMirrorReasons: ReadonlySet<SkipReason> = new Set(['corrupt', 'failed'])

async function handleReadError(
  deps: AnalysisDeps,
  error: unknown,
  request: ReadRequest,
  { retryCount, signal }: TaskAttempt,
): Promise<RepositoryOutcome> {
  if (signal.aborted) throw error
  if (error instanceof AnalysisError)
    return { state: 'skipped', reason: error.reason, message: error.message }
  deps.log.error({ repositoryId: request.repositoryId, err: error }, 'repository analysis failed')
  if (mayRetry(error, retryCount)) throw error
  await deleteMirror(deps, request)
  const { fullName = '' } = (await repositoryRowStore(deps.db).find(request.repositoryId)) ?? {}
  return skippedAs('failed', fullName)
}

async function deleteMirror(deps: AnalysisDeps, { repositoryId }: ReadRequest): Promise<void> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  const address = row && parseCloneUrl(row.cloneUrl, deps.hosts)
  if (address) await deps.mirrors.delete(address.cloneUrl)
}
