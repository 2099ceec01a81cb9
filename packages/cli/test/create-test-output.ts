import type { Output } from '../src/ui/terminal.ts'

/** Creates an output stream that records what is written to it. */
export function createTestOutput(changes: Partial<Output> = {}): Output & { text: () => string } {
  let written = ''
  return {
    text: () => written,
    write(content, done) {
      written += typeof content === 'string' ? content : new TextDecoder().decode(content)
      done?.()
      return true
    },
    ...changes,
  }
}
