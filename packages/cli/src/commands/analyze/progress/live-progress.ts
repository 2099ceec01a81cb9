import type { LiveOptions } from './live-options.ts'
import { liveView } from './live-view.ts'
import { type ProgressDisplay, queued } from './progress.ts'

/** The view of targets that are known from the start. */
export function liveProgress(names: readonly string[], options: LiveOptions): ProgressDisplay {
  const states = [...queued(names)]
  const { close } = liveView(states, options)
  return {
    onProgress(target, now) {
      states[target] = { name: names[target] ?? '', now }
    },
    close,
  }
}
