import { painter } from '../../ui/painter.ts'
import { type Line, span } from '../../ui/span.ts'
import { lookOf } from '../../ui/terminal.ts'
import type { World } from '../../world.ts'
import type { DeviceRequest } from './ask-to-be-let-in.ts'

/** Says which code is typed where, and opens the page where there is a browser to open it. */
export async function tellCode(
  { userCode, verificationUrl, verificationUrlComplete }: DeviceRequest,
  { browser }: { readonly browser: boolean },
  world: World,
): Promise<void> {
  const { stderr, env } = world
  const isOpen = browser && (await world.openBrowser(verificationUrlComplete))
  const lines: Line[] = [
    [span('Your code     '), span(userCode, 'strong')],
    [span('Type it at    '), span(verificationUrl, 'copper')],
    [span('or just open  '), span(verificationUrlComplete, 'dim')],
    [],
    [span(isOpen ? opened : elsewhere)],
  ]
  stderr.write(`${lines.map(painter(lookOf(stderr, env))).join('\n')}\n`)
}

// --- internal ---

const opened = 'Your browser opens the page. Let handiwork in only if it shows the same code.'
const elsewhere = 'Any browser will do, on this machine or another.'
