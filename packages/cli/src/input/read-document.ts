import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '../system-error.ts'
import type { World } from '../world.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** The bytes of a file, or with `-` those of standard input. */
export async function readDocument(word: string, { cwd, stdin, signal }: World): Promise<Uint8Array> {
  const reading = word === '-' ? stdin() : readFile(resolve(cwd, word), { signal })
  try {
    return await reading
  } catch (error) {
    signal.throwIfAborted()
    throw new WrongUsage(sentence(word, error), { cause: error })
  }
}

// --- internal ---

const STANDARD_INPUT = 'standard input'

function sentence(word: string, error: unknown): string {
  const what = word === '-' ? STANDARD_INPUT : word
  if (!isSystemError(error)) return `Can't read ${what}: it is too large for a report.`
  if (error.code === 'ENOENT') return `There is no file ${what}.`
  if (error.code === 'EISDIR') return `${what} is a folder, not a report.`
  return `Can't read ${what}: ${getSystemErrorMessage(error.errno)}.`
}
