import { readFile } from 'node:fs/promises'

/** The errors in a service's log, each once: where it comes from and what it says. */
export async function readServiceErrors(log: string): Promise<readonly string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n')
  const errors = lines.flatMap((line) => (line.startsWith('{"level":"error"') ? [describe(line)] : []))
  return [...new Set(errors)]
}

interface ErrorLine {
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

function describe(line: string): string {
  const { msg = '', err = {} }: ErrorLine = JSON.parse(line)
  const place = err.stack?.split('\n').find((part) => part.trim().startsWith('at ')) ?? ''
  return `${msg}: ${err.message ?? ''} ${place.trim()}`
}
