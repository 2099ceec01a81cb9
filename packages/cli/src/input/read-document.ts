import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import type { DocumentInput } from '../context.ts'
import { isSystemError, UsageError } from '../errors.ts'

/** Reads a file, or standard input if the path is `-`. */
export async function readDocument(path: string, { cwd, stdin, signal }: DocumentInput): Promise<Uint8Array> {
  const content = path === '-' ? stdin() : readFile(resolve(cwd, path), { signal })
  try {
    return await content
  } catch (error) {
    signal.throwIfAborted()
    throw new UsageError(readErrorMessage(path, error), { cause: error })
  }
}

const STANDARD_INPUT = 'standard input'

function readErrorMessage(path: string, error: unknown): string {
  const source = path === '-' ? STANDARD_INPUT : path
  if (!isSystemError(error)) return `Can't read ${source}: it is too large for a report.`
  if (error.code === 'ENOENT') return `File not found: ${source}`
  if (error.code === 'EISDIR') return `${source} is a folder, not a report.`
  return `Can't read ${source}: ${getSystemErrorMessage(error.errno)}.`
}
