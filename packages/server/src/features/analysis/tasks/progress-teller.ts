import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { everySecond } from './every-second.ts'

/** Says how far a repository has come; `fraction` from 0 to 1. */
export type Tell = (state: 'cloning' | 'reading', fraction: number | undefined) => void

/** Tells everybody who looks at most once a second: every step is a write, and a message to each of them. */
export function progressTeller(
  { db, announce, log }: Pick<AnalysisDeps, 'db' | 'announce' | 'log'>,
  run: Run,
  repositoryId: string,
): Tell {
  return everySecond((state, fraction) => {
    runStore(db)
      .move(run, repositoryId, state, fraction)
      .then((version) => version !== undefined && announce({ type: 'user', id: run.userId, version }))
      .catch((error) => log.warn(error, 'progress could not be told'))
  })
}
