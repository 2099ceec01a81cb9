import { once } from 'node:events'
import type { ReadStream } from 'node:tty'
import type { World } from './world.ts'

/** What somebody types to a question; undefined where nobody sits there, empty where they type nothing. */
export async function ask(
  question: string,
  input: ReadStream,
  { stderr, signal }: { readonly stderr: NodeJS.WritableStream; readonly signal: World['signal'] },
): Promise<string | undefined> {
  if (!input.isTTY) return undefined
  const { createInterface } = await import('node:readline/promises')
  const line = createInterface({ input, output: stderr })
  // Otherwise the keys would end the question, and not the program.
  line.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await Promise.race([line.question(question, { signal }), once(line, 'close').then(() => '')])
  } catch (error) {
    signal.throwIfAborted()
    // Control-D.
    if (error instanceof Error && error.name === 'AbortError') return ''
    throw error
  } finally {
    line.close()
  }
}
