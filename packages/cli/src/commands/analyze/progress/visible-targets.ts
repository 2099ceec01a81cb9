import { isOver, isRunning, type Progress, type TargetState } from './progress.ts'

/** The targets that fit on so many lines, in their order: first those at work, then what comes next, then what is over. */
export function visibleTargets(progress: Progress, room: number): TargetState[] {
  const lines = Math.max(1, room)
  if (progress.length <= lines) return [...progress]
  const running = progress.filter(isRunning)
  const over = progress.filter(isOver).reverse()
  const waiting = progress.filter((target) => !isRunning(target) && !isOver(target))
  // One finished target stays in sight, so that something is seen to get done.
  const chosen = new Set([...running, ...over.slice(0, 1), ...waiting, ...over].slice(0, lines))
  return progress.filter((target) => chosen.has(target))
}
