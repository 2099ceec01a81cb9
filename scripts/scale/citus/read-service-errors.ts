import { readFile } from 'node:fs/promises'

/** The errors in a service's log, each once: where it comes from and what it says. */
export async function readServiceErrors(log: string): Promise<readonly string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n')
  const errors = lines.flatMap((line) => (line.startsWith('{"level":"error"') ? [describe(line)] : []))
  return [...new Set(errors)]
}

interface ErrorLine {
  readonly msg?: string
  readonly err?: { readonly stack?: string }
}

function describe(line: string): string {
  const { msg = '', err: { stack = '', ...err } = {} }: ErrorLine = JSON.parse(line)
  const place = stack.split('\n').find((part) => part.trim().startsWith('at ')) ?? ''
  return `${msg}: ${JSON.stringify(err).slice(0, MAX_LENGTH)} ${place.trim()}`
}

const MAX_LENGTH = 1000
