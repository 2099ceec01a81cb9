import type { Target } from '@handiwork/core'
import type { Clock, Terminal } from '../../context.ts'
import { canRedraw } from '../../ui/terminal.ts'
import type { AnalysisSettings } from '../analysis-settings.ts'
import type { LiveOptions } from './live-options.ts'
import { openLiveView } from './live-view.ts'
import { plainProgress } from './plain-progress.ts'
import { type ProgressDisplay, queuedTargets } from './progress.ts'
import { targetLabels } from './target-labels.ts'

/** A live view on a terminal, plain lines elsewhere, and nothing with --quiet. */
export function createProgressDisplay(
  targets: readonly Target[],
  { quiet, cache }: Pick<AnalysisSettings, 'quiet' | 'cache'>,
  { stderr, env, uptime }: Pick<Terminal, 'stderr' | 'env'> & Pick<Clock, 'uptime'>,
): ProgressDisplay {
  if (quiet) return silent
  const names = targetLabels(targets)
  if (!canRedraw(stderr, env)) return plainProgress(names, stderr)
  return liveProgress(names, {
    stderr,
    env,
    uptime,
    heading: progressHeading(names),
    stop: stopSentence(cache),
  })
}

/** Reading 46 repositories */
export const progressHeading = ([first, ...rest]: readonly string[]): string =>
  rest.length === 0 ? `Reading ${first ?? ''}` : `Reading ${rest.length + 1} repositories`

/** Explains what Ctrl-C does, given whether results are cached. */
export const stopSentence = (isCached: boolean): string =>
  isCached ? 'Ctrl-C stops; progress is cached.' : 'Ctrl-C stops.'

const silent: ProgressDisplay = { onProgress: () => {}, close: async () => {} }

/** The live view of a fixed list of targets. */
function liveProgress(names: readonly string[], options: LiveOptions): ProgressDisplay {
  const states = [...queuedTargets(names)]
  const { close } = openLiveView(states, options)
  return {
    onProgress(target, now) {
      states[target] = { name: names[target] ?? '', status: now }
    },
    close,
  }
}
