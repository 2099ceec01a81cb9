import { resolve } from 'node:path'
import type { Terminal, WorkingFolder } from '../context.ts'
import { printMessage, printResult, throwWriteError } from './print.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export interface OutputTarget {
  /** A file path, or undefined for standard output. */
  readonly output: string | undefined
  readonly quiet: boolean
}

/** Writes text or bytes to a file or to standard output. */
export async function writeOutput(
  content: string | Uint8Array,
  { output, quiet }: OutputTarget,
  { stdout, stderr, cwd }: Pick<Terminal, 'stdout' | 'stderr'> & WorkingFolder,
): Promise<void> {
  if (output === undefined) return printResult(content, { stdout })
  await writeFileAtomically(resolve(cwd, output), content).catch(throwWriteError(output))
  if (!quiet) printMessage(stderr, `Wrote ${output}.`)
}
