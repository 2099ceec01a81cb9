import type { Output } from '../src/ui/terminal.ts'

/** A stream that remembers what was written to it. */
export function anOutput(changes: Partial<Output> = {}): Output & { text: () => string } {
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
