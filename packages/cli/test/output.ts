import type { Output } from '../src/ui/terminal.ts'

/** A stream that remembers what was written to it. */
export function anOutput(changes: Partial<Output> = {}): Output & { text: () => string } {
  let written = ''
  return {
    text: () => written,
    write(text, done) {
      written += text
      done?.()
      return true
    },
    ...changes,
  }
}
