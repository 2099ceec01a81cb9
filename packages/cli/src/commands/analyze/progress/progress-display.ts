import type { Target } from '@handiwork/core'
import { canRedraw } from '../../../ui/terminal.ts'
import type { World } from '../../../world.ts'
import type { Reading } from '../request.ts'
import { labels } from './labels.ts'
import { liveProgress } from './live-progress.ts'
import { plainProgress } from './plain-progress.ts'
import type { ProgressDisplay } from './progress.ts'

/** A view that redraws itself on a terminal, sparse lines elsewhere, silence when asked for. */
export function progressDisplay(
  targets: readonly Target[],
  { quiet, cache }: Pick<Reading, 'quiet' | 'cache'>,
  { stderr, env, now }: World,
): ProgressDisplay {
  if (quiet) return silent
  const names = labels(targets)
  if (!canRedraw(stderr, env)) return plainProgress(names, stderr)
  return liveProgress(names, { stderr, env, now, heading: headingOf(names), stop: stopSentence(cache) })
}

/** Reading 46 repositories */
export const headingOf = ([only, ...others]: readonly string[]): string =>
  others.length === 0 ? `Reading ${only ?? ''}` : `Reading ${others.length + 1} repositories`

/** Whether what is read is kept when the analysis is stopped. */
export const stopSentence = (kept: boolean): string =>
  kept ? 'Ctrl-C stops; what is read is kept.' : 'Ctrl-C stops.'

// --- internal ---

const silent: ProgressDisplay = { onProgress: () => {}, close: async () => {} }
