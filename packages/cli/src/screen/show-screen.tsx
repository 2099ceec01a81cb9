import { render } from 'ink'
import type { ReactNode } from 'react'
import type { Cancellation, Terminal } from '../context.ts'

/** A terminal that a person types in. */
export interface ScreenTerminal extends Pick<Terminal, 'stderr' | 'env'>, Cancellation {
  readonly stdin: NodeJS.ReadStream
}

interface ScreenOptions {
  /** Uses the whole terminal, whose previous content returns at the end. */
  readonly alternateScreen?: boolean
}

/** Shows a view on the terminal until it is done, then removes it. Rejects if the command is interrupted. */
export async function showScreen<Result>(
  view: (onDone: (result: Result) => void) => ReactNode,
  { stdin, stderr, signal }: ScreenTerminal,
  { alternateScreen = false }: ScreenOptions = {},
): Promise<Result> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const screen = render(view(resolve), {
    stdin,
    stdout: stderr as NodeJS.WriteStream,
    patchConsole: false,
    exitOnCtrlC: false,
    interactive: true,
    incrementalRendering: alternateScreen,
    alternateScreen,
  })
  // A view that fails to render ends the screen.
  const end = screen.waitUntilExit()
  end.catch(reject)
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', onAbort)
    await screen.waitUntilRenderFlush().catch(() => {})
    screen.clear()
    screen.unmount()
    await end.catch(() => {})
  }
}
