import type { LiveOptions } from './live-options.ts'
import type { Progress } from './progress.ts'

/**
 * Shows the current states on a terminal. Opens after a delay, so that a quick analysis does not make the
 * screen flicker.
 */
export function openLiveView(states: Progress, options: LiveOptions): { close(): Promise<void> } {
  const startedAt = options.uptime()
  let screen: Promise<Screen | undefined> = Promise.resolve(undefined)
  const opening = setTimeout(() => {
    screen = open(states, startedAt, options)
  }, OPEN_DELAY_MS)
  return {
    async close() {
      clearTimeout(opening)
      await (await screen)?.close()
    },
  }
}

const OPEN_DELAY_MS = 150

interface Screen {
  close(): Promise<void>
}

async function open(states: Progress, startedAt: number, options: LiveOptions): Promise<Screen> {
  const { openScreen } = await import('./open-screen.tsx')
  return openScreen(states, startedAt, options)
}
