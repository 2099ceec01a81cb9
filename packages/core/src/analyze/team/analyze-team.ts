import { availableParallelism } from 'node:os'
import { AnalysisError } from '../../contract/analysis-error.ts'
import type { TeamReport } from '../../contract/team/team-report.ts'
import { createFactsStore, nullFactsStore, readOnlyFactsStore } from '../../facts/facts-store.ts'
import { removeStaleClones } from '../../git/clone.ts'
import { withHead } from '../../git/repository.ts'
import { allOrAbort } from '../all-or-abort.ts'
import { describeTarget } from '../target/describe-target.ts'
import { openTarget } from '../target/open-target.ts'
import { toSkipped } from '../target/to-skipped.ts'
import { buildTeamReport } from './build-team-report.ts'
import { readTeam } from './read-team.ts'
import type { TeamOptions } from './team-options.ts'

/**
 * Reports who knows the files of a repository. Rejects with an `AnalysisError` if it cannot be read, and if
 * `signal` aborts.
 */
export async function analyzeTeam(options: TeamOptions): Promise<TeamReport> {
  await removeStaleClones()
  try {
    return await readAndReport(options)
  } catch (error) {
    options.signal.throwIfAborted()
    const { reason, message } = toSkipped(options.target, error)
    options.onProgress({ state: 'skipped', reason, message })
    throw error instanceof AnalysisError ? error : new AnalysisError(reason, message, { cause: error })
  }
}

async function readAndReport(options: TeamOptions): Promise<TeamReport> {
  const { target, environment, cacheFolder, onProgress, onCommitsRead, asOf } = options
  await using opened = await openTarget(target, {
    environment,
    signal: options.signal,
    onReceived: (receivedBytes, fraction) => onProgress({ state: 'cloning', receivedBytes, fraction }),
  })
  onProgress({ state: 'reading', readCommits: 0, totalCommits: 0 })
  const repository = await withHead(opened.repository, options.heads, options.signal)
  const store = cacheFolder === undefined ? nullFactsStore : createFactsStore(cacheFolder)
  const [contents, description] = await allOrAbort(options.signal, (signal) => [
    readTeam(repository, opened.id, {
      // Analyzing an older commit must not evict newer commits from the shared cache.
      store: repository === opened.repository ? store : readOnlyFactsStore(store),
      workers: availableParallelism(),
      signal,
      asOf,
      onRead: (readCommits, totalCommits) => onProgress({ state: 'reading', readCommits, totalCommits }),
      onCommitsRead,
    }),
    describeTarget(target, repository, { environment, signal }),
  ])
  const { head, boundary } = repository
  const report = buildTeamReport({ ...contents, ...description, head, shallow: boundary.length > 0 }, options)
  onProgress({ state: 'done', totalCommits: contents.commitCount })
  return report
}
