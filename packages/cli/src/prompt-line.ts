import { once } from 'node:events'
import type { ReadStream } from 'node:tty'
import type { Cancellation } from './context.ts'

/**
 * Prompts for one line of input. Returns undefined if stdin is not a TTY and '' if the user just presses
 * Enter.
 */
export async function promptLine(
  question: string,
  input: ReadStream,
  { stderr, signal }: Cancellation & { readonly stderr: NodeJS.WritableStream },
): Promise<string | undefined> {
  if (!input.isTTY) return undefined
  const { createInterface } = await import('node:readline/promises')
  const readline = createInterface({ input, output: stderr })
  // Without this, Ctrl-C would only cancel the prompt instead of stopping the program. A signal that a process
  // sends itself would end it on Windows before anything is cleaned up.
  readline.on('SIGINT', () => process.emit('SIGINT'))
  try {
    return await Promise.race([
      readline.question(question, { signal }),
      once(readline, 'close').then(() => ''),
    ])
  } catch (error) {
    signal.throwIfAborted()
    // Ctrl-D.
    if (error instanceof Error && error.name === 'AbortError') return ''
    throw error
  } finally {
    readline.close()
  }
}
