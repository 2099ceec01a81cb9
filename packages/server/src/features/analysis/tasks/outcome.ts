import { Refusal, type SkipReason } from '@handiwork/core/contract'
import { addressOf } from '../address-of.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { readRepository, type Wanted } from './read-repository.ts'
import { type Outcome, skippedAs } from './repository-outcome.ts'

export interface Trying {
  readonly retryCount: number
  readonly signal: AbortSignal
}

/** What nobody foresaw may go away by itself, but not for ever. */
export const TRIES_AT_MOST = 3

/** Reads a repository. Rejects where another try may go better, as when the process is told to stop. */
export async function outcomeOf(deps: AnalysisDeps, wanted: Wanted, trying: Trying): Promise<Outcome> {
  const outcome = await readRepository(deps, wanted, trying.signal).catch((error) =>
    skip(deps, error, wanted, trying),
  )
  // Another time it is copied anew: the copy may be what is damaged.
  if (outcome.state === 'skipped' && copyIsDoubtful.has(outcome.reason))
    await forgetCopy(deps, wanted.repositoryId)
  return outcome
}

// --- internal ---

const copyIsDoubtful: ReadonlySet<SkipReason> = new Set(['corrupt', 'failed'])

async function skip(
  { log, db }: AnalysisDeps,
  error: unknown,
  { repositoryId }: Wanted,
  { retryCount, signal }: Trying,
): Promise<Outcome> {
  if (signal.aborted) throw error
  if (error instanceof Refusal) return { state: 'skipped', reason: error.reason, message: error.message }
  log.error(error, 'a repository could not be read')
  if (retryCount < TRIES_AT_MOST) throw error
  const { fullName = '' } = (await repositoryRowStore(db).find(repositoryId)) ?? {}
  return skippedAs('failed', fullName)
}

async function forgetCopy(deps: AnalysisDeps, repositoryId: string): Promise<void> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  const address = row && addressOf(row.cloneUrl, deps.hosts)
  if (address) await deps.mirrors.forget(address)
}
