import type { Run, StepProgress } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { throttlePerSecond } from './throttle-per-second.ts'

/** Reports the progress of a repository. */
export type ReportProgress = (progress: StepProgress) => void

/**
 * Publishes progress at most once per second, because each update is a database write and an event to every
 * viewer.
 */
export function createProgressReporter(
  { db, publish, log }: Pick<AnalysisDeps, 'db' | 'publish' | 'log'>,
  run: Run,
  repositoryId: string,
): ReportProgress {
  return throttlePerSecond((progress) => {
    runStore(db)
      .updateProgress(run, repositoryId, progress)
      .then((version) => version !== undefined && publish({ type: 'user', id: run.userId, version }))
      .catch((error) => log.warn({ err: error }, 'progress publish failed'))
  })
}
