import type { LiveOptions } from './live-options.ts'
import { type Progress, type ProgressDisplay, queued } from './progress.ts'

/** The view on a terminal. An analysis that is over at once does not make the screen flicker. */
export function liveProgress(names: readonly string[], options: LiveOptions): ProgressDisplay {
  const states = [...queued(names)]
  const startedAt = options.now()
  let screen: Promise<Screen | undefined> = Promise.resolve(undefined)
  const opening = setTimeout(() => {
    screen = open(states, startedAt, options)
  }, PATIENCE)
  return {
    onProgress(target, now) {
      states[target] = { name: names[target] ?? '', now }
    },
    async close() {
      clearTimeout(opening)
      await (await screen)?.close()
    },
  }
}

// --- internal ---

const PATIENCE = 150

interface Screen {
  close(): Promise<void>
}

async function open(states: Progress, startedAt: Date, options: LiveOptions): Promise<Screen> {
  const { openScreen } = await import('./screen.tsx')
  return openScreen(states, startedAt, options)
}
