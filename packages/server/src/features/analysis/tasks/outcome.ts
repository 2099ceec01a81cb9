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

/** What may go better at another try. */
export const mayPass: ReadonlySet<SkipReason> = new Set(['failed', 'interrupted'])

/** Reads a repository. Rejects where another try may go better, as when the process is told to stop. */
export async function outcomeOf(deps: AnalysisDeps, wanted: Wanted, trying: Trying): Promise<Outcome> {
  try {
    const outcome = await readRepository(deps, wanted, trying.signal)
    // It could be copied and not be read: another time it is copied anew.
    if (outcome.state === 'skipped' && copyIsDoubtful.has(outcome.reason)) await forgetCopy(deps, wanted)
    return outcome
  } catch (error) {
    return await skip(deps, error, wanted, trying)
  }
}

// --- internal ---

const copyIsDoubtful: ReadonlySet<SkipReason> = new Set(['corrupt', 'failed'])

async function skip(
  deps: AnalysisDeps,
  error: unknown,
  wanted: Wanted,
  { retryCount, signal }: Trying,
): Promise<Outcome> {
  if (signal.aborted) throw error
  if (error instanceof Refusal) return { state: 'skipped', reason: error.reason, message: error.message }
  deps.log.error(error, 'a repository could not be read')
  if (retryCount < TRIES_AT_MOST) throw error
  await forgetCopy(deps, wanted)
  const { fullName = '' } = (await repositoryRowStore(deps.db).find(wanted.repositoryId)) ?? {}
  return skippedAs('failed', fullName)
}

async function forgetCopy(deps: AnalysisDeps, { repositoryId }: Wanted): Promise<void> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  const address = row && addressOf(row.cloneUrl, deps.hosts)
  if (address) await deps.mirrors.forget(address)
}
