import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { busiestAuthor } from './busiest-author.ts'
import { timed } from './timed.ts'

export interface Run {
  readonly seconds: number
  readonly peakBytes: number
}

/** The program as it is installed: the bundle, on the Node this benchmark runs on. */
export const program = fileURLToPath(new URL('../../packages/cli/dist/main.mjs', import.meta.url))

const watch = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** Makes the profile of whoever wrote most commits, with all its evidence; `folder` takes the caches. */
export async function analyze(
  repository: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Run> {
  const peak = join(folder, 'peak')
  const author = await busiestAuthor(repository)
  const args = ['--require', watch, program, 'analyze', repository, '--author', author, '--json', ...options]
  const seconds = await timed(process.execPath, args, { XDG_CACHE_HOME: folder, HANDIWORK_PEAK_MEMORY: peak })
  return { seconds, peakBytes: Number(await readFile(peak, 'utf8')) }
}
