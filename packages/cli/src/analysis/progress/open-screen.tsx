import { render } from 'ink'
import { detectStyle } from '../../ui/terminal.ts'
import type { LiveOptions } from './live-options.ts'
import { ProgressView } from './ProgressView.tsx'
import type { Progress } from './progress.ts'

/** Redraws the view every 100 ms until it is closed, then clears it. */
export function openScreen(
  states: Progress,
  startedAt: number,
  { stderr, env, uptime, heading, stop }: LiveOptions,
) {
  const look = detectStyle(stderr, env)
  const view = () => (
    <ProgressView
      progress={states}
      elapsed={uptime() - startedAt}
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
  const redrawTimer = setInterval(() => screen.rerender(view()), REDRAW_INTERVAL_MS)
  return {
    async close() {
      clearInterval(redrawTimer)
      // A pending frame would be drawn again after clearing.
      await screen.waitUntilRenderFlush()
      screen.clear()
      screen.unmount()
      await screen.waitUntilExit()
    },
  }
}

const REDRAW_INTERVAL_MS = 100
