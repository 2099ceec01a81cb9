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
  return canRedraw(stderr, env)
    ? liveProgress(names, { stderr, env, now, cache })
    : plainProgress(names, stderr)
}

// --- internal ---

const silent: ProgressDisplay = { onProgress: () => {}, close: async () => {} }
