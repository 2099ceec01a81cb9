import type { CommitReadSummary } from '../contract/commits-read.ts'
import type { TargetProgress } from '../contract/progress.ts'
import type { Author } from '../detect/identity.ts'
import { type FactsStore, readOnlyFactsStore } from '../facts/facts-store.ts'
import { withHead } from '../git/repository.ts'
import { allOrAbort } from './all-or-abort.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import type { RepositoryMeasurement } from './measure-repository.ts'
import { measureTarget } from './measure-target.ts'
import { readRepository } from './read-repository.ts'
import { describeTarget } from './target/describe-target.ts'
import { openTarget } from './target/open-target.ts'
import type { Target } from './target/target.ts'
import { buildTeamReport } from './team/build-team-report.ts'
import { limitTeamReport } from './team/limit-team-report.ts'

export interface TargetOptions
  extends Pick<
    AnalyzeOptions,
    | 'environment'
    | 'heads'
    | 'registered'
    | 'model'
    | 'since'
    | 'until'
    | 'asOf'
    | 'external'
    | 'isAnonymous'
    | 'knowledge'
    | 'version'
  > {
  readonly authors: readonly Author[]
  readonly store: FactsStore
  /** The number of git processes that may read the repository in parallel. */
  readonly workers: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: TargetProgress) => void
  readonly onCommitsRead: (read: CommitReadSummary) => void
}

/** Opens, reads and measures a target. */
export async function analyzeTarget(target: Target, options: TargetOptions): Promise<RepositoryMeasurement> {
  const { environment, heads, registered = [], onProgress, onCommitsRead } = options
  await using opened = await openTarget(target, {
    environment,
    signal: options.signal,
    onReceived: (receivedBytes, fraction) => onProgress({ state: 'cloning', receivedBytes, fraction }),
  })
  onProgress({ state: 'reading', readCommits: 0, totalCommits: 0 })
  const repository = await withHead(opened.repository, heads, options.signal)
  // Analyzing an older commit must not evict newer commits from the shared cache.
  const store = repository === opened.repository ? options.store : readOnlyFactsStore(options.store)
  const onRead = (readCommits: number, totalCommits: number) =>
    onProgress({ state: 'reading', readCommits, totalCommits })
  const [contents, description] = await allOrAbort(options.signal, (signal) => [
    readRepository(repository, opened.id, {
      ...{ store, workers: options.workers, registered, signal },
      ...{ onRead, onCommitsRead },
    }),
    describeTarget(target, repository, { environment, signal }),
  ])
  const { knowledge, ...measurement } = await measureTarget(repository, opened.id, contents, options)
  onProgress({ state: 'done', totalCommits: measurement.tally.commitCount })
  const { head, boundary } = repository
  const described = { ...description, head, shallow: boundary.length > 0 }
  return {
    ...measurement,
    ...described,
    knowledge:
      knowledge &&
      limitTeamReport(
        buildTeamReport(
          {
            ...described,
            knowledge,
            paths: contents.files.map(({ path }) => path),
            codeOwners: contents.codeOwners,
          },
          { ...options, folder: undefined },
        ),
      ),
  }
}
