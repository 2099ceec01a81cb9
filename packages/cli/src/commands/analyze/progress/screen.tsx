import { render } from 'ink'
import { lookOf } from '../../../ui/terminal.ts'
import type { LiveOptions } from './live-options.ts'
import type { Progress } from './progress.ts'
import { View } from './View.tsx'

/** Draws the view some times a second until it is closed, then leaves no trace of it. */
export function openScreen(
  states: Progress,
  startedAt: Date,
  { stderr, env, now, heading, stop }: LiveOptions,
) {
  const look = lookOf(stderr, env)
  const view = () => (
    <View
      progress={states}
      elapsed={now().getTime() - startedAt.getTime()}
      columns={stderr.columns ?? 80}
      rows={stderr.rows ?? 24}
      look={look}
      heading={heading}
      stop={stop}
    />
  )
  const screen = render(view(), {
    stdout: stderr as NodeJS.WriteStream,
    patchConsole: false,
    exitOnCtrlC: false,
    interactive: true,
  })
  const redrawing = setInterval(() => screen.rerender(view()), REDRAW_EVERY)
  return {
    async close() {
      clearInterval(redrawing)
      // A frame still on its way would be drawn again after the clearing.
      await screen.waitUntilRenderFlush()
      screen.clear()
      screen.unmount()
      await screen.waitUntilExit()
    },
  }
}

// --- internal ---

const REDRAW_EVERY = 100
