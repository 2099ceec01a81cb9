import type { Browser, Terminal } from '../../context.ts'
import { createPainter } from '../../ui/create-painter.ts'
import { type Line, span } from '../../ui/span.ts'
import { detectStyle } from '../../ui/terminal.ts'
import type { DeviceAuthorization } from './request-device-code.ts'

/** Prints the code and where to enter it, and opens the page if a browser is available. */
export async function showDeviceCode(
  { userCode, verificationUrl, verificationUrlComplete }: DeviceAuthorization,
  { openBrowser }: { readonly openBrowser: boolean },
  context: Pick<Terminal, 'stderr' | 'env'> & Browser,
): Promise<void> {
  const { stderr, env } = context
  const isBrowserOpen = openBrowser && (await context.openBrowser(verificationUrlComplete))
  const lines: Line[] = [
    [span('Your code     '), span(userCode, 'strong')],
    [span('Enter it at   '), span(verificationUrl, 'copper')],
    [span('or open       '), span(verificationUrlComplete, 'dim')],
    [],
    [span(isBrowserOpen ? browserOpened : useAnyBrowser)],
  ]
  stderr.write(`${lines.map(createPainter(detectStyle(stderr, env))).join('\n')}\n`)
}

const browserOpened = 'The page opens in your browser. Authorize handiwork only if it shows the same code.'
const useAnyBrowser = 'Use any browser, on this or another device.'
