import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from './timed.ts'

export interface Run {
  readonly seconds: number
  readonly peakBytes: number
}

/** The program as it is installed: the bundle, on the Node this benchmark runs on. */
export const program = fileURLToPath(new URL('../../packages/cli/dist/main.mjs', import.meta.url))

const watch = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** Analyses everybody's work once; `folder` takes the caches. */
export async function analyze(
  repository: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Run> {
  const peak = join(folder, 'peak')
  const args = ['--require', watch, program, 'analyze', repository, '--all-authors', '--json', ...options]
  const seconds = await timed(process.execPath, args, { XDG_CACHE_HOME: folder, HANDIWORK_PEAK_MEMORY: peak })
  return { seconds, peakBytes: Number(await readFile(peak, 'utf8')) }
}
