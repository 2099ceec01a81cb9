import { isFinished, isRunning, type Progress, type TargetState } from './progress.ts'

/** Selects the targets that fit on the screen, in order: running ones first, then waiting, then finished. */
export function visibleTargets(progress: Progress, availableRows: number): TargetState[] {
  const lines = Math.max(1, availableRows)
  if (progress.length <= lines) return [...progress]
  const running = progress.filter(isRunning)
  const finished = progress.filter(isFinished).reverse()
  const waiting = progress.filter((target) => !isRunning(target) && !isFinished(target))
  // Always shows one finished target, so that progress is visible.
  const visible = new Set([...running, ...finished.slice(0, 1), ...waiting, ...finished].slice(0, lines))
  return progress.filter((target) => visible.has(target))
}
