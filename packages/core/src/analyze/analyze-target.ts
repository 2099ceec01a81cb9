import type { CommitReadSummary } from '../contract/commits-read.ts'
import type { TargetProgress } from '../contract/progress.ts'
import type { Author } from '../detect/identity.ts'
import { type FactsStore, readOnlyFactsStore } from '../facts/facts-store.ts'
import { endAtMissingCommits } from '../git/end-at-missing-commits.ts'
import { type GitRepository, withHead } from '../git/repository.ts'
import { allOrAbort } from './all-or-abort.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import type { RepositoryMeasurement } from './measure-repository.ts'
import { measureTarget } from './measure-target.ts'
import { readRepository } from './read-repository.ts'
import { findReuseConditions } from './report-cache/reuse-conditions.ts'
import { describeTarget } from './target/describe-target.ts'
import { type OpenedTarget, openTarget } from './target/open-target.ts'
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
  const { environment, heads, onProgress } = options
  await using opened = await openTarget(target, {
    environment,
    signal: options.signal,
    onReceived: (receivedBytes, fraction) => onProgress({ state: 'cloning', receivedBytes, fraction }),
  })
  onProgress({ state: 'reading', readCommits: 0, totalCommits: 0 })
  const repository = await withHead(opened.repository, heads, options.signal)
  try {
    return await analyzeRepository(target, repository, opened, options)
  } catch (error) {
    options.signal.throwIfAborted()
    await using ended = await endAtMissingCommits(repository, error, options.signal)
    if (ended === undefined) throw error
    return await analyzeRepository(target, ended.repository, opened, options)
  }
}

async function analyzeRepository(
  target: Target,
  repository: GitRepository,
  opened: OpenedTarget,
  options: TargetOptions,
): Promise<RepositoryMeasurement> {
  const { environment, registered = [], onProgress, onCommitsRead } = options
  // Analyzing an older commit must not evict newer commits from the shared cache.
  const store = repository.head === opened.repository.head ? options.store : readOnlyFactsStore(options.store)
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
  const { head, boundary, missingCommits = [] } = repository
  const described = { ...description, head, shallow: boundary.length > 0, missingCommits }
  return {
    ...measurement,
    ...described,
    reuse: findReuseConditions(contents),
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
