import type { LiveOptions } from './live-options.ts'
import type { Progress } from './progress.ts'

/**
 * The view on a terminal, which shows whatever the states are changed to. An analysis that is over at once does not make
 * the screen flicker.
 */
export function liveView(states: Progress, options: LiveOptions): { close(): Promise<void> } {
  const startedAt = options.now()
  let screen: Promise<Screen | undefined> = Promise.resolve(undefined)
  const opening = setTimeout(() => {
    screen = open(states, startedAt, options)
  }, PATIENCE)
  return {
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
